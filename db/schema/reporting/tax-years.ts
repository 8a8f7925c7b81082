import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { memoMaxCharacters } from '@/shared/platform/limits'
import { firstTaxYear, lastTaxYear } from '@/shared/reporting/tax-years'
import { taxStates } from '@/shared/reporting/tax-states'
import { day, isDay, isOneOf, recordId, timestamp } from '../columns'
import { investments } from '../site/investments'

/** How far the K-1s of an offering are for a year. */
export const taxYears = pgTable(
  'tax_years',
  {
    /** What deliveries name it by. */
    id: recordId(),
    investmentId: integer()
      .notNull()
      .references(() => investments.id, { onDelete: 'restrict' }),
    year: integer().notNull(),
    state: text({ enum: taxStates }).notNull().default('not_started'),
    expectedOn: day(),
    note: varchar({ length: memoMaxCharacters }),
    updatedAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    unique('tax_years_unique').on(table.investmentId, table.year),
    check('tax_years_state_check', isOneOf(table.state, taxStates)),
    check('tax_years_day_check', isDay(table.expectedOn)),
    check(
      'tax_years_year_check',
      sql`${table.year} between ${sql.raw(String(firstTaxYear))} and ${sql.raw(String(lastTaxYear))}`,
    ),
  ],
)
