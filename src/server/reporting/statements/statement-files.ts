import { statementWords } from '@/content/reporting/statements'
import { formatDay } from '@/shared/values/formats'
import { statementSections } from '@/shared/reporting/statement-rows'
import type { StatementFigures } from '@/shared/reporting/statements'
import { ownCaching } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import { statementContent } from './statement-pdf'
import { taggedPdf } from '../pdf/tagged-pdf'
import { csvHead, csvLine } from '../../records/files/csv'
import { attachment } from '../../records/file-names'
import type { AppContext } from '../../http/requests/requests'
import { investorDocuments } from '../own-procedures'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'

const callStatements = createCallerFactory(investorDocuments.statements)

/** The statement's lines as a table, with whose and of which time it is in the first two. */
function statementCsv(figures: StatementFigures): string {
  const { columns, title, period } = statementWords
  const head = csvHead([columns.section, columns.what, columns.day, columns.offering, columns.amount])
  const from = period(formatDay(figures.periodFrom), formatDay(figures.periodTo))
  const lines = statementSections(figures).flatMap(({ heading, rows }) =>
    rows.map(({ what, day, offering, plain }) => csvLine([heading, what, day, offering, plain])),
  )
  return [head, csvLine([title, figures.entityName, from, '', '']), ...lines].join('')
}

/**
 * `GET /api/investor/statements/{id}.pdf` and `.csv`. The procedure of the list says who may: one that is not there and one that
 * belongs to somebody else are both 404. Throws Failure not_signed_in, record_not_found.
 */
export async function serveStatementFile(c: AppContext, ctx: Context): Promise<Response> {
  const [id = '', kind] = (c.req.param('file') ?? '').split('.')
  c.header('Cache-Control', ownCaching)
  const { items } = await callStatements(ctx).list({ id })
  const [statement] = items
  if (statement === undefined) throw new Failure('record_not_found', { noun: 'statement' })
  const { entityName, periodFrom, periodTo } = statement.figures
  const name = [statementWords.fileName(periodFrom, periodTo), entityName]
  c.header('Content-Disposition', attachment(statementWords.file(statement.id), name, kind ?? 'pdf'))
  if (kind === 'csv') {
    c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
    return c.body(statementCsv(statement.figures))
  }
  c.header('Content-Type', 'application/pdf')
  return c.body(await taggedPdf(statementContent(statement.figures)))
}
