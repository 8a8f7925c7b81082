import { investments } from '@db/schema'
import { createInvestment, listInvestmentsAsAdmin, removeInvestment, updateInvestment } from '@/shared/investments'
import { getViewers, setViewers } from '@/shared/offering-visibility'
import { nameViewers, viewersOf } from '../../records/offering-viewers'
import { recordKinds } from '../../records/record-kinds'
import { createRecord, listRecords, newVersion, removeRecord, updateRecord } from '../../records/records'
import { adminProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.investments

export const adminInvestments = router({
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filter let through (R6). */
  list: adminProcedure
    .input(listInvestmentsAsAdmin.input)
    .output(listInvestmentsAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select()
          .from(investments)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** Throws Failure image_… for a picture that cannot be stored. */
  create: adminProcedure
    .input(createInvestment.input)
    .output(createInvestment.output)
    .mutation(async ({ ctx, input }) => {
      const image = await ctx.images.keep(input.image)
      return createRecord(ctx, kind, (tx) =>
        tx
          .insert(investments)
          .values({ ...input, image })
          .returning(),
      )
    }),

  /** Changes the fields that are there (R7). Throws Failure record_not_found, stale_edit or image_…; then nothing is changed. */
  update: adminProcedure
    .input(updateInvestment.input)
    .output(updateInvestment.output)
    .mutation(async ({ ctx, input: { id, updatedAt, ...fields } }) => {
      const image = await ctx.images.keep(fields.image)
      return updateRecord(ctx, kind, { id, updatedAt }, (tx, where) =>
        tx
          .update(investments)
          .set({ ...fields, image, ...newVersion(investments) })
          .where(where)
          .returning(),
      )
    }),

  /** Hides the record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: adminProcedure
    .input(removeInvestment.input)
    .output(removeInvestment.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),

  /** Who it names, for the visibility 'named'. Throws Failure record_not_found. */
  viewers: adminProcedure
    .input(getViewers.input)
    .output(getViewers.output)
    .query(({ ctx, input: { id } }) => viewersOf(ctx.db, id)),

  /** Names these people and no others. Throws Failure record_not_found for an offering or a user that is not there. */
  setViewers: adminProcedure
    .input(setViewers.input)
    .output(setViewers.output)
    .mutation(({ ctx, input: { id, userIds } }) => nameViewers(ctx, id, userIds)),
})
