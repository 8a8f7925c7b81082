import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { reportWords } from '@/content/records/admin-reports'
import { PrintedAlone } from '@/client/ui/printed-alone'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { type ReportColumn, type ReportSums, besideIn, textIn } from './report-columns'

/** What a report says of itself above its rows: 'Paid on', 'October 15, 2026'. */
export type ReportFact = readonly [label: string, value: string]

const Sheet = chakra('div', {
  base: {
    display: 'none',
    '@media print': { display: 'block' },
    color: 'fg',
    lineHeight: 'short',
    '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'xs', mt: '4' },
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', px: '1.5', py: '1', borderBottom: '0.5pt solid gray' },
    // The heads stand on each sheet, and no row is torn in two.
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& [data-sums]': { breakBefore: 'avoid' },
    '& [data-sums] > *': { fontWeight: 'bold', borderTop: '1pt solid black' },
    '& [data-facts]': { display: 'flex', flexWrap: 'wrap', columnGap: '6', fontSize: 'xs', mt: '2' },
  },
})

export type PaperProps<Row> = {
  title: string
  facts: readonly ReportFact[]
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  sums?: ReportSums | undefined
  /** It was printed, or that was given up. */
  onDone: () => void
}

/** A whole report on paper: it goes to the printer as soon as it is there, and is on no screen. */
export function ReportPaper<Row>({ title, facts, columns, rows, sums, onDone }: PaperProps<Row>) {
  const firm = useFirm()
  const [printedOn] = useState(() => onOfficeClock(new Date(), 'date'))
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const cells = (each: { row: Row } | { sums: ReportSums }) =>
    columns.map((column) => (
      <td key={column.key} {...(column.isNumeric && { 'data-numeric': true })}>
        <span>{textIn(column, each)}</span>
        <div>{besideIn(column, each)}</div>
      </td>
    ))
  // At the end of the body: what a dialog or a list scrolls in would cut it off.
  return createPortal(
    <Sheet data-printed aria-hidden="true">
      <PrintedAlone />
      <p>{firm.name}</p>
      <chakra.p fontSize="xl" fontWeight="bold">
        {title}
      </chakra.p>
      <div data-facts>
        {[...facts.map(([label, value]) => `${label}: ${value}`), reportWords.printedOn(printedOn)].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, header, isNumeric }) => (
              <th key={key} scope="col" {...(isNumeric && { 'data-numeric': true })}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The rows of a sheet never change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>{cells({ row })}</tr>
          ))}
          {sums && <tr data-sums>{cells({ sums })}</tr>}
        </tbody>
      </table>
    </Sheet>,
    document.body,
  )
}
