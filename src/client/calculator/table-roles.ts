/** Written out, because some browsers forget the roles of a table that is laid out otherwise. Public pages would fetch the portal's tables with those of holdings. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
