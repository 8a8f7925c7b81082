import { type Database, type Transaction, notify } from '@db/database'
import { secondMilliseconds } from '@/shared/platform/time'
import type { Env } from '../../platform/env'
import { type PreparedResponse, prepareResponse } from './prepared-responses'
import { dataContentPolicy, revalidatedCaching, securityHeaders } from '../../platform/headers'

/** Keys come from validated input only, so nobody can fill the cache; this is the last line should a contract ever grow too free. */
const entriesMax = 200
/** How old an answer may get while announcements of other replicas may be lost. */
const unannouncedMaxMilliseconds = 2 * secondMilliseconds
const heartbeatMilliseconds = secondMilliseconds
/** The longest a timer can run; whoever then still needs it is asked again. */
const timerMaxMilliseconds = 2 ** 31 - 1
/** The channel on which a replica tells the others that public data changed. */
const channel = 'public_data'

/**
 * What a write has changed, where that matters to who keeps something: with the settings, which pages there are (R10); 'hidden' when
 * something that everybody could see is no longer for everybody.
 */
const publicChanges = ['settings', 'hidden', 'unknown'] as const
export type PublicChange = (typeof publicChanges)[number]

/**
 * Prepared responses of the public reads. Dropped as a whole by every write of a noun that visitors read (`isPublic`), here and on every replica: public data changes
 * rarely, and a finer map from tables to answers would be one more thing to get wrong.
 */
export interface ReadCache {
  /** Grows with every clear. What was begun under an older version must not be kept. */
  readonly version: number
  /** False while this process may miss another replica's writes. Kept answers then live two seconds. */
  readonly isLive: boolean
  /** The kept answer, or undefined. Synchronous: the fast path of a hit. */
  peek(key: string): PreparedResponse | undefined
  /** The kept answer, or a new one of what `fill` gives (the JSON text). Many callers at once share one fill. Throws what `fill` throws. */
  read(key: string, fill: () => Promise<string>): Promise<PreparedResponse>
  /** Drops everything. */
  clear(change?: PublicChange): void
  /** Drops everything after this long at the latest: what a read shows changes then without a write, as when a scheduled post appears. */
  clearIn(milliseconds: number): void
  /** Calls the listener after each clear; gives a function that ends it. */
  onClear(listener: (change: PublicChange) => void): () => void
  /** Follows the writes of other replicas until the returned function is called. The embedded database has no replicas. */
  follow(database: Database): Promise<() => Promise<void>>
}

declare module '../../platform/trpc/context' {
  interface Services {
    readCache: ReadCache
  }
}

interface Entry {
  answer: PreparedResponse
  madeAt: number
}

/** @param now the clock in milliseconds; tests bring their own */
export function createReadCache(env: Pick<Env, 'isHttps'>, now: () => number = () => performance.now()): ReadCache {
  const headers = {
    ...securityHeaders(env),
    'Content-Security-Policy': dataContentPolicy,
    'Cache-Control': revalidatedCaching,
  }
  const entries = new Map<string, Entry>()
  const fills = new Map<string, Promise<PreparedResponse>>()
  const listeners = new Set<(change: PublicChange) => void>()
  let version = 0
  let isLive = true
  let end: { at: number; timer: NodeJS.Timeout } | undefined

  const isKept = ({ madeAt }: Entry) => isLive || now() - madeAt < unannouncedMaxMilliseconds

  function peek(key: string) {
    const entry = entries.get(key)
    return entry !== undefined && isKept(entry) ? entry.answer : undefined
  }

  async function fillEntry(key: string, fill: () => Promise<string>): Promise<PreparedResponse> {
    const begunAt = version
    const madeAt = now()
    const answer = await prepareResponse(await fill(), {
      contentType: 'application/json; charset=utf-8',
      headers,
    })
    // A fill that began before a write may have read the old rows: its answer goes to those who waited and is not kept.
    if (begunAt === version) {
      const [oldest] = entries.keys()
      if (entries.size >= entriesMax && oldest !== undefined) entries.delete(oldest)
      entries.set(key, { answer, madeAt })
    }
    return answer
  }

  function clear(change: PublicChange = 'unknown') {
    version += 1
    entries.clear()
    // Who asks from now on must not join a fill that began before the write.
    fills.clear()
    clearTimeout(end?.timer)
    end = undefined
    for (const listener of listeners) listener(change)
  }

  return {
    get version() {
      return version
    },
    get isLive() {
      return isLive
    },
    peek,
    read(key, fill) {
      const kept = peek(key)
      if (kept !== undefined) return Promise.resolve(kept)
      const running = fills.get(key)
      if (running !== undefined) return running
      const started = fillEntry(key, fill).finally(() => {
        if (fills.get(key) === started) fills.delete(key)
      })
      fills.set(key, started)
      return started
    },
    clear,
    clearIn(milliseconds) {
      const at = now() + milliseconds
      if (end !== undefined && end.at <= at) return
      clearTimeout(end?.timer)
      end = { at, timer: setTimeout(() => clear(), Math.min(milliseconds, timerMaxMilliseconds)).unref() }
    },
    onClear(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async follow(database) {
      if (database.kind === 'embedded') return async () => {}
      const setLive = (live: boolean) => {
        if (live === isLive) return
        isLive = live
        clear()
      }
      return followWrites(database, { clear, setLive, now })
    },
  }
}

interface Follower {
  clear: (change?: PublicChange) => void
  setLive: (isLive: boolean) => void
  now: () => number
}

/**
 * Listens for writes. A broken or frozen connection tells nobody that it no longer hears anything, so this process
 * announces a heartbeat to itself: while none comes back, it counts as deaf.
 */
async function followWrites(database: Database, { clear, setLive, now }: Follower): Promise<() => Promise<void>> {
  const heartbeat = `heartbeat ${crypto.randomUUID()}`
  let heardAt = now()
  let isAnnouncing = false
  setLive(false)
  const heard = () => {
    heardAt = now()
    setLive(true)
  }
  const end = await database.listen(
    channel,
    (payload) => {
      if (payload === heartbeat) heard()
      else if (!payload.startsWith('heartbeat')) clear(publicChanges.find((change) => change === payload))
    },
    () => {
      clear()
      heard()
    },
  )
  const timer = setInterval(() => {
    if (now() - heardAt > 2 * heartbeatMilliseconds) setLive(false)
    if (isAnnouncing) return
    isAnnouncing = true
    // A database that is away is told by the requests; here it only means that no heartbeat comes back.
    notify(database.db, channel, heartbeat)
      .catch(() => {})
      .finally(() => {
        isAnnouncing = false
      })
  }, heartbeatMilliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await end()
  }
}

/**
 * Runs a write of public data in a transaction and drops what was kept, here and on every replica: the announcement
 * commits with the rows. Throws what `write` throws; nothing is written then.
 * @param changeOf tells of what was written what it changes
 */
export async function changePublicData<Result>(
  { db, readCache }: { db: Database['db']; readCache: ReadCache },
  write: (tx: Transaction) => Promise<Result>,
  changeOf: (written: Result) => PublicChange = () => 'unknown',
): Promise<Result> {
  let done: PublicChange = 'unknown'
  try {
    const written = await db.transaction(async (tx) => {
      const result = await write(tx)
      done = changeOf(result)
      await notify(tx, channel, done)
      return result
    })
    return written
  } finally {
    // Also after a failure: a connection that broke during the commit does not tell whether the rows are there.
    readCache.clear(done)
  }
}
