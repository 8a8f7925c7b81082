import { listOwnDocuments } from '@/shared/reporting/documents'
import { listOwnStatements } from '@/shared/reporting/statements'
import { listOwnTaxYears } from '@/shared/reporting/tax-years'
import { listOwnUpdates } from '@/shared/reporting/updates'
import { getYearInReview } from '@/shared/reporting/years-in-review'
import { readOwnDocuments } from './documents/own-documents'
import { readOwnStatements } from './statements/own-statements'
import { readOwnTaxYears } from './tax-years/own-tax-lines'
import { readOwnUpdates } from './updates/updates'
import { readOwnYear } from './years-in-review/own-years'
import { investorProcedure } from '../ledger/investor-procedure'
import { refuses, router } from '../platform/trpc/procedures'

/** What investors are sent and told of their holdings. Whoever has no access to any entity gets nothing; an entity that is not theirs is 404. */
export const investorDocuments = {
  statements: router({
    /** What was published, the latest period first; of one entity where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .meta(refuses('record_not_found'))
      .input(listOwnStatements.input)
      .output(listOwnStatements.output)
      .query(({ ctx: { db, policy }, input }) => readOwnStatements(db, policy, input)),
  }),

  yearsInReview: router({
    /** What a year of an owner came to, by offering and kind; open to accountants. Throws Failure record_not_found, and day_ahead for a year that has not begun. */
    get: investorProcedure
      .meta(refuses('record_not_found'))
      .input(getYearInReview.input)
      .output(getYearInReview.output)
      .query(({ ctx: { db, policy }, input }) => readOwnYear(db, policy, input)),
  }),

  updates: router({
    /** What was published while one held the offering, the latest first. Throws Failure record_not_found. */
    list: investorProcedure
      .meta(refuses('record_not_found'))
      .input(listOwnUpdates.input)
      .output(listOwnUpdates.output)
      .query(({ ctx: { db, policy }, input }) => readOwnUpdates(db, policy, input)),
  }),

  taxYears: router({
    /** A line for each owner, offering and year, what is missing too, the latest year first; open to accountants. Throws Failure record_not_found. */
    list: investorProcedure
      .meta(refuses('record_not_found'))
      .input(listOwnTaxYears.input)
      .output(listOwnTaxYears.output)
      .query(({ ctx: { db, policy }, input }) => readOwnTaxYears(db, policy, input)),
  }),

  documents: router({
    /** The documents one may see, the last published first; of one entity where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .meta(refuses('record_not_found'))
      .input(listOwnDocuments.input)
      .output(listOwnDocuments.output)
      .query(({ ctx: { db, policy }, input }) => readOwnDocuments(db, policy, input)),
  }),
}
