import { desc, isNull } from 'drizzle-orm'
import { openDatabase } from '@db/client'
import type { Db } from '@db/database'
import { backupRuns, documentFiles, instructions, seals, sessions } from '@db/schema'
import { allDifferences } from '../../ledger/daily-check'
import { createEncryption } from '../../platform/encryption/encryption'
import { sha256Of } from '../../platform/encryption/sha256'
import { createStorage } from '../../platform/storage/make-storage'
import { type Storage, StorageFault, readStored } from '../../platform/storage/storage'
import { papers } from '../../platform/storage/stored-tables'
import { databaseLocation } from '../services'
import { inPlaceOfItsOwn, loadArchive } from './load-archive'
import type { BackupEnv } from './make-backup'
import { type Manifest, differencesOf } from './manifest'
import { readOut, readWanting, wantingWhile } from './wanting'

/** So many papers are decrypted to see whether the key is theirs. */
const papersTried = 10

const inWords = new Intl.ListFormat('en-US')

export interface Restored {
  manifest: Manifest
  /** What is otherwise than the manifest says, and what the ledger says that it should not; nothing of that is as it should be. */
  differences: string[]
  /** What cannot be read for want of the key that it was encrypted with, or of the storage that it lies in; null where nothing is lost. */
  lost: string | null
}

/**
 * Says what cannot be read for want of the key. Reads some papers whole, and compares them with what was sent once.
 * @param storage where those lie that are out; null where only those in the database can be tried. Throws StorageFault
 */
async function readLost(
  db: Db,
  env: BackupEnv,
  { documentKey, state }: Manifest,
  storage: Storage | null,
): Promise<string | null> {
  const encryptedHere: [count: number, one: string, several: string][] = [
    [state.tables.document_files?.rows ?? 0, 'paper', 'papers'],
    [state.tables.authenticators?.rows ?? 0, 'authenticator app', 'authenticator apps'],
    [await db.$count(instructions, isNull(instructions.endedAt)), 'account to pay into', 'accounts to pay into'],
    [
      await db.$count(seals, isNull(seals.endedAt)),
      'key that files are sealed with',
      'keys that files are sealed with',
    ],
  ]
  const counted = encryptedHere.filter(([count]) => count > 0)
  if (counted.length === 0) return null
  const encryption = createEncryption(env)
  const named = inWords.format(counted.map(([count, one, several]) => `${count} ${count === 1 ? one : several}`))
  const lost = (why: string) =>
    `${named} cannot be read: ${why} All else is here. They can be read again once the key is.`
  const own = encryption.fingerprint()
  if (own !== documentKey)
    return lost(
      `they need the key ${documentKey ?? 'that was set then'}, and ${own === null ? 'there is none' : `DOCUMENT_KEY is ${own}`}.`,
    )
  const isUnread = async ({ id, bytes, storedAs, sha256 }: typeof documentFiles.$inferSelect) => {
    const encrypted = bytes ?? (storage === null ? null : await readStored(storage, storedAs ?? ''))
    const text = encrypted === null ? null : encryption.decrypt(encrypted, `document ${id}`)
    return text === null || sha256Of(text) !== sha256
  }
  const tried = await db
    .select()
    .from(documentFiles)
    .where(storage === null ? papers.isInDatabase : undefined)
    .orderBy(desc(documentFiles.createdAt))
    .limit(papersTried)
  for (const file of tried)
    if (await isUnread(file)) return lost('the key is the right one, and some do not open with it.')
  return null
}

/** What cannot be read, for want of the key or of the storage. */
async function readAllLost(db: Db, env: BackupEnv, manifest: Manifest): Promise<string | null> {
  const storage = createStorage(env)
  const out = await readOut(db)
  async function readBoth() {
    const wanting = await readWanting(out, storage, manifest.storage ?? 'storage')
    return [wanting, await readLost(db, env, manifest, wanting === null ? storage : null)]
  }
  async function whileAway(error: unknown) {
    if (!(error instanceof StorageFault)) throw error
    return [wantingWhile(out, error), await readLost(db, env, manifest, null)]
  }
  const sentences = await readBoth().catch(whileAway)
  return sentences.filter((sentence) => sentence !== null).join('\n') || null
}

/**
 * Restores an archive into the empty database that the environment names, compares what is in it with what was in the other, row by row and file by
 * file, migrates it to this build, checks the ledger, opens ten papers, asks the storage for those that lie there, and ends all sessions.
 * Throws BackupFault, before anything is written where the archive or the place is not the right one.
 */
export async function restoreBackup(env: BackupEnv, file: string): Promise<Restored> {
  const { manifest, found } = await loadArchive(env, file)
  const differences = differencesOf(manifest.state, found)
  const database = await openDatabase(databaseLocation(env))
  try {
    const { db } = database
    const said = await allDifferences(db)
    if (said.length > 0) differences.push(`The ledger says ${said.length} times what it should not.`)
    await db.delete(sessions)
    // It is in its own archive as one that is under way.
    await db.delete(backupRuns).where(isNull(backupRuns.endedAt))
    return { manifest, differences, lost: await readAllLost(db, env, manifest) }
  } finally {
    await database.close()
  }
}

/** Restores an archive into a database of its own, which is removed afterwards: what a real restore would find. */
export const rehearseRestore = (env: BackupEnv, file: string): Promise<Restored> =>
  inPlaceOfItsOwn(env, (place) => restoreBackup(place, file))
