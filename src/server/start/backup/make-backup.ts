import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Exclusively } from '@db/database'
import { onEmbedded } from '@db/connection/snapshots/embedded'
import { onPostgresSnapshot } from '@db/connection/snapshots/postgres'
import { type State, readState } from '@db/connection/snapshots/state'
import { createEncryption } from '../../platform/encryption/encryption'
import { type Env, environmentWith, variables } from '../../platform/env'
import { createStorage } from '../../platform/storage/make-storage'
import type { StorageEnv } from '../../platform/storage/storage'
import { readBuild } from '../../site/about/build'
import { databaseLocation } from '../services'
import { BackupFault, encrypted } from './archive'
import type { Manifest } from './manifest'

export type BackupEnv = Pick<
  Env,
  'BACKUP_KEY' | 'DATABASE_URL' | 'DATA_DIR' | 'DOCUMENT_KEY' | 'ALLOW_NEWER_DATABASE'
> &
  StorageEnv

/** The key of archives. Throws BackupFault where none is set: an archive that is not encrypted is never made. */
export function backupKey({ BACKUP_KEY }: Pick<Env, 'BACKUP_KEY'>): Buffer {
  if (BACKUP_KEY === undefined)
    throw new BackupFault('BACKUP_KEY is not set: openssl rand -base64 32 makes one. Keep it apart from the backups.')
  return Buffer.from(BACKUP_KEY, 'base64')
}

/** Starts a program of PostgreSQL on a database. The password goes by the environment: arguments are seen by everybody on the machine. */
export function startProgram(name: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]) {
  const shown = new URL(url)
  const { password } = shown
  shown.password = ''
  const env = environmentWith(password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) })
  const program = spawn(name, [...args, `--dbname=${shown.href}`], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let words = ''
  program.stderr.on('data', (said: Buffer) => (words = (words + said.toString()).slice(-1_000)))
  async function end() {
    try {
      const [code] = await once(program, 'close')
      if (code !== 0) throw new BackupFault(`${name} ended with ${code}: ${words.trim()}`)
    } catch (error) {
      if (error instanceof BackupFault) throw error
      throw new BackupFault(
        `${name} could not be started: install PostgreSQL's client programs, of the server's version or a newer one.`,
      )
    }
  }
  const ended = end()
  // Whoever reads its output hears of its failure afterwards.
  ended.catch(() => {})
  return { program, ended }
}

/** The manifest with its length, then the dump. */
async function* withManifest(manifest: Manifest, dump: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const text = Buffer.from(JSON.stringify(manifest))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.byteLength)
  yield Buffer.concat([length, text])
  yield* dump
}

/**
 * Makes one encrypted archive of the whole database, one state of it: on PostgreSQL while the site runs, of the embedded database by the server
 * that works on it, or while none does. What is there is replaced once the new one is whole.
 * @param exclusively how the server that works on the embedded database has it for itself
 * Throws BackupFault, FolderInUse, and what the driver throws.
 */
export async function makeBackup(env: BackupEnv, file: string, exclusively?: Exclusively): Promise<Manifest> {
  const key = backupKey(env)
  const location = databaseLocation(env)
  // Before its state is read: whatever was acknowledged by then is in it.
  const madeAt = new Date().toISOString()
  const describe = (kind: Manifest['kind'], state: State): Manifest => ({
    madeAt,
    build: readBuild(),
    kind,
    documentKey: createEncryption(env).fingerprint(),
    storage: createStorage(env)?.place ?? null,
    settings: Object.keys(variables.shape),
    state,
  })
  const part = `${file}.part`
  const write = async (manifest: Manifest, dump: AsyncIterable<Uint8Array>) => {
    const output = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(encrypted(key, withManifest(manifest, dump)), output)
    return manifest
  }
  try {
    const made =
      location.url !== undefined
        ? await onPostgresSnapshot(location.url, async (db, snapshot) => {
            const manifest = describe('postgres', await readState(db))
            const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
            const { program, ended } = startProgram('pg_dump', location.url, args)
            await write(manifest, program.stdout)
            await ended
            return manifest
          })
        : await (exclusively ?? ((work) => onEmbedded(location.dataDir, work)))(async (db, pack) => {
            const manifest = describe('embedded', await readState(db))
            const packed = await pack()
            return write(
              manifest,
              (async function* () {
                yield packed
              })(),
            )
          })
    await rename(part, file)
    return made
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
