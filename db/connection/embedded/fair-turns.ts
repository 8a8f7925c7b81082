import { AsyncLocalStorage } from 'node:async_hooks'
import { queryDeadlineMilliseconds } from '../../database'
import { latch, withDeadline } from '../deadline'
import { loadOf, type Waiting } from '../load'

/** So much work is done for a request at its place; then it goes to the end of the line. */
export const shareMilliseconds = 1_000

interface Request {
  /** In the line; the lowest is next. */
  place: number
  usedMilliseconds: number
}

interface Work extends Waiting {
  request: Request
  begin(): Promise<void>
}

/**
 * Lets work through one at a time. PGlite would do that by itself, but could not take back what it has queued: work whose caller
 * has given up must not be done afterwards. The request that came first is served first, all its statements before those of later
 * ones: else a call would wait once for everybody with each statement that it has. One that asks for more than its share, such as an
 * export, goes to the end of the line each time it has had that much.
 */
export function fairTurns() {
  const requests = new AsyncLocalStorage<Request>()
  const waiting: Work[] = []
  let lastPlace = 0
  let isBusy = false

  const newRequest = (): Request => ({ place: (lastPlace += 1), usedMilliseconds: 0 })

  function tellUsed(request: Request, milliseconds: number) {
    request.usedMilliseconds += milliseconds
    if (request.usedMilliseconds >= shareMilliseconds) Object.assign(request, newRequest())
  }

  function takeNext(): Work | undefined {
    let at = 0
    for (const [index, { request }] of waiting.entries()) {
      const first = waiting[at]
      if (first !== undefined && request.place < first.request.place) at = index
    }
    const [next] = waiting.splice(at, 1)
    return next
  }

  async function serve() {
    if (isBusy) return
    isBusy = true
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      if (next.isGivenUp) continue
      const beganAt = performance.now()
      await next.begin()
      tellUsed(next.request, performance.now() - beganAt)
      // What the answer sets going comes first, such as the next statement of the same request: 'nextTick' comes after all of it.
      await new Promise<void>((resolve) => process.nextTick(resolve))
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
      const queued = { request: requests.getStore() ?? newRequest(), since: performance.now(), isGivenUp: false, begin }
      waiting.push(queued)
      withDeadline(turn.hasCome, milliseconds, () => (queued.isGivenUp = true)).catch(reject)
    })
    void serve()
    return result
  }

  /** Does work whose statements belong together, at the place in the line at which it came. */
  const asOneRequest = <Result>(work: () => Promise<Result>) => requests.run(newRequest(), work)

  return {
    run,
    asOneRequest,
    load: () => loadOf(waiting),
    connections: () => ({ open: 1, idle: isBusy ? 0 : 1 }),
  }
}
