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

/** A table whose rows are laid out anew on a phone, by tracks that its user says; figures stand on the right. It never scrolls sideways. */
export const ReflowingTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': { textAlign: 'start', verticalAlign: 'baseline', fontWeight: 'normal', overflowWrap: 'anywhere' },
    // On paper a row of two lines stays on one sheet.
    '& tr': { breakInside: 'avoid' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& thead th': { color: 'fg.muted', fontWeight: 'semibold', verticalAlign: 'bottom' },
    md: {
      '& th, & td': { py: '2.5', pe: '5' },
      '& th:last-child, & td:last-child': { pe: '0' },
      '& [data-numeric]': { whiteSpace: 'nowrap' },
      '& tbody tr > *': { borderTopWidth: '1px', borderColor: 'border.rule' },
    },
    mdDown: {
      display: 'block',
      '& thead, & tbody': { display: 'block' },
      '& tr': { display: 'grid', columnGap: '3', py: '2' },
      '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
    },
  },
})
