import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMilliseconds, minuteMilliseconds } from '@/shared/platform/time'
import type { Services } from '../../platform/trpc/context'
import { backupDays, backupFile } from '../../site/about/kept-backups'
import { makeBackup } from './make-backup'
import { keptDays } from './kept'

/** Whoever waits for the start has been served by then. */
const firstAfterMilliseconds = minuteMilliseconds
/** What a server left half written when it was killed is in nobody's way after that. */
const abandonedAfterMilliseconds = 6 * hourMilliseconds

type Backed = Pick<Services, 'database' | 'env' | 'log' | 'work'>

/** Takes the writing of a file for this server alone. @returns false where another one writes it at this moment */
async function takeWriting(part: string): Promise<boolean> {
  const found = await stat(part).catch(() => undefined)
  if (found !== undefined && Date.now() - found.mtimeMs >= abandonedAfterMilliseconds) await rm(part, { force: true })
  try {
    await (await open(part, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Makes the backup of the day into BACKUP_DIR unless there is one, and removes those that the rule does not keep. A fault is told in the log, and tried again
 * in an hour.
 * @param now the moment that says which day it is, in UTC
 */
export async function backUpOfDay({ database, env, log, work }: Backed, now = new Date()): Promise<void> {
  const { BACKUP_DIR: folder } = env
  if (folder === undefined) return
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const day = now.toISOString().slice(0, 10)
    const file = join(folder, backupFile(day))
    if (!(await backupDays(folder)).includes(day)) {
      if (!(await takeWriting(`${file}.part`))) return
      const { state } = await makeBackup(env, file, database.exclusively)
      log.info({ file, tables: Object.keys(state.tables).length }, 'A backup was made.')
    }
    work.succeeded('backup')
    const days = await backupDays(folder)
    const kept = keptDays(days)
    await Promise.all(
      days.filter((each) => !kept.has(each)).map((each) => rm(join(folder, backupFile(each)), { force: true })),
    )
  } catch (error) {
    log.error({ err: error }, 'No backup could be made; this is tried again in an hour.')
  }
}

/** Looks soon after the start and every hour whether the day has its backup, while BACKUP_DIR is set. @returns ends it when none is being made */
export function backUpDaily(services: Backed): () => Promise<void> {
  if (services.env.BACKUP_DIR === undefined) return () => Promise.resolve()
  let making = Promise.resolve()
  const make = () => {
    making = making.then(() => backUpOfDay(services))
  }
  const timers = [setTimeout(make, firstAfterMilliseconds).unref(), setInterval(make, hourMilliseconds).unref()]
  return () => {
    for (const timer of timers) clearTimeout(timer)
    return making
  }
}
