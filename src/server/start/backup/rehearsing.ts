import { fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { builtFile } from '@db/built-file'
import { hourMilliseconds } from '@/shared/platform/time'
import { environmentWith } from '../../platform/env'
import { BackupFault } from './archive'
import type { BackupEnv } from './make-backup'
import { manifest } from './manifest'

/** However large the site is: one that takes longer hangs. */
const deadlineMilliseconds = 6 * hourMilliseconds
const wordsMaxCharacters = 1_000

/** What the program tells whoever started it. */
const told = z.union([
  z.object({ manifest, differences: z.array(z.string()), lost: z.string().nullable() }),
  z.object({ failure: z.string() }),
])

/**
 * Rehearses a restore in a program of its own, which yields to the server that serves meanwhile: it takes memory and minutes.
 * Throws BackupFault for whatever the program ends with.
 * @param signal ends the program
 */
export async function rehearseApart(env: BackupEnv, file: string, signal: AbortSignal) {
  const { BACKUP_KEY = '', DATABASE_URL = '', DATA_DIR, DOCUMENT_KEY = '', ALLOW_NEWER_DATABASE } = env
  const { STORAGE_URL = '', STORAGE_ACCESS_KEY_ID = '', STORAGE_SECRET_ACCESS_KEY = '', STORAGE_REGION } = env
  const built = builtFile('restore.js', import.meta.dirname)
  const program = fork(built ?? join(import.meta.dirname, 'restore.ts'), ['--from', file, '--rehearse'], {
    // Tests and development run from the sources.
    execArgv: built === undefined ? ['--import', 'tsx'] : [],
    // What is not set here must not be found in the process's own environment.
    env: environmentWith({
      BACKUP_KEY,
      DATABASE_URL,
      DATA_DIR,
      DOCUMENT_KEY,
      ALLOW_NEWER_DATABASE: ALLOW_NEWER_DATABASE ? 'on' : 'off',
      BACKUP_DIR: '',
      STORAGE_URL,
      STORAGE_ACCESS_KEY_ID,
      STORAGE_SECRET_ACCESS_KEY,
      STORAGE_REGION,
    }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    timeout: deadlineMilliseconds,
  })
  let words = ''
  program.stderr?.on('data', (said: Buffer) => (words = (words + said.toString()).slice(-wordsMaxCharacters)))
  const answer = await new Promise<unknown>((resolve) => {
    let heard: unknown
    program.on('message', (message) => (heard = message))
    program.on('error', () => resolve(undefined))
    program.on('close', () => resolve(heard))
  })
  const { data } = told.safeParse(answer)
  if (data === undefined) throw new BackupFault(`The rehearsal ended without a word. ${words.trim()}`.trim())
  if ('failure' in data) throw new BackupFault(data.failure)
  return data
}
