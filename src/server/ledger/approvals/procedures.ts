import * as contracts from '@/shared/ledger/approvals'
import {
  investorsOrMoneyProcedure,
  moneyProcedure,
  provedMoneyProcedure,
  refuses,
  router,
} from '../../platform/trpc/procedures'
import type { AnyHeldCall, HeldCalls } from './held-calls'
import { readApproval, readApprovalWindow } from './reading'
import { approve, decline, withdraw } from './settling'

/** @param calls what may wait, by what the subjects hand in */
export function adminApprovals(calls: HeldCalls) {
  const all: readonly AnyHeldCall[] = Object.values(calls)
  return router({
    /** What waits for a second person and what became of the rest, the newest first unless sorted otherwise. */
    list: investorsOrMoneyProcedure
      .input(contracts.listApprovals.input)
      .output(contracts.listApprovals.output)
      .query(({ ctx: { db, user }, input }) => readApprovalWindow(db, user, input)),

    /** One of them, and what it would do. Throws Failure record_not_found. */
    get: investorsOrMoneyProcedure
      .input(contracts.getApproval.input)
      .output(contracts.getApproval.output)
      .query(({ ctx: { db, user }, input: { id } }) => readApproval(db, user, id)),

    /** Carries it out. Throws Failure record_not_found, approval_settled, approval_own, asker_gone, and what the call throws. */
    approve: provedMoneyProcedure
      .meta(
        refuses(
          'approval_settled',
          'approval_own',
          'second_person_let_in',
          'asker_gone',
          ...all.flatMap(({ refuses: own }) => own),
        ),
      )
      .input(contracts.approveCall.input)
      .output(contracts.approveCall.output)
      .mutation(({ ctx, input: { id } }) => approve(ctx, calls, id)),

    /** With a reason, which who asked reads. Throws Failure record_not_found, approval_settled and approval_own. */
    decline: moneyProcedure
      .meta(refuses('approval_settled', 'approval_own'))
      .input(contracts.declineCall.input)
      .output(contracts.declineCall.output)
      .mutation(({ ctx, input }) => decline(ctx, calls, input)),

    /** For who asked. Throws Failure record_not_found, approval_settled and approval_of_another. */
    withdraw: investorsOrMoneyProcedure
      .meta(refuses('approval_settled', 'approval_of_another'))
      .input(contracts.withdrawCall.input)
      .output(contracts.withdrawCall.output)
      .mutation(({ ctx, input: { id } }) => withdraw(ctx, calls, id)),
  })
}
