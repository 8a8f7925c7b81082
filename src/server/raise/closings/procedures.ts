import { and, eq } from 'drizzle-orm'
import { closings } from '@db/schema'
import {
  createClosing,
  listClosings,
  moveClosing,
  removeClosing,
  reopenClosing,
  updateClosing,
} from '@/shared/raise/closings/closings'
import {
  investorsOrMoneyProcedure,
  investorsProcedure,
  moneyProcedure,
  provedMoneyProcedure,
  refuses,
  router,
} from '../../platform/trpc/procedures'
import { create, remove, update } from './drafting'
import { readClosings } from './rows'
import * as steps from './steps'

/** What keeps a closing from being entered. */
const kept = [
  'second_person_needed',
  'second_person_let_in',
  'money_differs',
  'unit_price_differs',
  'minimum_not_reached',
] as const

/** What writes accepted, paid subscriptions into the ledger: put together by one, approved by another. */
export const adminClosings = router({
  /** The latest first, each with its lines. */
  list: investorsOrMoneyProcedure
    .input(listClosings.input)
    .output(listClosings.output)
    .query(async ({ ctx: { db }, input: { id, raiseId, ...page } }) => {
      const where = and(
        id === undefined ? undefined : eq(closings.id, id),
        raiseId === undefined ? undefined : eq(closings.raiseId, raiseId),
      )
      return { items: await readClosings(db, where, page), total: await db.$count(closings, where) }
    }),

  /** Throws Failure record_not_found, raise_not_now, unit_price_differs and day_ahead. */
  create: investorsProcedure
    .meta(refuses('record_not_found', 'raise_not_now', 'unit_price_differs'))
    .input(createClosing.input)
    .output(createClosing.output)
    .mutation(({ ctx, input }) => create(ctx, input)),

  /** As `create`; also Failure stale_edit. */
  update: investorsProcedure
    .meta(refuses('stale_edit', 'raise_not_now', 'unit_price_differs'))
    .input(updateClosing.input)
    .output(updateClosing.output)
    .mutation(({ ctx, input }) => update(ctx, input)),

  /** Throws Failure record_not_found and raise_not_now. */
  remove: investorsProcedure
    .meta(refuses('raise_not_now'))
    .input(removeClosing.input)
    .output(removeClosing.output)
    .mutation(({ ctx, input: { id } }) => remove(ctx, id)),

  /** Throws Failure prove_again, and what `approve` throws. */
  approve: provedMoneyProcedure
    .meta(refuses('stale_edit', 'raise_not_now', ...kept))
    .input(moveClosing.input)
    .output(moveClosing.output)
    .mutation(({ ctx, input }) => steps.approve(ctx, input)),

  /** Makes a draft of it again; whoever prepares it may, as may whoever approved it. Who prepared it hears by mail that somebody else did. */
  reopen: investorsOrMoneyProcedure
    .meta(refuses('stale_edit', 'raise_not_now'))
    .input(reopenClosing.input)
    .output(reopenClosing.output)
    .mutation(({ ctx, input }) => steps.reopen(ctx, input)),

  /** In PUBLISH_DELAY seconds. Throws Failure prove_again, and what keeps it from being entered now. */
  publish: provedMoneyProcedure
    .meta(refuses('stale_edit', 'raise_not_now', 'year_closed', 'transfer_affected', ...kept))
    .input(moveClosing.input)
    .output(moveClosing.output)
    .mutation(({ ctx, input }) => steps.publish(ctx, input)),

  /** While it lies ahead; it asks for no proof, because it must be quick. */
  unpublish: moneyProcedure
    .meta(refuses('stale_edit', 'raise_not_now'))
    .input(moveClosing.input)
    .output(moveClosing.output)
    .mutation(({ ctx, input }) => steps.unpublish(ctx, input)),
})
