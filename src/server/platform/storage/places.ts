import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { documentFiles, images } from '@db/schema'
import { type StoredTable, papers, pictureVariants, pictures } from './stored-tables'

/** How many rows have their bytes where. */
export interface Places {
  inDatabase: number
  inStorage: number
}

const countsOf = async (db: Db, { table, isInDatabase, isInStorage }: StoredTable): Promise<Places> => ({
  inDatabase: await db.$count(table, isInDatabase),
  inStorage: await db.$count(table, isInStorage),
})

async function readOldest(db: Db, table: typeof documentFiles | typeof images): Promise<Date | null> {
  const [oldest] = await db
    .select({ at: sql`min(${table.createdAt})`.mapWith(table.createdAt) })
    .from(table)
    .where(isNotNull(table.bytes))
  return oldest?.at ?? null
}

/** How many papers and pictures lie where, pictures with their variants, and since when the oldest of those in the database do. */
export async function readPlaces(db: Db) {
  const [originals, variants] = [await countsOf(db, pictures), await countsOf(db, pictureVariants)]
  return {
    papers: { ...(await countsOf(db, papers)), oldestInDatabase: await readOldest(db, documentFiles) },
    pictures: {
      inDatabase: originals.inDatabase + variants.inDatabase,
      inStorage: originals.inStorage + variants.inStorage,
      oldestInDatabase: await readOldest(db, images),
    },
  }
}
