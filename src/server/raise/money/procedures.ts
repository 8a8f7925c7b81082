import { enterMoney, listMoney, reverseMoney } from '@/shared/raise/money/money'
import { listExpected, proposeCutback, readBoard as boardContract } from '@/shared/raise/money/standing'
import { investorsOrMoneyProcedure, investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { enter, reverse } from './entering'
import { readMoney } from './rows'
import { readBoard, readCutback, readExpected } from './standing'

/** What came of subscriptions, and went back. */
export const adminRaiseMoney = router({
  /** The latest first. Throws Failure record_not_found. */
  list: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(listMoney.input)
    .output(listMoney.output)
    .query(({ ctx: { db }, input }) => readMoney(db, input)),

  /** What is to come of accepted subscriptions. Throws Failure record_not_found. */
  expected: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(listExpected.input)
    .output(listExpected.output)
    .query(({ ctx: { db }, input: { id } }) => readExpected(db, id)),

  /** What could be accepted of what is signed. Throws Failure record_not_found. */
  cutback: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(proposeCutback.input)
    .output(proposeCutback.output)
    .query(({ ctx: { db }, input: { id, by } }) => readCutback(db, id, by)),

  /** Throws Failure record_not_found. */
  board: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(boardContract.input)
    .output(boardContract.output)
    .query(({ ctx: { db }, input: { id } }) => readBoard(db, id)),

  /** Throws Failure record_not_found, raise_not_now, money_differs, day_ahead and transfer_name. */
  create: investorsProcedure
    .meta(refuses('record_not_found', 'raise_not_now', 'money_differs'))
    .input(enterMoney.input)
    .output(enterMoney.output)
    .mutation(({ ctx, input }) => enter(ctx, input)),

  /** Throws Failure record_not_found, raise_not_now, money_reversed and money_differs. */
  reverse: investorsProcedure
    .meta(refuses('record_not_found', 'raise_not_now', 'money_reversed', 'money_differs'))
    .input(reverseMoney.input)
    .output(reverseMoney.output)
    .mutation(({ ctx, input }) => reverse(ctx, input)),
})
