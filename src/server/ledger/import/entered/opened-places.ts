import type { Transaction } from '@db/database'
import { positions } from '@db/schema'
import { inBatches, writtenRows } from '../../../platform/concurrency/batches'
import { isAnyOf } from '../../../platform/sql'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import { leaveEntries } from '../../../records/activity/audit'
import { positionName } from '../../entries/positions'
import { holdingsResource } from '../../entries/resource'
import type { LedgerWriter } from '../../writing'
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

/**
 * Makes the positions that are missing, so that what comes into them can be judged. @returns their ids by place, and what tells the
 * activity of those that were made
 */
export async function openPlaces(tx: Transaction, ctx: LedgerWriter, asked: readonly NamedPlace[]) {
  const places = new Map(asked.map((place) => [placeKey(place), place]))
  const pairs = [...places.values()].map(({ entityId, classId }) => ({ entityId, classId }))
  const made = await inBatches(
    pairs,
    (batch) => tx.insert(positions).values(batch).onConflictDoNothing().returning(),
    writtenRows,
  )
  const tell = async () => {
    const told = await gatherInTurns(made, (position) => {
      const place = places.get(placeKey(position))
      if (place === undefined) return []
      const { offering, className, entityName: entity } = place
      return [{ recordId: position.id, recordName: positionName(place), after: { offering, className, entity } }]
    })
    await leaveEntries(tx, ctx.user, holdingsResource, 'create', told)
  }
  return { ids: await positionsOf(tx, pairs), tell }
}
