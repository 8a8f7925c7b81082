import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StatementFigures } from '@/shared/reporting/statement-figures'
import { day, isDay, recordId, timestamp } from '../columns'
import { entities } from '../ledger/entities'
import { searchText } from '../search-text'

/** What the entries said of an entity for a period. Triggers of the migration `statements` freeze what is published (R148). */
export const statements = pgTable(
  'statements',
  {
    id: recordId(),
    entityId: integer()
      .notNull()
      .references(() => entities.id, { onDelete: 'restrict' }),
    periodFrom: day().notNull(),
    periodTo: day().notNull(),
    /** A contract with a version: what was issued is read by the one it was issued in. */
    figures: jsonb().$type<StatementFigures>().notNull(),
    /** The moment from which it is shown, unless it is taken back before. */
    publishedAt: timestamp(),
    /** Since when it is: then whom to tell was fixed, and what it supersedes. */
    toldAt: timestamp(),
    supersededBy: integer().references((): AnyPgColumn => statements.id, { onDelete: 'restrict' }),
    createdBy: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check(
      'statements_period_check',
      sql`${isDay(table.periodFrom)} and ${isDay(table.periodTo)} and ${table.periodFrom} <= ${table.periodTo}`,
    ),
    // One of a period waits to be published at most.
    uniqueIndex('statements_waiting_unique')
      .on(table.entityId, table.periodFrom, table.periodTo)
      .where(sql`${table.publishedAt} is null`),
    // What the due task looks for.
    index('statements_due_index')
      .on(table.publishedAt)
      .where(sql`${table.toldAt} is null and ${table.publishedAt} is not null`),
    index('statements_entity_index').on(table.entityId),
  ],
)

/** The owner's name as it was when the statement was made. */
export const statementSearch = searchText(statements, { called: [sql`${statements.figures} ->> 'entityName'`] })
