import { chromium, type Browser } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@db/client'
import { madePassword, makeUser } from '@db/samples/make'
import { seedSampleHoldings } from '@db/samples/seed-holdings'
import { seedSampleContent } from '@db/seed'
import { readEnv } from '@/server/platform/env'
import { databaseLocation } from '@/server/start/services'
import { freshContext, loadPage, type PageLoad, type Visitor } from '../browsers/page-loads'
import { browserArguments, provideBrowser } from '../provide/provide-browser.mjs'
import { startBuiltServer } from '../running/built-server.mjs'
import { freePort } from '../running/free-port.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'page-loads-'))
const settings = { DATA_DIR: path.join(folder, 'data'), RATE_LIMIT: 'off' }
const administrator = { username: 'administrator', password: madePassword }
let server: Awaited<ReturnType<typeof startBuiltServer>> | undefined
let browser: Browser | undefined
let investor: Visitor

/** The sample content, an administrator, and an investor with what the samples hold. */
async function seed(): Promise<Visitor> {
  const opened = await openDatabase(databaseLocation(readEnv(settings)))
  try {
    await seedSampleContent(opened.db)
    const { id, passwordHash } = await makeUser(opened.db, { username: administrator.username, role: 'admin' })
    const username = await seedSampleHoldings(opened.db, { passwordHash, createdBy: id })
    return { username, password: madePassword }
  } finally {
    await opened.close()
  }
}

beforeAll(async () => {
  investor = await seed()
  const port = await freePort()
  server = await startBuiltServer({ port, folder, settings: { ...settings, APP_ORIGIN: `http://127.0.0.1:${port}` } })
  browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserArguments })
})
afterAll(async () => {
  await browser?.close()
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(folder, { recursive: true, force: true })
})

/** The highest figures that a page may reach: some percent above what it has. Whoever lowers a page lowers its line. */
type Ceilings = Pick<PageLoad, 'requests' | 'scripts' | 'kilobytes' | 'scriptKilobytes'>
const anOffering = '/investments/willow-creek-apartments'
const ceilings: { page: string; by: 'nobody' | 'investor' | 'administrator'; most: Ceilings }[] = [
  { page: '/', by: 'nobody', most: { requests: 29, scripts: 17, kilobytes: 310.5, scriptKilobytes: 190 } },
  { page: '/investments', by: 'nobody', most: { requests: 35, scripts: 23, kilobytes: 312.5, scriptKilobytes: 206 } },
  { page: anOffering, by: 'nobody', most: { requests: 45, scripts: 36, kilobytes: 326, scriptKilobytes: 226 } },
  { page: '/login', by: 'nobody', most: { requests: 26, scripts: 16, kilobytes: 305, scriptKilobytes: 205 } },
  { page: '/portal', by: 'investor', most: { requests: 31, scripts: 20, kilobytes: 306, scriptKilobytes: 219 } },
  { page: '/admin', by: 'administrator', most: { requests: 39, scripts: 30, kilobytes: 410, scriptKilobytes: 330 } },
]
/** Of what is in sight, so much may move by so far. */
const shiftMost = 0.01

const who = (by: 'nobody' | 'investor' | 'administrator') => ({ nobody: undefined, investor, administrator })[by]

test.each(ceilings)(
  'the page $page asks for no more than it did, and nothing in it moves',
  async ({ page, by, most }) => {
    if (!browser || !server) throw new Error('Nothing was started.')
    const context = await freshContext(browser, server.origin, who(by))
    const { load } = await loadPage(context, page)
    await context.close()
    const names = ['requests', 'scripts', 'kilobytes', 'scriptKilobytes'] as const
    const above = names.filter((name) => load[name] > most[name]).map((name) => `${name}: ${load[name]}`)
    // Which requests they were is told where there are too many.
    expect(above.length > 0 ? [...above, ...load.addresses] : []).toEqual([])
    // What a visitor reads never brings what administrators work with.
    const ofAdministrators = load.addresses.filter((address) => /\/(?:lists|gate|admin)-[\w-]+\.js/.test(address))
    expect(by === 'administrator' ? [] : ofAdministrators).toEqual([])
    // A page that was not loaded at all weighs nothing.
    expect(load.scripts).toBeGreaterThan(most.scripts / 2)
    expect(load.shift).toBeLessThanOrEqual(shiftMost)
  },
)
