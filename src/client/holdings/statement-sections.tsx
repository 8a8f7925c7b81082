import { chakra } from '@/client/theme/chakra'
import { statementWords } from '@/content/reporting/statements'
import { Heading } from '@/client/ui/heading'
import { tableRoles } from './reflowing-table'
import { formatDay } from '@/shared/values/formats'
import { type StatementLine, lineName } from '@/shared/reporting/statement-lines'
import type { StatementTable } from '@/shared/reporting/statement-rows'

const nameAbove = {
  '& tr > :first-child': { gridColumn: '1 / -1' },
  '& thead th:first-child': { display: 'none' },
}

/** On a phone the amounts of a line stand below its name, each under its head; on paper it is as narrow as its PDF. */
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'small',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& th, & td': { textAlign: 'start', verticalAlign: 'baseline', fontWeight: 'normal' },
    '& thead th': { color: 'fg.muted', fontWeight: 'semibold', verticalAlign: 'bottom' },
    '& [data-numeric]': { textAlign: 'end', whiteSpace: 'nowrap' },
    // On paper a name of two lines stays on one sheet.
    '& tr': { breakInside: 'avoid' },
    '& tr[data-total] > *': { fontWeight: 'semibold' },
    sm: {
      '& th, & td': { py: '1.5', pe: '4' },
      '& th:last-child, & td:last-child': { pe: '0' },
      '& tbody tr > *': { borderTopWidth: '1px', borderColor: 'border.rule' },
      // The columns of one table stand below those of the other.
      '& [data-numeric]': { width: '9rem' },
    },
    smDown: {
      display: 'block',
      '& thead, & tbody': { display: 'block' },
      '& tr': { display: 'grid', columnGap: '3', py: '2' },
      '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
    },
  },
  variants: {
    cells: {
      one: { smDown: { '& tr': { gridTemplateColumns: '1fr auto' } } },
      two: { smDown: { '& tr': { gridTemplateColumns: 'repeat(2, 1fr)' }, ...nameAbove } },
      three: { smDown: { '& tr': { gridTemplateColumns: 'repeat(3, 1fr)' }, ...nameAbove } },
    },
  },
})

const cellsOf = ({ length }: readonly string[]) => (length === 1 ? 'one' : length === 2 ? 'two' : 'three')

const dayAndOffering = ({ day, offering }: StatementLine) =>
  [...(day === null ? [] : [formatDay(day)]), ...(offering === '' ? [] : [offering])].join(' · ')

function Sheet({ table: { heading, columns, lines } }: { table: StatementTable }) {
  return (
    <Table {...tableRoles.table} aria-label={heading} cells={cellsOf(columns)}>
      <thead {...tableRoles.rowgroup}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnheader} scope="col">
            {statementWords.columns.what}
          </th>
          {columns.map((label) => (
            <th key={label} {...tableRoles.columnheader} scope="col" data-numeric="">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup}>
        {lines.map((line) => (
          <tr key={lines.indexOf(line)} {...tableRoles.row} data-total={line.isTotal ? '' : undefined}>
            <th {...tableRoles.rowheader} scope="row">
              <span>{lineName({ ...line, offering: '' })}</span>
              {dayAndOffering(line) !== '' && (
                <chakra.span display="block" color="fg.muted">
                  {dayAndOffering(line)}
                </chakra.span>
              )}
            </th>
            {line.cells.map(({ text }, at) => (
              <td key={columns[at]} {...tableRoles.cell} data-numeric="">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** So many lines stay on one sheet of paper. */
const keptTogetherMax = 12

type StatementSectionsProps = {
  tables: readonly StatementTable[]
  /** Of their headings. */
  level: 2 | 3 | 4
}

/** The tables of a statement, each below its heading. */
export const StatementSections = ({ tables, level }: StatementSectionsProps) =>
  tables.map((table) => (
    <chakra.section
      key={table.heading}
      mt={level === 2 ? '8' : '4'}
      breakInside={table.lines.length <= keptTogetherMax ? 'avoid' : 'auto'}
      _print={{ mt: '4' }}
    >
      <Heading
        level={level}
        textStyle={level === 2 ? 'heading' : 'label'}
        mb={level === 2 ? '3' : '2'}
        breakAfter="avoid"
      >
        {table.heading}
      </Heading>
      <Sheet table={table} />
    </chakra.section>
  ))
