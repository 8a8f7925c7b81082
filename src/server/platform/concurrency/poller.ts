import { setTimeout as wait } from 'node:timers/promises'
import { secondMilliseconds } from '@/shared/platform/time'
import { logUnexpected } from '../error-log'
import type { Log } from '../log'

/**
 * Does work over and over until it is ended: at once while there is more of it, else after a second. What fails is tried again.
 * @param name who works, for the log
 * @param work gives whether there is more; the signal says that it should come to its end
 * @returns a function that ends it and resolves when the work under way is done
 */
export function poll(log: Log, name: string, work: (signal: AbortSignal) => Promise<boolean>): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending

  async function run(): Promise<void> {
    let hasFailed = false
    while (!signal.aborted) {
      let hasMore = false
      try {
        hasMore = await work(signal)
        hasFailed = false
      } catch (error) {
        // Once, not every second: the requests tell the rest.
        if (!hasFailed) logUnexpected(log, error, { requestId: name, path: undefined })
        hasFailed = true
      }
      if (!hasMore) await wait(secondMilliseconds, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const ended = run()
  return () => {
    ending.abort()
    return ended
  }
}
