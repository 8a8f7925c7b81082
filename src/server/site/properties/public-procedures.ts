import { properties } from '@db/schema'
import { getProperty, listProperties } from '@/shared/site/properties'
import { isPublic, isPublicAt } from '../public-records'
import { placeOf } from '../../records/order'
import { readPropertyPage } from './property-pages'
import { type Listed, readPage, pageBounds } from '../../records/list-pages'
import { publicProcedure, router } from '../../platform/trpc/procedures'

/** All properties in the order that somebody gave them, else newest first (R6). */
export const shownProperties: Listed = {
  table: properties,
  where: isPublic.properties,
  order: [
    { by: placeOf(properties), direction: 'asc' },
    { by: properties.createdAt, direction: 'desc' },
    { by: properties.id, direction: 'desc' },
  ],
}

export const publicProperties = router({
  /** A page of the properties that are shown, or as many as one answer holds. */
  list: publicProcedure
    .input(listProperties.input)
    .output(listProperties.output)
    .query(({ ctx: { db }, input: { page } }) =>
      readPage(db, shownProperties, pageBounds(page), ({ where, orderBy }) =>
        db
          .select()
          .from(properties)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** One property by the last part of its address, an earlier one too. Throws Failure record_not_found. */
  get: publicProcedure
    .input(getProperty.input)
    .output(getProperty.output)
    .query(({ ctx, input }) => readPropertyPage(ctx.db, isPublicAt('properties', input.slug))),
})
