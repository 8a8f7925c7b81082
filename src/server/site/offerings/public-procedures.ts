import { investments } from '@db/schema'
import { getOffering, listPublicOfferings } from '@/shared/site/offerings'
import { isPublic, isPublicAt } from '../public-records'
import { computedOfferingColumns } from './computed-columns'
import { offeringOrder } from './offering-order'
import { readOfferingPage } from './offering-pages'
import { selectOfferings } from './offering-pictures'
import { type Listed, readPage, pageBounds } from '../../records/list-pages'
import { publicProcedure, router } from '../../platform/trpc/procedures'

/** All investments that everybody may see. */
export const shownOfferings: Listed = {
  table: investments,
  columns: computedOfferingColumns,
  where: isPublic.investments,
  order: offeringOrder,
}

export const publicOfferings = router({
  /** A page of the investments that are shown, or as many as one answer holds. */
  list: publicProcedure
    .input(listPublicOfferings.input)
    .output(listPublicOfferings.output)
    .query(({ ctx: { db }, input: { page } }) =>
      readPage(db, shownOfferings, pageBounds(page), ({ where, orderBy }) =>
        selectOfferings(db)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** One investment by the last part of its address, an earlier one too. Throws Failure record_not_found. */
  get: publicProcedure
    .input(getOffering.input)
    .output(getOffering.output)
    .query(({ ctx, input }) => readOfferingPage(ctx.db, isPublicAt('investments', input.slug))),
})
