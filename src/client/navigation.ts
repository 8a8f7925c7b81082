import type { MouseEvent } from 'react'
import { firmFreshMilliseconds } from '@/shared/platform/time'
import type { AppRouterOfPages } from './router'
import { leaveHiddenPage } from './visibility'

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

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

function arrive(hash: string) {
  const target = hash === '' ? null : document.getElementById(hash)
  if (target) target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  else scrollToTop()
  // The keyboard goes where the eyes go: to the part that the address names, else to the top of the page.
  const heading = target?.querySelector('h2') ?? document.querySelector('h1')
  if (!heading) return
  // A heading takes the focus only by hand; without it the keyboard would go on where the old page was.
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/**
 * What a change of the path does beyond showing the page: scroll to the top or to the part that the address names, move the focus
 * to its heading (a screen reader then reads it out), and ask for the settings anew (R12, R27).
 */
export function followNavigation(router: AppRouterOfPages) {
  const { calls, visibility, firm } = router.options.context
  // The browser would jump to the old place on 'back' before we scroll to the top.
  window.history.scrollRestoration = 'manual'
  router.subscribe('onBeforeNavigate', ({ toLocation }) => visibility.onNavigate(toLocation.pathname))
  router.subscribe('onRendered', ({ pathChanged, toLocation, fromLocation }) => {
    if (fromLocation && pathChanged) arrive(toLocation.hash)
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
