import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { figuresOf, type Measured } from './bench-measure'

/** What follows a start, such as removing what no longer counts, is over by then. */
const settleSeconds = 20
const seconds = Number(process.env.BENCH_IDLE_SECONDS ?? 60)
/** What a server may take while nobody is connected; of what it asks, a server on PostgreSQL. */
const ceilings = { processorPercent: 0.5, transactionsPerSecond: 2 }

/** How many transactions of the database have ended; a statement outside of one is one. Undefined for the embedded database. */
async function transactions(url: string | undefined): Promise<number | undefined> {
  if (url === undefined) return undefined
  const sql = postgres(url, { max: 1, fetch_types: false })
  const [found] = await sql<{ count: number }[]>`
    select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`
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
  const figures = async () => ({ ...(await figuresOf(server)), transactions: await transactions(url) })
  const before = await figures()
  await wait(seconds * 1_000)
  const after = await figures()
  const found: Partial<typeof ceilings> = {
    processorPercent: (after.processorMicroseconds - before.processorMicroseconds) / seconds / 10_000,
    ...(before.transactions !== undefined &&
      after.transactions !== undefined && {
        transactionsPerSecond: (after.transactions - before.transactions) / seconds,
      }),
  }
  console.log(
    `Idle for ${seconds} s: ${found.processorPercent?.toFixed(2)} % of a core (at most ${ceilings.processorPercent})` +
      (found.transactionsPerSecond === undefined
        ? ''
        : `, ${found.transactionsPerSecond.toFixed(2)} transactions a second (at most ${ceilings.transactionsPerSecond})`),
  )
  return (['processorPercent', 'transactionsPerSecond'] as const).flatMap((name) =>
    (found[name] ?? 0) > ceilings[name]
      ? [`idle, ${name}: ${found[name]?.toFixed(2)} instead of ${ceilings[name]}`]
      : [],
  )
}
