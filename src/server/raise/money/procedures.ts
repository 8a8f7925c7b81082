import { enterMoney, listMoney, reverseMoney } from '@/shared/raise/money'
import { investorsOrMoneyProcedure, investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { enter, reverse } from './entering'
import { readMoney } from './rows'

/** What came of subscriptions, and went back. */
export const adminRaiseMoney = router({
  /** The latest first. Throws Failure record_not_found. */
  list: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(listMoney.input)
    .output(listMoney.output)
    .query(({ ctx: { db }, input }) => readMoney(db, input)),

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
