import { z } from 'zod'
import { timestamp } from '../platform/fields'

/** What a server does for the day that it is lost: it makes an archive, and restores the newest to see that it can be. */
export const backupKinds = ['backup', 'rehearsal'] as const
export type BackupKind = (typeof backupKinds)[number]

const count = z.number().int()

/** How one of the two fares. */
const health = z.object({
  /** The last that went well. */
  last: z
    .object({
      at: timestamp,
      /** Of the archive, in UTC. */
      day: z.string(),
      rows: count,
      /** Of the ledger. */
      entries: count,
      papers: count,
    })
    .nullable(),
  /** What came of the last one, where that went wrong. */
  fault: z.object({ at: timestamp, text: z.string() }).nullable(),
  /** Whether one should have gone well since. */
  isOverdue: z.boolean(),
})

/** How backups and their rehearsals fare. */
export const backupsHealth = z.object({
  /** Whether the server makes one each day: BACKUP_DIR is set. */
  isDaily: z.boolean(),
  backup: health,
  rehearsal: health,
})
export type BackupsHealth = z.output<typeof backupsHealth>

/** What stands in Settings of them. */
const backups = backupsHealth.extend({
  /** Where they go, as it is set; null where none are made. */
  folder: z.string().nullable(),
  /** Those that are kept there, newest first. */
  archives: z.array(z.object({ day: z.string(), sizeBytes: count })),
  /** What is under way, by whichever server. */
  underWay: z.array(z.object({ kind: z.enum(backupKinds), startedAt: timestamp })),
})
export type Backups = z.output<typeof backups>

export const getBackups = { output: backups }
/** Begins one and answers at once; where one is under way already, or none can be made, nothing begins. */
export const beginBackup = { output: backups }
