import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** What is counted: rows of long tables as their lists show them unasked, lines of the activity, and the units of each class, in ten-thousandths. */
export const countedRows = [
  'contacts',
  'interests',
  'newsletters',
  'confirmations',
  'unsubscriptions',
  'entries',
  'mails',
  'audit_entries',
  'audit_writes',
  'class_units',
] as const
export type CountedRows = (typeof countedRows)[number]

/**
 * How many rows there are, as the sum of changes (docs/decisions/089-kept-counts.md). Triggers of its migration leave a change in the
 * transaction of each write: no write waits for another, and the sum is of what is committed. Every hour one row takes the place of many.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    // There are as many over the years as there are writes.
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    counted: text().$type<CountedRows>().notNull(),
    /** By what they are counted apart, such as the status of an enquiry. */
    part: text().notNull(),
    change: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('row_counts_counted_index').on(table.counted, table.part)],
)
