import { keepPreviousData } from '@tanstack/react-query'
import { reportListWords } from '@/content/reporting/admin-reports'
import { trpc } from '@/client/calls/trpc'
import { fileAddress } from '@/shared/platform/file-paths'
import type { HeldRow } from '@/shared/reporting/reports'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import type { CalendarDay } from '@/shared/values/days'
import { usePages } from '../../-history/pages'
import { Report } from '../../-report/report'
import type { ReportColumn } from '../../-report/report-columns'

const words = reportListWords
const { columns: labels } = words
const rowsPerPage = 100
/** Millionths as a percentage with four decimals: 333333 is '33.3333%'. */
const shareText = (share: number) => `${(share / 10_000).toFixed(4)}%`

const columns: ReportColumn<HeldRow>[] = [
  {
    key: 'owner',
    header: labels.owner,
    isRowName: true,
    text: ({ entityName }) => entityName,
    beside: ({ entityFacts }) => entityFacts,
  },
  {
    key: 'offering',
    header: labels.offering,
    text: ({ investmentName }) => investmentName,
    beside: ({ className }) => className,
  },
  { key: 'units', header: labels.units, isNumeric: true, width: '9rem', text: ({ units }) => formatUnits(units) },
  { key: 'share', header: labels.share, isNumeric: true, width: '9rem', text: ({ share }) => shareText(share) },
  {
    key: 'contributed',
    header: labels.contributed,
    isNumeric: true,
    width: '9rem',
    text: (row) => toTheCent(row.contributedCents),
  },
  {
    key: 'stillIn',
    header: labels.stillIn,
    isNumeric: true,
    width: '9rem',
    text: (row) => toTheCent(row.stillInCents),
  },
]

/** Who held what at the end of a day. */
export function HoldingsReport({ asked }: { asked: { day: CalendarDay; investmentId?: number } }) {
  const calls = trpc.useUtils()
  const { window, goTo } = usePages(rowsPerPage)
  const list = trpc.admin.reports.holdings.useQuery({ ...asked, ...window }, { placeholderData: keepPreviousData })
  const sums = trpc.admin.reports.holdingsSums.useQuery(asked)
  return (
    <Report
      title={`${words.reports.holdings}: ${formatDay(asked.day)}`}
      columns={columns}
      rowKey={({ positionId }) => positionId}
      list={list}
      window={window}
      goTo={goTo}
      sums={
        sums.data && {
          contributed: toTheCent(sums.data.contributedCents),
          stillIn: toTheCent(sums.data.stillInCents),
        }
      }
      words={words}
      file={fileAddress('holdingsReport', asked)}
      read={(part) => calls.client.admin.reports.holdings.query({ ...asked, ...part })}
    />
  )
}
