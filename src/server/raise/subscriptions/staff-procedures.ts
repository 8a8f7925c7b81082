import { listAssignees } from '@/shared/inbox/assignees'
import {
  enterSubscription,
  letInSubscription,
  listSubscriptions,
  noteSubscription,
  prepareEntered as prepareContract,
  rejectSubscription,
  returnSubscription,
  withdrawEntered as withdrawContract,
} from '@/shared/raise/staff-subscriptions'
import { investorsOrMoneyProcedure, investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { readAssignees } from '../../inbox/assignees'
import { leavingOf } from '../../records/activity/security-events'
import { enter, prepareEntered, withdrawEntered } from '../office/entering'
import { readForStaff } from '../office/reading'
import { raiseResource } from '../raises/resource'
import { acceptingProcedures } from '../accepting/accepting-calls'
import { giveBack, letIn, noteOf, reject } from './staff'

/** Subscriptions, for the firm. Their files, and scans of signatures, go by `staff-files.ts`. */
export const adminSubscriptions = router({
  ...acceptingProcedures,

  list: investorsOrMoneyProcedure
    .input(listSubscriptions.input)
    .output(listSubscriptions.output)
    .query(({ ctx: { db }, input }) => readForStaff(db, input)),

  /** The administrators who may look after one, by their names. */
  assignees: investorsProcedure.output(listAssignees.output).query(({ ctx }) => readAssignees(ctx.db, raiseResource)),

  /** Throws Failure record_not_found, raise_by_invitation, receipt_missing and raise_not_now. */
  create: investorsProcedure
    .meta(refuses('record_not_found', 'raise_by_invitation', 'receipt_missing', 'raise_not_now'))
    .input(enterSubscription.input)
    .output(enterSubscription.output)
    .mutation(({ ctx, input }) => enter(ctx, input)),

  /** Throws Failure record_not_found, stale_edit, not_an_administrator, and raise_not_now for answers that are not staff's to give. */
  update: investorsProcedure
    .meta(refuses('record_not_found', 'stale_edit', 'raise_not_now'))
    .input(noteSubscription.input)
    .output(noteSubscription.output)
    .mutation(({ ctx, input }) => noteOf(ctx, input)),

  /** Makes the papers of one that came on paper. Throws Failure record_not_found, raise_not_now, answers_missing and stale_edit. */
  prepare: investorsProcedure
    .meta(refuses('raise_not_now', 'stale_edit', 'document_key_missing'))
    .input(prepareContract.input)
    .output(prepareContract.output)
    .mutation(({ ctx, input: { id } }) => prepareEntered({ ...ctx, leave: leavingOf(ctx) }, id)),

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

  /** Withdraws one that came on paper. Throws Failure record_not_found, raise_not_now, and money_differs while the firm has money of it. */
  withdraw: investorsProcedure
    .meta(refuses('raise_not_now', 'money_differs'))
    .input(withdrawContract.input)
    .output(withdrawContract.output)
    .mutation(({ ctx, input }) => withdrawEntered(ctx, input)),

  /** Throws Failure record_not_found, raise_not_now, and money_differs while the firm has money of it. */
  reject: investorsProcedure
    .meta(refuses('raise_not_now', 'money_differs'))
    .input(rejectSubscription.input)
    .output(rejectSubscription.output)
    .mutation(({ ctx, input }) => reject(ctx, input)),
})
