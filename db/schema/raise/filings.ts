import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { lineMaxCharacters } from '@/shared/platform/limits'
import { filingJurisdictions } from '@/shared/raise/money/filing-days'
import { day, isDay, isOneOf, recordId } from '../columns'
import { raises } from './raises'

/** The names by which an error tells that a jurisdiction stands there already, that it is none, or that a day is none. */
export const filingsJurisdictionUnique = 'filings_jurisdiction_unique'
export const filingsJurisdictionCheck = 'filings_jurisdiction_check'
export const filingsDaysCheck = 'filings_days_check'

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
    unique(filingsJurisdictionUnique).on(table.raiseId, table.jurisdiction),
    check(filingsJurisdictionCheck, isOneOf(table.jurisdiction, filingJurisdictions)),
    check(filingsDaysCheck, sql`${isDay(table.firstSaleOn)} and ${isDay(table.filedOn)}`),
  ],
)
