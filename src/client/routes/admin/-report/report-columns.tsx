import { chakra } from '@/client/theme/chakra'
import type { Size } from '@/client/theme/token-types'
import type { Column } from '@/client/ui/data-table'
import { reportWords } from '@/content/records/admin-reports'
import { CellText } from '../-list/-rows/cell-text'
import { Beside } from '../-list/beside'

/** A column of a report, in words: the screen and the paper show the same. */
export type ReportColumn<Row> = {
  key: string
  header: string
  text: (row: Row) => string
  /** What tells the row from others, below its text. */
  beside?: (row: Row) => string | null
  isNumeric?: boolean
  isRowName?: boolean
  width?: Size
}

/** What the columns come to, by their key. */
export type ReportSums = Readonly<Record<string, string>>

/** A row, or the one of sums below all of them. */
export type RowOrSum<Row> = { row: Row } | { sums: ReportSums }

/** What stands in a cell. */
export const textIn = <Row,>(column: ReportColumn<Row>, each: RowOrSum<Row>): string =>
  'row' in each ? column.text(each.row) : (each.sums[column.key] ?? (column.isRowName ? reportWords.sum : ''))

/** The columns as a table on screen takes them. */
export const tableColumns = <Row,>(columns: readonly ReportColumn<Row>[]): Column<RowOrSum<Row>>[] =>
  columns.map(({ key, header, isNumeric, isRowName, width, ...column }) => ({
    key,
    header,
    ...(isNumeric && { isNumeric }),
    ...(isRowName && { isRowName }),
    ...(width !== undefined && { width }),
    cell: (each) => {
      const text = textIn({ key, header, isRowName: isRowName ?? false, ...column }, each)
      if (text === '' && 'sums' in each) return null
      if (isNumeric) return 'row' in each ? text : <chakra.span fontWeight="semibold">{text}</chakra.span>
      return (
        <chakra.div minWidth="0">
          <CellText text={text} mayTakeTwoLines />
          {'row' in each && column.beside && <Beside text={column.beside(each.row)} />}
        </chakra.div>
      )
    },
  }))
