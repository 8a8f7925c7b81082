import { statementWords as words } from '@/content/reporting/statements'
import type { Cell } from '@/shared/reporting/statement-lines'
import { statementTables } from '@/shared/reporting/statement-rows'
import type { StatementFigures } from '@/shared/reporting/statement-figures'
import { readFirm } from '../../platform/text/firm'
import { ownCaching } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import { statementContent } from './statement-pdf'
import { taggedPdf } from '../pdf/tagged-pdf'
import { amountCell, csvHead, csvLine } from '../../records/files/csv'
import { attachment } from '../../records/file-names'
import type { AppContext } from '../../http/requests/requests'
import { investorDocuments } from '../own-procedures'
import type { Context } from '../../platform/trpc/context'
import { createCallerFactory } from '../../platform/trpc/procedures'

const callStatements = createCallerFactory(investorDocuments.statements)

/** A cell as a spreadsheet takes it. */
const plain = ({ cents, count }: Cell) => (cents === null ? count : amountCell(cents))

/**
 * The statement as a table: the entries of each offering and class, between what was held before and after them, and the sums, a line for
 * each span that one is of. Days are ISO and amounts have two decimals, so that a spreadsheet knows them as such.
 */
function statementCsv(figures: StatementFigures): string {
  const { owner, section, offering, class: className, day, kind, name, units, amount, capital } = words.columns
  const tables = statementTables(figures).flatMap(({ heading, block, columns, lines }) =>
    lines.flatMap((line) => {
      const told = [line.day, line.kind, line.name]
      if (block) return [[heading, block.offering, block.className, ...told, ...line.cells.map(plain)]]
      return line.cells.flatMap((cell, at) => {
        const span = [heading, ...(columns.length > 1 ? columns.slice(at, at + 1) : [])].join(', ')
        return cell.text === '' ? [] : [[span, line.offering, '', ...told, null, plain(cell), null]]
      })
    }),
  )
  return [
    csvHead([owner, section, offering, className, day, kind, name, units, amount, capital]),
    ...tables.map((cells) => csvLine([figures.entityName, ...cells])),
  ].join('')
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
  const name = [words.fileName(periodFrom, periodTo), entityName]
  c.header('Content-Disposition', attachment(words.file(statement.id), name, kind ?? 'pdf'))
  if (kind === 'csv') {
    c.header('Content-Type', 'text/csv; charset=utf-8; header=present')
    return c.body(statementCsv(statement.figures))
  }
  c.header('Content-Type', 'application/pdf')
  return c.body(await taggedPdf(statementContent(await readFirm(ctx.db), statement)))
}
