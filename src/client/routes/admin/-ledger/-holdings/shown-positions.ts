import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import type { Position } from '@/shared/ledger/positions'
import { fold } from '@/shared/values/fold'
import { sumOfCents } from '@/shared/values/formats'
import { units } from '@/shared/values/units'

export const positionAmounts = ['contributedCents', 'returnedCents', 'distributedCents', 'stillInCents'] as const

/** What positions are sorted by. */
export const positionSorts = ['entityName', 'units', ...positionAmounts] as const
type PositionSort = (typeof positionSorts)[number]

/** How a list of them is narrowed and sorted. */
export interface PositionOrder {
  q: string
  by: PositionSort
  order: 'asc' | 'desc'
}

/** The next order when a head is pressed: names from A, figures from the largest, and the reverse at the second press. */
export function pressedOrder({ by, order }: PositionOrder, pressed: string): Pick<PositionOrder, 'by' | 'order'> {
  const sort = positionSorts.find((each) => each === pressed) ?? by
  if (sort === by) return { by, order: order === 'asc' ? 'desc' : 'asc' }
  return { by: sort, order: sort === 'entityName' ? 'asc' : 'desc' }
}

const byName = (one: Position, other: Position) =>
  one.entityName.localeCompare(other.entityName) || one.className.localeCompare(other.className)

/** The positions whose owner or class is called so, in that order; of one rank by name. */
export function shownPositions(positions: readonly Position[], { q, by, order }: PositionOrder): Position[] {
  const sought = fold(q.trim())
  const isSought = (position: Position) => fold(`${ownerLabelOf(position)} ${position.className}`).includes(sought)
  const direction = order === 'asc' ? 1 : -1
  return positions
    .filter(isSought)
    .toSorted((one, other) =>
      by === 'entityName' ? direction * byName(one, other) : direction * (one[by] - other[by]) || byName(one, other),
    )
}

/** What positions come to; units of several classes have no sum. */
export function sumsOf(positions: readonly Position[]) {
  const isOneClass = new Set(positions.map(({ classId }) => classId)).size === 1
  const of = (name: (typeof positionAmounts)[number]) => sumOfCents(positions.map((position) => position[name]))
  return {
    units: isOneClass ? units.parse(positions.reduce((sum, position) => sum + position.units, 0)) : null,
    contributedCents: of('contributedCents'),
    returnedCents: of('returnedCents'),
    distributedCents: of('distributedCents'),
    stillInCents: of('stillInCents'),
  }
}
