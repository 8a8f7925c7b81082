import { adminTable } from '@/content/records/admin-table'
import { statementRunWords as words } from '@/content/reporting/admin-statement-runs'
import type { RunRow, StatementRunSums } from '@/shared/reporting/statement-runs'
import type { Cents } from '@/shared/values/money'
import { toTheCent } from '@/shared/values/formats'
import type { ReportColumn, ReportSums } from '../../../-report/report-columns'

const { columns: labels } = words

type Figure = 'inPeriodCents' | 'closingCents'

const amountOf = (amount: Cents | undefined) => (amount === undefined ? adminTable.dash : toTheCent(amount))

/** Below a figure of the offering: what the statement says in all where that is more, and what it was the last time. */
function besideOf({ statement, last }: RunRow, figure: Figure): string | null {
  const [part, whole, before] = [statement?.ofOffering?.[figure], statement?.[figure], last?.ofOffering?.[figure]]
  const said = [
    whole !== undefined && whole !== part && words.inAll(toTheCent(whole)),
    before !== undefined && words.lastTime(toTheCent(before)),
  ]
  return said.filter(Boolean).join(' · ') || null
}

/** How far an owner's statement is, in words. */
function statusOf({ statement }: RunRow): string {
  if (statement === null) return words.missing
  return statement.isOutdated ? words.changed : words.statuses[statement.status]
}

/** What is looked through: each owner's figures beside those of the last statement, and what is unlike it. */
export const runColumns: readonly ReportColumn<RunRow>[] = [
  {
    key: 'owner',
    header: labels.owner,
    isRowName: true,
    text: ({ entityName }) => entityName,
    beside: ({ entityFacts }) => entityFacts,
  },
  {
    key: 'paid',
    header: labels.paid,
    isNumeric: true,
    width: '10rem',
    text: ({ statement }) => amountOf(statement?.ofOffering?.inPeriodCents),
    beside: (row) => besideOf(row, 'inPeriodCents'),
    besideSum: 'paidLast',
  },
  {
    key: 'closing',
    header: labels.closing,
    isNumeric: true,
    width: '10rem',
    text: ({ statement }) => amountOf(statement?.ofOffering?.closingCents),
    beside: (row) => besideOf(row, 'closingCents'),
  },
  {
    key: 'differences',
    header: labels.differences,
    text: ({ differences: [first] }) => (first === undefined ? adminTable.dash : words.differences[first]),
    beside: ({ differences: [, ...rest] }) => rest.map((each) => words.differences[each]).join(', ') || null,
  },
  { key: 'status', header: labels.status, width: '8rem', text: statusOf },
]

/** What the columns come to. */
export const runSumsRow = ({
  ofOffering: { inPeriodCents, lastInPeriodCents, closingCents },
}: StatementRunSums): ReportSums => ({
  paid: toTheCent(inPeriodCents),
  paidLast: words.lastTime(toTheCent(lastInPeriodCents)),
  closing: toTheCent(closingCents),
})
