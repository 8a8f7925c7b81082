import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql } from 'postgres'
import { parse } from 'postgres-array'
import { type Driver, queryDeadlineMilliseconds } from '../database'
import { type Address, watchedConnections } from './connections'
import { latch, withDeadline } from './deadline'
import { withDeadlines } from './guarded-client'
import { withMigrationLock } from './migration-lock'
import { migrationsFolder } from '../migrations-folder'
import { type NewerDatabaseAnswer, refuseNewerDatabase } from './newer-database'
import { proveOwnConnections } from './own-connections'
import { createPool } from './pool'
import * as schema from '../schema'
import { seedEveryInstallation } from '../seed'

const poolMaxConnections = 10
/** The server gives up on a statement before we give up on the server, so our own deadline means that nobody answers. */
const statementTimeoutMilliseconds = queryDeadlineMilliseconds - 1_000
const idleTransactionMilliseconds = 10_000
/**
 * Said on each new connection, and not in its first message: a pooler (PgBouncer) refuses a connection whose first message holds
 * a setting that it does not keep itself.
 */
const introduction = [
  `set statement_timeout = ${statementTimeoutMilliseconds}`,
  `set idle_in_transaction_session_timeout = ${idleTransactionMilliseconds}`,
  // To compile a query takes a tenth of a second, which none of ours lasts.
  'set jit = off',
].join(';')
/** Short and constant: postgres.js would wait up to 20 seconds before it tries a restarted server again. */
const reconnectSeconds = 0.25
/** How often a listening connection proves that it is alive, and how soon a lost one is tried again. */
const heartbeatMilliseconds = 5_000
const listenRetryMilliseconds = 250

/** PostgreSQL's own number of the type `text[]`, the only array there is in our tables. */
const textArray = 1009

const settings = {
  // postgres.js 3.4.9 would ask for the types of arrays on each new connection and leave the failure of that unhandled: a
  // connection that is cut while it is made would bring the process down. Left to Drizzle, a backslash in an entry is lost.
  fetch_types: false,
  types: {
    list: {
      to: textArray,
      from: [textArray],
      // Drizzle has written it already.
      serialize: (written: string) => written,
      parse: (written: string) => parse(written),
    },
  },
  connect_timeout: queryDeadlineMilliseconds / 1_000,
  max: 1,
  backoff: () => reconnectSeconds,
  onnotice: () => undefined,
}

/** Runs the migrations that are missing, and the seed, in the transaction of that client. */
async function runMissing(inside: Sql, newer: NewerDatabaseAnswer): Promise<{ isNew: boolean }> {
  const db = drizzle(inside, { schema, casing: 'snake_case' })
  const [found] = await db.execute<{ is_new: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is null as is_new`,
  )
  await refuseNewerDatabase(db, newer)
  await migrate(db, { migrationsFolder: migrationsFolder() })
  await seedEveryInstallation(db)
  return { isNew: found?.is_new === true }
}

interface Hearer {
  onMessage: (payload: string) => void
  onConnect: () => void
}

/**
 * Opens a pool on a PostgreSQL server. Connections are made when needed, so this succeeds while the server is away.
 * @param newer its `tell` hears what a start waits for, too
 */
export function openPostgres(url: string, newer: NewerDatabaseAnswer): Driver {
  const connections = watchedConnections()
  const endSilent = () => connections.endSilent(queryDeadlineMilliseconds)
  const listeners = new Set<() => Promise<void>>()

  /** A client with one connection; the options are made as a variable, because postgres.js' types lack some of them. */
  const newClient = (more: {
    max_lifetime?: null
    onclose?: () => void
    onnotify?: (channel: string, payload: string) => void
  }) => {
    const options = {
      ...settings,
      ...more,
      socket: (address: Address) => connections.open(address),
      connection: { application_name: 'oakwater' },
    }
    return postgres(url, options)
  }
  /** For the time before there is a server: nothing is waited for by a clock of ours. */
  const startingClient = (onnotify?: () => void) =>
    postgres(url, {
      ...settings,
      ...(onnotify && { onnotify }),
      connection: { application_name: 'oakwater migration' },
    })

  // Drizzle writes how it wants values read and written into the options of the client that it is given.
  const model = newClient({})
  const newPooled = (onclose: () => void) => {
    const client = newClient({ onclose })
    Object.assign(client.options.parsers, model.options.parsers)
    Object.assign(client.options.serializers, model.options.serializers)
    return client
  }
  const { pool, end: endPool } = createPool(newPooled, (client) => client.unsafe(introduction), poolMaxConnections)
  const guarded = withDeadlines(pool, model, queryDeadlineMilliseconds, endSilent)

  /** Listens on one connection until it is lost, noticed by its closing or by a heartbeat without answer, or until `ending`. */
  async function listenOnce(channel: string, ending: AbortSignal, hear: Hearer, attempted: () => void) {
    const lost = new AbortController()
    const client = newClient({
      max_lifetime: null,
      onnotify: (_, payload) => hear.onMessage(payload),
      onclose: () => lost.abort(),
    })
    const ask = (text: string) => withDeadline(client.unsafe(text), queryDeadlineMilliseconds, () => lost.abort())
    const over = AbortSignal.any([ending, lost.signal])
    try {
      await ask(introduction)
      await ask(`listen "${channel.replaceAll('"', '""')}"`)
      hear.onConnect()
      attempted()
      while (!over.aborted) {
        await wait(heartbeatMilliseconds, undefined, { ref: false, signal: over })
        await ask('select 1')
      }
    } catch {
      // Lost or ending: both are seen in the signals.
    } finally {
      attempted()
      await client.end({ timeout: 0 })
    }
  }

  async function listen(channel: string, onMessage: Hearer['onMessage'], onConnect: Hearer['onConnect']) {
    const ending = new AbortController()
    const attempted = latch()
    async function keepListening() {
      while (!ending.signal.aborted) {
        // A connection of its own each time: see renewedPool for what is left in a broken one.
        await listenOnce(channel, ending.signal, { onMessage, onConnect }, attempted.come)
        const pause = { ref: false, signal: ending.signal }
        await wait(listenRetryMilliseconds, undefined, pause).catch(() => undefined)
      }
    }
    const listening = keepListening()
    await attempted.hasCome
    const end = async () => {
      listeners.delete(end)
      ending.abort()
      await listening
    }
    listeners.add(end)
    return end
  }

  return {
    db: drizzle(guarded, { schema, casing: 'snake_case' }),
    kind: 'postgres',
    // Ten connections are ten lines.
    asOneRequest: (work) => work(),
    load: () => pool.load(),
    connections: () => pool.connections(),
    async migrate() {
      await proveOwnConnections(startingClient)
      // A connection of its own, without our deadlines: waiting for another replica's migration must not time out.
      const client = startingClient()
      try {
        return await withMigrationLock(client, (inside) => runMissing(inside, newer), newer.tell)
      } finally {
        await client.end({ timeout: 1 })
      }
    },
    listen,
    isReady: () =>
      withDeadline(guarded.unsafe('select 1'), 2_000, () => undefined).then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all([...listeners].map((end) => end()))
      await endPool()
      connections.close()
    },
  }
}
