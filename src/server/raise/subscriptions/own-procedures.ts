import {
  answerSubscription,
  beginSubscription,
  listOwnSubscriptions,
  readOwnSubscription,
} from '@/shared/raise/own-subscriptions'
import { investorProcedure } from '../../ledger/investor-procedure'
import { refuses, router } from '../../platform/trpc/procedures'
import { answer, begin } from './answering'
import { readSubscription, readSubscriptions } from './rows'

/** Subscriptions, for whoever began them and for those who sign them. One that is not theirs is 404, as one that is not there. */
export const investorSubscriptions = router({
  /** The latest first. */
  list: investorProcedure
    .input(listOwnSubscriptions.input)
    .output(listOwnSubscriptions.output)
    .query(({ ctx, input }) => readSubscriptions(ctx, input)),

  /** Throws Failure record_not_found. */
  get: investorProcedure
    .meta(refuses('record_not_found'))
    .input(readOwnSubscription.input)
    .output(readOwnSubscription.output)
    .query(({ ctx, input: { id } }) => readSubscription(ctx.db, ctx, id)),

  /** Throws Failure record_not_found, raise_by_invitation, receipt_missing and raise_not_now. */
  create: investorProcedure
    .meta(refuses('record_not_found', 'raise_by_invitation', 'receipt_missing', 'raise_not_now'))
    .input(beginSubscription.input)
    .output(beginSubscription.output)
    .mutation(({ ctx, input: { raiseId } }) => begin(ctx, raiseId)),

  /** Saves what is given of the answers. Throws Failure record_not_found, stale_edit and raise_not_now. */
  update: investorProcedure
    .meta(refuses('stale_edit', 'raise_not_now'))
    .input(answerSubscription.input)
    .output(answerSubscription.output)
    .mutation(({ ctx, input }) => answer(ctx, input)),
})
