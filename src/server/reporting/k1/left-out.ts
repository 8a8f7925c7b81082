import { TRPCError } from '@trpc/server'
import { k1LeftOutWords as words, whyLeftOut } from '@/content/reporting/admin-k1-batches'
import { type K1Row, k1LeftOutQuery } from '@/shared/reporting/k1-batches'
import { tellExport } from '../../records/activity/exports'
import { taxYearResource } from '../tax-years/resource'
import { csvHead, csvLine } from '../../records/files/csv'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { adminK1Batches } from './procedures'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'

const callBatches = createCallerFactory(adminK1Batches)

const { columns, fileName } = words

const lineOf = (row: K1Row) => {
  const { file, read, entityName, investmentName } = row
  const { name, lastFour, year, partnership, amended } = read
  const isAmended = amended === null ? null : amended ? words.yes : words.no
  return csvLine([file, whyLeftOut(row), name, lastFour, year, partnership, isAmended, entityName, investmentName])
}

/**
 * `GET /api/admin/k1-left-out.csv?batchId=`: the files of a zip of which no document was made, why, what was read in each, and whose it seemed to
 * be. That it left the house is told to the activity and the security log first. Throws what `k1Batches.get` throws.
 */
export async function serveK1LeftOut(c: AppContext, ctx: Context): Promise<Response> {
  const { data: asked, error: cause } = k1LeftOutQuery.safeParse(queryOf(searchOf(c.req.url)))
  if (asked === undefined) throw new TRPCError({ code: 'BAD_REQUEST', cause })
  const { rows, taxYear } = await callBatches(ctx).get({ id: asked.batchId })
  const left = rows.filter(({ documentId }) => documentId === null)
  await tellExport(ctx, taxYearResource, { records: left.length })
  c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
  c.header('Content-Disposition', `attachment; filename="${fileName}-${taxYear}.csv"`)
  return c.body([csvHead(Object.values(columns)), ...left.map(lineOf)].join(''))
}
