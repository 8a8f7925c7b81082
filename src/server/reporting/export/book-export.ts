import { bookExport } from '@/content/ledger/admin-book-import'
import { id as idField } from '@/shared/platform/fields'
import { ownCaching } from '../../platform/headers'
import { tellExport } from '../../records/activity/exports'
import { exportBook } from './exports'
import { holdingsResource } from '../../ledger/entries/resource'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import type { Context } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { sendBytes } from '../../http/requests/sent-texts'

/** Where the whole book is taken along. */
export const bookExportPath = '/admin/export'

/**
 * `GET /api/admin/export`: the whole book with its papers as a zip. The activity and the security log are told before it leaves the
 * house, the view log of each paper before that paper does.
 * `?papersAfter=` goes on with the papers where one zip could not hold them all.
 * Throws Failure not_signed_in, not_admin and area_investors.
 */
export async function serveBookExport(c: AppContext, ctx: Context): Promise<Response> {
  const user = await requireArea(ctx, 'investors')
  const headers = {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${bookExport.file}-${new Date().toISOString().slice(0, 10)}.zip"`,
  }
  const { papersAfter } = queryOf(searchOf(c.req.url))
  const { rows: records, papers, pieces } = await exportBook({ ...ctx, user }, idField.parse(papersAfter ?? 0))
  await tellExport({ ...ctx, user }, holdingsResource, { records, papers })
  return sendBytes(c, ctx, pieces, headers)
}
