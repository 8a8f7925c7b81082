import { eq } from 'drizzle-orm'
import { properties } from '@db/schema'
import {
  createProperty,
  duplicateProperty,
  getProperty,
  listPropertiesAsAdmin,
  previewProperty,
  removeProperty,
  updateProperty,
} from '@/shared/site/properties'
import { arrangeRecords } from '@/shared/records/record-order'
import { isPropertyAt } from '../public-records'
import { duplicateOf } from '../../records/duplicates'
import { readPropertyPage } from './property-pages'
import { arrangeWithin } from '../../records/order'
import { propertyResource } from './resource'
import { drawnAtOnce } from '../pictures/drawn-at-once'
import { lookOnly } from '../../records/import/importer'
import { createRecord, newVersion, removeRecord, updateRecord } from '../../records/record-writes'
import { existing, listRecords, notFound } from '../../records/resources'
import { contentProcedure, refuses, router } from '../../platform/trpc/procedures'

const kind = propertyResource

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

  /** A property, published or not, as its page shows it, by the last part of its address. Throws Failure record_not_found. */
  get: contentProcedure
    .input(getProperty.input)
    .output(getProperty.output)
    .query(({ ctx, input }) => readPropertyPage(ctx.db, isPropertyAt(input.slug))),

  /** Throws Failure image_… for a picture that cannot be stored. */
  create: contentProcedure
    .meta(refuses('slug_taken'))
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
    .meta(refuses('slug_taken'))
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

  /**
   * What the page would show if the form were saved: written, read and taken back. Throws Failure record_not_found, and what else saving
   * would be refused with. A mutation because it is too long for an address.
   */
  previewPage: contentProcedure
    .meta(refuses('record_not_found', 'slug_taken'))
    .input(previewProperty.input)
    .output(previewProperty.output)
    .mutation(async ({ ctx, input: { id, ...fields } }) => {
      const page = await lookOnly(ctx.db, async (tx) => {
        const written = await (id === undefined
          ? tx.insert(properties).values(fields).returning({ id: properties.id })
          : tx.update(properties).set(fields).where(existing(kind, id)).returning({ id: properties.id }))
        return readPropertyPage(tx, eq(properties.id, written[0]?.id ?? 0))
      })
      return { page, drawing: drawnAtOnce(page) }
    }),

  /** Makes a draft of the same content. Throws Failure record_not_found. */
  duplicate: contentProcedure
    .input(duplicateProperty.input)
    .output(duplicateProperty.output)
    .mutation(({ ctx, input: { id } }) =>
      createRecord(ctx, kind, async (tx) => {
        const [row] = await tx.select().from(properties).where(existing(kind, id))
        if (row === undefined) throw notFound(kind)
        return tx.insert(properties).values(duplicateOf(row)).returning()
      }),
    ),

  /** Gives records their places among those of their status. Throws Failure record_not_found when one is gone; then nothing is changed. */
  arrange: contentProcedure
    .meta(refuses('record_not_found'))
    .input(arrangeRecords.input)
    .output(arrangeRecords.output)
    .mutation(({ ctx, input: { places } }) => arrangeWithin(ctx, kind, places)),

  /** Hides the record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: contentProcedure
    .input(removeProperty.input)
    .output(removeProperty.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
