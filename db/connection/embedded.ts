import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { DatabaseLocation, Driver } from '../database'
import { withStepDeadline } from './deadline'
import { fairTurns } from './fair-turns'
import { isPanic } from '../faults'
import { lockFolder } from './folder-lock'
import { migrationsFolder } from '../migrations-folder'
import { isOutdated, withPreparedStatements } from './prepared'
import * as schema from '../schema'
import { seedEveryInstallation } from '../seed'
import { unusedDatabaseFor } from '../unused-database'

/** A transaction holds up everybody else, because the embedded database does one thing at a time: one that asks for nothing is ended. */
const idleDeadlineMilliseconds = 10_000

/**
 * Lets nothing more into an instance that has panicked, as PostgreSQL does over a log that cannot grow on a full disk. A server of
 * its own would end then; PGlite 0.5 lives on, and the next message to it (its own 'sync' or 'rollback', as a rule) never returns
 * and holds up the whole process. After a panic such a message waits for ever instead.
 * @returns `run`, which does work with the client, one at a time; it throws the panic's error, at once for all work after it
 */
function untilPanic(client: PGlite) {
  let failure: unknown
  // A function and no promise that all work would race with: what such a promise never settles it never lets go.
  let abandon: ((error: unknown) => void) | undefined
  const send = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (message, options) => {
    try {
      if (failure === undefined) return await send(message, options)
    } catch (error) {
      if (!isPanic(error)) throw error
      failure ??= error
      abandon?.(failure)
    }
    return new Promise<never>(() => {})
  }
  return {
    hasPanicked: () => failure !== undefined,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (failure !== undefined) throw failure
      try {
        return await new Promise<Result>((resolve, reject) => {
          abandon = reject
          work().then(resolve, reject)
        })
      } finally {
        abandon = undefined
      }
    },
  }
}

/** Does work in its turn, unless the deadline passes first. */
type Run = ReturnType<typeof fairTurns>['run']

/** A transaction that tells of each query before it is made. */
const toldOf = (tx: Transaction, tell: () => void): Transaction =>
  new Proxy(tx, {
    get(target, key): unknown {
      tell()
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** The client as Drizzle sees it: each query and transaction waits its turn under our deadlines (a query outside its own transaction would wait for ever). */
function withTurns(client: PGlite, run: Run): PGlite {
  const query: PGlite['query'] = <Row>(...asked: Parameters<PGlite['query']>) =>
    run(() =>
      client.query<Row>(...asked).catch((error: unknown) => {
        if (isOutdated(error)) return client.query<Row>(...asked)
        throw error
      }),
    )
  const transaction: PGlite['transaction'] = (work) =>
    run(() => client.transaction((tx) => withStepDeadline((step) => work(toldOf(tx, step)), idleDeadlineMilliseconds)))
  return new Proxy(client, {
    get(target, key): unknown {
      if (key === 'query') return query
      if (key === 'transaction') return transaction
      const value: unknown = Reflect.get(target, key, target)
      // PGlite keeps private fields, so its methods must see the real object.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * Opens the embedded database in a folder, held for this process alone, or in memory when no folder is named.
 * Throws FolderInUse.
 */
export async function openEmbedded({
  dataDir,
  loadDataDir,
}: Pick<DatabaseLocation, 'dataDir' | 'loadDataDir'>): Promise<Driver> {
  const unlock = dataDir === undefined ? () => Promise.resolve() : await lockFolder(dataDir)
  const begun = loadDataDir ?? (dataDir === undefined ? undefined : await unusedDatabaseFor(dataDir))
  const options = begun === undefined ? {} : { loadDataDir: begun }
  const client = await PGlite.create({ ...options, extensions: { pg_trgm }, ...(dataDir !== undefined && { dataDir }) })
  const turns = fairTurns()
  const panic = untilPanic(client)
  client.execProtocolStream = withPreparedStatements(client.execProtocolStream.bind(client))
  const run: Run = (work, milliseconds) => turns.run(() => panic.run(work), milliseconds)
  const db = drizzle(withTurns(client, run), { schema, casing: 'snake_case' })

  return {
    db,
    kind: 'embedded',
    asOneRequest: (work) => turns.asOneRequest(work),
    load: turns.load,
    async migrate() {
      await migrate(db, { migrationsFolder: migrationsFolder() })
      // The build's database has tables, and nothing in them; each one that was opened before has settings.
      const isNew = (await db.$count(schema.settings)) === 0
      await seedEveryInstallation(db)
      return { isNew }
    },
    async listen(channel, onMessage, onConnect) {
      const unlisten = await run(() => client.listen(channel, onMessage))
      onConnect()
      return async () => {
        if (!panic.hasPanicked()) await run(() => unlisten())
      }
    },
    isReady: () =>
      run(() => client.query('select 1'), 2_000).then(
        () => true,
        () => false,
      ),
    async close() {
      if (!client.closed && !panic.hasPanicked()) await client.close()
      await unlock()
    },
  }
}
