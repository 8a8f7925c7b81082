import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { backupRuns } from '@db/schema'
import { hourMilliseconds, minuteMilliseconds } from '@/shared/platform/time'
import type { Services } from '../../platform/trpc/context'
import { createArchives } from '../../site/backups/kept-backups'

/** Whoever waits for the start has been served by then. */
const firstAfterMilliseconds = minuteMilliseconds

/** One a week that went well; one that did not is tried again the next day. */
const isRehearsedLately = and(
  eq(backupRuns.kind, 'rehearsal'),
  isNotNull(backupRuns.endedAt),
  or(
    and(isNull(backupRuns.fault), gt(backupRuns.endedAt, sql`now() - interval '7 days'`)),
    gt(backupRuns.endedAt, sql`now() - interval '1 day'`),
  ),
)
/** What became of older ones says nothing any more. */
const isForgotten = sql`${backupRuns.startedAt} < now() - interval '400 days'`

type Backed = Pick<Services, 'db' | 'env' | 'log' | 'backups'>

const isRehearsalDue = async (db: Db) => (await db.$count(backupRuns, isRehearsedLately)) === 0

/**
 * Makes the backup of the day unless there is one, and restores the newest once a week to see that it can be.
 * @param now the moment that says which day it is, in UTC
 */
export async function backUpAndRehearse({ db, env, log, backups }: Backed, now = new Date()): Promise<void> {
  const archives = createArchives(env)
  if (archives === null) return
  const today = now.toISOString().slice(0, 10)
  try {
    // A bucket that does not answer is told by the run that comes to nothing.
    const kept = await archives.list().catch(() => [])
    if (!kept.some(({ day }) => day === today)) await backups.run('backup', now)
    if ((await archives.list().catch(() => [])).length > 0 && (await isRehearsalDue(db)))
      await backups.run('rehearsal', now)
    await db.delete(backupRuns).where(isForgotten)
  } catch (error) {
    log.error({ err: error }, 'Backups could not be looked after; this is tried again in an hour.')
  }
}

/** Looks soon after the start and every hour, while BACKUP_DIR is set. @returns ends it, and a rehearsal that is under way, when no backup is being made */
export function backUpDaily(services: Backed): () => Promise<void> {
  const { backups, env } = services
  if (env.BACKUP_DIR === undefined) return () => backups.end()
  let making = Promise.resolve()
  const make = () => {
    making = making.then(() => backUpAndRehearse(services))
  }
  const timers = [setTimeout(make, firstAfterMilliseconds).unref(), setInterval(make, hourMilliseconds).unref()]
  return async () => {
    for (const timer of timers) clearTimeout(timer)
    await Promise.all([backups.end(), making])
  }
}
