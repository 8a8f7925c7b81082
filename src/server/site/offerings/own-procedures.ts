import { investments } from '@db/schema'
import { listOwnOfferings } from '@/shared/site/offerings'
import { ownCaching } from '../../platform/headers'
import { isOpenAt, isOpenTo } from '../public-records'
import { offeringOrder } from './offering-order'
import { selectOfferings } from './offering-pictures'
import { readPage } from '../../records/list-pages'
import { signedInProcedure } from '../../platform/trpc/procedures'

/**
 * The offerings that somebody who is signed in may see, whole and in the order of the public list; with a `slug` the one that it
 * names to them, an earlier one too, or none. Read anew for each call, and kept by nobody (decision 021).
 */
export const ownOfferings = signedInProcedure
  .input(listOwnOfferings.input)
  .output(listOwnOfferings.output)
  .query(({ ctx: { db, user, responseHeaders }, input: { slug, ...window } }) => {
    responseHeaders.set('Cache-Control', ownCaching)
    const where = slug === undefined ? isOpenTo(db, user) : isOpenAt(db, user, slug)
    return readPage(db, { table: investments, where, order: offeringOrder }, window, (rows) =>
      selectOfferings(db)
        .where(rows.where)
        .orderBy(...rows.orderBy),
    )
  })
