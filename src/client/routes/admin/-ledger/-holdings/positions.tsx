import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { adminTable } from '@/content/records/admin-table'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { SearchBox } from '@/client/ui/fields/search-box'
import { SpokenAfterTyping } from '@/client/ui/spoken'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import type { Position } from '@/shared/ledger/positions'
import { Pages, usePages } from '../../-history/pages'
import { CellText } from '../../-list/-rows/cell-text'
import { ListFrame } from '../../-list/list-frame'
import { Beside } from '../../-list/beside'
import { FigureFact, FigureFacts } from '../../-record/figure-facts'
import { type PositionOrder, type positionSorts, pressedOrder, shownPositions, sumsOf } from './shown-positions'

const { columns, enter, transfer, positions: positionsTitle, positionList } = ledgerWords

const Actions = chakra('div', { base: { display: 'flex', gap: '1', '& button': { px: '2' } } })

type PositionsProps = {
  positions: readonly Position[]
  onEnter: (position: Position) => void
  onTransfer: (position: Position) => void
}

const positionColumns = ({
  onEnter,
  onTransfer,
}: Omit<PositionsProps, 'positions'>): Column<Position, (typeof positionSorts)[number]>[] => [
  {
    key: 'entity',
    header: columns.entity,
    isRowName: true,
    sortBy: 'entityName',
    cell: ({ entityName, entityFacts, className }) => (
      <chakra.div minWidth="0">
        <CellText text={entityName} />
        <Beside text={entityFacts} />
        <Beside text={className} />
      </chakra.div>
    ),
  },
  {
    key: 'units',
    header: columns.units,
    isNumeric: true,
    sortBy: 'units',
    width: '6.5rem',
    cell: ({ units }) => formatUnits(units),
  },
  {
    key: 'contributed',
    header: columns.contributed,
    isNumeric: true,
    sortBy: 'contributedCents',
    width: '8rem',
    cell: ({ contributedCents }) => toTheCent(contributedCents),
  },
  {
    key: 'returned',
    header: columns.returned,
    isNumeric: true,
    sortBy: 'returnedCents',
    width: '8rem',
    cell: ({ returnedCents }) => toTheCent(returnedCents),
  },
  {
    key: 'distributed',
    header: columns.distributed,
    isNumeric: true,
    sortBy: 'distributedCents',
    width: '8.5rem',
    cell: ({ distributedCents }) => toTheCent(distributedCents),
  },
  {
    key: 'stillIn',
    header: columns.stillIn,
    isNumeric: true,
    sortBy: 'stillInCents',
    width: '8rem',
    cell: ({ stillInCents }) => toTheCent(stillInCents),
  },
  {
    key: 'actions',
    header: columns.actions,
    width: '10.5rem',
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

const rowsPerPage = 25

/** What the positions that are shown come to. */
function Sums({ positions }: Pick<PositionsProps, 'positions'>) {
  const sums = sumsOf(positions)
  return (
    <FigureFacts>
      {sums.units !== null && <FigureFact label={columns.units}>{formatUnits(sums.units)}</FigureFact>}
      <FigureFact label={columns.contributed}>{toTheCent(sums.contributedCents)}</FigureFact>
      <FigureFact label={columns.returned}>{toTheCent(sums.returnedCents)}</FigureFact>
      <FigureFact label={columns.distributed}>{toTheCent(sums.distributedCents)}</FigureFact>
      <FigureFact label={columns.stillIn}>{toTheCent(sums.stillInCents)}</FigureFact>
    </FigureFacts>
  )
}

/** Who holds what of an offering: found by owner or class, sorted by any figure, with the sum of what is shown. */
export function Positions({ positions, ...on }: PositionsProps) {
  const [order, setOrder] = useState<PositionOrder>({ q: '', by: 'entityName', order: 'asc' })
  const { window, goTo } = usePages(rowsPerPage)
  const found = shownPositions(positions, order)
  const change = (changed: Partial<PositionOrder>) => {
    setOrder({ ...order, ...changed })
    goTo(0)
  }
  return (
    <section>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <SearchBox
          label={positionList.search}
          clearLabel={adminTable.clearSearch}
          q={order.q || undefined}
          onSearch={(q = '') => change({ q })}
        />
        <chakra.span textStyle="small" color="fg.muted">
          {positionList.found(found.length, positions.length)}
        </chakra.span>
        <SpokenAfterTyping text={positionList.found(found.length, positions.length)} />
      </chakra.div>
      <Sums positions={found} />
      <ListFrame isClose>
        <DataTable
          caption={positionsTitle}
          columns={positionColumns(on)}
          rows={found.slice(window.offset, window.offset + window.limit)}
          rowKey={({ id }) => id}
          sorting={{ ...order, onSort: (pressed) => change(pressedOrder(order, pressed)) }}
          instead={found.length === 0 ? <p>{positionList.none}</p> : undefined}
        />
      </ListFrame>
      <Pages window={window} total={found.length} of={positionsTitle} goTo={goTo} />
    </section>
  )
}
