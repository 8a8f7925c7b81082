import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type Transaction, notify } from '@db/database'
import { type AuditedList, auditedLists, isAuditedList } from '@/shared/records/nouns'
import type { RecordsChanged } from '@/shared/records/events'
import { secondMilliseconds } from '@/shared/platform/time'
import type { Services } from '../platform/trpc/context'
import { logUnexpected } from '../platform/error-log'
import { Failure } from '../platform/errors'

/** The channel on which a write tells every replica which list it changed. */
const channel = 'record_changes'
/** Each open stream holds a connection and asks for its session every second; an office needs a handful. */
const streamsMax = 50
/** More windows than anybody looks at; one administrator must not take the places of all others. */
const streamsPerUserMax = 10
const retryAfterSeconds = 30
/** Changes in quick succession are told together, or a hundred sign-ups would reload every screen a hundred times. */
const gatherMilliseconds = 300
/** A stream ends within two seconds of its session. */
const sessionLookMilliseconds = secondMilliseconds

/** Announces that records of a list changed, once the transaction commits. */
export const announceChange = (tx: Transaction, list: AuditedList): Promise<void> => notify(tx, channel, list)

declare module '../platform/trpc/context' {
  interface Services {
    /** Tells administrators' open screens what changed. */
    events: RecordEvents
  }
}

export interface RecordEvents {
  /**
   * What changes from now on, until the session ends (Failure not_signed_in), the server does (Failure server_ending) or the
   * signal says that nobody listens any more. Throws Failure too_many_requests at once when there are too many streams in all.
   * Beyond an administrator's own ten their oldest ends with that failure: who opens one more window looks at that one, and what
   * has stood open longest is most likely a machine that was put to sleep.
   */
  stream(listener: Listener, signal: AbortSignal): AsyncGenerator<RecordsChanged>
  /** Hears the writes of every replica, this one's too, until the returned function is called; that ends all streams. */
  follow(database: Pick<Database, 'listen'>): Promise<() => Promise<void>>
}

/** Whose screen listens. */
interface Listener {
  userId: number
  sessionToken: string
  /** Whether a list is theirs to read; a change of areas ends the session, so it stays true. */
  mayHear(this: void, list: AuditedList): boolean
}

interface Stream extends Listener {
  tell(lists: readonly AuditedList[]): void
  end(failure: Failure): void
}

const doNothing = () => {}

export function createRecordEvents({ sessions, log }: Pick<Services, 'sessions' | 'log'>): RecordEvents {
  const streams = new Set<Stream>()
  let isLooking = false

  const tellAll = (lists: readonly AuditedList[]) => {
    for (const stream of streams) stream.tell(lists)
  }

  /** Ends the streams whose session is over. One question for all of them; when it gets no answer, nothing is written or told either. */
  async function lookAtSessions(): Promise<void> {
    if (isLooking || streams.size === 0) return
    isLooking = true
    try {
      const asked = [...streams]
      const open = await sessions.stillOpen(asked.map(({ sessionToken }) => sessionToken))
      for (const stream of asked) if (!open.has(stream.sessionToken)) stream.end(new Failure('not_signed_in'))
    } catch (error) {
      // Tried again in a second.
      logUnexpected(log, error, { requestId: 'open screens', path: undefined })
    } finally {
      isLooking = false
    }
  }

  /** Makes room for one more of a user's streams. The place is free at once, also when the screen that had it reads nothing any more. */
  function endOldestOf(userId: number): void {
    const own = [...streams].filter((stream) => stream.userId === userId)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - streamsPerUserMax))) {
      oldest.end(new Failure('too_many_requests', { retryAfterSeconds }))
      streams.delete(oldest)
    }
  }

  function addStream(listener: Listener, signal: AbortSignal) {
    const pending: AuditedList[] = []
    let ending: Failure | undefined
    let wake = doNothing
    const stream: Stream = {
      ...listener,
      tell(lists) {
        const heard = lists.filter(listener.mayHear)
        if (heard.length === 0) return
        pending.push(...heard)
        wake()
      },
      end(failure) {
        ending = failure
        wake()
      },
    }
    // Also when nobody ever began to read: a generator that was not started does not come to its `finally`.
    const leave = () => {
      streams.delete(stream)
      wake()
    }
    signal.addEventListener('abort', leave, { once: true })
    streams.add(stream)

    async function* changes(): AsyncGenerator<RecordsChanged> {
      try {
        while (!signal.aborted) {
          if (ending !== undefined) throw ending
          if (pending.length === 0) {
            await new Promise<void>((resolve) => (wake = resolve))
            continue
          }
          await wait(gatherMilliseconds)
          yield { lists: pending.splice(0) }
        }
      } finally {
        leave()
      }
    }
    return changes()
  }

  return {
    stream(listener, signal) {
      endOldestOf(listener.userId)
      if (streams.size >= streamsMax) throw new Failure('too_many_requests', { retryAfterSeconds })
      return addStream(listener, signal)
    },
    async follow(database) {
      const unlisten = await database.listen(
        channel,
        (payload) => tellAll(isAuditedList(payload) ? [payload] : []),
        // What was announced while nobody listened is lost, so everything may have changed.
        () => tellAll(auditedLists),
      )
      const looking = setInterval(() => void lookAtSessions(), sessionLookMilliseconds)
      looking.unref()
      return async () => {
        clearInterval(looking)
        for (const stream of streams) stream.end(new Failure('server_ending', { retryAfterSeconds: 1 }))
        await unlisten()
      }
    },
  }
}
