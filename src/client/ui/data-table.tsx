import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { ScrollArea } from './scroll-area'
import { Skeleton } from './skeleton'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand on the right, one under the other. */
  isNumeric?: boolean
  /** The column that names the row: its cells are row headers. */
  isRowName?: boolean
  width?: string
}

type DataTableProps<Row> = {
  /** Names the table for who cannot see the heading above it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** While the rows are on their way: how many quiet ones to show. */
  loadingRows?: number
  /** Stands instead of the rows: the empty or the failed state. */
  instead?: ReactNode
  /** The head stays in sight while the rows scroll under it, at most this high. */
  maxHeight?: string
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'small',
    '& th, & td': {
      height: '12',
      px: '4',
      py: '1',
      textAlign: 'start',
      borderBottomWidth: '1px',
      borderColor: 'border.rule',
    },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: 'sticky',
      height: '11',
      bg: 'bg.panel',
      color: 'fg.muted',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
    },
    '& tbody th': { minWidth: '40', fontWeight: 'semibold' },
    '& tbody tr:hover > *': { bg: 'bg.panel' },
    '& tbody tr:last-child > *': { borderBottomWidth: '0' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Rows in a dense, calm table: plain cells, a head that stays, hairlines; it scrolls inside its own frame, never the page. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loadingRows,
  instead,
  maxHeight = '75dvh',
}: DataTableProps<Row>) {
  if (instead) return instead
  const numeric = (column: Column<Row>) => column.isNumeric && { 'data-numeric': true }
  return (
    <ScrollArea label={caption} borderWidth="1px" borderColor="border.rule" maxHeight={maxHeight}>
      <Table aria-busy={loadingRows ? true : undefined} aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <chakra.th
                key={column.key}
                scope="col"
                {...(column.width && { width: column.width })}
                {...numeric(column)}
              >
                {column.header}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: loadingRows ?? 0 }, (_, row) => (
            <tr key={`loading-${row}`} aria-hidden="true">
              {columns.map((column) => (
                <td key={column.key}>
                  <Skeleton height="4" maxWidth="40" />
                </td>
              ))}
            </tr>
          ))}
          {!loadingRows &&
            rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) =>
                  column.isRowName ? (
                    <th key={column.key} scope="row" {...numeric(column)}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} {...numeric(column)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
        </tbody>
      </Table>
    </ScrollArea>
  )
}
