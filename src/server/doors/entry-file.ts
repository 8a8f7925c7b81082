import { entryFileWords } from '@/content/portal'
import { entryName } from '@/shared/own-entry-names'
import { pageMaxRecords } from '@/shared/limits'
import type { OwnEntry } from '@/shared/own-holdings'
import { ownCaching } from '../answers/headers'
import { csvHead, csvLine } from '../records/csv'
import { type AppContext, queryOf, searchOf } from '../requests/requests'
import { createCaller } from '../routers'
import type { Context } from '../trpc/context'
import { sendTexts } from './sent-texts'

/** One's own entries as a file, where the portal shows them as a table. */
export const entryFilePath = '/investor/entries.csv'

const { columns, reversalOf } = entryFileWords

const lineOf = (entry: OwnEntry) =>
  csvLine([
    entry.id,
    entry.effectiveOn,
    entryName(entry),
    entry.distributionName ?? '',
    // Numbers, so that a spreadsheet adds them up; at these sizes the division loses no digit.
    entry.cents / 100,
    entry.units / 10_000,
    entry.investmentName,
    entry.className,
    entry.entityName,
    entry.reversesId === null ? '' : reversalOf(entry.reversesId, entry.reason ?? ''),
  ])

/** The file in pieces, a thousand entries at a time. @param first read already, so that whoever may not read them has a refusal */
async function* fileOf(
  list: (window: { limit: number; offset: number }) => Promise<{ items: OwnEntry[]; total: number }>,
  first: { items: OwnEntry[]; total: number },
): AsyncGenerator<string> {
  yield csvHead(Object.values(columns))
  yield first.items.map(lineOf).join('')
  for (let offset = pageMaxRecords; offset < first.total; offset += pageMaxRecords)
    yield (await list({ limit: pageMaxRecords, offset })).items.map(lineOf).join('')
}

/**
 * `GET /api/investor/entries.csv`: the entries that the procedure of the list answers to the same query, all of them, as a file
 * (RFC 4180). Throws what that procedure throws.
 */
export async function serveEntryFile(c: AppContext, ctx: Context): Promise<Response> {
  const { entries } = createCaller(ctx).investor
  const asked = queryOf(searchOf(c.req.url))
  const list = (window: { limit: number; offset: number }) => entries.list({ ...asked, ...window })
  const first = await list({ limit: pageMaxRecords, offset: 0 })
  return sendTexts(c, ctx, fileOf(list, first), {
    'Cache-Control': ownCaching,
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${entryFileWords.file}.csv"`,
  })
}
