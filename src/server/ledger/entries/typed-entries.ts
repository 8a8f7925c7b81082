import { entries } from '@db/schema'
import type { TypedEntryKind } from '@/shared/ledger/entries'
import type { CountedEntry } from '@/shared/ledger/rules/figures'
import type { Cents } from '@/shared/values/money'
import type { Units } from '@/shared/values/units'
import { Failure } from '../../platform/errors'
import { tellEntry } from './entries'
import { judgeEntries } from '../ledger'
import { lockPrice, requireUnits } from './unit-prices'
import { write } from '../../records/write'
import { holdingsResource } from './resource'
import { type LedgerWriter, lockPositions, requirePast } from '../writing'

/** An entry by hand, with the amounts as they were typed. */
export interface TypedEntry extends Pick<CountedEntry, 'effectiveOn'> {
  positionId: number
  kind: TypedEntryKind
  cents: Cents
  units?: Units | undefined
  memo?: string | null | undefined
  recalculateTransfers?: boolean | undefined
  /** A contribution that costs something else than its class is meant. */
  anyway?: boolean | undefined
}

/**
 * Enters a contribution, redemption or adjustment. Throws Failure record_not_found, day_ahead, redemption_too_large for more capital
 * than is still in, and what `requireUnits` and `judgeEntries` throw; nothing is written then.
 */
export const enter = (
  ctx: LedgerWriter,
  { positionId, effectiveOn, kind, memo = null, recalculateTransfers, anyway = false, ...typed }: TypedEntry,
) =>
  write(ctx, holdingsResource, 'enter', async (tx) => {
    const price = await lockPrice(tx, positionId)
    await lockPositions(tx, [positionId])
    await requirePast(tx, effectiveOn, 'effectiveOn')
    const isRedemption = kind === 'redemption'
    const { units: moved, isMeant } = requireUnits({ kind, ...typed }, price, anyway)
    const entry = { positionId, effectiveOn, kind, cents: typed.cents, units: isRedemption ? 0 - moved : moved }
    const judged = await judgeEntries(tx, [entry], {
      recalculateTransfers,
      refuse: (below) =>
        isRedemption && below.some((end) => end.cents < 0 && end.units >= 0)
          ? new Failure('redemption_too_large', { field: 'cents' })
          : undefined,
    })
    const [made] = await tx
      .insert(entries)
      .values({ ...entry, memo, createdBy: ctx.user.id })
      .returning({ id: entries.id })
    if (made === undefined) throw new Failure('unexpected')
    const entered = await tellEntry(tx, ctx, made.id, 'enter', isMeant ? ['unitPrice'] : [])
    await judged.repeatAffected({ user: ctx.user, createdBy: ctx.user.id })
    return { result: entered, audited: [] }
  })
