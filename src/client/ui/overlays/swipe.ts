import { useRef, type PointerEvent } from 'react'

/** From here on a swipe to the right dismisses. */
const swipeThresholdPixels = 50

function move(element: HTMLElement, pixels: number) {
  element.style.transform = pixels > 0 ? `translateX(${pixels}px)` : ''
}

/**
 * Pointer handlers for something that a swipe to the right dismisses. It follows the finger to the right only and goes
 * back when let go too early. Presses on its buttons are left alone. Vertical scrolling stays the browser's (`touch-action: pan-y`).
 */
export function useSwipeRight(onDismiss: () => void) {
  const startX = useRef<number | null>(null)
  const end = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    if (startX.current === null) return
    const pixels = event.clientX - startX.current
    startX.current = null
    if (isDone && pixels >= swipeThresholdPixels) onDismiss()
    else move(event.currentTarget, 0)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a') !== null
      if (event.button !== 0 || isControl) return
      startX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) move(event.currentTarget, event.clientX - startX.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}
