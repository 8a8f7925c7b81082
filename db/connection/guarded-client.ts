import type { Sql, TransactionSql } from 'postgres'
import { latch, withDeadline } from './deadline'
import { DatabaseDeadline, isConnectionLost } from '../faults'
import type { Pool } from './pool'
import { recurringTexts } from './prepared'

/** How a query is asked, and how long it may take. */
interface Asking {
  milliseconds: number
  send: ReturnType<typeof preparing>
  /** Called when an answer is overdue. */
  onOverdue: () => void
}

/** A query on its way: what it gives, and what takes it back if it has not been sent yet. */
interface Asked {
  result: Promise<unknown>
  giveUp: () => void
}

/** A query that is still queued, so nothing of it has been sent. postgres.js' types do not name the field. */
const isQueued = (query: object) => 'state' in query && query.state === null

/**
 * A query as Drizzle takes one: as objects, or as lists of values when `values` is called at once; whoever waits for it waits under
 * the deadline. It is asked a moment later, when that is known.
 */
function guardedQuery(ask: (isInLists: boolean) => Asked, { milliseconds, onOverdue }: Asking) {
  let isInLists = false
  const answer = Promise.resolve().then(() => {
    const { result, giveUp } = ask(isInLists)
    return withDeadline(result, milliseconds, () => {
      giveUp()
      onOverdue()
    })
  })
  const values = () => {
    isInLists = true
    return answer
  }
  return Object.assign(answer, { values })
}

type Unsafe = Sql['unsafe']

/**
 * Sends queries, prepared if their text has come before: it is planned once on each connection then, and is one message and one
 * answer. What has come on one connection of a pool is prepared on all.
 */
function preparing() {
  const isRecurring = recurringTexts()
  return (client: { unsafe: Unsafe }, ...[text, parameters, options]: Parameters<Unsafe>) =>
    client.unsafe(text, parameters, { ...options, prepare: isRecurring(text) })
}

type Work<Result> = (client: TransactionSql) => Promise<Result>

/** A transaction's connection: once lost, nothing may be written to it any more. */
interface Connection {
  isLost: boolean
}

/**
 * Work inside a transaction or savepoint. When its connection is lost it never settles: postgres.js would answer a failure by
 * writing 'rollback' to a socket that is gone, which brings the process down (seen with 3.4.9, also when nothing is awaited).
 * The transaction as a whole fails by itself then, and the server has rolled back.
 */
function onConnection<Result>(connection: Connection, asking: Asking, work: Work<Result>): Work<Result> {
  return async (client) => {
    try {
      return await work(guardedTransaction(client, asking, connection))
    } catch (error) {
      if (connection.isLost) return new Promise<never>(() => {})
      throw error
    }
  }
}

function guardedTransaction(client: TransactionSql, asking: Asking, connection: Connection): TransactionSql {
  const unsafe = (...query: Parameters<Unsafe>) =>
    guardedQuery((isInLists) => {
      if (connection.isLost) throw new DatabaseDeadline('The connection of this transaction is gone.')
      const asked = asking.send(client, ...query)
      const result = Promise.resolve(isInLists ? asked.values() : asked).catch((error: unknown) => {
        connection.isLost ||= isConnectionLost(error)
        throw error
      })
      // Taken back, because work whose caller has given up must not be done later. One already sent must not be
      // cancelled by postgres.js: it would open a connection for that and leave its failure unhandled.
      const giveUp = () => isQueued(asked) && asked.cancel()
      return { result, giveUp }
    }, asking)
  const savepoint = (work: Work<unknown>) => client.savepoint(onConnection(connection, asking, work))
  return new Proxy(client, {
    get(target, key): unknown {
      if (key === 'unsafe') return unsafe
      return key === 'savepoint' ? savepoint : Reflect.get(target, key, target)
    },
  })
}

/**
 * Runs a transaction under three deadlines: until it begins, for each of its queries, and from the end of the work to the
 * answer to commit or rollback. Between queries it may take its time; the server ends one that idles too long.
 */
async function guardedBegin<Result>(pool: Pool, work: Work<Result>, asking: Asking): Promise<Result> {
  const connection = { isLost: false }
  const begun = latch()
  const worked = latch()

  const { result: whole, giveUp } = pool.queue(async (client) => {
    // The result travels in an object, because postgres.js would await each entry of an array.
    return client.begin(async (transaction) => {
      if (connection.isLost) throw new DatabaseDeadline('Given up before the transaction began.')
      begun.come()
      const result = await onConnection(connection, asking, work)(transaction).finally(worked.come)
      return { result }
    })
  })
  const lose = () => {
    connection.isLost = true
    giveUp()
    asking.onOverdue()
  }
  // A connection that breaks between two queries makes the whole fail before the work has ended.
  whole.catch(() => {
    connection.isLost = true
  })

  await withDeadline(Promise.race([begun.hasCome, whole]), asking.milliseconds, lose)
  await Promise.race([worked.hasCome, whole])
  return (await withDeadline(whole, asking.milliseconds, lose)).result
}

/**
 * The client as Drizzle sees it: every query and every transaction answers or fails within the deadline, whatever became
 * of the connection. Throws DatabaseDeadline.
 * @param model a client of the same options, whose connection is never made
 * @param onOverdue called when an answer is overdue, to end the connections it may have been waited for on
 */
export function withDeadlines(pool: Pool, model: Sql, milliseconds: number, onOverdue: () => void): Sql {
  const asking = { milliseconds, onOverdue, send: preparing() }
  const unsafe = (...query: Parameters<Unsafe>) =>
    guardedQuery(
      (isInLists) =>
        pool.queue((client) => {
          const asked = asking.send(client, ...query)
          return isInLists ? asked.values() : asked
        }),
      asking,
    )
  const begin = (work: Work<unknown>) => guardedBegin(pool, work, asking)
  return new Proxy(model, {
    get(target, key): unknown {
      if (key === 'unsafe') return unsafe
      return key === 'begin' ? begin : Reflect.get(target, key, target)
    },
  })
}
