import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { closingStatuses } from '@/shared/raise/closings/closing-choices'
import { day, isDay, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { raises } from './raises'

/** What no constraint refuses: triggers of the migration `closings` do, most of them at the end of a transaction. */
export const closingsRaised = {
  /** A line that is not what is accepted and paid. */
  money: 'closings_money_check',
  /** What is in the ledger is not the lines of the closing. */
  entries: 'closings_entries_check',
  /** Less would be closed than the raise needs. */
  minimum: 'closings_minimum_check',
  /** A subscription, its money or a decision on it changes while its closing waits. */
  waits: 'closings_waits_check',
} as const

/**
 * What writes accepted, paid subscriptions into the ledger. Triggers of the migration `closings` let it be changed as a draft alone, lock what
 * it is about while it waits, and hold its lines to the money, the subscriptions and the entries (decision 132).
 */
export const closings = pgTable(
  'closings',
  {
    id: recordId(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    name: varchar({ length: nameMaxCharacters }).notNull(),
    /** The day of the contributions. */
    effectiveOn: day().notNull(),
    status: text({ enum: closingStatuses }).notNull().default('draft'),
    /** Who said what it is made of, the last time. */
    preparedBy: integer().notNull(),
    approvedBy: integer(),
    /** From when it is in the ledger; it can be taken back until then. */
    publishedAt: timestamp(),
    /** Why it is a draft again, by the name of the failure, where its moment had come and it could not be entered. */
    sentBackReason: text(),
    ...timestamps,
  },
  (table) => [
    check('closings_status_check', isOneOf(table.status, closingStatuses)),
    check('closings_name_check', sql`btrim(${table.name}) <> ''`),
    check('closings_day_check', isDay(table.effectiveOn)),
    check(
      'closings_steps_check',
      sql`(${table.status} = 'draft') = (${table.approvedBy} is null)
        and case ${table.status} when 'draft' then ${table.publishedAt} is null when 'done' then ${table.publishedAt} is not null else true end
        and (${table.sentBackReason} is null or ${table.status} = 'draft')`,
    ),
    index('closings_raise_index').on(table.raiseId, table.id),
    index('closings_due_index')
      .on(table.publishedAt)
      .where(sql`${table.status} = 'approved' and ${table.publishedAt} is not null`),
  ],
)
