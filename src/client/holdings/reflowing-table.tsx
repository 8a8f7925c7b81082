import type { ComponentProps } from 'react'
import { chakra } from '@/client/theme/chakra'

/** Written out, because some browsers forget the roles of a table that is laid out otherwise. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

// A visitor may set the text to twice its size, of which no breakpoint hears: the width of a table in its own letters tells how it stands.

/** Where a table has no room for its columns. */
export const whereNarrow = '@container (max-width: 42rem)'
const whereWide = '@container (min-width: 42.01rem)'
/** Where its rows can be laid out on fewer tracks. */
export const whereCompact = '@container (min-width: 20.01rem) and (max-width: 42rem)'
/** Where not even those have room: each fact stands on a line of its own, behind what it is (`data-label`). */
export const whereListed = '@container (max-width: 20rem)'

/** Rows as blocks: the name, and below it each fact behind what it is. What has none, and an empty one, takes no line. */
export const listedRows = {
  '& thead': { srOnly: true },
  '& tr': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& td': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3', textAlign: 'end' },
  '& td:empty': { display: 'none' },
  '& td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', textAlign: 'start' },
} as const

/** Its width in letters is what the above ask for: a table cannot be asked for its own. */
export const TableFrame = chakra('div', { base: { containerType: 'inline-size' } })

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': { textAlign: 'start', verticalAlign: 'baseline', fontWeight: 'normal', overflowWrap: 'anywhere' },
    // On paper a row of two lines stays on one sheet.
    '& tr': { breakInside: 'avoid' },
    '& [data-numeric]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& thead th': { color: 'fg.muted', fontWeight: 'semibold', verticalAlign: 'bottom' },
    [whereWide]: {
      '& th, & td': { py: '2.5', pe: '5' },
      '& th:last-child, & td:last-child': { pe: '0' },
      '& tbody tr > *': { borderTopWidth: '1px', borderColor: 'border.rule' },
    },
    [whereNarrow]: {
      display: 'block',
      '& thead, & tbody': { display: 'block' },
      '& tr': { display: 'grid', columnGap: '3', py: '2' },
      '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
      // A head of two words may take two lines; a figure never.
      '& thead th[data-numeric]': { whiteSpace: 'normal' },
    },
    [whereListed]: listedRows,
  },
})

/**
 * A table whose rows are laid out anew where it has no room for its columns, by tracks that its user says (`whereCompact`), and fact by fact
 * where the text is too large for those. Figures stand on the right and never break; it never scrolls sideways.
 */
export const ReflowingTable = (props: ComponentProps<typeof Table>) => (
  <TableFrame>
    <Table {...props} />
  </TableFrame>
)
