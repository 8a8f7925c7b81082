import { type APIRequestContext, type Cookie, expect, test as base } from '@playwright/test'
import type { FileRouteTypes } from '../src/client/route-tree.gen'
import { minuteMilliseconds } from '../src/shared/platform/time'
import { type Caller, type Role, signIn, signInAdministrator, isSignedIn } from './accounts'
import { axeViolations, hydrated, typefacesShown } from './looking'
import { type Allow, watchNoise } from './noise'
import { type Site, startSite } from './site'

export { expect }

/** '/investments/$slug' stands for the address of any record. */
type Filled<Pattern extends string> = Pattern extends `${infer List}$${string}` ? `${List}${string}` : Pattern
type Route = Filled<FileRouteTypes['to']>
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
   * an open page that is still on its way would be refused: that is an error here. The tests of a worker share a session by role
   * for some minutes, or until one of them ends it.
   */
  signInAs: (role: Role) => Promise<void>

  /** Sees to it that who works past the screens has a fresh proof. */
  provesAdministrator: undefined

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

interface WorkerFixtures {
  /** What the environment of this worker's server says otherwise. A file that sets it has a worker of its own. */
  serverSettings: Record<string, string>
  site: Site
  /** An administrator with a session of their own, who works past any screen, and cleans up without touching the page's session. */
  asAdministrator: Caller
}

/** The session of each role at each origin. A worker is a process of its own, so it shares this with no other. */
const sessions = new Map<`${Role} at ${string}`, { cookies: Cookie[]; startedAt: number }>()
/** Well below the ten minutes for which signing in is a proof: after them a page asks for the password. */
const sessionMilliseconds = 4 * minuteMilliseconds

/** When who works past the screens last signed in. */
const administratorsSince = new WeakMap<APIRequestContext, number>()

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverSettings: [{}, { option: true, scope: 'worker' }],

  site: [
    async ({ serverSettings }, use, { workerIndex }) => {
      const site = await startSite(workerIndex, serverSettings)
      await use(site)
      await site.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  asAdministrator: [
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.origin })
      await use({ request })
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  provesAdministrator: [
    async ({ asAdministrator: { request } }, use) => {
      // Also as who works past any screen: access and documents ask for a fresh proof.
      if (Date.now() - (administratorsSince.get(request) ?? 0) > sessionMilliseconds) {
        await signInAdministrator(request)
        administratorsSince.set(request, Date.now())
      }
      await use(undefined)
    },
    { auto: true },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  userAgent: async ({ browser, isMobile }, use) => use(userAgentOf(browser.version(), isMobile)),

  allow: [
    async ({ context, baseURL }, use) => {
      const noise = watchNoise(context, new URL(baseURL ?? '').origin)
      await use(noise.allow)
      // A round trip to each page, so that what it has already said has arrived.
      await Promise.allSettled(context.pages().map((page) => page.evaluate(() => 0)))
      const unexpected = noise.unexpected()
      // What stands in for the server may be at work on a call that the test did not wait for; its page is about to go. Only now, because a
      // call that a test holds back goes to the server when nothing holds it any more, and what the server says to it is no part of the test.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      expect(unexpected, 'the test declares all that goes wrong in it').toEqual([])
    },
    { auto: true },
  ],

  open: async ({ openUnknown }, use) => use(openUnknown),

  openUnknown: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path).catch((error: unknown) => {
        // A dialog that was closed just before takes back its entry of the history, and that step ends what is being loaded.
        if (error instanceof Error && error.message.includes('net::ERR_ABORTED')) return page.goto(path)
        throw error
      })
      await hydrated(page).waitFor({ state: 'attached' })
      await typefacesShown(page)
    }),

  signInAs: async ({ page, context, asAdministrator, baseURL }, use) =>
    use(async (role) => {
      const name = `${role} at ${baseURL}` as const
      const hasSession = (await context.cookies()).some((cookie) => cookie.name === 'session')
      expect(hasSession && page.url() !== 'about:blank', 'an open page keeps its session').toBe(false)
      const kept = sessions.get(name)
      if (kept && Date.now() - kept.startedAt < sessionMilliseconds) {
        await context.addCookies(kept.cookies)
        if (await isSignedIn(page.request)) return
      }
      await signIn(page.request, asAdministrator, role)
      sessions.set(name, { cookies: await context.cookies(), startedAt: Date.now() })
    }),

  axe: async ({ page }, use) =>
    use(async () => {
      expect(await axeViolations(page), `axe finds nothing on ${page.url()}`).toEqual([])
    }),
})
