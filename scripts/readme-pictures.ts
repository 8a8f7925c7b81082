// `npm run pictures:readme`: takes the README's pictures of the built site with its sample content, into docs/pictures.
import { chromium } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { administrator } from '../e2e/accounts'
import { settle } from '../e2e/looking'
import { startBuiltServer } from './running/built-server.mjs'
import { projectFolder } from './running/children.mjs'
import { freePort } from './running/free-port.mjs'
import { browserArguments, provideBrowser } from './provide/provide-browser.mjs'
import { restPath } from './rest-path'

/** Each page by its file's name, what is on it once it is complete, and how far it is scrolled, in pixels. */
const pictures = {
  home: { address: '/', complete: 'h1', scrolled: 0 },
  // To the offerings, which stand below the fold.
  investments: { address: '/investments', complete: 'main article', scrolled: 480 },
  'admin-portal': { address: '/admin?tab=investments', complete: 'table tbody tr:not([aria-hidden])', scrolled: 0 },
}
const viewport = { width: 1280, height: 800 }
/** More than anybody should wait for in a README. */
const pictureMaxBytes = 150_000

const pictureFolder = path.join(projectFolder, 'docs/pictures')
mkdirSync(pictureFolder, { recursive: true })
const folder = mkdtempSync(path.join(tmpdir(), 'readme-pictures-'))
const settings = {
  DATA_DIR: path.join(folder, 'data'),
  DEMO_CONTENT: 'on',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
  ADMIN_EMAIL: administrator.email,
}
const server = await startBuiltServer({ port: await freePort(), folder, settings })
const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserArguments })
try {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  })
  for (const [name, { address, complete, scrolled }] of Object.entries(pictures)) {
    // The portal alone asks who is there; the public pages are shown as a stranger sees them.
    if (address.startsWith('/admin')) {
      const answer = await page.request.post(restPath('/auth/login'), { data: administrator })
      if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)
    }
    await page.goto(address)
    await page.locator(complete).first().waitFor()
    await settle(page)
    await page.evaluate((pixels) => window.scrollTo({ top: pixels, behavior: 'instant' }), scrolled)
    const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82 })
      .toBuffer()
    if (picture.length > pictureMaxBytes) throw new Error(`The picture of ${name} has ${picture.length} bytes.`)
    writeFileSync(path.join(pictureFolder, `${name}.webp`), picture)
    console.log(`docs/pictures/${name}.webp: ${picture.length} bytes`)
  }
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
