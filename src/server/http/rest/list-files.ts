import { inPaths } from '@/shared/platform/api-addresses'
import { listNamed } from '@/shared/records/record-lists'
import { Failure } from '../../platform/errors'
import { idsOf, recordsOf } from '../../records/list-query'
import { tellExport } from '../../records/activity/exports'
import { csvHead, csvLine, csvValue } from '../../records/files/csv'
import type { ListResource } from '../../records/resources'
import { type AppContext, queryOf, searchOf } from '../requests/requests'
import type { Context } from '../../platform/trpc/context'
import { requireAdministrator, requireReader } from '../../platform/trpc/procedures'
import { sendTexts } from '../requests/sent-texts'

/** The file, in pieces. @param batches the records as they are stored */
async function* fileOf(
  { audited: columns, exported }: ListResource,
  batches: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<string> {
  const cellText = (name: string, value: unknown) => exported?.[name]?.(value) ?? value
  yield csvHead(columns.map(({ label }) => label))
  for await (const batch of batches) {
    yield batch.map((row) => csvLine(columns.map(({ name }) => csvValue(cellText(name, row[name]))))).join('')
  }
}

/**
 * `GET /api/admin/{list}.csv`: exactly the rows that the list would answer to the same query, as a file (RFC 4180).
 * Throws Failure not_signed_in or not_admin before anything is looked at, path_not_found for a list that does not exist, area_… for one
 * that the administrator does not look after.
 */
export async function serveListFile(c: AppContext, ctx: Context): Promise<Response> {
  await requireAdministrator(ctx)
  const list = listNamed(c.req.param('file')?.replace(/\.csv$/, '') ?? '')
  if (list === undefined) throw new Failure('path_not_found')
  await requireReader(ctx, list)
  const resource: ListResource = ctx.lists[list]
  const listQuery = resource.query(queryOf(searchOf(c.req.url)))
  const ids = await idsOf(ctx.db, listQuery)
  await tellExport(ctx, resource, { records: ids.length })
  return sendTexts(c, ctx, fileOf(resource, recordsOf(ctx.db, listQuery, ids)), {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${inPaths(list)}-${new Date().toISOString().slice(0, 10)}.csv"`,
  })
}
