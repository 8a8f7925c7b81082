// `npm run pictures:readme`: takes the README's pictures of the built site with its sample content, into docs/pictures.
import { chromium } from '@playwright/test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { administrator } from '../e2e/accounts'
import { settle } from '../e2e/looking'
import { sampleInvestors } from '../src/content/ledger/sample-holdings'
import { startBuiltServer } from './running/built-server.mjs'
import { projectFolder } from './running/children.mjs'
import { freePort } from './running/free-port.mjs'
import { browserArguments, provideBrowser } from './provide/provide-browser.mjs'
import { restPath } from './rest-path'

interface Picture {
  address: string
  /** What is on the page once it is complete. */
  complete: string
  /** How far it is scrolled, in pixels. */
  scrolled: number
  /** Who sees it; a stranger where nobody is named. */
  seenBy?: 'investor' | 'administrator'
}

/** Each picture by its file's name. */
const pictures: Record<string, Picture> = {
  home: { address: '/', complete: 'h1', scrolled: 0 },
  // To the offerings, which stand below the fold.
  investments: { address: '/investments', complete: 'main article', scrolled: 480 },
  'investor-portal': { address: '/portal', complete: 'main table', scrolled: 0, seenBy: 'investor' },
  'admin-portal': {
    address: '/admin?tab=investments',
    complete: 'table tbody tr:not([aria-hidden])',
    scrolled: 0,
    seenBy: 'administrator',
  },
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
/** With whom each onlooker signs in; where no terminal shows the sample investors' password, a first start leaves it in a file. */
const credentials = {
  administrator: () => administrator,
  investor: () => ({
    username: sampleInvestors[0].username,
    password: readFileSync(path.join(settings.DATA_DIR, 'sample-investor-password'), 'utf8').trim(),
  }),
}
const server = await startBuiltServer({ port: await freePort(), folder, settings })
const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserArguments })
try {
  for (const [name, { address, complete, scrolled, seenBy }] of Object.entries(pictures)) {
    // A window of its own for each: the public pages are shown as a stranger sees them.
    const page = await browser.newPage({
      baseURL: server.origin,
      viewport,
      locale: 'en-US',
      timezoneId: 'America/Chicago',
    })
    // tsx, which runs this file, wraps the functions inside of what is evaluated in a page; the page does not know the wrapper.
    await page.addInitScript('globalThis.__name = (named) => named')
    if (seenBy !== undefined) {
      const answer = await page.request.post(restPath('/auth/login'), { data: credentials[seenBy]() })
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
    await page.close()
    console.log(`docs/pictures/${name}.webp: ${picture.length} bytes`)
  }
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
