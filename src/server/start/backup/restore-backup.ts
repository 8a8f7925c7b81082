import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { desc, isNull } from 'drizzle-orm'
import { openDatabase } from '@db/client'
import { isKnownMigration } from '@db/connection/newest-migration'
import { onEmbedded } from '@db/connection/snapshots/embedded'
import { databaseBeside, onPostgresSnapshot } from '@db/connection/snapshots/postgres'
import { type State, readState } from '@db/connection/snapshots/state'
import type { Db } from '@db/database'
import { backupRuns, documentFiles, sessions } from '@db/schema'
import { allDifferences } from '../../ledger/daily-check'
import { createEncryption, storedKey } from '../../platform/encryption/encryption'
import { databaseLocation } from '../services'
import { BackupFault, decrypted, takeFrom } from './archive'
import { type BackupEnv, backupKey, startProgram } from './make-backup'
import { type Manifest, differencesOf, manifest as manifestContract } from './manifest'

/** So many papers are decrypted to see whether the key is theirs. */
const papersTried = 10

export interface Restored {
  manifest: Manifest
  /** What is otherwise than the manifest says, and what the ledger says that it should not; nothing of that is as it should be. */
  differences: string[]
  /** What is lost without the key that it was encrypted with; null where nothing is. */
  lost: string | null
}

/** Puts the dump into the database; gives what is in it then, before this build migrates it. */
async function load(env: BackupEnv, { kind }: Manifest, dump: AsyncIterable<Uint8Array>): Promise<State> {
  const location = databaseLocation(env)
  if ((location.url !== undefined) !== (kind === 'postgres'))
    throw new BackupFault(
      kind === 'postgres'
        ? 'This backup is of a PostgreSQL server: name an empty database in DATABASE_URL.'
        : 'This backup is of the embedded database: name an empty folder in DATA_DIR, and no DATABASE_URL.',
    )
  if (location.url === undefined) {
    const there = await readdir(location.dataDir).catch(() => [])
    if (there.length > 0)
      throw new BackupFault(`There is a database in ${location.dataDir} already: nothing was changed.`)
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const bytes of dump) parts.push(new Uint8Array(bytes))
    return onEmbedded(location.dataDir, (db) => readState(db), new Blob(parts))
  }
  const before = await onPostgresSnapshot(location.url, (db) => readState(db))
  if (Object.keys(before.tables).length > 0)
    throw new BackupFault('There are tables in the database of DATABASE_URL already: nothing was changed.')
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  const { program, ended } = startProgram('pg_restore', location.url, args)
  // It ends its input when it fails, and says itself why.
  await pipeline(dump, program.stdin).catch((error: unknown) => {
    if (error instanceof BackupFault) {
      program.kill()
      throw error
    }
  })
  await ended
  return onPostgresSnapshot(location.url, (db) => readState(db))
}

/** Says what cannot be read for want of the key. Reads some papers whole, and compares them with what was sent once. */
async function readLost(db: Db, env: BackupEnv, { documentKey, state }: Manifest): Promise<string | null> {
  const papers = state.tables.document_files?.rows ?? 0
  const factors = state.tables.authenticators?.rows ?? 0
  if (papers + factors === 0) return null
  const encryption = createEncryption(env)
  const lost = (why: string) =>
    `${papers} papers and ${factors} authenticator apps cannot be read: ${why} All else is here. Papers can be read again once the key is.`
  const own = encryption.fingerprint()
  if (own !== documentKey)
    return lost(
      `they need the key ${documentKey ?? 'that was set then'}, and ${own === null ? 'there is none' : `DOCUMENT_KEY is ${own}`}.`,
    )
  const tried = await db.select().from(documentFiles).orderBy(desc(documentFiles.createdAt)).limit(papersTried)
  const isUnread = ({ id, bytes, sha256 }: typeof documentFiles.$inferSelect) => {
    const text = encryption.decrypt(bytes, `document ${id}`)
    return text === null || createHash('sha256').update(text).digest('hex') !== sha256
  }
  return tried.some(isUnread) ? lost('the key is the right one, and some do not open with it.') : null
}

/**
 * Restores an archive into the empty database that the environment names, compares what is in it with what was in the other, row by row and file by
 * file, migrates it to this build, checks the ledger, opens ten papers, and ends all sessions.
 * Throws BackupFault, before anything is written where the archive or the place is not the right one.
 */
export async function restoreBackup(env: BackupEnv, file: string): Promise<Restored> {
  const key = backupKey(env)
  const { take, rest } = takeFrom(decrypted(key, createReadStream(file)))
  const length = (await take(4)).readUInt32BE()
  const manifest = manifestContract.parse(JSON.parse((await take(length)).toString()))
  if (manifest.state.migratedTo !== null && !isKnownMigration(manifest.state.migratedTo))
    throw new BackupFault(
      `This backup was made by a newer build (${manifest.build.version}): restore it with that one or a newer one.`,
    )
  const found = await load(env, manifest, rest())
  const differences = differencesOf(manifest.state, found)
  const database = await openDatabase(databaseLocation(env))
  try {
    const { db } = database
    const said = await allDifferences(db)
    if (said.length > 0) differences.push(`The ledger says ${said.length} times what it should not.`)
    await db.delete(sessions)
    // It is in its own archive as one that is under way.
    await db.delete(backupRuns).where(isNull(backupRuns.endedAt))
    return { manifest, differences, lost: await readLost(db, env, manifest) }
  } finally {
    await database.close()
  }
}

/** Restores an archive into a database of its own, which is removed afterwards: what a real restore would find. */
export async function rehearseRestore(env: BackupEnv, file: string): Promise<Restored> {
  if (env.DATABASE_URL !== undefined) {
    const beside = await databaseBeside(env.DATABASE_URL)
    try {
      return await restoreBackup({ ...env, DATABASE_URL: beside.url }, file)
    } finally {
      await beside.remove()
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  try {
    // The key of the embedded database lies in its folder, which this one is not.
    return await restoreBackup(
      { ...env, DATA_DIR: folder, DOCUMENT_KEY: env.DOCUMENT_KEY ?? storedKey(env.DATA_DIR) },
      file,
    )
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
