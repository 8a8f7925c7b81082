import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sealFaults } from '@/shared/raise/seals'
import { isOneOf, timestamp } from '../columns'
import { subscriptions } from './subscriptions'

/** When a sealed file was last looked at by the nightly check, and what was wrong with it. One without a row was not looked at yet. */
export const sealChecks = pgTable(
  'seal_checks',
  {
    /** Of the file as it was sealed. */
    sha256: text().primaryKey(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    checkedAt: timestamp().notNull(),
    /** Null where it is as it was sealed. */
    fault: text({ enum: sealFaults }),
  },
  (table) => [check('seal_checks_fault_check', isOneOf(table.fault, sealFaults))],
)
