import { parse } from 'superjson'
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '@/server/product'
import type { RecordsChanged } from '@/shared/records/events'
import { secondMilliseconds } from '@/shared/platform/time'

/** A procedure that has another name by now does not compile. */
const stream = 'changes' satisfies keyof inferRouterInputs<AppRouter>['admin']['events']

/**
 * Where that procedure is. tRPC's own link for it lies in the same module as the client of every public page, which
 * would carry it then; the browser's EventSource reads the same stream without a byte of ours.
 */
const address = `/api/trpc/admin.events.${stream}` as const

const firstWaitMilliseconds = secondMilliseconds
const longestWaitMilliseconds = 30 * secondMilliseconds
/** A stream that was cut sooner did not work, and the next wait is longer. */
const steadyMilliseconds = 10 * secondMilliseconds
/** A tab that nobody looks at gives its connection back: a browser has six for all tabs of a site. */
const hiddenMilliseconds = 30 * secondMilliseconds

type Follower = {
  onChanges: (changes: RecordsChanged) => Promise<void>
  /** The stream runs again; what happened meanwhile was not told. */
  onReturn: () => void
  onInterruption: (isInterrupted: boolean) => void
  /** The session is over; nothing more will come. */
  onEnd: () => void
  /** Asked when the server refuses the stream, because a browser does not say with which status. */
  isSignedIn: () => Promise<boolean>
}

/** Longer after each failure, and by chance a little different for everybody, so that a new server is not stormed. */
const waitAfter = (failures: number) =>
  Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** failures) * (0.5 + Math.random() / 2)

/**
 * Follows what changes on the server and comes back after every interruption.
 * @param hasMissed something may have changed already, so that the first connection is a return
 * @returns how to stop
 */
export function followChanges(follower: Follower, { hasMissed }: { hasMissed: boolean }): () => void {
  let source: EventSource | null = null
  let failures = 0
  let openedAt = Number.POSITIVE_INFINITY
  let isOver = false
  const timers: Partial<Record<'retry' | 'silence' | 'hidden', ReturnType<typeof setTimeout>>> = {}

  const close = () => {
    source?.close()
    source = null
    clearTimeout(timers.retry)
    clearTimeout(timers.silence)
  }

  const interrupt = (waitMilliseconds?: number) => {
    close()
    hasMissed = true
    failures = performance.now() - openedAt > steadyMilliseconds ? 0 : failures
    openedAt = Number.POSITIVE_INFINITY
    follower.onInterruption(true)
    timers.retry = setTimeout(open, waitMilliseconds ?? waitAfter(failures))
    failures += 1
  }

  const stop = () => {
    isOver = true
    close()
    clearTimeout(timers.hidden)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
  }
  const end = () => {
    stop()
    follower.onEnd()
  }

  const refused = async () => {
    interrupt()
    if (!(await follower.isSignedIn()) && !isOver) end()
  }

  function open() {
    if (document.hidden) {
      hasMissed = true
      return
    }
    close()
    const opening = new EventSource(address)
    source = opening
    // The server's beat tells that it lives; a line that died without a word is noticed by its silence.
    let beatMilliseconds: number | undefined
    const heard = () => {
      clearTimeout(timers.silence)
      if (beatMilliseconds !== undefined) timers.silence = setTimeout(interrupt, beatMilliseconds)
    }
    opening.addEventListener('connected', ({ data }) => {
      const { reconnectAfterInactivityMs }: { reconnectAfterInactivityMs?: number } = JSON.parse(data)
      beatMilliseconds = reconnectAfterInactivityMs
      openedAt = performance.now()
      heard()
      follower.onInterruption(false)
      if (hasMissed) follower.onReturn()
      hasMissed = false
    })
    opening.addEventListener('ping', heard)
    opening.addEventListener('message', ({ data }) => {
      heard()
      void follower.onChanges(parse<RecordsChanged>(data))
    })
    opening.addEventListener('serialized-error', ({ data }) => {
      const { data: error } = parse<{ data: { httpStatus: number } }>(data)
      if (error.httpStatus === 401) return end()
      // A newer window took the place; asked for again at once, it would be taken back and forth.
      interrupt(error.httpStatus === 429 ? longestWaitMilliseconds : undefined)
    })
    opening.addEventListener('error', () => {
      if (opening.readyState === EventSource.CLOSED) void refused()
      else interrupt()
    })
  }

  function onVisibility() {
    clearTimeout(timers.hidden)
    if (document.hidden) {
      timers.hidden = setTimeout(() => {
        hasMissed = true
        close()
      }, hiddenMilliseconds)
    } else if (!source) open()
  }

  // Sooner than the wait that was begun while the network was away.
  function onOnline() {
    if (!source) open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  open()
  return stop
}
