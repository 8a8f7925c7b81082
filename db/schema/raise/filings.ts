import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { lineMaxCharacters } from '@/shared/platform/limits'
import { filingJurisdictions } from '@/shared/raise/money/filing-days'
import { day, isDay, isOneOf, recordId } from '../columns'
import { raises } from './raises'

/**
 * What the firm says of Form D in a jurisdiction: the first sale, where there was an earlier one than the raise knows, and the day on which it was
 * filed. When it is due follows from the first sale, and is kept nowhere.
 */
export const filings = pgTable(
  'filings',
  {
    id: recordId(),
    raiseId: integer()
      .notNull()
      .references(() => raises.id, { onDelete: 'restrict' }),
    /** 'SEC', or a state by its two letters. */
    jurisdiction: varchar({ length: 3 }).notNull(),
    firstSaleOn: day(),
    filedOn: day(),
    /** What the jurisdiction called it: an accession number. */
    reference: varchar({ length: lineMaxCharacters }),
  },
  (table) => [
    unique('filings_jurisdiction_unique').on(table.raiseId, table.jurisdiction),
    check('filings_jurisdiction_check', isOneOf(table.jurisdiction, filingJurisdictions)),
    check('filings_days_check', sql`${isDay(table.firstSaleOn)} and ${isDay(table.filedOn)}`),
  ],
)
