import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { lineMaxCharacters } from '@/shared/platform/limits'
import type { ReadK1 } from '@/shared/reporting/k1-batches'
import { recordId, timestamp } from '../columns'

/** Zips of K-1s that somebody looks through, for a week. What was read of them; the bytes lie in a file of the server that took them. */
export const k1Batches = pgTable(
  'k1_batches',
  {
    id: recordId(),
    taxYear: integer().notNull(),
    /** Names that file; random. */
    spool: text().notNull(),
    rows: jsonb().$type<ReadK1[]>().notNull(),
    /** As whoever sent it calls it; null of one from before this was kept. */
    fileName: varchar({ length: lineMaxCharacters }),
    createdBy: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
    confirmedAt: timestamp(),
    /** When somebody said that the zip is needed no more; from then on its bytes are gone. */
    doneAt: timestamp(),
  },
  (table) => [index('k1_batches_created_index').on(table.createdAt)],
)
