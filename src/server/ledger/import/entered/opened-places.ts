import type { Transaction } from '@db/database'
import { positions } from '@db/schema'
import { inBatches, writtenRows } from '../../../platform/concurrency/batches'
import { isAnyOf } from '../../../platform/sql'
import { type Place, placeKey } from '../places'

/** A place with what people call it. */
export interface NamedPlace extends Place {
  offering: string
  className: string
  entityName: string
}

/** The positions of the classes of some places, by place. */
export async function positionsOf(tx: Transaction, places: readonly Place[]): Promise<ReadonlyMap<string, number>> {
  const classIds = [...new Set(places.map(({ classId }) => classId))]
  const all = await tx.select().from(positions).where(isAnyOf(positions.classId, classIds))
  return new Map(all.map((position) => [placeKey(position), position.id]))
}

/** Makes the positions that are missing, so that what comes into them can be judged. @returns the ids of all by place */
export async function openPlaces(tx: Transaction, asked: readonly Place[]): Promise<ReadonlyMap<string, number>> {
  const places = new Map(asked.map((place) => [placeKey(place), place]))
  const pairs = [...places.values()].map(({ entityId, classId }) => ({ entityId, classId }))
  await inBatches(
    pairs,
    (batch) => tx.insert(positions).values(batch).onConflictDoNothing().returning({ id: positions.id }),
    writtenRows,
  )
  return positionsOf(tx, pairs)
}
