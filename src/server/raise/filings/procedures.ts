import { listFilings, readFiling as filingContract, setFiling } from '@/shared/raise/money/filings'
import { investorsOrMoneyProcedure, investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { readFiling, readFilings } from './reading'
import { say } from './saying'

/** Form D: where it is to be filed, until when, and what was. */
export const adminFilings = router({
  /** The Commission's first. Throws Failure record_not_found. */
  list: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(listFilings.input)
    .output(listFilings.output)
    .query(({ ctx: { db }, input: { id } }) => readFilings(db, id)),

  /** Throws Failure record_not_found. */
  get: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(filingContract.input)
    .output(filingContract.output)
    .query(({ ctx: { db }, input: { id, jurisdiction } }) => readFiling(db, id, jurisdiction)),

  /** Throws Failure record_not_found and day_ahead. */
  update: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(setFiling.input)
    .output(setFiling.output)
    .mutation(({ ctx, input }) => say(ctx, input)),
})
