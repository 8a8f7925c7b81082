import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { documentFiles } from '@db/schema'

export const isInDatabase = isNotNull(documentFiles.bytes)
export const isInStorage = isNotNull(documentFiles.storedAs)

/** What everything begins with that papers are stored under. */
export const papersPrefix = 'papers/'

/** How many files lie where, and since when the oldest of those in the database does. */
export async function readPlaces(db: Db) {
  const [oldest] = await db
    .select({ at: sql`min(${documentFiles.createdAt})`.mapWith(documentFiles.createdAt) })
    .from(documentFiles)
    .where(isInDatabase)
  return {
    inDatabase: await db.$count(documentFiles, isInDatabase),
    inStorage: await db.$count(documentFiles, isInStorage),
    oldestInDatabase: oldest?.at ?? null,
  }
}
