import { isNull } from 'drizzle-orm'
import { backupRuns } from '@db/schema'
import { type BackupKind, beginBackup, getBackups } from '@/shared/records/backups'
import type { Services } from '../../platform/trpc/context'
import { contentProcedure, router } from '../../platform/trpc/procedures'
import { readBackupsHealth } from './health'
import { createArchives } from './kept-backups'

/** Makes backups and rehearses them, one of each kind at a time, whatever the number of servers (start/backup/runs.ts). */
export interface BackupRuns {
  /** Begins one beside the requests. @returns whether it did: not where one is under way, or none can be made */
  begin(this: void, kind: BackupKind): Promise<boolean>
  /** Does one. @param now says which day it is, in UTC */
  run(this: void, kind: BackupKind, now?: Date): Promise<void>
  /** Ends a rehearsal that is under way, and waits for a backup that is. */
  end(this: void): Promise<void>
}

declare module '../../platform/trpc/context' {
  interface Services {
    backups: BackupRuns
  }
}

async function read({ db, env }: Pick<Services, 'db' | 'env'>) {
  const archives = createArchives(env)
  return {
    ...(await readBackupsHealth(db, env)),
    folder: archives?.place ?? null,
    // A bucket that does not answer is told by the runs that came to nothing.
    archives: ((await archives?.list().catch(() => [])) ?? []).toReversed(),
    underWay: await db
      .select({ kind: backupRuns.kind, startedAt: backupRuns.startedAt })
      .from(backupRuns)
      .where(isNull(backupRuns.endedAt))
      .orderBy(backupRuns.startedAt),
  }
}

const begin = (kind: BackupKind) =>
  contentProcedure.output(beginBackup.output).mutation(async ({ ctx }) => {
    await ctx.backups.begin(kind)
    return read(ctx)
  })

export const adminBackups = router({
  /** What is kept, where, how the last went, and what is under way. */
  get: contentProcedure.output(getBackups.output).query(({ ctx }) => read(ctx)),
  /** Makes the day's backup now, in place of an earlier one of the day. */
  make: begin('backup'),
  /** Restores the newest into an empty database of its own, now. */
  rehearse: begin('rehearsal'),
})
