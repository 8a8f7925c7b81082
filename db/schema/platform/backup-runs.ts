import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { backupKinds } from '@/shared/records/backups'
import { day, isOneOf, recordId, timestamp } from '../columns'

/** Each backup that a server made or tried to make, and each restore that one rehearsed: whichever server did it, all tell of it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: recordId(),
    kind: text({ enum: backupKinds }).notNull(),
    startedAt: timestamp().notNull().defaultNow(),
    /** Set anew while it is under way: one that is not has ended with its server. */
    aliveAt: timestamp().notNull().defaultNow(),
    endedAt: timestamp(),
    /** Of the archive, in UTC. */
    day: day(),
    /** What the archive holds; null where nobody came to see. */
    rows: integer(),
    entries: integer(),
    papers: integer(),
    /** Why it came to nothing, or what a rehearsal found otherwise than it should be; null where all is well. */
    fault: text(),
    /** When administrators were told of the fault by mail. */
    toldAt: timestamp(),
  },
  (table) => [
    check('backup_runs_kind_check', isOneOf(table.kind, backupKinds)),
    // One at a time, whatever the number of servers.
    uniqueIndex('backup_runs_under_way_unique')
      .on(table.kind)
      .where(sql`${table.endedAt} is null`),
    index('backup_runs_started_index').on(table.kind, table.startedAt),
  ],
)
