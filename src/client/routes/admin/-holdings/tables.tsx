import { chakra } from '@/client/theme/chakra'
import { adminTable } from '@/content/admin-table'
import { bookWords } from '@/content/admin-holdings'
import { entryKindNames } from '@/content/holdings'
import { Button } from '@/client/ui/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import type { Entry } from '@/shared/entries'
import { formatUnits, toTheCent } from '@/shared/formats'
import type { Position } from '@/shared/positions'
import { CellText } from '../-list/cell-text'
import { LocalDay } from '../-list/local-day'

const {
  columns,
  enter,
  transfer,
  reverse,
  reversal,
  reversed,
  positions: positionsTitle,
  entries: entriesTitle,
} = bookWords

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

type PositionsProps = {
  positions: readonly Position[]
  onEnter: (position: Position) => void
  onTransfer: (position: Position) => void
}

const positionColumns = ({ onEnter, onTransfer }: Omit<PositionsProps, 'positions'>): Column<Position>[] => [
  {
    key: 'entity',
    header: columns.entity,
    isRowName: true,
    cell: ({ entityName }) => <CellText text={entityName} />,
  },
  { key: 'class', header: columns.className, cell: ({ className }) => <CellText text={className} isOneOfMany /> },
  { key: 'units', header: columns.units, isNumeric: true, cell: ({ units }) => formatUnits(units) },
  {
    key: 'contributed',
    header: columns.contributed,
    isNumeric: true,
    cell: ({ contributedCents }) => toTheCent(contributedCents),
  },
  {
    key: 'returned',
    header: columns.returned,
    isNumeric: true,
    cell: ({ returnedCents }) => toTheCent(returnedCents),
  },
  {
    key: 'distributed',
    header: columns.distributed,
    isNumeric: true,
    cell: ({ distributedCents }) => toTheCent(distributedCents),
  },
  { key: 'stillIn', header: columns.stillIn, isNumeric: true, cell: ({ stillInCents }) => toTheCent(stillInCents) },
  {
    key: 'actions',
    header: columns.actions,
    cell: (position) => (
      <Actions>
        <Button
          size="small"
          variant="outline"
          aria-label={enter.of(position.entityName)}
          onClick={() => onEnter(position)}
        >
          {enter.label}
        </Button>
        <Button
          size="small"
          variant="outline"
          aria-label={transfer.of(position.entityName)}
          onClick={() => onTransfer(position)}
        >
          {transfer.label}
        </Button>
      </Actions>
    ),
  },
]

/** Who holds what of an offering. */
export const Positions = ({ positions, ...on }: PositionsProps) => (
  <DataTable caption={positionsTitle} columns={positionColumns(on)} rows={positions} rowKey={({ id }) => id} />
)

const isTakenBack = ({ isReversed, reversesId }: Entry) => isReversed || reversesId !== null
/** What was paid is reversed with its distribution. */
const isPayment = ({ kind }: Entry) => kind === 'distribution' || kind === 'return_of_capital'
const struck = (entry: Entry) => isTakenBack(entry) && { textDecoration: 'line-through' }

const entryColumns = (onReverse: (entry: Entry) => void): Column<Entry>[] => [
  { key: 'day', header: columns.day, cell: ({ effectiveOn }) => <LocalDay day={effectiveOn} /> },
  {
    key: 'what',
    header: columns.what,
    isRowName: true,
    cell: (entry) => (
      <chakra.span whiteSpace="nowrap">
        <chakra.span {...struck(entry)}>{entryKindNames[entry.kind]}</chakra.span>
        {isTakenBack(entry) && (
          <Tag variant="outline" ms="2">
            {entry.reversesId === null ? reversed : reversal}
          </Tag>
        )}
      </chakra.span>
    ),
  },
  { key: 'entity', header: columns.entity, cell: ({ entityName }) => <CellText text={entityName} isOneOfMany /> },
  {
    key: 'amount',
    header: columns.amount,
    isNumeric: true,
    cell: (entry) => <chakra.span {...struck(entry)}>{toTheCent(entry.cents)}</chakra.span>,
  },
  {
    key: 'units',
    header: columns.units,
    isNumeric: true,
    cell: ({ units }) => (units === 0 ? adminTable.dash : formatUnits(units)),
  },
  { key: 'memo', header: columns.memo, cell: ({ memo }) => <CellText text={memo} isOneOfMany /> },
  { key: 'by', header: columns.by, cell: ({ createdByName }) => <CellText text={createdByName} isOneOfMany /> },
  {
    key: 'actions',
    header: columns.actions,
    cell: (entry) =>
      !isTakenBack(entry) &&
      !isPayment(entry) && (
        <Button
          size="small"
          variant="outline"
          aria-label={reverse.of(entryKindNames[entry.kind], entry.effectiveOn)}
          onClick={() => onReverse(entry)}
        >
          {reverse.label}
        </Button>
      ),
  },
]

type EntriesProps = { entries: readonly Entry[]; onReverse: (entry: Entry) => void }

/** The entries of an offering, newest day first. What was reversed is struck out, beside its reversal. */
export const Entries = ({ entries, onReverse }: EntriesProps) => (
  <DataTable caption={entriesTitle} columns={entryColumns(onReverse)} rows={entries} rowKey={({ id }) => id} />
)
