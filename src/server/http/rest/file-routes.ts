import { inPaths } from '@/shared/platform/api-addresses'
import { shownLists } from '@/shared/records/record-lists'
import { ownCaching } from '../../platform/headers'
import { requireProof } from '../../platform/trpc/proof'
import { files } from '../../product'
import { type FileRoute, file } from '../requests/file-routes'
import { type AppContext, contextOf, passHeadersOn } from '../requests/requests'
import type { Services } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { serveListFile } from './list-files'

/** What a list may be called in a path. Whoever reads the document learns of hyphens once there is a name that has one. */
const listPattern = shownLists.some((list) => inPaths(list).includes('-')) ? '[a-z-]+' : '[a-z]+'

/** All of them, by the names that the route table has for them. */
export const fileRoutes = {
  list: file('any area', serveListFile, {
    summary: 'A list of the Admin Portal, such as investments.csv, with the search and filters of the list.',
    types: ['text/csv'],
    patterns: { list: listPattern },
  }),
  ...files,
} as const satisfies Record<string, FileRoute>

export type FileName = keyof typeof fileRoutes

/**
 * Serves a file. Where it asks for a proof, `HEAD` says whether one may have the file, and tells nobody: the browser asks that
 * before it saves. What is sent is counted by account, also what is not there: to draw and to decrypt costs more than to ask. Throws what
 * the route throws, and Failure prove_again and too_many_requests.
 */
export async function serveFile(route: FileRoute, c: AppContext, services: Services): Promise<Response> {
  if (route.who === 'everybody') return route.serve(c, services)
  const ctx = await contextOf(c, services)
  passHeadersOn(c, ctx)
  if (route.proof === 'always') {
    await requireArea(ctx, route.who === 'any area' ? 'any' : route.who)
    requireProof(ctx)
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Cache-Control': ownCaching })
  }
  if (route.takes === undefined && ctx.user !== null) await ctx.rateLimits.countFile(ctx.user.id)
  return route.serve(c, ctx)
}
