import { randomBytes } from 'node:crypto'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { documentFiles, leftObjects } from '@db/schema'
import { sha256Of } from '../../platform/encryption/sha256'
import { isInDatabase, isInStorage, papersPrefix } from '../../platform/storage/places'
import { type Storage, StorageFault, readStored } from '../../platform/storage/storage'

/** Chosen by chance: two that move at once seldom meet at the same file. */
const filesAtOnce = 50
/** A backup of last month still finds what it names. */
const isLeftLongAgo = lt(leftObjects.leftAt, sql`now() - interval '35 days'`)

/** What was moved: files, and their bytes as they are encrypted. */
export interface Moved {
  files: number
  sizeBytes: number
}

interface Moving {
  db: Db
  storage: Storage
}

/**
 * Moves one file out. The object's name is noted before anything is put there, and struck with the move itself: what is interrupted in between
 * leaves the file in the database and a name that is removed later. Of two that move the same file one is first, and the other takes its object back.
 * @returns its size, or null where somebody else moved or removed it
 */
async function moveOut({ db, storage }: Moving, id: string): Promise<number | null> {
  const [file] = await db.select({ bytes: documentFiles.bytes }).from(documentFiles).where(eq(documentFiles.id, id))
  if (file === undefined || file.bytes === null) return null
  const bytes = new Uint8Array(file.bytes)
  const storedSha256 = sha256Of(bytes)
  const name = `${papersPrefix}${id}-${randomBytes(4).toString('hex')}`
  await db.insert(leftObjects).values({ name })
  await storage.put(name, new Blob([bytes]), storedSha256)
  const read = await readStored(storage, name)
  if (read === null || sha256Of(read) !== storedSha256)
    throw new StorageFault(`${storage.place} gives back other bytes than it was given`)
  const moved = await db
    .update(documentFiles)
    .set({ bytes: null, storedAs: name, storedSha256 })
    .where(and(eq(documentFiles.id, id), isInDatabase))
    .returning({ id: documentFiles.id })
  if (moved.length > 0) return bytes.byteLength
  await storage.remove(name)
  await db.delete(leftObjects).where(eq(leftObjects.name, name))
  return null
}

/** Moves one file back. Its object stays for some weeks, for backups that name it. */
async function moveIn({ db, storage }: Moving, id: string): Promise<number | null> {
  const [file] = await db
    .select({ storedAs: documentFiles.storedAs, storedSha256: documentFiles.storedSha256 })
    .from(documentFiles)
    .where(eq(documentFiles.id, id))
  if (file === undefined || file.storedAs === null) return null
  const bytes = await readStored(storage, file.storedAs)
  if (bytes === null) throw new StorageFault(`${storage.place} has nothing under ${file.storedAs}`)
  if (sha256Of(bytes) !== file.storedSha256)
    throw new StorageFault(`${storage.place} has other bytes under ${file.storedAs} than were put there`)
  const moved = await db
    .update(documentFiles)
    .set({ bytes, storedAs: null, storedSha256: null })
    .where(and(eq(documentFiles.id, id), eq(documentFiles.storedAs, file.storedAs)))
    .returning({ id: documentFiles.id })
  return moved.length > 0 ? bytes.byteLength : null
}

const ways = {
  storage: { isWaiting: isInDatabase, move: moveOut },
  database: { isWaiting: isInStorage, move: moveIn },
} as const
export type MoveTo = keyof typeof ways

/**
 * Moves all files there, one by one; each is in one of both at every moment. It may be interrupted and begun again, and others may do the same
 * meanwhile. Throws StorageFault at the first that cannot be moved.
 * @param signal says that it should come to its end
 */
export async function moveFiles(moving: Moving, to: MoveTo, signal?: AbortSignal): Promise<Moved> {
  const { isWaiting, move } = ways[to]
  const moved: Moved = { files: 0, sizeBytes: 0 }
  for (;;) {
    const waiting = await moving.db
      .select({ id: documentFiles.id })
      .from(documentFiles)
      .where(isWaiting)
      .orderBy(sql`random()`)
      .limit(filesAtOnce)
    if (waiting.length === 0) return moved
    for (const { id } of waiting) {
      if (signal?.aborted === true) return moved
      const size = await move(moving, id)
      if (size !== null) moved.files += 1
      moved.sizeBytes += size ?? 0
    }
  }
}

/** Removes from storage what belongs to no file since 35 days. Throws StorageFault. @returns how many objects */
export async function removeLeft({ db, storage }: Moving): Promise<number> {
  const isNamed = db
    .select({ one: sql`1` })
    .from(documentFiles)
    .where(eq(documentFiles.storedAs, leftObjects.name))
  const left = await db
    .select({ name: leftObjects.name })
    .from(leftObjects)
    .where(and(isLeftLongAgo, notExists(isNamed)))
  for (const { name } of left) {
    await storage.remove(name)
    await db.delete(leftObjects).where(eq(leftObjects.name, name))
  }
  return left.length
}
