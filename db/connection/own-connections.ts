import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { latch, withDeadline } from './deadline'
import { DatabaseDeadline } from '../faults'

/**
 * How long an answer may take: a process that loads its code meanwhile hears nothing for seconds, and must not take that for a
 * pooler's doing.
 */
const patienceMilliseconds = 30_000

/** What stands before the database gives our connections to others between two transactions. */
export class TransactionPooler extends Error {
  override name = 'TransactionPooler'

  constructor() {
    super(
      'DATABASE_URL names a pooler that gives a connection to others between two transactions; the site needs connections of its own: set the pooler to session mode (PgBouncer: pool_mode = session), or name the database server itself.',
    )
  }
}

async function backendOf(client: Pick<Sql, 'unsafe'>): Promise<number> {
  const [row] = await client.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  return row?.pid ?? Number.NaN
}

/** While another client holds a transaction open, a pooler in transaction mode answers from another backend than before. */
async function hasOwnBackend(client: Sql, other: Sql): Promise<boolean> {
  const before = await backendOf(client)
  return other.begin(async (transaction) => {
    const theirs = await backendOf(transaction)
    return theirs !== before && (await backendOf(client)) === before
  })
}

/** What a piece of work gives, or a fault of ours where it takes too long. */
const within = async <Result>(work: PromiseLike<Result>, late: () => Error) => {
  let error: Error | undefined
  try {
    return await withDeadline(work, patienceMilliseconds, () => (error = late()))
  } catch (failure) {
    throw error ?? failure
  }
}

const noSecond = () =>
  new DatabaseDeadline(
    `There was no second connection within ${patienceMilliseconds / 1_000} seconds: the site needs thirteen, also of a pooler.`,
  )

/**
 * Tries what the site lives by: a connection that stays the same one, and hears what another announces (R103).
 * Throws TransactionPooler, DatabaseDeadline when there is no second connection, and what the driver throws.
 * @param newClient makes a client that has one connection
 */
export async function proveOwnConnections(newClient: (onNotify?: () => void) => Sql): Promise<void> {
  const heard = latch()
  const listener = newClient(heard.come)
  const other = newClient()
  try {
    if (!(await within(hasOwnBackend(listener, other), noSecond))) throw new TransactionPooler()
    const channel = `proof ${randomUUID()}`
    await within(listener.unsafe(`listen "${channel}"`), noSecond)
    await within(other.unsafe(`notify "${channel}"`), noSecond)
    await within(heard.hasCome, () => new TransactionPooler())
  } finally {
    await Promise.all([listener, other].map((client) => client.end({ timeout: 1 })))
  }
}
