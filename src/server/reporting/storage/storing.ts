import { setTimeout as wait } from 'node:timers/promises'
import { minuteMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import { StorageFault } from '../../platform/storage/storage'
import type { Services } from '../../platform/trpc/context'
import { moveFiles, removeLeft } from './moving'

/** Whoever waits for the start has been served by then. */
const firstAfterMilliseconds = 5 * secondMilliseconds
const lookEveryMilliseconds = minuteMilliseconds

type Stored = Pick<Services, 'db' | 'env' | 'log' | 'storage' | 'work'>

/**
 * Moves papers and pictures out of the database into storage, where one is named, and removes there what nothing names any more. A storage that is away costs
 * nothing: they wait in the database, and the log says so once.
 * @returns ends it, after the one that is under way
 */
export function keepStored({ db, env, log, storage, work }: Stored): () => Promise<void> {
  if (storage === null || !env.STORAGE_MOVES) return () => Promise.resolve()
  const ending = new AbortController()
  const { signal } = ending
  const moving = { db, storage }
  let isFailing = false

  async function look(): Promise<void> {
    try {
      const { papers, pictures, sizeBytes } = await moveFiles(moving, 'storage', signal)
      const removed = await removeLeft(moving)
      if (papers + pictures + removed > 0 || isFailing)
        log.info({ papers, pictures, sizeBytes, removed }, 'Papers and pictures were moved to storage.')
      isFailing = false
      work.succeeded('storage')
    } catch (error) {
      if (!isFailing)
        log.warn(
          error instanceof StorageFault ? { reason: error.message } : { err: error },
          'Papers and pictures wait in the database: storage cannot be used. It is tried again each minute.',
        )
      isFailing = true
    }
  }

  async function keep(): Promise<void> {
    const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false, signal }).catch(() => {})
    await pause(firstAfterMilliseconds)
    while (!signal.aborted) {
      await look()
      await pause(lookEveryMilliseconds)
    }
  }
  const ended = keep()
  return async () => {
    ending.abort()
    await ended
  }
}
