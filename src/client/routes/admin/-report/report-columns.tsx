import { chakra } from '@/client/theme/chakra'
import type { Size } from '@/client/theme/token-types'
import type { ReactElement } from 'react'
import type { Column } from '@/client/ui/data-table'
import { reportWords } from '@/content/records/admin-reports'
import { CellText } from '../-list/-rows/cell-text'
import { Beside } from '../-list/beside'

/** A column of a report, in words: the screen and the paper show the same. */
export type ReportColumn<Row> = {
  key: string
  header: string
  text: (row: Row) => string
  /** On screen in place of its text: a link of the same words. */
  linked?: (row: Row) => ReactElement
  /** What tells the row from others, or a figure to hold beside its own, below its text. */
  beside?: (row: Row) => string | null
  /** The same of the sums: by which key it stands among them. */
  besideSum?: string
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

/** What stands below the text of a cell, if anything does. */
export const besideIn = <Row,>({ beside, besideSum }: ReportColumn<Row>, each: RowOrSum<Row>): string | null => {
  if ('row' in each) return beside?.(each.row) ?? null
  return besideSum === undefined ? null : (each.sums[besideSum] ?? null)
}

/** The columns as a table on screen takes them. */
export const tableColumns = <Row,>(columns: readonly ReportColumn<Row>[]): Column<RowOrSum<Row>>[] =>
  columns.map((column) => {
    const { key, header, isNumeric, isRowName, width } = column
    return {
      key,
      header,
      ...(isNumeric && { isNumeric }),
      ...(isRowName && { isRowName }),
      ...(width !== undefined && { width }),
      cell: (each) => {
        const text = textIn(column, each)
        const below = besideIn(column, each)
        if (text === '' && 'sums' in each) return null
        if (isNumeric)
          return (
            <>
              <chakra.span {...('sums' in each && { fontWeight: 'semibold' })}>{text}</chakra.span>
              <Beside text={below} />
            </>
          )
        return (
          <chakra.div minWidth="0">
            {'row' in each && column.linked ? column.linked(each.row) : <CellText text={text} />}
            <Beside text={below} />
          </chakra.div>
        )
      },
    }
  })
