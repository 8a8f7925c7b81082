import { useEffect, useState } from 'react'
import { dismiss, noticeDurationMs } from './notifications'

/**
 * Dismisses a notice after its time on screen, which stands still while the page is hidden and while it is held (R25).
 * @param isHeld the pointer or the focus is on the notice
 */
export function useNoticeTimer(id: number, isHeld: boolean) {
  const [clock] = useState({ remainingMs: noticeDurationMs })
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
      if (isHeld || document.hidden) return
      startedAtMs = performance.now()
      timer = setTimeout(() => dismiss(id), Math.max(0, clock.remainingMs))
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [clock, id, isHeld])
}
