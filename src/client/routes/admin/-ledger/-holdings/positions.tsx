import { chakra } from '@/client/theme/chakra'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import type { Position } from '@/shared/ledger/positions'
import { Pages, usePages } from '../../-history/pages'
import { CellText } from '../../-list/-rows/cell-text'
import { ListFrame } from '../../-list/list-frame'
import { Beside } from '../../-list/beside'

const { columns, enter, transfer, positions: positionsTitle } = ledgerWords

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** Two buttons, beside each other where there is room. */
const actionsWidth = 'clamp(7rem, 12cqi, 12rem)'

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
    cell: ({ entityName, entityFacts, className }) => (
      <chakra.div minWidth="0">
        <CellText text={entityName} />
        <Beside text={entityFacts} />
        <Beside text={className} />
      </chakra.div>
    ),
  },
  { key: 'units', header: columns.units, isNumeric: true, width: '7rem', cell: ({ units }) => formatUnits(units) },
  {
    key: 'contributed',
    header: columns.contributed,
    isNumeric: true,
    width: '8rem',
    cell: ({ contributedCents }) => toTheCent(contributedCents),
  },
  {
    key: 'returned',
    header: columns.returned,
    isNumeric: true,
    width: '9rem',
    cell: ({ returnedCents }) => toTheCent(returnedCents),
  },
  {
    key: 'distributed',
    header: columns.distributed,
    isNumeric: true,
    width: '10rem',
    cell: ({ distributedCents }) => toTheCent(distributedCents),
  },
  {
    key: 'stillIn',
    header: columns.stillIn,
    isNumeric: true,
    width: '8rem',
    cell: ({ stillInCents }) => toTheCent(stillInCents),
  },
  {
    key: 'actions',
    header: columns.actions,
    width: actionsWidth,
    cell: (position) => (
      <Actions>
        <Button
          size="small"
          variant="outline"
          aria-label={enter.of(ownerLabelOf(position))}
          onClick={() => onEnter(position)}
        >
          {enter.label}
        </Button>
        <Button
          size="small"
          variant="outline"
          aria-label={transfer.of(ownerLabelOf(position))}
          onClick={() => onTransfer(position)}
        >
          {transfer.label}
        </Button>
      </Actions>
    ),
  },
]

const rowsPerPage = 100

/** Who holds what of an offering. */
export function Positions({ positions, ...on }: PositionsProps) {
  const { window, goTo } = usePages(rowsPerPage)
  const shown = positions.slice(window.offset, window.offset + window.limit)
  return (
    <section>
      <ListFrame>
        <DataTable caption={positionsTitle} columns={positionColumns(on)} rows={shown} rowKey={({ id }) => id} />
      </ListFrame>
      <Pages window={window} total={positions.length} goTo={goTo} />
    </section>
  )
}
