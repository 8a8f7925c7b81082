import { sql } from 'drizzle-orm'
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, recordId, timestamp } from '../columns'

/** The name by which an error tells that a seal is in force already. */
export const sealsCurrentUnique = 'seals_current_unique'

/** What the firm seals files with: a certificate of its own, its key encrypted. A trigger of the migration `subscriptions` lets one be ended once. */
export const seals = pgTable(
  'seals',
  {
    id: recordId(),
    certificate: bytea().notNull(),
    keySealed: bytea().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
    endedAt: timestamp(),
  },
  (table) => [
    // One is in force.
    uniqueIndex(sealsCurrentUnique)
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`${table.endedAt} is null`),
  ],
)
