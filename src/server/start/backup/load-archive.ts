import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isKnownMigration } from '@db/connection/newest-migration'
import { onEmbedded } from '@db/connection/snapshots/embedded'
import { databaseBeside, onPostgresSnapshot } from '@db/connection/snapshots/postgres'
import { type State, readState } from '@db/connection/snapshots/state'
import { storedKey } from '../../platform/encryption/encryption'
import { databaseLocation } from '../services'
import { BackupFault, decrypted, takeFrom } from './archive'
import { type BackupEnv, backupKey, startProgram } from './make-backup'
import { type Manifest, manifest as manifestContract } from './manifest'

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

/**
 * Puts an archive into the empty database that the environment names, and migrates nothing.
 * Throws BackupFault, before anything is written where the archive or the place is not the right one.
 * @returns what it says of itself, and what is in the database now
 */
export async function loadArchive(env: BackupEnv, file: string): Promise<{ manifest: Manifest; found: State }> {
  const key = backupKey(env)
  const { take, rest } = takeFrom(decrypted(key, createReadStream(file)))
  const length = (await take(4)).readUInt32BE()
  const manifest = manifestContract.parse(JSON.parse((await take(length)).toString()))
  if (manifest.state.migratedTo !== null && !isKnownMigration(manifest.state.migratedTo))
    throw new BackupFault(
      `This backup was made by a newer build (${manifest.build.version}): restore it with that one or a newer one.`,
    )
  return { manifest, found: await load(env, manifest, rest()) }
}

/** Does work with an empty database of its own, which is removed afterwards: beside the one that the environment names, or in a temporary folder. */
export async function inPlaceOfItsOwn<Result>(
  env: BackupEnv,
  work: (place: BackupEnv) => Promise<Result>,
): Promise<Result> {
  if (env.DATABASE_URL !== undefined) {
    const beside = await databaseBeside(env.DATABASE_URL)
    try {
      return await work({ ...env, DATABASE_URL: beside.url })
    } finally {
      await beside.remove()
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  try {
    // The key of the embedded database lies in its folder, which this one is not.
    return await work({ ...env, DATA_DIR: folder, DOCUMENT_KEY: env.DOCUMENT_KEY ?? storedKey(env.DATA_DIR) })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
