import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordId, timestamp } from '../columns'
import { distributions } from './distributions'

/**
 * That somebody told the firm that a payment has not arrived, once for each payment. What they are answered stands with their enquiry, which
 * the firm may delete; that it was asked stays (decision 109).
 */
export const missingPayments = pgTable(
  'missing_payments',
  {
    id: recordId(),
    distributionId: integer()
      .notNull()
      .references(() => distributions.id, { onDelete: 'cascade' }),
    /** Who asked. Without a foreign key: what was asked outlives the account. */
    askedBy: integer().notNull(),
    askedAt: timestamp().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('missing_payments_asked_unique').on(table.distributionId, table.askedBy)],
)
