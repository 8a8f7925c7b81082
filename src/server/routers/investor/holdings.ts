import { getOwnSummary, listOwnDistributions, listOwnEntries, listOwnPositions } from '@/shared/own-holdings'
import { listOwnDocuments } from '@/shared/documents'
import { listOwnStatements } from '@/shared/statements'
import { listOwnTaxYears } from '@/shared/tax-years'
import { listOwnUpdates } from '@/shared/updates'
import { readOwnDocuments } from '../../book/own-documents'
import { readOwnDistributions } from '../../book/own-distributions'
import * as own from '../../book/own-holdings'
import { readOwnStatements } from '../../book/own-statements'
import { readOwnTaxYears } from '../../book/own-tax-lines'
import { readOwnUpdates } from '../../book/updates'
import { investorProcedure } from '../../trpc/investor-procedures'
import { router } from '../../trpc/procedures'

/** What investors read of their own holdings. Whoever has no access to any entity gets nothing; an entity that is not theirs is 404. */
export const investorHoldings = {
  /** Of all one's entities together, or of one. Throws Failure record_not_found. */
  summary: investorProcedure
    .input(getOwnSummary.input)
    .output(getOwnSummary.output)
    .query(({ ctx: { db, sight }, input }) => own.readOwnSummary(db, sight, input)),

  positions: router({
    /** By offering and holder; of one entity or offering where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .input(listOwnPositions.input)
      .output(listOwnPositions.output)
      .query(({ ctx: { db, sight }, input }) => own.readOwnPositions(db, sight, input)),
  }),

  entries: router({
    /** The newest day first; of one entity or offering where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .input(listOwnEntries.input)
      .output(listOwnEntries.output)
      .query(({ ctx: { db, sight }, input }) => own.readOwnEntries(db, sight, input)),
  }),

  distributions: router({
    /** What was published, the latest payment first; of one entity or offering where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .input(listOwnDistributions.input)
      .output(listOwnDistributions.output)
      .query(({ ctx: { db, sight }, input }) => readOwnDistributions(db, sight, input)),
  }),

  statements: router({
    /** What was published, the latest period first; of one entity where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .input(listOwnStatements.input)
      .output(listOwnStatements.output)
      .query(({ ctx: { db, sight }, input }) => readOwnStatements(db, sight, input)),
  }),

  updates: router({
    /** What was published while one held the offering, the latest first. Throws Failure record_not_found. */
    list: investorProcedure
      .input(listOwnUpdates.input)
      .output(listOwnUpdates.output)
      .query(({ ctx: { db, sight }, input }) => readOwnUpdates(db, sight, input)),
  }),

  taxYears: router({
    /** A line for each owner, offering and year, what is missing too, the latest year first; open to accountants. Throws Failure record_not_found. */
    list: investorProcedure
      .input(listOwnTaxYears.input)
      .output(listOwnTaxYears.output)
      .query(({ ctx: { db, sight }, input }) => readOwnTaxYears(db, sight, input)),
  }),

  documents: router({
    /** The papers one may see, the last published first; of one entity where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .input(listOwnDocuments.input)
      .output(listOwnDocuments.output)
      .query(({ ctx: { db, sight }, input }) => readOwnDocuments(db, sight, input)),
  }),
}
