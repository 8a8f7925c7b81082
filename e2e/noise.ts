import type { BrowserContext } from '@playwright/test'

type Place = string | RegExp

/** What a test expects to go wrong. Whatever it does not name here fails it. */
export interface Allow {
  /** An answer of 400 or more from a path of ours; the path is compared without its query. */
  status: (code: number, path: Place) => void
  /** A line on the browser's console. Chrome's own line for a bad status needs no declaration beyond `status`. */
  console: (words: RegExp) => void
  /** An exception that nobody caught. */
  pageError: (words: RegExp) => void
  /** A request that got no answer: cut, refused, blocked. The path is compared without its query. */
  failure: (path: Place) => void
  /** Requests to another origin, as in 'https://example.test'. */
  origin: (origin: string) => void
}

const matches = (place: Place, path: string) => (typeof place === 'string' ? place === path : place.test(path))

/**
 * Listens to every page of a context.
 * @param ownOrigin where requests may go without a declaration
 * @returns `allow`, for the test, and `unexpected`, which lists what happened without being declared
 */
export function watchNoise(context: BrowserContext, ownOrigin: string) {
  const consoleWords: RegExp[] = []
  const pageErrors: RegExp[] = []
  const statuses: { code: number; path: Place }[] = []
  const failures: Place[] = []
  const origins = [ownOrigin]
  // A test may declare what it expects at any time before its end, so the judging is done there.
  const heard: { isAllowed: () => boolean; sentence: string }[] = []

  context.on('console', (message) => {
    const words = message.text()
    // Chrome repeats every bad answer here; the answer itself is judged below.
    if (words.startsWith('Failed to load resource')) return
    // Chrome tells that it did as it was asked at signing out.
    if (words.startsWith('Clear-Site-Data header on')) return
    const isAllowed = () => consoleWords.some((allowed) => allowed.test(words))
    heard.push({ isAllowed, sentence: `console.${message.type()}: ${words}` })
  })
  context.on('weberror', (webError) => {
    const { message, stack } = webError.error()
    heard.push({
      isAllowed: () => pageErrors.some((allowed) => allowed.test(message)),
      sentence: `exception: ${stack ?? message}`,
    })
  })
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!/^(https?|wss?):$/.test(protocol)) return
    heard.push({ isAllowed: () => origins.includes(origin), sentence: `request to a foreign origin: ${request.url()}` })
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given'
    // Aborted means that the page or the browser chose to stop, as on leaving a page; it is no failure.
    if (reason === 'net::ERR_ABORTED') return
    const { pathname } = new URL(request.url())
    const isAllowed = () => failures.some((place) => matches(place, pathname))
    heard.push({ isAllowed, sentence: `failed request: ${request.method()} ${request.url()} (${reason})` })
  })
  context.on('response', (response) => {
    const code = response.status()
    if (code < 400) return
    const { pathname } = new URL(response.url())
    const isAllowed = () => statuses.some((allowed) => allowed.code === code && matches(allowed.path, pathname))
    heard.push({ isAllowed, sentence: `answer ${code}: ${response.request().method()} ${response.url()}` })
  })

  const allow: Allow = {
    status: (code, path) => void statuses.push({ code, path }),
    console: (words) => void consoleWords.push(words),
    pageError: (words) => void pageErrors.push(words),
    failure: (path) => void failures.push(path),
    origin: (origin) => void origins.push(origin),
  }
  return {
    allow,
    unexpected: () => heard.filter(({ isAllowed }) => !isAllowed()).map(({ sentence }) => sentence),
  }
}
