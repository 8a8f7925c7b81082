import { isNull } from 'drizzle-orm'
import { properties } from '@db/schema'
import { listProperties } from '@/shared/properties'
import { type Listed, readWindow, windowOfPage } from '../../records/windows'
import { publicProcedure, router } from '../../trpc/procedures'

/** All properties, newest first (R6). */
export const shownProperties: Listed = {
  table: properties,
  where: isNull(properties.deletedAt),
  order: [
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
      readWindow(db, shownProperties, windowOfPage(page), ({ where, orderBy }) =>
        db
          .select()
          .from(properties)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),
})
