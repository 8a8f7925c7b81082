import { eq } from 'drizzle-orm'
import { entries, positions, transfers } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import type { TransferReason } from '@/shared/ledger/transfers'
import type { Units } from '@/shared/values/units'
import { Failure } from '../../platform/errors'
import { tellEntry } from './entries'
import { comingTransferId, judgeEntries } from '../ledger'
import { positionOf } from './positions'
import { write } from '../../records/write'
import { holdingsResource } from './resource'
import { type LedgerWriter, requirePast } from '../writing'

/** Units that change hands. */
export interface Handover {
  fromPositionId: number
  toEntityId: number
  units: Units
  effectiveOn: CalendarDay
  reason: TransferReason
  memo?: string | null | undefined
  recalculateTransfers?: boolean | undefined
}

/**
 * Moves units from one holder of a class to another, and with them their part of the capital (`shared/ledger/rules/transfer-rule.ts`). The other's
 * position is made when it is missing. Throws Failure record_not_found, day_ahead, same_holder, and what `judgeEntries` throws;
 * units_below_zero also for more units than were left just before; nothing is written then.
 */
export const transfer = (
  ctx: LedgerWriter,
  { fromPositionId, toEntityId, memo = null, recalculateTransfers, ...moved }: Handover,
) =>
  write(ctx, holdingsResource, 'enter', async (tx) => {
    const { units, effectiveOn, reason } = moved
    // Made before anything is locked: the positions of a transfer are locked together, in the order of all writes.
    const [from] = await tx.select().from(positions).where(eq(positions.id, fromPositionId))
    if (from === undefined) throw new Failure('record_not_found', { noun: 'position' })
    if (from.entityId === toEntityId) throw new Failure('same_holder', { field: 'toEntityId' })
    const { id: toPositionId } = await positionOf(tx, { entityId: toEntityId, classId: from.classId })
    await requirePast(tx, effectiveOn, 'effectiveOn')
    const out = { positionId: fromPositionId, effectiveOn, kind: 'transfer_out' as const, units: 0 - units }
    const into = { positionId: toPositionId, effectiveOn, kind: 'transfer_in' as const, units }
    const coming = { transferId: comingTransferId, cents: 0 }
    const judged = await judgeEntries(
      tx,
      [
        { ...out, ...coming },
        { ...into, ...coming },
      ],
      { recalculateTransfers },
    )
    const cents = judged.movedCents.get(comingTransferId)
    if (cents === undefined) throw new Failure('unexpected')
    const parties = { classId: from.classId, fromPositionId, toPositionId }
    const [made] = await tx
      .insert(transfers)
      .values({ ...parties, units, cents, effectiveOn, reason, memo })
      .returning()
    if (made === undefined) throw new Failure('unexpected')
    const half = { transferId: made.id, memo, createdBy: ctx.user.id }
    const halves = await tx
      .insert(entries)
      .values([
        { ...out, ...half, cents: 0 - cents },
        { ...into, ...half, cents },
      ])
      .returning({ id: entries.id })
    for (const { id } of halves) await tellEntry(tx, ctx, id, 'enter')
    await judged.repeatAffected({ user: ctx.user, createdBy: ctx.user.id })
    return { result: made, audited: [] }
  })
