import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from '../database'
import { migrationsFolder } from '../migrations-folder'

/** What becomes of a start on a database that a newer build has migrated. */
export interface NewerDatabaseAnswer {
  /** True where an operator has chosen to start all the same. */
  allowNewer: boolean
  /** Hears that this start is on such a database. */
  tell: (sentence: string) => void
}

const migrationsOf = (count: number) => (count === 1 ? 'one migration' : `${count} migrations`)

/** A database that a newer build has migrated: this one would write into it what the newer one's rules may not allow. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'

  /** @param unknown how many migrations there are that this build does not have */
  constructor(unknown: number) {
    super(
      `The database has ${migrationsOf(unknown)} that this build does not know: start the newer build that made it so, or restore the backup made before that build was started (ALLOW_NEWER_DATABASE=1 starts this one all the same).`,
    )
  }
}

/**
 * Refuses a database with migrations that this build does not know, which is what an older build finds after an upgrade. They are known by
 * the moment at which they were generated, as Drizzle knows them.
 * @throws {NewerDatabase} unless it is allowed
 */
export async function refuseNewerDatabase(
  db: Pick<Db, 'select'>,
  { allowNewer, tell }: NewerDatabaseAnswer,
): Promise<void> {
  const [found] = await db
    .select({ hasRun: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`)
  if (found?.hasRun !== true) return
  const files = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  const known = new Set(files.map(({ folderMillis }) => folderMillis))
  const run = await db.select({ generatedAt: sql`created_at`.mapWith(Number) }).from(sql`drizzle.__drizzle_migrations`)
  const unknown = run.filter(({ generatedAt }) => !known.has(generatedAt)).length
  if (unknown === 0) return
  if (!allowNewer) throw new NewerDatabase(unknown)
  tell(`The database has ${migrationsOf(unknown)} that this build does not know; ALLOW_NEWER_DATABASE lets it start.`)
}
