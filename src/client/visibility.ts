import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { hideablePages, isHideable, isPageVisible, type HideablePage, type PublicSetting } from '@/shared/site/settings'
import type { AppRouterOfPages, RouterContext } from './router'
import { trpc } from './calls/trpc'

/** The hideable page at a path, or above it: with the list its records' pages are hidden. Undefined for every other path. */
function pageAt(path: string): HideablePage | undefined {
  const [, name = ''] = path.split('/')
  return isHideable(name) && path.startsWith(hideablePages[name]) ? name : undefined
}

/**
 * Whether the not-found screen stands at '/' in place of Home. After a visit to a hidden page the address is '/' and that
 * screen is shown (R10). Kept in memory only, so that a reload shows Home.
 */
export type Visibility = {
  /** The next arrival at '/' shows the not-found screen. */
  hideNextHome: () => void
  /** Called with the path of every navigation that starts. */
  onNavigate: (path: string) => void
  isNotFoundAtHome: () => boolean
  subscribe: (listener: () => void) => () => void
  knownSettings: () => readonly PublicSetting[]
}

export function createVisibility(queryClient: QueryClient, settingsKey: readonly unknown[]): Visibility {
  let state: 'none' | 'armed' | 'shown' = 'none'
  const listeners = new Set<() => void>()
  return {
    hideNextHome: () => {
      state = 'armed'
    },
    onNavigate: (path) => {
      state = state === 'armed' && path === '/' ? 'shown' : 'none'
      for (const listener of listeners) listener()
    },
    isNotFoundAtHome: () => state === 'shown',
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    knownSettings: () => queryClient.getQueryData<{ items: PublicSetting[] }>(settingsKey)?.items ?? [],
  }
}

/** The newest settings we know: those in the cache, else those of a first read. Unreadable settings hide nothing (R10). */
const newestSettings = ({ calls, visibility }: RouterContext) =>
  calls.public.settings.list.ensureData().then(
    ({ items }) => items,
    () => visibility.knownSettings(),
  )

/**
 * Stands before a page that a setting can hide, as its route's `beforeLoad`. On the server a hidden page is the not-found
 * screen with status 404; in the browser the address becomes '/' as well (R10).
 * @throws a redirect or not-found answer for the router
 */
export async function guardPage(
  { context, preload }: { context: RouterContext; preload: boolean },
  page: HideablePage,
) {
  if (isPageVisible(await newestSettings(context), page)) return
  if (typeof document === 'undefined' || preload) throw notFound()
  context.visibility.hideNextHome()
  throw redirect({ to: '/', replace: true })
}

/**
 * Leaves the page on screen when the settings say that it is hidden: after a direct visit, which the server answered with
 * the not-found screen under the page's own address, and when newer settings arrive.
 */
export function leaveHiddenPage(router: AppRouterOfPages) {
  const { visibility } = router.options.context
  const page = pageAt(router.state.location.pathname)
  if (page === undefined || isPageVisible(visibility.knownSettings(), page)) return
  visibility.hideNextHome()
  void router.navigate({ to: '/', replace: true })
}

const neverOnTheServer = () => false

/** Whether '/' shows the not-found screen now. */
export const useNotFoundAtHome = ({ subscribe, isNotFoundAtHome }: Visibility) =>
  useSyncExternalStore(subscribe, isNotFoundAtHome, neverOnTheServer)

/**
 * Says of any path whether links and buttons to it are shown (R10). Unknown settings show everything.
 * @returns a function from a path such as '/about' to a claim
 */
export function useIsLinked() {
  const { data } = trpc.public.settings.list.useQuery()
  const settings = data?.items ?? []
  return (path: string) => {
    const page = pageAt(path)
    return page === undefined || isPageVisible(settings, page)
  }
}
