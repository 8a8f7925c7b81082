import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database'
import { migrationsFolder } from '../migrations-folder'

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
const separator = '--> statement-breakpoint'

const migrations = () =>
  journal.parse(JSON.parse(readFileSync(path.join(migrationsFolder(), 'meta', '_journal.json'), 'utf8'))).entries
type Migrations = ReturnType<typeof migrations>

/** The first migration that a build does not have whose newest one was generated at that moment. */
export function migrationAfter(generatedAt: number): string {
  const next = migrations().find(({ when }) => when > generatedAt)
  if (next === undefined) throw new Error('That build has every migration there is.')
  return next.tag
}

async function run({ db }: Pick<Database, 'db'>, some: Migrations) {
  for (const { tag } of some) {
    const statements = readFileSync(path.join(migrationsFolder(), `${tag}.sql`), 'utf8').split(separator)
    // In one transaction each, as an installation that comes from one version before has them.
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
  }
}

/**
 * Makes a database that of an older version, with what stood in it then.
 * @param before the first migration that it does not have
 * @param rows statements that write what stood in it, as that version had it; no trigger judges them
 * @returns the migrations that it lacks
 */
export async function downgradeTo(database: Pick<Database, 'db'>, before: string, rows: readonly string[]) {
  const all = migrations()
  const first = all.findIndex(({ tag }) => tag === before)
  const when = all[first]?.when
  if (when === undefined) throw new Error(`There is no migration ${before}.`)
  const { db } = database
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  await run(database, all.slice(0, first))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const row of rows) await tx.execute(sql.raw(row))
    await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${when}`)
  })
  return all.slice(first)
}

/**
 * The same, and brings it up to date, as a start does: what a migration makes of rows is seen of no database that was empty when it ran. What has
 * run is noted nowhere.
 */
export async function upgradeFrom(...asked: Parameters<typeof downgradeTo>) {
  await run(asked[0], await downgradeTo(...asked))
}
