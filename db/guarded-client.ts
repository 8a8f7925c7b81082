import type { Sql, TransactionSql } from 'postgres'
import { latch, withDeadline } from './deadline'
import { DatabaseDeadline, isConnectionLost } from './faults'
import type { Pool } from './renewed-pool'

interface Deadline {
  milliseconds: number
  /** Called when an answer is overdue. */
  onOverdue: () => void
}

/** A query that is still queued, so nothing of it has been sent. postgres.js' types do not name the field. */
const isQueued = (query: object) => 'state' in query && query.state === null

/**
 * The same query, but whoever waits for it waits under the deadline. postgres.js sends a query when it is waited for.
 * @param onFailure hears the driver's own error before the waiting code does, also one that comes after the deadline
 */
function guardedQuery<Query extends PromiseLike<unknown> & { values(): object; cancel(): void }>(
  query: Query,
  { milliseconds, onOverdue }: Deadline,
  onFailure: (error: unknown) => void,
): Query {
  const then: PromiseLike<unknown>['then'] = (onResult, onError) => {
    const answer = Promise.resolve(query).catch((error: unknown) => {
      onFailure(error)
      throw error
    })
    const giveUp = () => {
      // Taken back, because work whose caller has given up must not be done later. One already sent must not be
      // cancelled by postgres.js: it would open a connection for that and leave its failure unhandled.
      if (isQueued(query)) query.cancel()
      onOverdue()
    }
    return withDeadline(answer, milliseconds, giveUp).then(onResult, onError)
  }

  return new Proxy(query, {
    get(target, key, guarded): unknown {
      if (key === 'then') return then
      if (key !== 'values') return Reflect.get(target, key, target)
      return () => {
        target.values()
        return guarded
      }
    },
  })
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
function onConnection<Result>(connection: Connection, deadline: Deadline, work: Work<Result>): Work<Result> {
  return async (client) => {
    try {
      return await work(guardedTransaction(client, deadline, connection))
    } catch (error) {
      if (connection.isLost) return new Promise<never>(() => {})
      throw error
    }
  }
}

function guardedTransaction(client: TransactionSql, deadline: Deadline, connection: Connection): TransactionSql {
  const unsafe: TransactionSql['unsafe'] = (text, parameters, options) => {
    if (connection.isLost) throw new DatabaseDeadline('The connection of this transaction is gone.')
    return guardedQuery(client.unsafe(text, parameters, options), deadline, (error) => {
      connection.isLost ||= isConnectionLost(error)
    })
  }
  const savepoint = (work: Work<unknown>) => client.savepoint(onConnection(connection, deadline, work))
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
async function guardedBegin<Result>(pool: Pool, work: Work<Result>, deadline: Deadline): Promise<Result> {
  const client = pool.client()
  const connection = { isLost: false }
  const lose = () => {
    connection.isLost = true
    deadline.onOverdue()
  }
  const begun = latch()
  const worked = latch()

  // The result travels in an object, because postgres.js would await each entry of an array.
  const whole = client.begin(async (transaction) => {
    if (connection.isLost) throw new DatabaseDeadline('Given up before the transaction began.')
    begun.come()
    const result = await onConnection(connection, deadline, work)(transaction).finally(worked.come)
    return { result }
  })
  // A connection that breaks between two queries makes the whole fail before the work has ended.
  whole.catch((error: unknown) => {
    connection.isLost = true
    pool.failed(client, error)
  })

  await withDeadline(Promise.race([begun.hasCome, whole]), deadline.milliseconds, lose)
  await Promise.race([worked.hasCome, whole])
  return (await withDeadline(whole, deadline.milliseconds, lose)).result
}

/**
 * The client as Drizzle sees it: every query and every transaction answers or fails within the deadline, whatever became
 * of the connection. Throws DatabaseDeadline.
 * @param onOverdue called when an answer is overdue, to end the connections it may have been waited for on
 */
export function withDeadlines(pool: Pool, milliseconds: number, onOverdue: () => void): Sql {
  const deadline = { milliseconds, onOverdue }
  const unsafe: Sql['unsafe'] = (text, parameters, options) => {
    const client = pool.client()
    return guardedQuery(client.unsafe(text, parameters, options), deadline, (error) => pool.failed(client, error))
  }
  const begin = (work: Work<unknown>) => guardedBegin(pool, work, deadline)
  return new Proxy(pool.client(), {
    get(target, key): unknown {
      if (key === 'unsafe') return unsafe
      return key === 'begin' ? begin : Reflect.get(target, key, target)
    },
  })
}
