import { expect, test as base } from '@playwright/test'
import type { FileRouteTypes } from '../src/client/route-tree.gen'
import { type Caller, type Role, signIn, signInAdministrator } from './accounts'
import { axeViolations, hydrated, typefacesShown } from './looking'
import { type Allow, watchNoise } from './noise'
import { type Site, startSite } from './site'

export { expect }

type Route = FileRouteTypes['to']
/** An address that the router knows; a misspelt one does not compile. */
export type Path = Route | `${Route}?${string}` | `${Route}#${string}`

export interface Fixtures {
  /** Declares what the test expects to go wrong. */
  allow: Allow
  /** Goes to a page of ours and waits until it answers to the hand. */
  open: (path: Path) => Promise<void>
  /** The same for an address that no route has; the test declares its 404. */
  openUnknown: (path: string) => Promise<void>
  /**
   * Signs the page's browser in, before it opens a page. A browser that is signed in already has that session ended, so a call of
   * an open page that is still on its way would be refused: that is an error here.
   */
  signInAs: (role: Role) => Promise<void>
  /** An administrator with a session of their own, who works past any screen, and cleans up without touching the page's session. */
  asAdministrator: Caller
  /** Fails with a list when axe finds anything on the page as it stands. */
  axe: () => Promise<void>
}

/** The server must not see 'HeadlessChrome': it counts as a robot, and robots are answered in another way. */
const userAgentOf = (version: string, isMobile: boolean) => {
  const [major] = version.split('.')
  const device = isMobile ? 'Linux; Android 10; K' : 'X11; Linux x86_64'
  const browser = `Chrome/${major}.0.0.0${isMobile ? ' Mobile' : ''} Safari/537.36`
  return `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`
}

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // Playwright insists on its first parameter being taken apart.
    async ({ browserName: _ }, use, { workerIndex }) => {
      const site = await startSite(workerIndex)
      await use(site)
      await site.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  userAgent: async ({ browser, isMobile }, use) => use(userAgentOf(browser.version(), isMobile)),

  allow: [
    async ({ context, baseURL }, use) => {
      const noise = watchNoise(context, new URL(baseURL ?? '').origin)
      await use(noise.allow)
      // What stands in for the server may be at work on a call that the test did not wait for; its page is about to go.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      // A round trip to each page, so that what it has already said has arrived.
      await Promise.allSettled(context.pages().map((page) => page.evaluate(() => 0)))
      expect(noise.unexpected(), 'the test declares all that goes wrong in it').toEqual([])
    },
    { auto: true },
  ],

  open: async ({ openUnknown }, use) => use(openUnknown),

  openUnknown: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path)
      await hydrated(page).waitFor({ state: 'attached' })
      await typefacesShown(page)
    }),

  signInAs: async ({ page, playwright, baseURL }, use) => {
    const emptyJar = await playwright.request.newContext({ baseURL })
    await use(async (role) => {
      const isSignedIn = (await page.context().cookies()).some(({ name }) => name === 'session')
      expect(isSignedIn && page.url() !== 'about:blank', 'an open page keeps its session').toBe(false)
      await signIn(page.request, emptyJar, role)
    })
    await emptyJar.dispose()
  },

  asAdministrator: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL })
    await signInAdministrator(request)
    await use({ request })
    await request.dispose()
  },

  axe: async ({ page }, use) =>
    use(async () => {
      expect(await axeViolations(page), `axe finds nothing on ${page.url()}`).toEqual([])
    }),
})
