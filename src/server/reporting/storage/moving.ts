import { randomUUID } from 'node:crypto'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { leftObjects } from '@db/schema'
import { sha256Of } from '../../platform/encryption/sha256'
import { type Storage, StorageFault, readStored } from '../../platform/storage/storage'
import { type StoredTable, bytesOf, papers, storedTables } from '../../platform/storage/stored-tables'

/** Chosen by chance: two that move at once seldom meet at the same row. */
const rowsAtOnce = 50
/** A backup of last month still finds what it names. */
const isLeftLongAgo = lt(leftObjects.leftAt, sql`now() - interval '35 days'`)

/** What was moved: papers, pictures with their variants, and their bytes as they lie in the database. */
export interface Moved {
  papers: number
  pictures: number
  sizeBytes: number
}

interface Moving {
  db: Db
  storage: Storage
}

/** A row of a table, by its key. */
type Key = Record<string, unknown>
const isRow = ({ key }: StoredTable, row: Key) =>
  and(...Object.entries(key).map(([name, column]) => eq(column, row[name])))

/**
 * Moves the bytes of one row out. The object's name is noted before anything is put there, and struck with the move itself: what is interrupted in
 * between leaves them in the database and a name that is removed later. Of two that move the same row one is first, and the other takes its object back.
 * @returns how many bytes, or null where somebody else moved or removed them
 */
async function moveOut({ db, storage }: Moving, stored: StoredTable, row: Key): Promise<number | null> {
  const { table, isInDatabase, prefix, toStorage } = stored
  const [found] = await db.select({ bytes: table.bytes }).from(table).where(isRow(stored, row))
  if (found === undefined || found.bytes === null) return null
  const name = `${prefix}${randomUUID()}`
  const { bytes, told } = toStorage(new Uint8Array(found.bytes), name)
  const storedSha256 = sha256Of(bytes)
  await db.insert(leftObjects).values({ name })
  await storage.put(name, new Blob([bytes]), storedSha256)
  const read = await readStored(storage, name)
  if (read === null || sha256Of(read) !== storedSha256)
    throw new StorageFault(`${storage.place} gives back other bytes than it was given`)
  const moved = await db
    .update(table)
    .set({ bytes: null, storedAs: name, storedSha256, ...told })
    .where(and(isRow(stored, row), isInDatabase))
    .returning({ storedAs: table.storedAs })
  if (moved.length > 0) return found.bytes.byteLength
  await storage.remove(name)
  await db.delete(leftObjects).where(eq(leftObjects.name, name))
  return null
}

/** Moves the bytes of one row back. Their object stays for some weeks, for backups that name it. */
async function moveIn({ db, storage }: Moving, stored: StoredTable, row: Key): Promise<number | null> {
  const { table, inDatabase } = stored
  const [found] = await db.select().from(table).where(isRow(stored, row))
  if (found === undefined || found.storedAs === null) return null
  const { storedAs } = found
  const given = await readStored(storage, storedAs)
  if (given === null) throw new StorageFault(`${storage.place} has nothing under ${storedAs}`)
  const bytes = bytesOf(stored, given, found)
  if (bytes === null) throw new StorageFault(`${storage.place} has other bytes under ${storedAs} than were put there`)
  const moved = await db
    .update(table)
    .set({ bytes, ...inDatabase })
    .where(and(isRow(stored, row), eq(table.storedAs, storedAs)))
    .returning({ storedAs: table.storedAs })
  return moved.length > 0 ? bytes.byteLength : null
}

const ways = {
  storage: { whatWaits: 'isInDatabase', move: moveOut },
  database: { whatWaits: 'isInStorage', move: moveIn },
} as const
export type MoveTo = keyof typeof ways

/** The rows of a table that wait to be moved, until there are none; one that could not be is among them again. */
async function* rowsWaiting({ db }: Moving, { key, table, ...stored }: StoredTable, to: MoveTo) {
  for (;;) {
    const waiting = await db
      .select(key)
      .from(table)
      .where(stored[ways[to].whatWaits])
      .orderBy(sql`random()`)
      .limit(rowsAtOnce)
    if (waiting.length === 0) return
    yield* waiting
  }
}

/**
 * Moves all papers and pictures there, one by one; each is in one of both at every moment. It may be interrupted and begun again, and others may do
 * the same meanwhile. Throws StorageFault at the first that cannot be moved.
 * @param signal says that it should come to its end
 */
export async function moveFiles(moving: Moving, to: MoveTo, signal?: AbortSignal): Promise<Moved> {
  const moved: Moved = { papers: 0, pictures: 0, sizeBytes: 0 }
  for (const stored of storedTables) {
    const kind = stored === papers ? 'papers' : 'pictures'
    for await (const row of rowsWaiting(moving, stored, to)) {
      if (signal?.aborted === true) return moved
      const size = await ways[to].move(moving, stored, row)
      if (size !== null) moved[kind] += 1
      moved.sizeBytes += size ?? 0
    }
  }
  return moved
}

/** Removes from storage what belongs to no row since 35 days. Throws StorageFault. @returns how many objects */
export async function removeLeft({ db, storage }: Moving): Promise<number> {
  const areUnnamed = storedTables.map(({ table }) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.storedAs, leftObjects.name)),
    ),
  )
  const left = await db
    .select({ name: leftObjects.name })
    .from(leftObjects)
    .where(and(isLeftLongAgo, ...areUnnamed))
  for (const { name } of left) {
    await storage.remove(name)
    await db.delete(leftObjects).where(eq(leftObjects.name, name))
  }
  return left.length
}
