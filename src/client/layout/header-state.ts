import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useNotFoundAtHome } from '../visibility'

/** Up to here the header over the hero is transparent. */
const headerThresholdPixels = 20

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled by more than 20 pixels. The server renders the top of the page. */
export const useIsScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > headerThresholdPixels,
    () => false,
  )

/** Whether the real Home is on screen: not another page, and not the not-found screen that may stand in its place (R10, R12). */
export function useIsHome() {
  const { visibility } = useRouter().options.context
  const isAtHome = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/' })
  return !useNotFoundAtHome(visibility) && isAtHome
}

/** Whether the page on screen has a newsletter form of its own. */
export const useHasNewsletterForm = () =>
  useRouterState({ select: ({ matches }) => matches.some(({ staticData }) => staticData.hasNewsletterForm) })

/** Whether the Admin Portal is on screen: it has the header but no footer (R18). */
export const useIsAdminPortal = () =>
  useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId.startsWith('/admin')) })

/** Whether a page of one's own is on screen, the portal or the account: below it stands nothing that sells. */
export const useIsPrivate = () =>
  useRouterState({
    select: ({ matches }) =>
      matches.some(({ routeId }) => routeId.startsWith('/portal') || routeId.startsWith('/account')),
  })

/** From here on the links stand in the header itself (breakpoint md). */
export const wideWindow = '(min-width: 48rem)'

/**
 * Styles of where the header has room for its links: from md on, unless the visitor's text is so large that they would not fit. A style
 * sheet of the visitor's own may enlarge the text, of which the breakpoints hear nothing; the header's width in its own letters tells.
 */
export const whereLinksFit = <Styles extends object>(styles: Styles) => ({
  md: { '@container (min-width: 44.01rem)': styles },
})

export const goneWithLinks = whereLinksFit({ display: 'none' })

export const shownWithLinks = {
  mdDown: { display: 'none' },
  '@container (max-width: 44rem)': { display: 'none' },
} as const
