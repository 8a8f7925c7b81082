import { properties } from '@db/schema'
import { createProperty, listPropertiesAsAdmin, removeProperty, updateProperty } from '@/shared/properties'
import { recordKinds } from '../../records/record-kinds'
import { createRecord, listRecords, newVersion, removeRecord, updateRecord } from '../../records/records'
import { contentProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.properties

export const adminProperties = router({
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filter let through (R6). */
  list: contentProcedure
    .input(listPropertiesAsAdmin.input)
    .output(listPropertiesAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select()
          .from(properties)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** Throws Failure image_… for a picture that cannot be stored. */
  create: contentProcedure
    .input(createProperty.input)
    .output(createProperty.output)
    .mutation(async ({ ctx, input }) => {
      const image = await ctx.images.keep(input.image)
      return createRecord(ctx, kind, (tx) =>
        tx
          .insert(properties)
          .values({ ...input, image })
          .returning(),
      )
    }),

  /** Changes the fields that are there (R7). Throws Failure record_not_found, stale_edit or image_…; then nothing is changed. */
  update: contentProcedure
    .input(updateProperty.input)
    .output(updateProperty.output)
    .mutation(async ({ ctx, input: { id, updatedAt, ...fields } }) => {
      const image = await ctx.images.keep(fields.image)
      return updateRecord(ctx, kind, { id, updatedAt }, (tx, where) =>
        tx
          .update(properties)
          .set({ ...fields, image, ...newVersion(properties) })
          .where(where)
          .returning(),
      )
    }),

  /** Hides the record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: contentProcedure
    .input(removeProperty.input)
    .output(removeProperty.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
