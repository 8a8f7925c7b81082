import { ledgerExport } from '@/content/ledger/admin-ledger-import'
import { ownCaching } from '../../platform/headers'
import { tellExport } from '../../records/activity/exports'
import { exportQuery } from './exported-documents'
import { readQuery } from '../../records/resources'
import { exportLedger } from './exports'
import { holdingsResource } from '../../ledger/entries/resource'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import type { Context } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { sendBytes } from '../../http/requests/sent-texts'

/**
 * `GET /api/admin/export`: the whole ledger with its documents as a zip. The activity and the security log are told before it leaves the
 * house, the view log of each document before that document does.
 * `?papersAfter=`, `?attachmentsAfter=` and `?raiseFilesAfter=` go on where one zip could not hold all files.
 * Throws Failure not_signed_in, not_admin and area_investors.
 */
export async function serveLedgerExport(c: AppContext, ctx: Context): Promise<Response> {
  const user = await requireArea(ctx, 'investors')
  const headers = {
    'Cache-Control': ownCaching,
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${ledgerExport.file}-${new Date().toISOString().slice(0, 10)}.zip"`,
  }
  const after = readQuery(exportQuery, queryOf(searchOf(c.req.url)))
  const { rows: records, papers: documents, pieces } = await exportLedger({ ...ctx, user }, after)
  await tellExport({ ...ctx, user }, holdingsResource, { records, papers: documents })
  return sendBytes(c, ctx, pieces, headers)
}
