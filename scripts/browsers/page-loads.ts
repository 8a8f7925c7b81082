import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { restPath } from '../rest-path'

/** Who looks at a page: nobody's browser, an investor's, an administrator's. */
export type Visitor = { username: string; password: string } | undefined

/** What a page costs a browser that has never been here. */
export type PageLoad = {
  requests: number
  /** How many of them are scripts. */
  scripts: number
  /** What travelled, in kilobytes (1,000 bytes), compressed as it was sent, with its headers. */
  kilobytes: number
  /** How much of that are scripts. */
  scriptKilobytes: number
  /** Cumulative layout shift (web.dev/cls): how much of the page moved, and how far. */
  shift: number
  /** Total blocking time: what tasks took beyond 50 ms each, in milliseconds. */
  blockingMs: number
  /** The addresses in the order in which they were asked for. */
  addresses: string[]
}

const windowSize = { width: 1280, height: 800 }
/** So long nothing may be asked for before a page counts as loaded. */
const quietMs = 1_200

/** Notes in the page what moves and what blocks; runs before anything else does. */
const watch = () => {
  const seen = { shift: 0, blockingMs: 0 }
  Object.assign(window, { seenWhileLoading: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput))
        seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

type Sent = { address: string; type: string; bytes: number }

const kilobytesOf = (requests: Sent[]) => requests.reduce((total, { bytes }) => total + bytes, 0) / 1000

/** Counts what a page asks for. @returns each request by its id, as long as the page is open */
async function countRequests(session: CDPSession): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { address: new URL(request.url).pathname, type: type ?? '', bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return sent
}

/** Waits until nothing more is asked for; a stream that stays open is no reason to wait. */
async function untilQuiet(page: Page, sent: Map<string, Sent>): Promise<void> {
  let count = -1
  while (count !== sent.size) {
    count = sent.size
    await page.waitForTimeout(quietMs)
  }
}

/**
 * Loads a page in a browser that keeps nothing from before.
 * @param slowerBy how many times slower its processor is
 * @returns what it cost, and the page, which is still open in a context that the caller closes
 */
export async function loadPage(context: BrowserContext, address: string, slowerBy = 1) {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  const sent = await countRequests(session)
  if (slowerBy !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  await page.goto(address)
  await untilQuiet(page, sent)
  const { shift, blockingMs } = await page.evaluate<Pick<PageLoad, 'shift' | 'blockingMs'>>('window.seenWhileLoading')
  const all = [...sent.values()]
  const scripts = all.filter(({ type, address: of }) => type === 'Script' || of.endsWith('.js'))
  const load: PageLoad = {
    requests: all.length,
    scripts: scripts.length,
    kilobytes: kilobytesOf(all),
    scriptKilobytes: kilobytesOf(scripts),
    shift,
    blockingMs,
    addresses: all.map(({ address: of, bytes }) => `${of} ${bytes}`),
  }
  return { page, load }
}

/** A browser that was never here, signed in as somebody. */
export async function freshContext(browser: Browser, origin: string, visitor: Visitor, size = windowSize) {
  const context = await browser.newContext({ baseURL: origin, viewport: size, locale: 'en-US' })
  if (visitor) {
    const answer = await context.request.post(restPath('/auth/login'), { data: visitor })
    if (!answer.ok()) throw new Error(`${visitor.username} could not sign in: ${await answer.text()}`)
  }
  return context
}
