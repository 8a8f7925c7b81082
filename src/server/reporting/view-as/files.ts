import { documentViewFile as words } from '@/content/reporting/admin-documents'
import { id as idField } from '@/shared/platform/fields'
import { ownCaching } from '../../platform/headers'
import { tellExport } from '../../records/activity/exports'
import { readViews } from '../documents/documents'
import { documentResource } from '../documents/resource'
import { csvHead, csvLine } from '../../records/files/csv'
import type { AppContext } from '../../http/requests/requests'
import type { Context } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'

const { columns } = words

/**
 * `GET /api/admin/documents/{id}/views.csv`: each time somebody was sent a document, the last first, also one that was withdrawn. That it left the
 * house is told to the activity and the security log first. Throws Failure not_signed_in, not_admin, area_investors and record_not_found.
 */
export async function serveViewFile(c: AppContext, ctx: Context): Promise<Response> {
  const administrator = await requireArea(ctx, 'investors')
  const id = idField.parse(c.req.param('id') ?? '')
  const { title, views } = await readViews(ctx.db, id)
  const about = { recordId: id, recordName: title }
  await tellExport({ ...ctx, user: administrator }, documentResource, { records: views.length }, about)
  const lines = views.map(({ at, name, email, asStaff, action, addressStart, browser }) =>
    csvLine([
      at.toISOString(),
      name ?? words.formerUser,
      email ?? '',
      asStaff ? words.firm : words.investor,
      words.actions[action],
      addressStart,
      browser,
    ]),
  )
  return c.body([csvHead(Object.values(columns)), ...lines].join(''), 200, {
    'Cache-Control': ownCaching,
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${words.name}-${id}.csv"`,
  })
}
