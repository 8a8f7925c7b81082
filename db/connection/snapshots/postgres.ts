import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { dayMilliseconds } from '@/shared/platform/time'
import type { Reading, Trying } from '../../database'

/** One connection, without our deadlines: to read a large database takes its time, and keeps nobody waiting. */
const openClient = (url: string) =>
  postgres(url, {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'oakwater backup' },
  })

/**
 * Reads one state of a PostgreSQL database, whatever is written to it meanwhile.
 * @param work is given the snapshot's name, by which `pg_dump` reads the same state while the work goes on
 */
export async function onPostgresSnapshot<Result>(
  url: string,
  work: (db: Reading, snapshot: string) => Promise<Result>,
): Promise<Result> {
  const client = openClient(url)
  try {
    return await drizzle(client).transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
        const [exported] = await tx.select({ name: sql<string>`pg_export_snapshot()` }).from(sql`(select 1) as one`)
        return work(tx, exported?.name ?? '')
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } finally {
    await client.end({ timeout: 1 })
  }
}

/** Does work on a PostgreSQL database that nobody else uses, as it is: it is not migrated. */
export async function onPostgresCopy<Result>(url: string, work: (db: Trying) => Promise<Result>): Promise<Result> {
  const client = openClient(url)
  try {
    return await work(drizzle(client))
  } finally {
    await client.end({ timeout: 1 })
  }
}

/** Makes an empty database beside one, for a rehearsal. @returns its address, and what removes it */
export async function databaseBeside(url: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const client = openClient(url)
  const name = `rehearsal_${Date.now()}_${randomUUID().slice(0, 8)}`
  // What a rehearsal that was killed has left.
  const names = await client<
    { name: string }[]
  >`select datname as name from pg_database where datname ~ '^rehearsal_[0-9]{13}_'`
  for (const { name: left } of names)
    if (Date.now() - Number(left.split('_')[1]) > dayMilliseconds)
      await client`drop database if exists ${client(left)} with (force)`
  await client`create database ${client(name)}`
  const beside = new URL(url)
  beside.pathname = `/${name}`
  return {
    url: beside.href,
    async remove() {
      await client`drop database ${client(name)} with (force)`
      await client.end({ timeout: 1 })
    },
  }
}
