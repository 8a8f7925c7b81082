import type { Db } from '@db/database'
import { entryFileWords } from '@/content/reporting/portal'
import { entryName } from '@/shared/ledger/own-entry-names'
import type { OwnEntry } from '@/shared/ledger/own-holdings'
import { ownCaching } from '../platform/headers'
import { csvHead, csvLine } from '../records/files/csv'
import { inParts } from '../records/parts'
import { file } from '../http/requests/file-routes'
import { type AppContext, queryOf, searchOf } from '../http/requests/requests'
import { investorHoldings } from './own-procedures'
import type { Context } from '../platform/trpc/context'
import { createCallerFactory } from '../platform/trpc/procedures'
import { sendTexts } from '../http/requests/sent-texts'
import { readWhole } from '../http/requests/whole-reads'

const callEntries = createCallerFactory(investorHoldings.entries)

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
    entry.part === null ? '' : entry.withheldCents / 100,
  ])

/** The file in pieces, a thousand entries at a time. */
async function* fileOf(entries: readonly OwnEntry[]): AsyncGenerator<string> {
  yield csvHead(Object.values(columns))
  for (const some of inParts(entries)) yield some.map(lineOf).join('')
}

/**
 * `GET /api/investor/entries.csv`: the entries that the procedure of the list answers to the same query, all of them, as a file
 * (RFC 4180). Throws what that procedure throws.
 */
async function serveEntryFile(c: AppContext, ctx: Context): Promise<Response> {
  const listQuery = queryOf(searchOf(c.req.url))
  const read = (db: Db, window: object) => callEntries({ ...ctx, db }).list({ ...listQuery, ...window })
  // Whoever may not read them is refused first.
  await read(ctx.db, { limit: 0, offset: 0 })
  return sendTexts(c, ctx, fileOf(await readWhole(ctx.db, read)), {
    'Cache-Control': ownCaching,
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${entryFileWords.file}.csv"`,
  })
}

/** One's own entries as a file, where the portal shows them as a table. */
export const entryFiles = {
  ownEntries: file('signed in', serveEntryFile, {
    summary: 'One’s own entries.',
    types: ['text/csv'],
    refuses: ['record_not_found'],
  }),
} as const
