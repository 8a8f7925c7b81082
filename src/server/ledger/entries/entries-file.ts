import { entriesFileWords } from '@/content/ledger/admin-entries'
import { entryKindNames, partKindNames } from '@/content/ledger/holdings'
import { listEntries } from '@/shared/ledger/entries'
import { entries } from '@db/schema'
import { isAnyOf } from '../../platform/sql'
import { tellExport } from '../../records/activity/exports'
import { csvHead, csvLine } from '../../records/files/csv'
import { inBatches } from '../../records/list-query'
import { dollarsInFile, readQuery } from '../../records/resources'
import { file } from '../../http/requests/file-routes'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { sendTexts } from '../../http/requests/sent-texts'
import type { Context } from '../../platform/trpc/context'
import { requireReader } from '../../platform/trpc/procedures'
import { entryIds, readEntries } from './entries'
import { holdingsResource } from './resource'

/** Entries as the firm lists them. */
type Row = Awaited<ReturnType<typeof readEntries>>[number]

const lineOf = (entry: Row) =>
  csvLine([
    entry.id,
    entry.effectiveOn,
    entryKindNames[entry.kind],
    entry.distributionName,
    entry.part && partKindNames[entry.part],
    dollarsInFile(entry.cents),
    entry.units / 10_000,
    entry.investmentName,
    entry.className,
    entry.entityName,
    entry.entityFacts,
    entry.memo,
    entry.reversesId,
    entry.isReversed,
    entry.returnedAt,
    entry.createdByName,
    entry.createdAt,
    entry.importName,
    entry.part && dollarsInFile(entry.withheldCents),
  ])

async function* fileOf(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield csvHead(Object.values(entriesFileWords.columns))
  for await (const batch of batches) yield batch.map(lineOf).join('')
}

/**
 * `GET /api/admin/entries.csv`: exactly the entries that the list would answer to the same query, as a file (RFC 4180). That they left
 * the house is told to the activity first. Throws Failure not_signed_in, not_admin and area_investors, and what the list answers to a bad
 * query.
 */
async function serveEntriesFile(c: AppContext, ctx: Context): Promise<Response> {
  const user = await requireReader(ctx, holdingsResource.list)
  const ids = await entryIds(ctx.db, readQuery(listEntries.input, queryOf(searchOf(c.req.url))))
  await tellExport({ ...ctx, user }, holdingsResource, { records: ids.length })
  const batches = inBatches(ids, (batch) => readEntries(ctx.db, isAnyOf(entries.id, batch)))
  return sendTexts(c, ctx, fileOf(batches), {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${entriesFileWords.name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  })
}

/** The entries of the book as a file, where Holdings shows them as a list. */
export const entriesFiles = {
  entries: file('investors', serveEntriesFile, {
    summary: 'The entries of the book, with the search and filters of their list.',
    types: ['text/csv'],
  }),
} as const
