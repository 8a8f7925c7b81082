import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { wordingIdMaxCharacters } from '@/shared/platform/limits'
import { recordId, timestamp } from '../columns'
import { entities } from '../ledger/entities'

/** The name by which an error tells that this rule was broken. */
export const k1ConsentsActiveUnique = 'k1_consents_active_unique'

/**
 * Consents to K-1s in the portal instead of by post. A trigger of the migration `k1_consents` lets each be withdrawn once and refuses
 * every other change (R145).
 */
export const k1Consents = pgTable(
  'k1_consents',
  {
    id: recordId(),
    entityId: integer()
      .notNull()
      .references(() => entities.id, { onDelete: 'restrict' }),
    /** Who gave it. Without a foreign key: what was agreed outlives the account. */
    userId: integer().notNull(),
    wordingId: varchar({ length: wordingIdMaxCharacters }).notNull(),
    /** The words themselves, as they stood on the page. */
    wording: text().notNull(),
    /** When its giver had last opened the sample. */
    sampleOpenedAt: timestamp().notNull(),
    givenAt: timestamp().notNull().defaultNow(),
    withdrawnAt: timestamp(),
  },
  (table) => [
    // One at a time; the others are history.
    uniqueIndex(k1ConsentsActiveUnique)
      .on(table.entityId)
      .where(sql`${table.withdrawnAt} is null`),
    index('k1_consents_entity_index').on(table.entityId),
  ],
)
