import { sql } from 'drizzle-orm'
import type * as schema from './schema'
import type { StrictDatabase } from './strict-writes'

/** The one database type the code knows; both drivers satisfy it. Results of writes differ between them: use `.returning()`. */
export type Db = StrictDatabase<typeof schema>

/** What `db.transaction` hands to its callback. On the embedded database the outer `db` must not be used inside one: it would wait for itself. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What waits for the database, at one moment. */
export interface Load {
  /** In statements and transactions that have not begun. */
  waiting: number
  /** Of the one that has waited longest; 0 when nothing waits. */
  longestMilliseconds: number
}

/** What is read of a database at one moment; both drivers have it, and so do those that begin without our schema. */
export type Reading = Pick<Db, 'select'>

/** The same, and what is tried of a copy, such as migrations. */
export type Trying = Pick<Db, 'select' | 'transaction'>

/**
 * Does work while nothing else is done: what it reads, and the packed folder, are of one moment. Who waits longer than a query may is told so.
 */
export type Exclusively = <Result>(
  this: void,
  work: (db: Reading, pack: () => Promise<Uint8Array>) => Promise<Result>,
) => Promise<Result>

export interface Database {
  db: Db
  kind: 'postgres' | 'embedded'
  /** True when nobody has opened this database before: it had no tables, or nothing in them. */
  isNew: boolean
  /**
   * Calls `onMessage` with the payload of every `notify` on the channel, from this process and from others.
   * `onConnect` is called once listening has begun and after each reconnection: what was announced in between is lost, so drop what you kept.
   * Gives a function that ends the listening.
   */
  listen(channel: string, onMessage: (payload: string) => void, onConnect: () => void): Promise<() => Promise<void>>
  /** Does work whose queries belong together: where queries wait in one line, all of them wait at the place at which it came. */
  asOneRequest<Result>(work: () => Promise<Result>): Promise<Result>
  /** Who waits for a connection, or for their turn. */
  load(): Load
  /** The connections for queries that are open, and those of them that nobody uses. */
  connections(): { open: number; idle: number }
  /** Of the embedded database, which one process works on alone. */
  exclusively?: Exclusively | undefined
  /** Says within two seconds whether a query is answered. */
  isReady(): Promise<boolean>
  /** Lets running queries finish, at most two seconds, then closes. */
  close(): Promise<void>
}

/** Where the database is: `url` names a PostgreSQL server; else `dataDir` a folder for the embedded one; else it lives in memory. */
export interface DatabaseLocation {
  url?: string | undefined
  dataDir?: string | undefined
  /** A packed, already migrated data folder that the embedded database starts from (the tests' template). */
  loadDataDir?: Blob | undefined
  /** Opens a database too that a newer build has migrated. */
  allowNewer?: boolean | undefined
}

/** What opens a database of one kind: everything above but the migrations. */
export interface Driver extends Omit<Database, 'isNew'> {
  /** Runs the migrations that are missing, alone among all processes; gives whether nobody had opened the database before. */
  migrate(): Promise<{ isNew: boolean }>
}

/** No query waits longer than this for its answer, whatever became of the connection. The server itself gives up a little earlier. */
export const queryDeadlineMilliseconds = 5_000

/**
 * Tells every listener of the channel, on every replica, once the transaction commits. The payload is at most 8,000 bytes (PostgreSQL's limit).
 */
export async function notify(db: Db | Transaction, channel: string, payload = ''): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}
