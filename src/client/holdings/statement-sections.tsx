import { chakra } from '@/client/theme/chakra'
import { statementWords } from '@/content/reporting/statements'
import { Heading } from '@/client/ui/heading'
import { TableFrame, listedRows, tableRoles, whereListed } from './reflowing-table'
import { formatDay } from '@/shared/values/formats'
import { type StatementLine, lineName } from '@/shared/reporting/statement-lines'
import type { StatementTable } from '@/shared/reporting/statement-rows'

// A sheet of paper has room for the columns; so has a tablet, unless its text is large.
const whereWide = '@container (min-width: 34.01rem)'
const whereNarrow = '@container (max-width: 34rem)'
const whereCompact = '@container (min-width: 20.01rem) and (max-width: 34rem)'

const nameAbove = {
  '& tr > :first-child': { gridColumn: '1 / -1' },
  '& thead th:first-child': { display: 'none' },
}

/** Where it is narrow the amounts of a line stand below its name, each under its head; on paper it is as narrow as its PDF. */
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
    [whereWide]: {
      '& th, & td': { py: '1.5', pe: '4' },
      '& th:last-child, & td:last-child': { pe: '0' },
      '& tbody tr > *': { borderTopWidth: '1px', borderColor: 'border.rule' },
      '& thead th[data-numeric]': { whiteSpace: 'normal' },
    },
    [whereNarrow]: {
      display: 'block',
      '& thead, & tbody': { display: 'block' },
      '& tr': { display: 'grid', columnGap: '3', py: '2' },
      '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
    },
    [whereListed]: listedRows,
    // As close as in its PDF, so that it takes no more sheets.
    '@media print': { '& tr > th, & tr > td': { py: '0.5' } },
  },
  variants: {
    // The columns of one table stand below those of the other.
    cells: {
      one: { [whereCompact]: { '& tr': { gridTemplateColumns: '1fr auto' } } },
      two: {
        [whereWide]: { '& [data-numeric]': { width: '9rem' } },
        // Two have room beside their name, which takes two lines where it must.
        [whereCompact]: { '& tr': { gridTemplateColumns: 'minmax(0, 1fr) repeat(2, 6.5rem)' } },
      },
      three: {
        [whereWide]: { '& [data-numeric]': { width: '9rem' } },
        [whereCompact]: { '& tr': { gridTemplateColumns: 'repeat(3, 1fr)' }, ...nameAbove },
      },
      // Four amounts have no room beside one another on a phone.
      four: { [whereWide]: { '& [data-numeric]': { width: '7.5rem' } }, [whereCompact]: listedRows },
    },
  },
})

const cellNames = ['one', 'two', 'three', 'four'] as const
const cellsOf = ({ length }: readonly string[]) => cellNames[length - 1] ?? 'four'

const dayAndOffering = ({ day, offering }: StatementLine) =>
  [...(day === null ? [] : [formatDay(day)]), ...(offering === '' ? [] : [offering])].join(' · ')

function Sheet({ table: { heading, columns, lines } }: { table: StatementTable }) {
  return (
    <TableFrame>
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
                <td key={columns[at]} {...tableRoles.cell} data-label={columns[at]} data-numeric="">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
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
      _print={{ mt: '2' }}
    >
      <Heading
        level={level}
        textStyle={level === 2 ? 'heading' : 'label'}
        mb={level === 2 ? '3' : '2'}
        textWrap="balance"
        breakAfter="avoid"
      >
        {table.heading}
      </Heading>
      <Sheet table={table} />
    </chakra.section>
  ))
