import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { type UpdateFacts, updateStatuses } from '@/shared/reporting/updates'
import { day, isOneOf, recordId, timestamp, timestamps } from '../columns'
import { investments } from '../site/investments'
import { searchText } from '../search-text'

/** News of an offering for those who hold it. Triggers of the migration `updates` freeze what is published (R148). */
export const updates = pgTable(
  'updates',
  {
    id: recordId(),
    investmentId: integer()
      .notNull()
      .references(() => investments.id, { onDelete: 'restrict' }),
    title: varchar({ length: nameMaxCharacters }).notNull(),
    /** As typed (decision 028). */
    body: text().notNull(),
    facts: jsonb().$type<UpdateFacts>(),
    status: text({ enum: updateStatuses }).notNull().default('draft'),
    /** The moment from which it is shown, unless it is taken back before. */
    publishedAt: timestamp(),
    /** The day where the firm is on which that was; from then on it stays. */
    publishedOn: day(),
    createdBy: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    check('updates_status_check', isOneOf(table.status, updateStatuses)),
    check(
      'updates_published_check',
      sql`case ${table.status} when 'draft' then ${table.publishedOn} is null else ${table.publishedAt} is not null and ${table.publishedOn} is not null end`,
    ),
    index('updates_investment_index').on(table.investmentId, table.publishedOn),
    // What the due task looks for.
    index('updates_due_index')
      .on(table.publishedAt)
      .where(sql`${table.status} = 'draft' and ${table.publishedAt} is not null`),
  ],
)

export const updateSearch = searchText(updates, { called: [updates.title], also: [updates.body] })
