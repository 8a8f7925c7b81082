import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database'
import { migrationsFolder } from '../migrations-folder'

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const separator = '--> statement-breakpoint'

const tags = () =>
  journal
    .parse(JSON.parse(readFileSync(path.join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')))
    .entries.map(({ tag }) => tag)

async function run({ db }: Pick<Database, 'db'>, some: readonly string[]) {
  for (const tag of some) {
    const statements = readFileSync(path.join(migrationsFolder(), `${tag}.sql`), 'utf8').split(separator)
    // In one transaction each, as an installation that comes from one version before has them.
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
  }
}

/**
 * Makes a database that of an older version, with what stood in it then, and brings it up to date, as a start does: what a migration makes
 * of rows is seen of no database that was empty when it ran.
 * @param before the first migration that it does not have
 * @param rows statements that write what stood in it, as that version had it; no trigger judges them
 */
export async function upgradeFrom(database: Pick<Database, 'db'>, before: string, rows: readonly string[]) {
  const all = tags()
  const first = all.indexOf(before)
  if (first < 0) throw new Error(`There is no migration ${before}.`)
  const { db } = database
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  await run(database, all.slice(0, first))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const row of rows) await tx.execute(sql.raw(row))
  })
  await run(database, all.slice(first))
}
