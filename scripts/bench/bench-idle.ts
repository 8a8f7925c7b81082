import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { startCluster } from '../running/postgres-cluster.mjs'
import { figuresOf, type Measured } from './bench-measure'

/** What follows a start, such as removing what no longer counts, is over by then. */
const settleSeconds = 20
const seconds = Number(process.env.BENCH_IDLE_SECONDS ?? 60)
/** What a server may take while nobody is connected; of what it asks, a server on PostgreSQL. */
const ceilings = { processorPercent: 0.5, statementsPerSecond: 2 }

/** Makes a new cluster count the statements that it is asked, in a schema of its own. Transactions would count autovacuum, too. */
export async function countStatements(cluster: Awaited<ReturnType<typeof startCluster>>): Promise<void> {
  const ask = async (text: string) => {
    const sql = postgres(cluster.url('postgres'), { max: 1, fetch_types: false })
    await sql.unsafe(text)
    await sql.end()
  }
  await ask("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await cluster.shutDown()
  await cluster.startAgain()
  await ask('create schema counted; create extension pg_stat_statements schema counted')
}

/** How many statements were asked of the database of such a cluster. Undefined for the embedded database. */
async function statements(url: string | undefined): Promise<number | undefined> {
  if (url === undefined) return undefined
  const sql = postgres(url, { max: 1, fetch_types: false })
  const [found] = await sql<{ count: number }[]>`
    select sum(calls)::int as count from counted.pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())`
  await sql.end()
  return found?.count
}

/**
 * What a server takes and asks while nobody is connected.
 * @param url of its database, where that is a server
 * @returns what is over its ceiling, as sentences
 */
export async function measureIdle(server: Measured, url: string | undefined): Promise<string[]> {
  await wait(settleSeconds * 1_000)
  const figures = async () => ({ ...(await figuresOf(server)), statements: await statements(url) })
  const before = await figures()
  await wait(seconds * 1_000)
  const after = await figures()
  const found: Partial<typeof ceilings> = {
    processorPercent: (after.processorMicroseconds - before.processorMicroseconds) / seconds / 10_000,
    ...(before.statements !== undefined &&
      after.statements !== undefined && {
        statementsPerSecond: (after.statements - before.statements) / seconds,
      }),
  }
  console.log(
    `Idle for ${seconds} s: ${found.processorPercent?.toFixed(2)} % of a core (at most ${ceilings.processorPercent})` +
      (found.statementsPerSecond === undefined
        ? ''
        : `, ${found.statementsPerSecond.toFixed(2)} statements a second (at most ${ceilings.statementsPerSecond})`),
  )
  return (['processorPercent', 'statementsPerSecond'] as const).flatMap((name) =>
    (found[name] ?? 0) > ceilings[name]
      ? [`idle, ${name}: ${found[name]?.toFixed(2)} instead of ${ceilings[name]}`]
      : [],
  )
}
