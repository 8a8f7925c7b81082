import { bookExport } from '@/content/admin-book-import'
import { ownCaching } from '../answers/headers'
import { leaveSecurityEvent } from '../auth/security-events'
import { exportBook } from '../book/exports'
import { leaveEntries } from '../records/audit'
import { type AppContext, contextOf, passHeadersOn } from '../requests/requests'
import type { Services } from '../trpc/context'
import { requireArea } from '../trpc/procedures'

/** Where the whole book is taken along. */
export const bookExportPath = '/admin/export'

/**
 * `GET /api/admin/export`: the whole book as a zip. The activity and the security log are told before it leaves the house. Throws
 * Failure not_signed_in, not_admin and area_investors.
 */
export async function serveBookExport(c: AppContext, services: Services): Promise<Response> {
  const ctx = await contextOf(c, services)
  const administrator = await requireArea(ctx, 'investors')
  const { zip, rows: records } = await exportBook(ctx.db)
  await ctx.db.transaction(async (tx) => {
    const told = { list: 'holdings', recordId: null, recordName: null, action: 'export', after: { records } } as const
    await leaveEntries(tx, administrator, [told])
    await leaveSecurityEvent(ctx, { kind: 'list_exported', userId: administrator.id }, tx)
  })
  passHeadersOn(c, ctx)
  return c.body(zip, 200, {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${bookExport.file}-${new Date().toISOString().slice(0, 10)}.zip"`,
  })
}
