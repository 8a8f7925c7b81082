import type { Sql, TransactionSql } from 'postgres'
import { pgError } from '../faults'

/** Any number, the same in every replica: the advisory lock that migrations are run under. */
const lockKey = 727_001
/** After this long whoever waits says for whom. */
const silentWaitMilliseconds = 3_000
/** A start that goes on waiting says so about once a minute. */
const waitsBetweenWords = 20
/** PostgreSQL's word for a lock that did not come in time. */
const lockNotAvailable = '55P03'

/** What an operator may have set for a user's queries must not end a migration. */
const patience = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = ${silentWaitMilliseconds}`

interface Holder {
  name: string | null
  address: string | null
  pid: number
  since: string | null
}

/** Who holds the lock, as far as PostgreSQL tells us: it hides what belongs to other users. */
async function describeHolder(client: Sql): Promise<string> {
  const [holder] = await client.unsafe<Holder[]>(`
    select nullif(application_name, '') as name, host(client_addr) as address, pid,
      to_char(coalesce(xact_start, backend_start) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = 0 and objid = ${lockKey} and objsubid = 1
      and pg_locks.database = (select oid from pg_database where datname = current_database())`)
  if (holder === undefined) return 'a connection that has just ended'
  const { name, address, pid, since } = holder
  return `'${name ?? 'unknown'}' of ${address ?? 'this machine'}, process ${pid}, since ${since ?? 'unknown'}`
}

/** The client inside its own transaction, as Drizzle's migrations take one: the transaction that they begin is a savepoint of it. */
const insideOf = (client: Sql, transaction: TransactionSql): Sql =>
  new Proxy(client, {
    get(target, key): unknown {
      if (key === 'begin') return (work: (inner: TransactionSql) => Promise<unknown>) => transaction.savepoint(work)
      return Reflect.get(key === 'unsafe' ? transaction : target, key)
    },
  })

/**
 * Does work in one transaction, alone among all processes that ask for the lock. The lock ends with the transaction, so that no
 * pooler can keep it on a connection whose owner has gone.
 * @param client has one connection of its own
 * @param tell hears now and then for whom this waits
 */
export async function withMigrationLock<Result>(
  client: Sql,
  work: (inside: Sql) => Promise<Result>,
  tell: (sentence: string) => void,
): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    let isHeld = false
    try {
      const { result } = await client.begin(async (transaction) => {
        await transaction.unsafe(patience)
        await transaction.unsafe(`select pg_advisory_xact_lock(${lockKey})`)
        isHeld = true
        await transaction.unsafe('set local lock_timeout = 0')
        return { result: await work(insideOf(client, transaction)) }
      })
      return result
    } catch (error) {
      if (isHeld || pgError(error).code !== lockNotAvailable) throw error
    }
    if (waits % waitsBetweenWords === 0) tell(`The start waits for migrations held by ${await describeHolder(client)}.`)
  }
}
