import { decideSubscription, readChecks } from '@/shared/raise/decisions'
import { investorsOrMoneyProcedure, investorsProcedure, refuses } from '../../platform/trpc/procedures'
import { readChecksOf } from './checks'
import { decide } from './deciding'

/** What comes between the last signature and the ledger, among the calls of subscriptions for the firm. */
export const acceptingProcedures = {
  /** Throws Failure record_not_found. */
  checks: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(readChecks.input)
    .output(readChecks.output)
    .query(({ ctx: { db }, input: { id } }) => readChecksOf(db, id)),

  /** Throws Failure record_not_found, raise_not_now, method_withheld, day_ahead and evidence_day. */
  decide: investorsProcedure
    .meta(refuses('raise_not_now'))
    .input(decideSubscription.input)
    .output(decideSubscription.output)
    .mutation(({ ctx, input }) => decide(ctx, input)),
}
