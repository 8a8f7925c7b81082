import { eq } from 'drizzle-orm'
import type { Db } from '@db/database'
import { investments, properties } from '@db/schema'
import {
  createOffering,
  duplicateOffering,
  listOfferingsAsAdmin,
  previewOffering,
  removeOffering,
  updateOffering,
} from '@/shared/site/offerings'
import { getViewers, setViewers } from '@/shared/site/offering-visibility'
import { arrangeRecords } from '@/shared/records/record-order'
import { Failure } from '../../platform/errors'
import { duplicateOf } from '../../records/duplicates'
import { keepPictures, selectOfferings, writePictures } from './offering-pictures'
import { changeViewers, changesViewers, nameViewers, viewersOf } from './offering-viewers'
import { arrangeWithin } from '../../records/order'
import { readOfferingPage } from './offering-pages'
import { offeringResource } from './resource'
import { drawnAtOnce } from '../pictures/drawn-at-once'
import { lookOnly } from '../../records/import/importer'
import { propertyResource } from '../properties/resource'
import { createRecord, newVersion, removeRecord, updateRecord } from '../../records/record-writes'
import { existing, listRecords, notFound } from '../../records/resources'
import { contentProcedure, refuses, requireArea, router } from '../../platform/trpc/procedures'

const kind = offeringResource

/** Throws Failure property_unknown for a property that is not there. */
async function requireProperty(db: Db, propertyId: number | null | undefined): Promise<void> {
  if (propertyId === null || propertyId === undefined) return
  const count = await db.$count(properties, existing(propertyResource, propertyId))
  if (count === 0) throw new Failure('property_unknown', { field: 'propertyId' })
}

export const adminOfferings = router({
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filter let through (R6). */
  list: contentProcedure
    .input(listOfferingsAsAdmin.input)
    .output(listOfferingsAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        selectOfferings(ctx.db)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** Throws Failure property_unknown, image_… for a picture that cannot be stored, and area_people where people are named. */
  create: contentProcedure
    .meta(refuses('area_people', 'record_not_found', 'slug_taken'))
    .input(createOffering.input)
    .output(createOffering.output)
    .mutation(async ({ ctx, input }) => {
      await requireProperty(ctx.db, input.propertyId)
      const { pictures = [], viewers, ...fields } = input
      if (changesViewers(viewers)) await requireArea(ctx, 'people')
      const image = await ctx.images.keep(fields.image)
      const kept = await keepPictures(ctx.images, pictures)
      return createRecord(ctx, kind, async (tx) => {
        const [made] = await tx
          .insert(investments)
          .values({ ...fields, image })
          .returning({ id: investments.id })
        if (made === undefined) return []
        await writePictures(tx, made.id, kept)
        if (changesViewers(viewers)) await changeViewers(tx, ctx, made.id, viewers)
        return selectOfferings(tx).where(eq(investments.id, made.id))
      })
    }),

  /** Changes the fields that are there (R7). Throws Failure record_not_found, stale_edit, property_unknown, area_people or image_…; then nothing is changed. */
  update: contentProcedure
    .meta(refuses('area_people', 'slug_taken', 'exemption_fixed'))
    .input(updateOffering.input)
    .output(updateOffering.output)
    .mutation(async ({ ctx, input: { id, updatedAt, pictures, viewers, ...fields } }) => {
      if (changesViewers(viewers)) await requireArea(ctx, 'people')
      await requireProperty(ctx.db, fields.propertyId)
      const image = await ctx.images.keep(fields.image)
      const kept = pictures && (await keepPictures(ctx.images, pictures))
      return updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const changed = await tx
          .update(investments)
          .set({ ...fields, image, ...newVersion(investments) })
          .where(where)
          .returning({ id: investments.id })
        if (changed.length === 0) return []
        if (kept) await writePictures(tx, id, kept)
        if (changesViewers(viewers)) await changeViewers(tx, ctx, id, viewers)
        return selectOfferings(tx).where(eq(investments.id, id))
      })
    }),

  /**
   * What the page would show if the form were saved: written, read and taken back. Throws Failure record_not_found, property_unknown, and
   * what else saving would be refused with. A mutation because it is too long for an address.
   */
  previewPage: contentProcedure
    .meta(refuses('record_not_found', 'slug_taken', 'exemption_fixed'))
    .input(previewOffering.input)
    .output(previewOffering.output)
    .mutation(async ({ ctx, input: { id, ...fields } }) => {
      await requireProperty(ctx.db, fields.propertyId)
      const page = await lookOnly(ctx.db, async (tx) => {
        const written = await (id === undefined
          ? tx.insert(investments).values(fields).returning({ id: investments.id })
          : tx.update(investments).set(fields).where(existing(kind, id)).returning({ id: investments.id }))
        return readOfferingPage(tx, eq(investments.id, written[0]?.id ?? 0))
      })
      return { toStrangers: page, toInvestors: page, drawing: drawnAtOnce(page) }
    }),

  /** Makes a draft of the same content. Throws Failure record_not_found. */
  duplicate: contentProcedure
    .input(duplicateOffering.input)
    .output(duplicateOffering.output)
    .mutation(({ ctx, input: { id } }) =>
      createRecord(ctx, kind, async (tx) => {
        const [row] = await selectOfferings(tx).where(existing(kind, id))
        if (row === undefined) throw notFound(kind)
        const { pictures, ...fields } = row
        const [made] = await tx
          .insert(investments)
          .values({ ...duplicateOf(fields), issuerName: null })
          .returning({ id: investments.id })
        if (made === undefined) return []
        await writePictures(tx, made.id, pictures)
        return selectOfferings(tx).where(eq(investments.id, made.id))
      }),
    ),

  /** Gives records their places among those of their status. Throws Failure record_not_found when one is gone; then nothing is changed. */
  arrange: contentProcedure
    .meta(refuses('record_not_found'))
    .input(arrangeRecords.input)
    .output(arrangeRecords.output)
    .mutation(({ ctx, input: { places } }) => arrangeWithin(ctx, kind, places)),

  /** Hides one that is not in the ledger at once; it can be restored for 30 days (R22). Throws Failure record_not_found and offering_in_book. */
  remove: contentProcedure
    .meta(refuses('offering_in_book'))
    .input(removeOffering.input)
    .output(removeOffering.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),

  /** Who it names, for the visibility 'named': people, so that area is needed, too. Throws Failure record_not_found. */
  viewers: contentProcedure
    .input(getViewers.input)
    .output(getViewers.output)
    .query(async ({ ctx, input: { id } }) => {
      await requireArea(ctx, 'people')
      return viewersOf(ctx.db, id)
    }),

  /** Names these people and no others. Throws Failure record_not_found for an offering or a user that is not there. */
  setViewers: contentProcedure
    .input(setViewers.input)
    .output(setViewers.output)
    .mutation(async ({ ctx, input: { id, userIds } }) => {
      await requireArea(ctx, 'people')
      return nameViewers(ctx, id, userIds)
    }),
})
