import { TRPCError } from '@trpc/server'
import { k1BatchQuery } from '@/shared/k1-batches'
import { k1BatchMaxBytes } from '@/shared/limits'
import { ownCaching } from '../answers/headers'
import { Failure } from '../base/errors'
import { takeK1Batch } from '../book/k1-taking'
import { readPieces } from '../requests/request-bodies'
import { type AppContext, queryOf, searchOf } from '../requests/requests'
import { createCaller } from '../routers'
import type { Context } from '../trpc/context'

/**
 * `POST /api/admin/k1-batches?year=2025`, with `investmentId` where all are of one offering: a zip as it is, spooled while it arrives.
 * Answers what was read of it. Who may is asked of the list of zips, before a byte is read. Throws what that throws, and what
 * `takeK1Batch` throws.
 */
export async function takeK1Zip(c: AppContext, ctx: Context): Promise<Response> {
  const { k1Batches } = createCaller(ctx).admin
  await k1Batches.list().finally(() => {
    c.header('Cache-Control', ownCaching)
  })
  if (ctx.user === null) throw new Failure('not_signed_in')
  const { data: asked, error: cause } = k1BatchQuery.safeParse(queryOf(searchOf(c.req.url)))
  if (asked === undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause })
  const pieces = readPieces(c.req.raw, k1BatchMaxBytes, () => new Failure('zip_too_large'))
  const id = await takeK1Batch({ ...ctx, user: ctx.user }, asked, pieces)
  return c.json(await k1Batches.get({ id }), 201)
}
