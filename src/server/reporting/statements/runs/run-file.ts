import { statementRunFileWords, statementRunWords } from '@/content/reporting/admin-statement-runs'
import { listStatementRun } from '@/shared/reporting/statement-runs'
import { type AppContext, queryOf, searchOf } from '../../../http/requests/requests'
import type { Context } from '../../../platform/trpc/context'
import { requireReader } from '../../../platform/trpc/procedures'
import { amountCell } from '../../../records/files/csv'
import { sendReport } from '../../../records/files/report-file'
import { readQuery } from '../../../records/resources'
import { statementResource } from '../resource'
import { readStatementRun } from './reading'

const { columns, missing, statuses, changed, differences } = statementRunWords
const words = statementRunFileWords

type Row = Awaited<ReturnType<typeof readStatementRun>>['items'][number]

const amountOf = (cents: number | undefined) => (cents === undefined ? null : amountCell(cents))
const unitsOf = (units: number | undefined) => (units === undefined ? null : units / 10_000)

const cellsOf = ({ entityName, entityFacts, statement, last, differences: found }: Row, days: readonly string[]) => [
  entityName,
  entityFacts,
  ...days,
  amountOf(statement?.inPeriodCents),
  amountOf(last?.inPeriodCents),
  amountOf(statement?.openingCents),
  amountOf(statement?.closingCents),
  amountOf(last?.closingCents),
  unitsOf(statement?.units),
  unitsOf(last?.units),
  amountOf(statement?.ofOffering?.inPeriodCents),
  amountOf(statement?.ofOffering?.closingCents),
  found.map((difference) => differences[difference]).join('; '),
  statement === null ? missing : statement.isOutdated ? changed : statuses[statement.status],
]

/**
 * `GET /api/admin/statement-runs.csv`: the statements of a run as a file, with what the screen has. Throws Failure not_signed_in, not_admin,
 * area_…, record_not_found, and what the list of the run answers to a bad query.
 */
export async function serveStatementRun(c: AppContext, called: Context): Promise<Response> {
  const user = await requireReader(called, statementResource.list)
  const asked = readQuery(listStatementRun.input, queryOf(searchOf(c.req.url)))
  const { periodFrom, periodTo } = asked
  return sendReport(
    c,
    { ...called, user },
    {
      name: [words.name, periodFrom, periodTo].join('-'),
      noun: statementResource,
      columns: [
        columns.owner,
        words.facts,
        words.periodFrom,
        words.periodTo,
        columns.paid,
        columns.paidLast,
        columns.opening,
        columns.closing,
        columns.closingLast,
        words.unitsAfter,
        words.unitsLast,
        words.paidOfOffering,
        words.closingOfOffering,
        columns.differences,
        columns.status,
      ],
      read: (db, window) => readStatementRun(db, { ...asked, ...window }),
      cellsOf: (row: Row) => cellsOf(row, [periodFrom, periodTo]),
    },
  )
}
