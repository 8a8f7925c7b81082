import { chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeCounts } from '@db/samples/seed-large'
import { nounWords } from '@/shared/records/noun-words'
import { tellThrottled } from './bench-throttled'
import { tellWhileBusy } from './bench-while-busy'
import {
  addLongLists,
  administrator,
  benchSettings,
  type DatabaseKind,
  type NamedDatabase,
  onBothDatabases,
} from './bench-places'
import { startBuiltServer } from '../running/built-server.mjs'
import { freePort } from '../running/free-port.mjs'
import { waitsIn, watchWaits } from '../browsers/waits'
import { browserArguments, provideBrowser } from '../provide/provide-browser.mjs'
import { restPath } from '../rest-path'

/**
 * `npm run bench:browser`: what an administrator waits for with 100,000 subscribers, 10,000 enquiries and 500 investments, in a
 * real browser. Milliseconds of a shared machine: for orientation beside the limits of quality.md. Then the same at a processor four
 * times slower, which is the browser's affair alone and measured on one database; and what a visitor waits for while an administrator
 * works. BENCH_ONLY=throttled, or busy, measures nothing else.
 */
const tabs = ['newsletters', 'contacts', 'investments'] as const
const typed = 'calloway'
/** The quiet rows that stand for those on their way are hidden from who listens, and do not count here either. */
const rows = 'table tbody tr:not([aria-hidden])'
const firstRowMaxMs = 2_000
const keyMaxMs = 100
const deletionDeadlineMs = 120_000

/** From the press of a link, or from the wish for a document, to the first row that the eye can see. */
async function untilFirstRow(page: Page, wish: () => Promise<unknown>): Promise<number> {
  const wishedAt = performance.now()
  await wish()
  await page.locator(rows).first().waitFor({ timeout: 30_000 })
  return Math.round(performance.now() - wishedAt)
}

/** Types a search as a quick typist does. @returns the longest time from a key to the next picture, in milliseconds */
async function slowestKey(page: Page): Promise<number> {
  await page.getByRole('searchbox').click()
  await watchWaits(page)
  await page.keyboard.type(typed, { delay: 80 })
  await page.waitForTimeout(1_500)
  return (await waitsIn(page)).slowestKey
}

/** Deletes every subscriber by the screen's own way, and takes it back. */
async function deleteAll(page: Page) {
  await page.getByRole('searchbox').fill('')
  await page.getByText(`Total: ${largeCounts.newsletters}`).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true })
  await page.getByRole('button', { name: `Select all ${largeCounts.newsletters} that match` }).click()
  const deletedAt = performance.now()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ timeout: deletionDeadlineMs })
  const restoredAt = performance.now()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`Total: ${largeCounts.newsletters}`).waitFor({ timeout: deletionDeadlineMs })
  console.log(`Deleting all ${largeCounts.newsletters} subscribers: ${Math.round(restoredAt - deletedAt)} ms`)
  console.log(`Taking that back: ${Math.round(performance.now() - restoredAt)} ms`)
}

async function measureIn(page: Page) {
  console.log(
    `| list | first row, new document (at most ${firstRowMaxMs} ms) | first row, changing tabs | rows in the document | slowest key (at most ${keyMaxMs} ms) |`,
  )
  console.log('|---|---|---|---|---|')
  for (const tab of tabs) {
    const inDocument = await untilFirstRow(page, () => page.goto(`/admin?tab=${tab}`))
    await page.goto('/admin?tab=settings')
    await page.getByRole('checkbox').first().waitFor()
    const link = page
      .getByRole('navigation', { name: 'Admin sections' })
      .getByRole('link', { name: nounWords[tab].name })
    const inTab = await untilFirstRow(page, () => link.click())
    const rowCount = await page.locator(rows).count()
    const keyMs = await slowestKey(page)
    console.log(`| ${[tab, inDocument, inTab, rowCount, keyMs || 'below 16'].join(' | ')} |`)
  }
}

/** Says whether a part is measured: all are, unless one is asked for. */
const isAsked = (part: 'lists' | 'throttled' | 'busy') =>
  process.env.BENCH_ONLY === undefined || process.env.BENCH_ONLY === part

async function benchOn(kind: DatabaseKind, database: NamedDatabase) {
  const isThrottled = kind === 'Embedded' && isAsked('throttled')
  if (!isThrottled && !isAsked('lists') && !isAsked('busy')) return
  const folder = mkdtempSync(join(tmpdir(), 'bench-browser-'))
  const settings = benchSettings(folder, database)
  await addLongLists(settings)
  const port = await freePort()
  const server = await startBuiltServer({
    port,
    folder,
    settings: { ...settings, APP_ORIGIN: `http://127.0.0.1:${port}` },
  })
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserArguments })
  try {
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1280, height: 800 } })
    await page.request.post(restPath('/auth/login'), { data: administrator })
    // The start of a browser is not ours; nobody has asked for the portal's own code yet.
    await page.goto('/login')
    await page.getByRole('form').first().waitFor()
    console.log(`\n${kind}: ${JSON.stringify(largeCounts)}`)
    if (isAsked('lists')) await measureIn(page)
    if (isThrottled) await tellThrottled(browser, server.origin)
    if (isAsked('busy')) await tellWhileBusy(browser, server.origin)
    if (!isAsked('lists')) return
    await page.goto('/admin?tab=newsletters')
    await deleteAll(page)
  } finally {
    await browser.close()
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

await onBothDatabases(benchOn)
