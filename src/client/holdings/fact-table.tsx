import { chakra } from '@/client/theme/chakra'
import type { Column } from '@/client/ui/data-table'
import { ReflowingTable, tableRoles, whereCompact, whereNarrow } from './reflowing-table'

/** Where it is narrow a row is a block: its name, and below it each fact beside what it is. */
const Table = chakra(ReflowingTable, {
  base: {
    '& tbody th': { fontWeight: 'semibold' },
    [whereNarrow]: {
      '& thead': { srOnly: true },
      // A mark is wider than what a narrow phone has left for it.
      '& td > div *': { whiteSpace: 'normal' },
      '& td:has(> div:empty)': { display: 'none' },
    },
    [whereCompact]: {
      '& td': { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', columnGap: '3' },
      '& td::before': { content: 'attr(data-label)', color: 'fg.muted' },
    },
  },
  variants: {
    /** What the facts are can be seen: it is not said where they stand below one another. */
    isPlain: {
      true: {
        [whereNarrow]: {
          '& td': { display: 'block', textAlign: 'start' },
          '& td[data-label]::before': { display: 'none' },
        },
      },
    },
    /** Facts are figures, which stand on the right one below the other. */
    isOfFigures: {
      true: { [whereCompact]: { '& td': { gridTemplateColumns: 'minmax(0, 1fr) auto' } } },
      false: { [whereCompact]: { '& td[data-numeric]': { textAlign: 'start' } } },
    },
  },
  defaultVariants: { isOfFigures: false },
})

type FactTableProps<Row> = {
  /** As the heading above it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  isPlain?: boolean
  isOfFigures?: boolean
}

/** What is known of each thing in a row of a table, which never scrolls sideways. */
export const FactTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  isPlain = false,
  isOfFigures = false,
}: FactTableProps<Row>) => (
  <Table {...tableRoles.table} aria-label={caption} isPlain={isPlain} isOfFigures={isOfFigures}>
    <thead {...tableRoles.rowgroup}>
      <tr {...tableRoles.row}>
        {columns.map(({ key, header, isNumeric }) => (
          <th key={key} {...tableRoles.columnheader} scope="col" data-numeric={isNumeric ? '' : undefined}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.rowgroup}>
      {rows.map((row) => (
        <tr key={rowKey(row)} {...tableRoles.row}>
          {columns.map(({ key, header, cell, isNumeric, isRowName }) =>
            isRowName ? (
              <th key={key} {...tableRoles.rowheader} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={key} {...tableRoles.cell} data-label={header} data-numeric={isNumeric ? '' : undefined}>
                <div>{cell(row)}</div>
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Table>
)
