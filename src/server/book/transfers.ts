import { eq } from 'drizzle-orm'
import { entries, positions, transfers } from '@db/schema'
import { type CalendarDay, dayBefore } from '@/shared/days'
import { capitalMoved, figuresOn } from '@/shared/figures'
import type { TransferReason } from '@/shared/transfers'
import type { Units } from '@/shared/units'
import { Failure } from '../base/errors'
import { countedEntries, tellEntry } from './entries'
import { positionOf } from './positions'
import { type BookWriter, lockPositions, requirePast, writeBook } from './writing'

/** Units that change hands. */
export interface Handover {
  fromPositionId: number
  toEntityId: number
  units: Units
  effectiveOn: CalendarDay
  reason: TransferReason
  memo?: string | null | undefined
}

/**
 * Moves units from one holder of a class to another, and with them their part of the capital that was still in at the end of the day
 * before. The other's position is made when it is missing. Throws Failure record_not_found, day_ahead, same_holder, and
 * units_below_zero for more units than were held then, or are on any later day; nothing is written then.
 */
export const transfer = (ctx: BookWriter, { fromPositionId, toEntityId, memo = null, ...moved }: Handover) =>
  writeBook(ctx, async (tx) => {
    const { units, effectiveOn, reason } = moved
    // Made before anything is locked: the positions of a transfer are locked together, in the order of all writes.
    const [from] = await tx.select().from(positions).where(eq(positions.id, fromPositionId))
    if (from === undefined) throw new Failure('record_not_found', { noun: 'position' })
    if (from.entityId === toEntityId) throw new Failure('same_holder', { field: 'toEntityId' })
    const { id: toPositionId } = await positionOf(tx, { entityId: toEntityId, classId: from.classId })
    await lockPositions(tx, [fromPositionId, toPositionId])
    await requirePast(tx, effectiveOn, 'effectiveOn')
    const held = figuresOn(await countedEntries(tx, fromPositionId), dayBefore(effectiveOn))
    if (units > held.units) throw new Failure('units_below_zero', { field: 'units' })
    const cents = capitalMoved(held, units)
    const parties = { classId: from.classId, fromPositionId, toPositionId }
    const [made] = await tx
      .insert(transfers)
      .values({ ...parties, units, cents, effectiveOn, reason, memo })
      .returning()
    if (made === undefined) throw new Failure('unexpected')
    const half = { effectiveOn, transferId: made.id, memo, createdBy: ctx.user.id }
    const halves = await tx
      .insert(entries)
      .values([
        { ...half, positionId: fromPositionId, kind: 'transfer_out', cents: 0 - cents, units: 0 - units },
        { ...half, positionId: toPositionId, kind: 'transfer_in', cents, units },
      ])
      .returning({ id: entries.id })
    for (const { id } of halves) await tellEntry(tx, ctx, id, 'enter')
    return made
  })
