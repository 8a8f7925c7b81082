import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { recordId } from '../columns'
import { closings } from './closings'
import { subscriptions } from './subscriptions'

/** The name by which an error tells that a subscription is in a closing already. */
export const closingLinesSubscriptionUnique = 'closing_lines_subscription_unique'

/** A subscription in a closing, with what it pays and what that buys. Written as a draft, and never changed: a closing is put together anew. */
export const closingLines = pgTable(
  'closing_lines',
  {
    id: recordId(),
    closingId: integer()
      .notNull()
      .references(() => closings.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .unique(closingLinesSubscriptionUnique)
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    cents: bigint({ mode: 'number' }).notNull(),
    /** In ten-thousandths. */
    units: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    check('closing_lines_amounts_check', sql`${table.cents} > 0 and ${table.units} > 0`),
    index('closing_lines_closing_index').on(table.closingId),
  ],
)
