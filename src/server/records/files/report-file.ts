import type { Db } from '@db/database'
import { idMax } from '@/shared/platform/limits'
import type { SessionUser } from '@/shared/accounts/users'
import { sendTexts } from '../../http/requests/sent-texts'
import type { AppContext } from '../../http/requests/requests'
import { ownCaching } from '../../platform/headers'
import type { Context } from '../../platform/trpc/context'
import type { AuditedNoun } from '../activity/audit'
import { tellExport } from '../activity/exports'
import { inParts } from '../parts'
import { csvHead, csvLine } from './csv'

type Cells = Parameters<typeof csvLine>[0]

/** A report as a file: rows that a procedure answers by parts. */
interface Report<Row> {
  /** How the file is called, without its ending. */
  name: string
  /** Whose records they are, for the activity. */
  noun: Pick<AuditedNoun, 'list'>
  /** The record that it is about, where it is about one. */
  of?: { recordId: number; recordName: string }
  columns: readonly string[]
  cellsOf: (row: Row) => Cells
  /** Lines below the rows. */
  foot?: readonly Cells[]
  /** Its rows are read by one statement, so that none is missing or doubled by what is written meanwhile. */
  read: (db: Db, window: { limit: number; offset: number }) => Promise<{ items: Row[]; total: number }>
}

async function* fileOf<Row>(
  { columns, cellsOf, foot = [] }: Report<Row>,
  rows: readonly Row[],
): AsyncGenerator<string> {
  yield csvHead(columns)
  for (const some of inParts(rows)) yield some.map((row) => csvLine(cellsOf(row))).join('')
  yield foot.map(csvLine).join('')
}

/**
 * Sends a report as a file (RFC 4180), all of it, as it was at one moment. That it left the house is told to the activity and the security
 * log first; `HEAD` says whether one may have it, and tells nobody. Throws what its reader throws.
 */
export async function sendReport<Row>(
  c: AppContext,
  ctx: Context & { user: SessionUser },
  report: Report<Row>,
): Promise<Response> {
  c.header('Cache-Control', ownCaching)
  // Whoever may not read it is refused first.
  const { total } = await report.read(ctx.db, { limit: 0, offset: 0 })
  const headers = {
    'Cache-Control': ownCaching,
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${report.name}.csv"`,
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  await tellExport(ctx, report.noun, { records: total }, report.of)
  const { items } = await report.read(ctx.db, { limit: idMax, offset: 0 })
  return sendTexts(c, ctx, fileOf(report, items), headers)
}
