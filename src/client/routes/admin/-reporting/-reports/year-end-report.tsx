import { keepPreviousData } from '@tanstack/react-query'
import { reportListWords } from '@/content/reporting/admin-reports'
import { trpc } from '@/client/calls/trpc'
import { fileAddress } from '@/shared/platform/file-paths'
import type { YearFigures, YearRow } from '@/shared/reporting/reports'
import { toTheCent } from '@/shared/values/formats'
import { usePages } from '../../-history/pages'
import { Report } from '../../-report/report'
import type { ReportColumn } from '../../-report/report-columns'

const words = reportListWords
const { columns: labels } = words
const rowsPerPage = 100

const figures = {
  openingCents: labels.opening,
  contributedCents: labels.contributed,
  takenOverCents: labels.takenOver,
  handedOverCents: labels.handedOver,
  adjustedCents: labels.adjusted,
  returnedCents: labels.returned,
  redeemedCents: labels.redeemed,
  closingCents: labels.closing,
  preferredCents: labels.preferred,
  profitCents: labels.profit,
  withheldCents: labels.withheld,
} as const satisfies Record<keyof YearFigures, string>

const isFigure = (name: string): name is keyof YearFigures => Object.hasOwn(figures, name)
const names = Object.keys(figures).filter(isFigure)
/** What most years have none of has a column only where there is any. */
const seldom: readonly (keyof YearFigures)[] = [
  'takenOverCents',
  'handedOverCents',
  'adjustedCents',
  'redeemedCents',
  'withheldCents',
]

const columnsFor = (sums: YearFigures | undefined): ReportColumn<YearRow>[] => [
  {
    key: 'owner',
    header: labels.owner,
    isRowName: true,
    text: ({ entityName }) => entityName,
    beside: ({ entityFacts }) => entityFacts,
  },
  { key: 'offering', header: labels.offering, text: ({ investmentName }) => investmentName },
  ...names
    .filter((name) => !seldom.includes(name) || sums?.[name] !== 0)
    .map((name) => ({
      key: name,
      header: figures[name],
      isNumeric: true,
      text: (row: YearRow) => toTheCent(row[name]),
    })),
]

/** A year by owner, offering and kind. */
export function YearEndReport({ asked }: { asked: { year: number; investmentId?: number } }) {
  const calls = trpc.useUtils()
  const { window, goTo } = usePages(rowsPerPage)
  const list = trpc.admin.reports.yearEnd.useQuery({ ...asked, ...window }, { placeholderData: keepPreviousData })
  const { data: sums } = trpc.admin.reports.yearEndSums.useQuery(asked)
  return (
    <Report
      title={`${words.reports.yearEnd}: ${asked.year}`}
      columns={columnsFor(sums)}
      rowKey={({ entityId, investmentId }) => `${entityId} ${investmentId}`}
      list={list}
      window={window}
      goTo={goTo}
      sums={sums && Object.fromEntries(names.map((name) => [name, toTheCent(sums[name])]))}
      words={words}
      isWide
      file={fileAddress('yearEndReport', asked)}
      read={(part) => calls.client.admin.reports.yearEnd.query({ ...asked, ...part })}
    />
  )
}
