import type { ParsedLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { firmFreshMilliseconds } from '@/shared/platform/time'
import type { AppRouterOfPages } from './router'
import type { Place } from './sections/records/returning'
import { leaveHiddenPage } from './visibility'

/** Whether somebody has asked their system for less movement. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to the top: smoothly, or at once for somebody who asked for less motion (R12). */
export function scrollToTop() {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

/** A click without a wish of its own, such as for a new tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The id of the Contact page's part with the enquiry form, for links that lead there. */
export const enquiryPart = 'message'

/** What that form keeps in this tab until it is sent. */
export const enquiryKey = 'enquiry'

/** Scrolls to a part of the page, or to its top where it has none of that id, and moves the focus to the heading there. */
export function goToPart(id: string) {
  const target = id === '' ? null : document.getElementById(id)
  if (target) target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  else scrollToTop()
  // The keyboard goes where the eyes go: to the part that the address names, else to the top of the page.
  const heading = target?.querySelector('h2') ?? document.querySelector('h1')
  if (!heading) return
  // A heading takes the focus only by hand; without it the keyboard would go on where the old page was.
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/** Where somebody was in a page when they left it, by its entry in the history. */
const places = new Map<string, Place>()
const lists = ['/investments', '/properties', '/resources']

const keyOf = ({ state }: ParsedLocation) => state.key ?? ''

/** Whether one is a list of records and the other the page of a record of it. */
const isListAndRecord = (one: string, other: string) =>
  lists.some((list) => (one === list && other.startsWith(`${list}/`)) || (other === list && one.startsWith(`${list}/`)))

/** Remembers the place in a page that is being left. */
function rememberPlace(left: ParsedLocation, next: ParsedLocation) {
  const isSeen = places.has(keyOf(next))
  const followed = isSeen ? (places.get(keyOf(left))?.followed ?? null) : next.pathname
  places.set(keyOf(left), { topPixels: window.scrollY, followed })
}

/**
 * Where somebody was in the page that Back or Forward has led to, between a list and a page of one of its records (R75). The routes of
 * the specification scroll to the top, and so does whatever is opened anew.
 */
function placeOf(shown: ParsedLocation, left: ParsedLocation): Place | null {
  return isListAndRecord(shown.pathname, left.pathname) ? (places.get(keyOf(shown)) ?? null) : null
}

const loadReturning = () => import('./sections/records/returning')

/**
 * What a change of the path does beyond showing the page: scroll to the top or to the part that the address names, move the focus
 * to its heading (a screen reader then reads it out), and ask for the settings anew (R12, R27). Back and Forward between a list and a
 * page of a record go to where one was instead (R75).
 */
export function followNavigation(router: AppRouterOfPages) {
  const { calls, visibility, firm } = router.options.context
  // The browser would jump to the old place on 'back' before we scroll to the top.
  window.history.scrollRestoration = 'manual'
  let stopReturning: (() => void) | null = null
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    stopReturning?.()
    if (fromLocation && pathChanged) {
      rememberPlace(fromLocation, toLocation)
      // Whoever opens a record may come back from it.
      if (isListAndRecord(fromLocation.pathname, toLocation.pathname)) void loadReturning().catch(() => {})
    }
    visibility.onNavigate(toLocation.pathname)
  })
  router.subscribe('onRendered', ({ pathChanged, toLocation, fromLocation }) => {
    if (!fromLocation || !pathChanged) return
    const place = placeOf(toLocation, fromLocation)
    if (!place) return goToPart(toLocation.hash)
    const { href } = window.location
    loadReturning().then(
      ({ returnTo }) => {
        if (window.location.href === href) stopReturning = returnTo(place)
        return undefined
      },
      () => goToPart(''),
    )
  })
  const readSettings = (staleTime: number) =>
    calls.public.settings.list.fetch(undefined, { staleTime }).then(
      () => leaveHiddenPage(router),
      () => {},
    )
  const refreshSettings = () => readSettings(0)
  /** What the firm says of itself changes seldom; a document that stays open learns of it all the same. */
  const refreshFirm = () =>
    calls.public.firm.get.fetch(undefined, { staleTime: firmFreshMilliseconds }).then(
      ({ set, ...facts }) => firm.set({ facts, set }),
      () => {},
    )
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    // The first page has just read them, or shows those it was rendered with until it is hydrated (entry-client.tsx).
    if (!fromLocation) void readSettings(Number.POSITIVE_INFINITY)
    else if (pathChanged) {
      void refreshSettings()
      void refreshFirm()
    }
  })
  return { refreshSettings }
}
