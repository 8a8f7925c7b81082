import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../../migrations-folder'
import type { Transaction, Trying } from '../../database'
import { migrationTag } from '../newest-migration'

/** What others wait for while a table is locked: one that is read by nobody, or one that is read and not written. */
export type LockKind = 'all' | 'writes'

/** One table that was there before, and how long others wait for it. */
interface TableLock {
  table: string
  kind: LockKind
  milliseconds: number
}

/** What the missing migrations did to a copy of a database. */
export interface TriedMigrations {
  /** In their order, each with its name and how long it took. */
  migrations: { tag: string; milliseconds: number }[]
  milliseconds: number
  /** Longest first. */
  locks: TableLock[]
}

/** Ends the transaction in which they were tried. */
class Tried extends Error {
  override name = 'Tried'
}

const lockKinds: Partial<Record<string, LockKind>> = {
  AccessExclusiveLock: 'all',
  ExclusiveLock: 'writes',
  ShareRowExclusiveLock: 'writes',
  ShareLock: 'writes',
}

const tablesOfOurs = sql`pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** The tables that this transaction has locked so far, of those that were there. */
async function readLocks(tx: Transaction, there: ReadonlySet<string>) {
  const held = await tx
    .select({ table: sql<string>`relname`, mode: sql<string>`mode` })
    .from(sql`pg_locks join pg_class on pg_class.oid = pg_locks.relation`)
    .where(
      sql`pid = pg_backend_pid() and granted and relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    )
  return held.flatMap(({ table, mode }) => {
    const kind = lockKinds[mode]
    return kind !== undefined && there.has(table) ? [{ table, kind }] : []
  })
}

/**
 * Runs the migrations that a database lacks, one statement after the other in one transaction, as a start runs them, and takes them back.
 * A lock is held from its statement to the end of all of them.
 * @param migratedTo the moment at which the newest one that it has was generated
 */
export async function tryMigrations(db: Trying, migratedTo: number | null): Promise<TriedMigrations> {
  const missing = readMigrationFiles({ migrationsFolder: migrationsFolder() }).filter(
    ({ folderMillis }) => migratedTo === null || folderMillis > migratedTo,
  )
  const migrations: TriedMigrations['migrations'] = []
  const lockedSince = new Map<string, { table: string; kind: LockKind; since: number }>()
  let [beganAt, endedAt] = [0, 0]
  const work = async (tx: Transaction) => {
    // A large table takes longer than a query may.
    await tx.execute(sql`set local statement_timeout = 0`)
    const there = new Set((await tx.select({ name: sql<string>`relname` }).from(tablesOfOurs)).map(({ name }) => name))
    beganAt = performance.now()
    for (const { sql: statements, folderMillis } of missing) {
      const from = performance.now()
      for (const statement of statements) {
        const since = performance.now()
        await tx.execute(sql.raw(statement))
        for (const { table, kind } of await readLocks(tx, there)) {
          const key = `${kind} ${table}`
          if (!lockedSince.has(key)) lockedSince.set(key, { table, kind, since })
        }
      }
      migrations.push({ tag: migrationTag(folderMillis), milliseconds: performance.now() - from })
    }
    endedAt = performance.now()
    throw new Tried()
  }
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
  const locks = [...lockedSince.values()]
    .map(({ table, kind, since }) => ({ table, kind, milliseconds: endedAt - since }))
    // Who waits for a table whole waits no longer for writing it than that.
    .filter(
      ({ table, kind, milliseconds }, _, all) =>
        kind === 'all' ||
        !all.some((other) => other.table === table && other.kind === 'all' && other.milliseconds >= milliseconds),
    )
    .toSorted((one, other) => other.milliseconds - one.milliseconds || one.table.localeCompare(other.table))
  return { migrations, milliseconds: endedAt - beganAt, locks }
}
