import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { relationshipHows } from '@/shared/raise/relationships'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'

/**
 * What the firm knew of a person, and since when. Triggers of the migration `raise_rooms` refuse every change and every removal; what is
 * known better later is another row. Accounts without foreign keys: it outlives them.
 */
export const relationships = pgTable(
  'relationships',
  {
    id: recordId(),
    userId: integer().notNull(),
    how: text({ enum: relationshipHows }).notNull(),
    metOn: day().notNull(),
    /** What was known of their means and experience. */
    basis: text().notNull(),
    assessedOn: day().notNull(),
    assessedBy: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('relationships_how_check', isOneOf(table.how, relationshipHows)),
    check(
      'relationships_days_check',
      sql`${isDay(table.metOn)} and ${isDay(table.assessedOn)} and ${table.metOn} <= ${table.assessedOn}`,
    ),
    check('relationships_basis_check', sql`btrim(${table.basis}) <> ''`),
    index('relationships_user_index').on(table.userId),
  ],
)
