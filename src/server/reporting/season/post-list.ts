import { entityKindNames } from '@/content/ledger/holdings'
import { k1RecipientWords } from '@/content/reporting/admin-taxes'
import { k1PostFile as words, k1PostWords } from '@/content/reporting/k1-post'
import { k1PostQuery } from '@/shared/reporting/k1-season'
import { stateOf } from '@/shared/site/towns'
import { dayIn } from '@/shared/values/days'
import { readPreferences } from '../../platform/preferences'
import type { Context } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { tellExport } from '../../records/activity/exports'
import { csvHead, csvLine } from '../../records/files/csv'
import { readQuery } from '../../records/resources'
import { readConfirmedHolders } from '../k1/batches'
import { taxYearResource } from '../tax-years/resource'
import { type SeasonLine, isByPost, readSeason } from './season'

const { columns } = words

/** Each line of an address in a cell of its own, as labels are printed; what is beyond the last one stands in it. */
function addressCells(lines: readonly string[]): string[] {
  const cells = columns.addressLines.length
  const first = lines.slice(0, cells - 1)
  const padded = Array.from({ length: cells - 1 }, (_, index) => first[index] ?? '')
  return [...padded, lines.slice(cells - 1).join(', ')]
}

const cellsOf = (line: SeasonLine, year: number, timeZone: string) => [
  line.entityId,
  line.entityName,
  entityKindNames[line.kind],
  line.tinLast4,
  line.contactName,
  ...addressCells(line.addressLines),
  stateOf(line.addressLines),
  line.investmentName,
  year,
  line.publishedOn,
  line.documentId === null || line.printedAt === null ? null : dayIn(timeZone, line.printedAt),
  line.hasConsent ? k1RecipientWords.notArrived(line.undelivered ?? '') : words.noConsent,
]

/**
 * `GET /api/admin/k1-paper.csv?year=`, of one offering with `investmentId`, of one zip with `batchId`: who gets the K-1 of which offering by
 * post, published already or to come, with where to and why. That it left the house is told to the activity and the security log first.
 */
export async function serveK1sByPostList(c: AppContext, called: Context): Promise<Response> {
  const ctx = { ...called, user: await requireArea(called, 'investors') }
  const { batchId, ...season } = readQuery(k1PostQuery, queryOf(searchOf(c.req.url)))
  const ofZip = batchId === undefined ? undefined : new Set(await readConfirmedHolders(ctx.db, batchId))
  const all = await readSeason(ctx.db, season)
  const byPost = all.filter((line) => isByPost(line) && (ofZip === undefined || ofZip.has(line.entityId)))
  const { timeZone } = await readPreferences(ctx.db)
  const of = { recordId: null, recordName: k1PostWords.recordName(season.year) }
  await tellExport(ctx, taxYearResource, { records: byPost.length }, of)
  c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
  c.header('Content-Disposition', `attachment; filename="${words.name}-${season.year}.csv"`)
  const labels = Object.values(columns).flat()
  return c.body([csvHead(labels), ...byPost.map((line) => csvLine(cellsOf(line, season.year, timeZone)))].join(''))
}
