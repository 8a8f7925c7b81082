import {
  letInSubscription,
  listSubscriptions,
  noteSubscription,
  rejectSubscription,
  returnSubscription,
} from '@/shared/raise/staff-subscriptions'
import { investorsOrMoneyProcedure, investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { readForStaff } from '../office/reading'
import { giveBack, letIn, noteOf, reject } from './staff'

/** Subscriptions, for the firm. Their files, and scans of signatures, go by `staff-files.ts`. */
export const adminSubscriptions = router({
  list: investorsOrMoneyProcedure
    .input(listSubscriptions.input)
    .output(listSubscriptions.output)
    .query(({ ctx: { db }, input }) => readForStaff(db, input)),

  /** Throws Failure record_not_found and stale_edit. */
  update: investorsProcedure
    .meta(refuses('record_not_found', 'stale_edit'))
    .input(noteSubscription.input)
    .output(noteSubscription.output)
    .mutation(({ ctx, input }) => noteOf(ctx, input)),

  /** Throws Failure record_not_found and raise_not_now. */
  letIn: investorsProcedure
    .meta(refuses('raise_not_now'))
    .input(letInSubscription.input)
    .output(letInSubscription.output)
    .mutation(({ ctx, input: { id } }) => letIn(ctx, id)),

  /** Throws Failure record_not_found and raise_not_now. */
  return: investorsProcedure
    .meta(refuses('raise_not_now'))
    .input(returnSubscription.input)
    .output(returnSubscription.output)
    .mutation(({ ctx, input }) => giveBack(ctx, input)),

  /** Throws Failure record_not_found, raise_not_now, and money_differs while the firm has money of it. */
  reject: investorsProcedure
    .meta(refuses('raise_not_now', 'money_differs'))
    .input(rejectSubscription.input)
    .output(rejectSubscription.output)
    .mutation(({ ctx, input }) => reject(ctx, input)),
})
