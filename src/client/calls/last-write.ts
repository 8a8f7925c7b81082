import type { QueryClient } from '@tanstack/react-query'
import { loadedAgain } from '@/content/platform/interface'
import { minuteMilliseconds } from '@/shared/platform/time'
import { loadingAgain } from '../layout/page-failed'
import { notify } from '../ui/toasts/notifications'

type Outcome = 'success' | 'error'

/** Where this tab keeps it over a reload. */
const key = 'outcome-before-reload'

/**
 * Remembers how the last write went, whoever made it: when the document is loaded again without anybody having asked for it, what was
 * just done must not be forgotten with it.
 */
export function rememberLastWrite(queryClient: QueryClient) {
  let last: { outcome: Outcome; at: number } | null = null
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { type: outcome } = event.action
    if (outcome === 'success' || outcome === 'error') last = { outcome, at: Date.now() }
  })
  const keep = () => {
    try {
      if (last && Date.now() - last.at < minuteMilliseconds) sessionStorage.setItem(key, last.outcome)
    } catch {
      // A browser that keeps nothing cannot be told.
    }
  }
  window.addEventListener(loadingAgain, keep)
}

/** After such a reload: says how it went. */
export function tellLastWrite() {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const { title, done, failed } = loadedAgain
    if (kept === 'success') notify({ title, description: done })
    if (kept === 'error') notify({ title, description: failed, variant: 'destructive' })
  } catch {
    // As above.
  }
}
