import { getOwnSummary, listOwnDistributions, listOwnEntries, listOwnPositions } from '@/shared/ledger/own-holdings'
import { listPaidYears } from '@/shared/ledger/own-payments'
import { readOwnDistributions } from './distributions/own-distributions'
import * as own from './own-holdings'
import { readPaidYears } from './own/paid-years'
import { investorProcedure } from './investor-procedure'
import { refuses, router } from '../platform/trpc/procedures'

/** What investors read of their own holdings. Whoever has no access to any entity gets nothing; an entity that is not theirs is 404. */
export const investorHoldings = {
  /** Of all one's entities together, or of one. Throws Failure record_not_found. */
  summary: investorProcedure
    .meta(refuses('record_not_found'))
    .input(getOwnSummary.input)
    .output(getOwnSummary.output)
    .query(({ ctx: { db, policy }, input }) => own.readOwnSummary(db, policy, input)),

  positions: router({
    /** By offering and holder; of one entity or offering where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .meta(refuses('record_not_found'))
      .input(listOwnPositions.input)
      .output(listOwnPositions.output)
      .query(({ ctx: { db, policy }, input }) => own.readOwnPositions(db, policy, input)),
  }),

  entries: router({
    /** The newest day first; of one entity or offering where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .meta(refuses('record_not_found'))
      .input(listOwnEntries.input)
      .output(listOwnEntries.output)
      .query(({ ctx: { db, policy }, input }) => own.readOwnEntries(db, policy, input)),
  }),

  distributions: router({
    /** What was published, the latest payment first; of one entity or offering where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .meta(refuses('record_not_found'))
      .input(listOwnDistributions.input)
      .output(listOwnDistributions.output)
      .query(({ ctx: { db, policy }, input }) => readOwnDistributions(db, policy, input)),
  }),

  paidYears: router({
    /** What was paid in each year, by what it was, the latest year first; of one entity or offering where that is asked for. Throws Failure record_not_found. */
    list: investorProcedure
      .meta(refuses('record_not_found'))
      .input(listPaidYears.input)
      .output(listPaidYears.output)
      .query(({ ctx: { db, policy }, input }) => readPaidYears(db, policy, input)),
  }),
}
