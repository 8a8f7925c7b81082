import { ownCaching } from '../../platform/headers'
import { requireProof } from '../../platform/trpc/proof'
import { files } from '../../product'
import { type FileRoute, sent } from '../requests/file-routes'
import { type AppContext, contextOf, passHeadersOn } from '../requests/requests'
import type { Services } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { serveListFile } from './list-files'

/** The lists as files (R1). */
const listFilePath = '/admin/:file{[a-z]+\\.csv}'

/** All of them, beside the lines of the REST table; `proofs.test.ts` reads both. */
export const fileRoutes: readonly FileRoute[] = [
  // Before the lists, among whose names 'entries' is none: they stand in Holdings.
  ...files,
  sent(listFilePath, serveListFile, {
    name: 'list',
    summary: 'A list of the Admin Portal, such as investments.csv, with the search and filters of the list.',
    types: ['text/csv'],
  }),
]

/**
 * Serves a route of files. Where it asks for a proof, `HEAD` says whether one may have the file, and tells nobody: the browser asks that
 * before it saves. What is sent is counted by account, also what is not there: to draw and to decrypt costs more than to ask. Throws what
 * the route throws, and Failure prove_again and too_many_requests.
 */
export async function serveFile(route: FileRoute, c: AppContext, services: Services): Promise<Response> {
  const ctx = await contextOf(c, services)
  passHeadersOn(c, ctx)
  if (route.proof === 'always') {
    await requireArea(ctx, route.area)
    requireProof(ctx)
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Cache-Control': ownCaching })
  }
  if (route.method === 'GET' && ctx.user !== null) await ctx.rateLimits.countFile(ctx.user.id)
  return route.serve(c, ctx)
}
