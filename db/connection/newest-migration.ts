import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database'
import { migrationsFolder } from '../migrations-folder'

/** What Drizzle keeps beside the migrations: the moment at which each was generated is what a database knows it by. */
const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

const readJournal = () =>
  journal.parse(JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8'))).entries

/** Says whether this build has the migration that was generated at that moment. */
export const isKnownMigration = (generatedAt: number): boolean => readJournal().some(({ when }) => when === generatedAt)

/** What a migration that this build has is called, by the moment at which it was generated. */
export const migrationTag = (generatedAt: number): string =>
  readJournal().find(({ when }) => when === generatedAt)?.tag ?? String(generatedAt)

/** The newest migration that the database has, such as '0089_subscriptions'; null where a newer build has run one that this build does not know. */
export async function readNewestMigration(db: Pick<Db, 'select'>): Promise<string | null> {
  const [found] = await db
    .select({ generatedAt: sql`max(created_at)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`)
  return readJournal().find(({ when }) => when === found?.generatedAt)?.tag ?? null
}
