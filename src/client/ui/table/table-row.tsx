import { chakra } from '@/client/theme/chakra'
import { memo } from 'react'
import type { Column } from '../data-table'
import { BareCheckbox } from '../fields/checkbox'

/** Written out, because some browsers forget the roles of a table that is laid out otherwise (-list-frame.tsx). */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** The box stands in the cell of the name, so that the columns stay those that were asked for. */
const Named = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', ms: '-2' } })

export const numeric = ({ isNumeric }: { isNumeric?: boolean }) => isNumeric && { 'data-numeric': true }

type RowProps<Row> = {
  columns: readonly Column<Row>[]
  row: Row
  nameId: string
  isChosen: boolean
  /** What the box is called that chooses it; without a name there is none. */
  boxLabel: string | undefined
  /** Why it cannot be chosen. */
  refusal: string | undefined
  onToggle: (row: Row) => void
}

function PlainRow<Row>({ columns, row, nameId, isChosen, boxLabel, refusal, onToggle }: RowProps<Row>) {
  return (
    <tr {...roles.row} {...(isChosen && { 'data-chosen': true })}>
      {columns.map((column) => {
        if (!column.isRowName)
          return (
            <td key={column.key} {...roles.cell} data-label={column.header} {...numeric(column)}>
              {column.cell(row)}
            </td>
          )
        if (boxLabel === undefined)
          return (
            <th key={column.key} {...roles.rowheader} scope="row">
              {column.cell(row)}
            </th>
          )
        return (
          <th key={column.key} {...roles.rowheader} scope="row" aria-labelledby={nameId}>
            <Named>
              <BareCheckbox
                label={boxLabel}
                checked={isChosen}
                disabled={refusal !== undefined}
                title={refusal}
                onChange={() => onToggle(row)}
              />
              <chakra.div minWidth="0">
                <chakra.span id={nameId}>{column.cell(row)}</chakra.span>
                {column.detail?.(row)}
              </chakra.div>
            </Named>
          </th>
        )
      })}
    </tr>
  )
}

function keepRows(): typeof PlainRow
function keepRows(): object {
  return memo(PlainRow)
}

/** A row of a table. It is drawn again only when something of it is another one: its record, the columns, whether it is chosen. */
export const TableRow = keepRows()
