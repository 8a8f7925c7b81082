import { useEffect, useState } from 'react'
import { dismiss, toastDurationMs, notificationRegionId } from './notifications'

/**
 * The keyboard is at the notices, in the region itself or on a button there. A press of the mouse leaves the focus there, too, but
 * nobody who has pressed and gone on to look elsewhere holds a notice with it.
 */
const isRegionFocused = () =>
  document.querySelector(`#${notificationRegionId}:is(:focus-visible, :has(:focus-visible))`) !== null

/**
 * Dismisses a notice after its time on screen, which stands still while the page is hidden, while the keyboard's focus is in the
 * notification region and while the pointer is on the notice (R25).
 */
export function useToastTimer(id: number, isPointed: boolean) {
  const [clock] = useState({ remainingMs: toastDurationMs })
  useEffect(() => {
    let startedAtMs: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      if (startedAtMs !== null) clock.remainingMs -= performance.now() - startedAtMs
      startedAtMs = null
    }
    const follow = () => {
      stop()
      if (isPointed || document.hidden || isRegionFocused()) return
      startedAtMs = performance.now()
      timer = setTimeout(() => dismiss(id), Math.max(0, clock.remainingMs))
    }
    follow()
    const changes = ['visibilitychange', 'focusin', 'focusout'] as const
    for (const change of changes) document.addEventListener(change, follow)
    return () => {
      stop()
      for (const change of changes) document.removeEventListener(change, follow)
    }
  }, [clock, id, isPointed])
}
