import { ownCaching } from '../../platform/headers'
import { requireProof } from '../../platform/trpc/proof'
import { type FileRoute, sent, sentToProved } from '../requests/file-routes'
import { type AppContext, contextOf, passHeadersOn } from '../requests/requests'
import type { Services } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { bookExportPath, serveBookExport } from '../../reporting/export/book-export'
import { documentFileRoutes } from '../../reporting/documents/document-files'
import { entryFilePath, serveEntryFile } from '../../ledger/entry-file'
import { k1LeftOutPath, serveK1LeftOut } from '../../reporting/k1/left-out'
import { serveListFile } from './list-files'
import { serveStatementFile, statementFilePath } from '../../reporting/statements/statement-files'
import { k1PaperPath, k1SamplePath, serveK1Paper, serveK1Sample } from '../../reporting/tax-years/tax-files'
import { serveViewFile, viewFilePath } from '../../reporting/view-as/files'

/** The lists as files (R1). */
const listFilePath = '/admin/:file{[a-z]+\\.csv}'

/** All of them, beside the lines of the REST table; `proofs.test.ts` reads both. */
export const fileRoutes: readonly FileRoute[] = [
  sent(listFilePath, serveListFile),
  sentToProved(bookExportPath, 'investors', serveBookExport),
  sent(statementFilePath, serveStatementFile),
  sent(entryFilePath, serveEntryFile),
  sent(k1SamplePath, serveK1Sample),
  sentToProved(k1PaperPath, 'investors', serveK1Paper),
  sentToProved(k1LeftOutPath, 'investors', serveK1LeftOut),
  sent(viewFilePath, serveViewFile),
  ...documentFileRoutes.map(
    ({ method, path, serve }) => ({ method, allows: [method], path, serve, proof: 'never' }) as const,
  ),
]

/**
 * Serves a route of files. Where it asks for a proof, `HEAD` says whether one may have the file, and tells nobody: the browser asks that
 * before it saves. What is sent is counted by account, also what is not there: to draw and to unseal costs more than to ask. Throws what
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
