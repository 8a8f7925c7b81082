import type { Browser, Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { freshContext, loadPage } from '../browsers/page-loads'
import { untilSeen, type Waits, waitsIn, watchWaits } from '../browsers/waits'
import { median } from './bench-measure'
import { administrator } from './bench-places'

/** What somebody waits for whose processor is four times slower than this one. */
const slowerBy = 4
const typed = 'calloway'
/** So long nothing may happen before a screen counts as still, in milliseconds. */
const stillMs = 1_500
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const rows = 'table tbody tr:not([aria-hidden])'

/** A figure's name, the most it may be, and what was measured, all in milliseconds. */
type Wait = { name: string; most: number; measured: number[] }

type Opening = { name: string; address: string; button: string; most: number }

const openings: Opening[] = [
  { name: 'investments, 5 rows', address: '/admin?q=99', button: 'Edit', most: 200 },
  { name: 'investments, 25 rows', address: '/admin', button: 'Edit', most: 300 },
  { name: 'enquiries, 25 rows', address: '/admin?tab=contacts', button: 'View', most: 300 },
]
const searched = [
  { name: 'investments', address: '/admin' },
  { name: 'enquiries', address: '/admin?tab=contacts' },
  { name: 'subscribers', address: '/admin?tab=newsletters' },
]
const loaded = [
  { name: 'investments', address: '/admin' },
  { name: 'enquiries', address: '/admin?tab=contacts' },
]

/** Opens the dialogs of the first rows one after the other, and closes each as a person does. @returns how long each took */
async function openDialogs(page: Page, button: string): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const pressed = page
      .locator(rows)
      .nth(at)
      .getByRole('button', { name: new RegExp(`^${button} `) })
    waits.push(await untilSeen(page, '[role=dialog]', () => pressed.click({ noWaitAfter: true })))
    await page.waitForTimeout(stillMs)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForTimeout(stillMs)
  }
  return waits
}

/** Types a search as a quick typist does, until its rows stand there. @returns the slowest key and the longest task */
async function typeSearch(page: Page): Promise<Waits> {
  await page.getByRole('searchbox').click()
  await page.waitForTimeout(stillMs)
  await watchWaits(page)
  await page.keyboard.type(typed, { delay: 80 })
  await page.waitForTimeout(stillMs)
  return waitsIn(page)
}

/**
 * Measures each of those several times, each time in a browser that was never there.
 * @returns the figures in the order in which they are told
 */
async function measureThrottled(browser: Browser, origin: string): Promise<Wait[]> {
  const waits = new Map<string, Wait>()
  const note = (name: string, most: number, measured: number) => {
    const wait = waits.get(name) ?? { name, most, measured: [] }
    wait.measured.push(measured)
    waits.set(name, wait)
  }
  const visit = async (address: string, work: (page: Page, blockingMs: number) => Promise<void>) => {
    const context = await freshContext(browser, origin, administrator)
    const { page, load } = await loadPage(context, address, slowerBy)
    await work(page, load.blockingMs)
    await context.close()
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, address, button, most } of openings)
      await visit(address, async (page) => {
        const [first = 0, ...later] = await openDialogs(page, button)
        note(`a dialog opens, ${name}, first`, most, first)
        for (const each of later) note(`a dialog opens, ${name}, later`, most, each)
      })
    for (const { name, address } of searched)
      await visit(address, async (page) => {
        const { slowestKey, longestTask } = await typeSearch(page)
        note(`a search is typed, ${name}: slowest key`, 200, slowestKey)
        note(`a search is typed, ${name}: longest task`, 200, longestTask)
      })
    for (const { name, address } of loaded)
      await visit(address, async (_, blockingMs) => note(`blocked while loading, ${name}`, 400, blockingMs))
  }
  return [...waits.values()]
}

const middle = ({ measured }: Wait) => Math.round(median(measured))

/**
 * Tells the middle of each figure in a table, beside those of an earlier build: BENCH_KEEP names the file that figures are kept in,
 * BENCH_BEFORE one of an earlier run.
 */
export async function tellThrottled(browser: Browser, origin: string): Promise<void> {
  const { BENCH_BEFORE: earlier, BENCH_KEEP: kept } = process.env
  const before: Record<string, number> = earlier ? JSON.parse(readFileSync(earlier, 'utf8')) : {}
  const waits = await measureThrottled(browser, origin)
  console.log(`\nAt a processor ${slowerBy} times slower, the middle of ${rounds} rounds, in ms`)
  console.log('| what | before | now | at most |')
  console.log('|---|---|---|---|')
  for (const wait of waits)
    console.log(`| ${wait.name} | ${before[wait.name] ?? ''} | ${middle(wait)} | ${wait.most} |`)
  if (kept) writeFileSync(kept, JSON.stringify(Object.fromEntries(waits.map((wait) => [wait.name, middle(wait)]))))
}
