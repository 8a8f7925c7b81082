import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { backupRuns } from '@db/schema'
import { dayMilliseconds, hourMilliseconds } from '@/shared/platform/time'
import type { BackupKind, backupsHealth } from '@/shared/records/backups'
import type { Env } from '../../platform/env'

/** So old the last that went well may be: one a day with two hours to make it, one a week with a day to try it again. */
const lateAfterMilliseconds = {
  backup: dayMilliseconds + 2 * hourMilliseconds,
  rehearsal: 8 * dayMilliseconds,
} as const satisfies Record<BackupKind, number>

async function readOne(db: Db, kind: BackupKind, now: Date) {
  const ofKind = eq(backupRuns.kind, kind)
  const newest = (where: ReturnType<typeof and>) =>
    db
      .select()
      .from(backupRuns)
      .where(and(ofKind, where))
      .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
      .limit(1)
  const [last] = await newest(and(isNotNull(backupRuns.endedAt), isNull(backupRuns.fault)))
  const [ended] = await newest(isNotNull(backupRuns.endedAt))
  const at = last?.endedAt ?? null
  return {
    last:
      last === undefined || at === null
        ? null
        : { at, day: last.day ?? '', rows: last.rows ?? 0, entries: last.entries ?? 0, papers: last.papers ?? 0 },
    fault:
      ended === undefined || ended.fault === null ? null : { at: ended.endedAt ?? ended.startedAt, text: ended.fault },
    isOverdue: at !== null && now.getTime() - at.getTime() > lateAfterMilliseconds[kind],
  }
}

/** How backups and rehearsals fare, whichever server makes them. */
export async function readBackupsHealth(
  db: Db,
  { BACKUP_DIR }: Pick<Env, 'BACKUP_DIR'>,
  now = new Date(),
): Promise<z.input<typeof backupsHealth>> {
  return {
    isDaily: BACKUP_DIR !== undefined,
    backup: await readOne(db, 'backup', now),
    rehearsal: await readOne(db, 'rehearsal', now),
  }
}
