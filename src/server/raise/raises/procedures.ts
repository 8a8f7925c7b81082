import { eq } from 'drizzle-orm'
import { raises } from '@db/schema'
import { listRaiseEvents } from '@/shared/raise/admissions'
import { announceRaise, createRaise, listCandidates, listRaises, moveRaise, updateRaise } from '@/shared/raise/raises'
import { investorsOrMoneyProcedure, investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { readEvents } from '../people/admissions'
import { readCandidates } from '../people/candidates'
import { beginRaise, changeRaise, closeRaise } from './changes'
import * as opening from './opening'
import { readRaises } from './raises'

export const adminRaises = router({
  /** The latest first. */
  list: investorsOrMoneyProcedure
    .input(listRaises.input)
    .output(listRaises.output)
    .query(async ({ ctx: { db }, input: { id, ...page } }) => {
      const where = id === undefined ? undefined : eq(raises.id, id)
      return { items: await readRaises(db, where, page), total: await db.$count(raises, where) }
    }),

  /** Throws Failure record_not_found and raise_taken. */
  create: investorsProcedure
    .meta(refuses('record_not_found', 'raise_taken'))
    .input(createRaise.input)
    .output(createRaise.output)
    .mutation(({ ctx, input }) => beginRaise(ctx, input)),

  /** Throws Failure record_not_found, stale_edit and raise_not_now. */
  update: investorsProcedure
    .meta(refuses('record_not_found', 'stale_edit', 'raise_not_now'))
    .input(updateRaise.input)
    .output(updateRaise.output)
    .mutation(({ ctx, input }) => changeRaise(ctx, input)),

  /** Throws Failure record_not_found, stale_edit, raise_not_now and raise_incomplete. */
  open: investorsProcedure
    .meta(refuses('stale_edit', 'raise_not_now', 'raise_incomplete'))
    .input(moveRaise.input)
    .output(moveRaise.output)
    .mutation(({ ctx, input }) => opening.openRaise(ctx, input)),

  /** Throws Failure record_not_found, stale_edit and raise_not_now. */
  close: investorsProcedure
    .meta(refuses('stale_edit', 'raise_not_now'))
    .input(moveRaise.input)
    .output(moveRaise.output)
    .mutation(({ ctx, input }) => closeRaise(ctx, input)),

  /** Throws Failure record_not_found and raise_not_now. */
  announce: investorsProcedure
    .meta(refuses('raise_not_now'))
    .input(announceRaise.input)
    .output(announceRaise.output)
    .mutation(({ ctx, input: { id } }) => opening.announceRaise(ctx, id)),

  /** Who said that they are interested in the offering, the first of them first. Throws Failure record_not_found. */
  candidates: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(listCandidates.input)
    .output(listCandidates.output)
    .query(({ ctx: { db }, input }) => readCandidates(db, input)),

  /** Who did what in a room, the latest first. Throws Failure record_not_found. */
  events: investorsOrMoneyProcedure
    .meta(refuses('record_not_found'))
    .input(listRaiseEvents.input)
    .output(listRaiseEvents.output)
    .query(({ ctx: { db }, input }) => readEvents(db, input)),
})
