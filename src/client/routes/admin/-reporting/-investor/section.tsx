import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { investorPageWords as words } from '@/content/reporting/admin-investor'
import { ReflowingTable, tableRoles } from '@/client/holdings/reflowing-table'
import type { Column } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Anchor } from '@/client/ui/text-link'

/** On a phone a row is a block: its name, and below it each fact beside what it is. */
const Table = chakra(ReflowingTable, {
  base: {
    '& tbody th': { fontWeight: 'semibold' },
    mdDown: {
      '& thead': { srOnly: true },
      '& td': { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', columnGap: '3' },
      // A mark is wider than what a narrow phone has left for it.
      '& td > div *': { whiteSpace: 'normal' },
      '& td[data-numeric]': { textAlign: 'start' },
      '& td:has(> div:empty)': { display: 'none' },
      '& td::before': { content: 'attr(data-label)', color: 'fg.muted' },
    },
  },
})

type RowsProps<Row> = Pick<SectionProps<Row>, 'heading' | 'columns' | 'rows' | 'rowKey'>

const Rows = <Row,>({ heading, columns, rows, rowKey }: RowsProps<Row>) => (
  <Table {...tableRoles.table} aria-label={heading}>
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

/** Leads to a record, or to a list that has the rest. */
export const SectionLink = createLink(Anchor)

type SectionProps<Row> = {
  heading: string
  empty: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** How many there are, where the newest alone are shown. */
  total?: number
  /** Leads to all of them. */
  all?: ReactElement
}

/** One kind of what is known of an owner, the newest first. */
export const Section = <Row,>({
  heading,
  empty,
  columns,
  rows,
  rowKey,
  total = rows.length,
  all,
}: SectionProps<Row>) => (
  <chakra.section mt={{ base: '10', lg: '12' }} minWidth="0">
    <Heading level={2} textStyle="heading" mb="3">
      {heading}
    </Heading>
    {rows.length === 0 ? (
      <chakra.p color="fg.muted">{empty}</chakra.p>
    ) : (
      <Rows heading={heading} columns={columns} rows={rows} rowKey={rowKey} />
    )}
    <chakra.div display="flex" flexWrap="wrap" gap="4" mt="2" textStyle="small">
      {total > rows.length && <chakra.span color="fg.muted">{words.more(rows.length, total)}</chakra.span>}
      {all}
    </chakra.div>
  </chakra.section>
)
