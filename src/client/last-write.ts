import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { interfaceWords } from '@/content/interface'
import type { AppRouter } from '@/server/routers'
import { minuteMilliseconds } from '@/shared/time'
import { notify } from './ui/notifications'

type Outcome = 'done' | 'failed'

/** Where this tab keeps it over a reload. */
const key = 'outcome-before-reload'
let last: { outcome: Outcome; at: number } | null = null

/** Remembers how the last write went, whoever made it. */
export const writesRemembered: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const remember = (outcome: Outcome) => {
        if (op.type === 'mutation') last = { outcome, at: Date.now() }
      }
      return next(op).subscribe({
        next: (value) => {
          remember('done')
          observer.next(value)
        },
        complete: () => observer.complete(),
        error: (error) => {
          remember('failed')
          observer.error(error)
        },
      })
    })

/** Before the document is loaded again without anybody having asked for it: what was just done must not be forgotten with it. */
export function keepLastWrite() {
  try {
    if (last && Date.now() - last.at < minuteMilliseconds) sessionStorage.setItem(key, last.outcome)
  } catch {
    // A browser that keeps nothing cannot be told.
  }
}

/** After such a reload: says how it went. */
export function tellKeptWrite() {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const { title, done, failed } = interfaceWords.loadedAgain
    if (kept === 'done') notify({ title, description: done })
    if (kept === 'failed') notify({ title, description: failed, variant: 'destructive' })
  } catch {
    // As above.
  }
}
