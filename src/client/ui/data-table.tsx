import { chakra } from '@/client/theme/chakra'
import type { Size } from '@/client/theme/token-types'
import { useId, type ReactElement, type ReactNode } from 'react'
import { BareCheckbox } from './fields/checkbox'
import { tableOrder } from '@/content/platform/field-words'
import { ScrollArea } from './scroll-area'
import { Skeleton } from './skeleton'
import { Spoken } from './spoken'
import { ColumnHead, type Sorting, ariaSorts } from './table/column-head'
import { useStableHandler } from './table/stable-handler'
import { numeric, roles, TableRow } from './table/table-row'

export type Column<Row, Sort extends string = string> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the rows are sorted by when its head is pressed. */
  sortBy?: Sort
  /** Figures stand on the right, one under the other. */
  isNumeric?: boolean
  /** The column that names the row: its cells are row headers. */
  isRowName?: boolean
  /** What else is said of the row, below its name and no part of it. */
  detail?: (row: Row) => ReactElement
  width?: Size
}

/** Rows that can be chosen, by a box beside the name of each. */
export type RowChoice<Row> = {
  labelOf: (row: Row) => string
  isChosen: (row: Row) => boolean
  /** Why a row cannot be chosen. */
  refusalOf: (row: Row) => string | undefined
  onToggle: (row: Row) => void
  allLabel: string
  ofAll: 'none' | 'some' | 'all'
  onToggleAll: () => void
}

/** Where a row was that has just gone: its room stays, so that nothing moves under the pointer. */
export type FreePlace = { index: number; heightPixels: number; onLeave: () => void }

type DataTableProps<Row> = {
  /** Names the table for who cannot see the heading above it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sorting?: Sorting
  choice?: RowChoice<Row>
  /** While the rows are on their way: how many quiet ones to show. */
  loadingRows?: number
  /** The rows shown are old ones; new ones are on their way. */
  isRenewing?: boolean
  /** Stands instead of the rows: the empty or the failed state. */
  instead?: ReactNode
  place?: FreePlace | undefined
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
    '& tbody': { transitionProperty: 'opacity', transitionDuration: 'fast' },
    '&[aria-busy=true] tbody[data-old]': { opacity: 0.62 },
    '& tbody th': { minWidth: '40', fontWeight: 'semibold' },
    '& tbody tr:hover > *, & tbody tr[data-chosen] > *': { bg: 'bg.panel' },
    '& tbody tr:last-child > *': { borderBottomWidth: '0' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

/** How the rows are sorted, in words. */
function orderOf(columns: readonly { header: string; sortBy?: string }[], { by, order }: Sorting): string {
  const sorted = columns.find(({ sortBy }) => sortBy !== undefined && sortBy === by)
  return sorted && order ? tableOrder.sortedBy(sorted.header, ariaSorts[order]) : tableOrder.notSorted
}

/** Rows in a dense, calm table: plain cells, a head that stays, hairlines; it scrolls inside its own frame, never the page. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  choice,
  loadingRows,
  isRenewing = false,
  instead,
  place,
}: DataTableProps<Row>) {
  const id = useId()
  const toggle = useStableHandler((row: Row) => choice?.onToggle(row))
  if (instead) return instead
  const rowOf = (row: Row) => (
    <TableRow
      key={rowKey(row)}
      columns={columns}
      row={row}
      nameId={`${id}${rowKey(row)}`}
      isChosen={choice?.isChosen(row) ?? false}
      boxLabel={choice?.labelOf(row)}
      refusal={choice?.refusalOf(row)}
      onToggle={toggle}
    />
  )
  const box = choice && (
    <BareCheckbox
      label={choice.allLabel}
      checked={choice.ofAll === 'all'}
      isMixed={choice.ofAll === 'some'}
      onChange={choice.onToggleAll}
      disabled={rows.length === 0}
    />
  )
  return (
    <ScrollArea label={caption} borderWidth="1px" borderColor="border.rule">
      <Table {...roles.table} aria-busy={loadingRows || isRenewing ? true : undefined} aria-label={caption}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                sorting={sorting}
                box={column.isRowName ? box : undefined}
                {...roles.columnheader}
                {...numeric(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} {...(isRenewing && { 'data-old': true })}>
          {Array.from({ length: loadingRows ?? 0 }, (_, row) => (
            <tr key={`loading-${row}`} aria-hidden="true">
              {columns.map((column) => (
                <td key={column.key}>
                  <Skeleton height="4" maxWidth="40" />
                </td>
              ))}
            </tr>
          ))}
          {!loadingRows && rows.slice(0, place?.index).map(rowOf)}
          {!loadingRows && place && (
            <tr aria-hidden="true" style={{ height: place.heightPixels }} onPointerLeave={place.onLeave}>
              <chakra.td colSpan={columns.length} />
            </tr>
          )}
          {!loadingRows && place && rows.slice(place.index).map(rowOf)}
        </tbody>
      </Table>
      {sorting && <Spoken text={orderOf(columns, sorting)} />}
    </ScrollArea>
  )
}
