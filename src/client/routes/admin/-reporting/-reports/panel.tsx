import { chakra } from '@/client/theme/chakra'
import { reportListWords } from '@/content/reporting/admin-reports'
import { useAskedReport } from './asked-report'
import { HoldingsReport } from './holdings-report'
import { JournalReport } from './journal-report'
import { OutstandingReport } from './outstanding-report'
import { ReportFilters } from './report-filters'
import { YearEndReport } from './year-end-report'

const words = reportListWords

/** The section Reports: one is chosen with its day, its year or its time, and shown; all of that stands in the address. */
export function ReportsPanel() {
  const asked = useAskedReport()
  const { report, from, to, year, state, investmentId } = asked
  const offering = investmentId === undefined ? {} : { investmentId }
  // Another time is another list, which begins with its first page.
  const key = [report, from, to, year, state, investmentId].join()
  return (
    <>
      <ReportFilters asked={asked} />
      <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mb="4">
        {words.intro[report]}
      </chakra.p>
      {report === 'holdings' && <HoldingsReport key={key} asked={{ day: to, ...offering }} />}
      {report === 'yearEnd' && <YearEndReport key={key} asked={{ year, ...offering }} />}
      {report === 'outstanding' && <OutstandingReport key={key} asked={{ ...(state && { state }), ...offering }} />}
      {report === 'journal' && from <= to && <JournalReport key={key} asked={{ from, to, ...offering }} />}
      {report === 'journal' && from > to && <p>{words.badDays}</p>}
    </>
  )
}
