import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { queryDeadlineMilliseconds } from './database'
import { latch, withDeadline } from './deadline'

interface Request {
  place: number
  cameAt: number
}

interface Waiting {
  /** The place of the request that it belongs to; the lowest is next. */
  place: number
  isGivenUp: boolean
  begin(): Promise<void>
}

/**
 * Lets work through one at a time. PGlite would do that by itself, but could not take back what it has queued: work whose caller
 * has given up must not be done afterwards. Between two pieces the process looks up, or it would send no page, take no connection
 * and give no sign of life for as long as somebody asks; and the request that came first is served first, all its statements before
 * those of later ones: else a call would wait once for everybody with each statement that it has.
 */
export function fairTurns() {
  const request = new AsyncLocalStorage<Request>()
  const waiting: Waiting[] = []
  let lastPlace = 0
  let isBusy = false

  /** A request that goes on for longer than any work may take, such as a stream of changes, comes like anybody else from then on. */
  function placeOfWork() {
    const own = request.getStore()
    return own && Date.now() - own.cameAt < queryDeadlineMilliseconds ? own.place : (lastPlace += 1)
  }

  function takeNext(): Waiting | undefined {
    let at = 0
    for (const [index, { place }] of waiting.entries()) if (place < (waiting[at]?.place ?? place)) at = index
    const [next] = waiting.splice(at, 1)
    return next
  }

  async function serve() {
    if (isBusy) return
    isBusy = true
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      if (next.isGivenUp) continue
      await next.begin()
      // What the answer sets going comes first, such as the next statement of the same request.
      await setImmediate()
    }
    isBusy = false
  }

  /** Does the work in its turn, unless the deadline passes first. Throws DatabaseDeadline, and what the work throws. */
  const run = <Result>(work: () => Promise<Result>, milliseconds = queryDeadlineMilliseconds) => {
    const turn = latch()
    const result = new Promise<Result>((resolve, reject) => {
      const begin = () => {
        turn.come()
        return work().then(resolve, reject)
      }
      const queued = { place: placeOfWork(), isGivenUp: false, begin }
      waiting.push(queued)
      withDeadline(turn.hasCome, milliseconds, () => (queued.isGivenUp = true)).catch(reject)
    })
    void serve()
    return result
  }

  /** Does work whose statements belong together, at the place in the line at which it came. */
  const asOneRequest = <Result>(work: () => Promise<Result>) =>
    request.run({ place: (lastPlace += 1), cameAt: Date.now() }, work)

  return { run, asOneRequest }
}
