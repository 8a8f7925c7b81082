/** Where somebody was in a page when they left it. */
export type Place = {
  topPixels: number
  /** The path of the link that was followed from there; null when Back or Forward led away. */
  followed: string | null
}

const linkTo = (path: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(({ pathname }) => pathname === path)

/** What says that somebody has gone on by themselves. */
const ownSteps = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Goes to the place at once and gives the focus to the link that was followed. A long list is there only after a moment: until it is,
 * or until somebody goes on by themselves, the place is tried again as the page grows.
 */
export function returnTo({ topPixels, followed }: Place) {
  const grown = new ResizeObserver(() => attempt())
  const stop = () => {
    grown.disconnect()
    for (const step of ownSteps) removeEventListener(step, stop)
  }
  const attempt = () => {
    window.scrollTo({ top: topPixels, behavior: 'instant' })
    const link = followed === null ? undefined : linkTo(followed)
    const target = link ?? document.querySelector('h1')
    target?.focus({ preventScroll: true })
    const isThere = Math.abs(window.scrollY - topPixels) <= 1
    if (isThere && (link || followed === null)) stop()
  }
  for (const step of ownSteps) addEventListener(step, stop, { passive: true })
  grown.observe(document.body)
  attempt()
  return stop
}
