import { and, eq } from 'drizzle-orm'
import { classes, positions } from '@db/schema'
import { createClass, listClasses, updateClass } from '@/shared/ledger/classes'
import { createEntry, listEntries, reverseEntry } from '@/shared/ledger/entries'
import { createPosition, listPositions } from '@/shared/ledger/positions'
import { createTransfer } from '@/shared/ledger/transfers'
import { changeClass, openClass, readClasses } from './classes'
import { readWindow } from './entries'
import { countPositions, openPosition, readPositions } from './positions'
import { heldEntry, heldReversal, heldTransfer } from './held-entries'
import { investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { callOrHold, heldRefusals } from '../approvals/holding'

const adminClasses = router({
  /** By offering; of one where that is asked for. */
  list: investorsProcedure
    .input(listClasses.input)
    .output(listClasses.output)
    .query(async ({ ctx: { db }, input: { investmentId, ...window } }) => {
      const where = investmentId === undefined ? undefined : eq(classes.investmentId, investmentId)
      return { items: await readClasses(db, where, window), total: await db.$count(classes, where) }
    }),

  /** Throws Failure record_not_found for an offering that is not there, and class_taken. */
  create: investorsProcedure
    .meta(refuses('record_not_found', 'class_taken'))
    .input(createClass.input)
    .output(createClass.output)
    .mutation(({ ctx, input }) => openClass(ctx, input)),

  /** Entries that are there stay as they are. Throws Failure record_not_found, class_taken and raise_not_now. */
  update: investorsProcedure
    .meta(refuses('class_taken', 'raise_not_now'))
    .input(updateClass.input)
    .output(updateClass.output)
    .mutation(({ ctx, input }) => changeClass(ctx, input)),
})

const adminPositions = router({
  /** With what their entries sum to; of an offering, an entity or a class where that is asked for. */
  list: investorsProcedure
    .input(listPositions.input)
    .output(listPositions.output)
    .query(async ({ ctx: { db }, input: { id, investmentId, entityId, classId, ...window } }) => {
      const where = and(
        id === undefined ? undefined : eq(positions.id, id),
        investmentId === undefined ? undefined : eq(classes.investmentId, investmentId),
        entityId === undefined ? undefined : eq(positions.entityId, entityId),
        classId === undefined ? undefined : eq(positions.classId, classId),
      )
      return { items: await readPositions(db, where, window), total: await countPositions(db, where) }
    }),

  /** Throws Failure record_not_found for an entity or a class that is not there, and position_taken. */
  create: investorsProcedure
    .meta(refuses('record_not_found', 'position_taken'))
    .input(createPosition.input)
    .output(createPosition.output)
    .mutation(({ ctx, input }) => openPosition(ctx, input)),
})

const adminEntries = router({
  /** The newest day first; narrowed to a position, an offering, a class, an owner, a kind or a text where that is asked for. */
  list: investorsProcedure
    .input(listEntries.input)
    .output(listEntries.output)
    .query(({ ctx: { db }, input }) => readWindow(db, input)),

  /** Throws Failure record_not_found, day_ahead, redemption_too_large and units_below_zero; then nothing is written. */
  create: investorsProcedure
    .meta(refuses(...heldEntry.refuses, ...heldRefusals))
    .input(createEntry.input)
    .output(createEntry.output)
    .mutation(({ ctx, input }) => callOrHold(ctx, heldEntry, input)),

  /** Throws Failure record_not_found, reversal_final, entry_reversed and units_below_zero; then nothing is written. */
  reverse: investorsProcedure
    .meta(refuses(...heldReversal.refuses, ...heldRefusals))
    .input(reverseEntry.input)
    .output(reverseEntry.output)
    .mutation(({ ctx, input }) => callOrHold(ctx, heldReversal, input)),
})

const adminTransfers = router({
  /** Throws Failure record_not_found, day_ahead, same_holder and units_below_zero; then nothing is written. */
  create: investorsProcedure
    .meta(refuses(...heldTransfer.refuses, ...heldRefusals))
    .input(createTransfer.input)
    .output(createTransfer.output)
    .mutation(({ ctx, input }) => callOrHold(ctx, heldTransfer, input)),
})

/** What the firm does in its book, as the calls are named. */
export const adminLedger = {
  classes: adminClasses,
  positions: adminPositions,
  entries: adminEntries,
  transfers: adminTransfers,
}
