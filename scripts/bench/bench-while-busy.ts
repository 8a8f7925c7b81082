import type { Browser } from '@playwright/test'
import { largeCounts } from '@db/samples/seed-large'
import { activityKinds } from '@/shared/records/activity'
import { restPath } from '../rest-path'
import { median } from './bench-measure'
import { administrator } from './bench-places'

const pages = ['/', '/investments', '/properties', '/resources'] as const
const rounds = 5
/** What an administrator looks for: the activity by kind, and a name among all subscribers. */
const searches = [
  ...activityKinds.map((kind) => restPath('/admin/activity') + `?kind=${kind}`),
  ...['calloway', 'ruth', 'example'].map((text) => restPath('/admin/newsletters') + `?q=${text}`),
]

/** What an administrator does meanwhile, again and again until told to stop. @returns how often each was answered */
async function keepBusy(origin: string, cookie: string, isOver: () => boolean) {
  const answered = { searches: 0, files: 0, refused: 0 }
  const again = async (path: string, count: 'searches' | 'files') => {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } })
    await answer.arrayBuffer()
    answered[answer.ok ? count : 'refused'] += 1
  }
  const searching = async () => {
    for (let at = 0; !isOver(); at += 1) await again(searches[at % searches.length] ?? '', 'searches')
  }
  const exporting = async () => {
    while (!isOver()) await again(restPath('/admin/{list}.csv', { list: 'newsletters' }), 'files')
  }
  await Promise.all([searching(), exporting()])
  return answered
}

/** Opens each page as a visitor who has never been here. @returns from the wish for a page to its heading, in milliseconds, by page */
async function openPages(browser: Browser, origin: string): Promise<number[]> {
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const path of pages) {
      const context = await browser.newContext({ baseURL: origin })
      const page = await context.newPage()
      const wishedAt = performance.now()
      await page.goto(path, { waitUntil: 'load' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      waits.push(performance.now() - wishedAt)
      await context.close()
    }
  return waits
}

/**
 * Tells how long a visitor waits for a page in a browser: while nobody else is there, and while an administrator searches and a file of all subscribers leaves, one after the other without a pause.
 */
export async function tellWhileBusy(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post(restPath('/auth/login'), { data: administrator })
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await openPages(browser, origin)
  const alone = await openPages(browser, origin)
  let isOver = false
  const busy = keepBusy(origin, cookie, () => isOver)
  const meanwhile = await openPages(browser, origin)
  isOver = true
  const answered = await busy
  await context.close()
  console.log(`\nA visitor opens a page, in ms, from the wish to its heading (${rounds} rounds of ${pages.join(', ')})`)
  console.log('| | middle | longest |\n|---|---|---|')
  for (const [name, waits] of Object.entries({ alone, 'while an administrator works': meanwhile }))
    console.log(`| ${name} | ${Math.round(median(waits))} | ${Math.round(Math.max(...waits))} |`)
  console.log(
    `Meanwhile: ${answered.searches} searches, ${answered.files} files of ${largeCounts.newsletters} lines, ${answered.refused} refused.`,
  )
}
