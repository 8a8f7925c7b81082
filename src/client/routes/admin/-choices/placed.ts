import { type RefObject, useLayoutEffect } from 'react'

const gapPixels = 4
/** Less room than this below a field, and more above, and the list opens upwards. */
const roomyPixels = 176
const tallestPixels = 352

/** Where a list lies that opens from a field: as wide as it is, within what is seen of the page beside a phone's keyboard. */
function placeBeside(field: Element, list: HTMLElement) {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
  const [above, below] = [top - offsetTop - 2 * gapPixels, offsetTop + height - bottom - 2 * gapPixels]
  const opensUp = below < roomyPixels && above > below
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(tallestPixels, Math.max(opensUp ? above : below, 96))}px`,
    top: opensUp ? 'auto' : `${bottom + gapPixels}px`,
    bottom: opensUp ? `${window.innerHeight - top + gapPixels}px` : 'auto',
  })
}

/**
 * Keeps an open list beside its field, whatever is scrolled meanwhile. It is fixed to the window, because a dialog's text scrolls and
 * would cut it off.
 */
export function usePlaced(isOpen: boolean, field: RefObject<Element | null>, list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const place = () => field.current && list.current && placeBeside(field.current, list.current)
    place()
    const leaving = new AbortController()
    const listening = { capture: true, passive: true, signal: leaving.signal }
    for (const event of ['scroll', 'resize']) {
      window.addEventListener(event, place, listening)
      window.visualViewport?.addEventListener(event, place, listening)
    }
    return () => leaving.abort()
  }, [isOpen, field, list])
}
