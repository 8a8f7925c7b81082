import { and, eq, isNull } from 'drizzle-orm'
import { entries } from '@db/schema'
import { Failure } from '../../platform/errors'
import { oppositeOf, tellEntry } from './entries'
import { type Allowed, judgeEntries } from '../ledger'
import { write } from '../../records/write'
import { holdingsResource } from './resource'
import { type LedgerWriter, lockPositions } from '../writing'

/** An entry to be taken back, and why. */
export interface Reversed extends Allowed {
  id: number
  memo: string
}

/**
 * Takes an entry back by its exact opposite, on the day it was effective (R146); of a transfer both halves. A contribution that bounced is
 * taken back `anyway`, also where something is below zero then. Throws Failure record_not_found, distribution_of_entry for a payment,
 * which is reversed as a whole, reversal_final for one that is a reversal itself, entry_reversed for one that was taken back already, and
 * what `judgeEntries` throws; nothing is written then.
 */
export const reverse = (ctx: LedgerWriter, { id, memo, recalculateTransfers, anyway = false }: Reversed) =>
  write(ctx, holdingsResource, 'reverse', async (tx) => {
    const [named] = await tx.select().from(entries).where(eq(entries.id, id))
    if (named === undefined) throw new Failure('record_not_found', { noun: 'entry' })
    if (named.distributionLineId !== null) throw new Failure('distribution_of_entry')
    if (named.reversesId !== null) throw new Failure('reversal_final')
    const halves =
      named.transferId === null
        ? [named]
        : await tx
            .select()
            .from(entries)
            .where(and(eq(entries.transferId, named.transferId), isNull(entries.reversesId)))
    await lockPositions(
      tx,
      halves.map(({ positionId }) => positionId),
    )
    if ((await tx.$count(entries, eq(entries.reversesId, id))) > 0) throw new Failure('entry_reversed')
    const isForced = anyway && named.kind === 'contribution'
    const opposites = halves.map((half) => oppositeOf(half))
    const judged = await judgeEntries(tx, opposites, { recalculateTransfers, anyway: isForced })
    const made = await tx
      .insert(entries)
      .values(opposites.map((opposite) => ({ ...opposite, isForced, memo, createdBy: ctx.user.id })))
      .returning({ id: entries.id, reversesId: entries.reversesId })
    let reversal: Awaited<ReturnType<typeof tellEntry>> | undefined
    for (const each of made) {
      const audited = await tellEntry(tx, ctx, each.id, 'reverse', judged.isBelow ? ['belowZero'] : [])
      if (each.reversesId === id) reversal = audited
    }
    if (reversal === undefined) throw new Failure('unexpected')
    await judged.repeatAffected({ user: ctx.user, createdBy: ctx.user.id })
    return { result: reversal, audited: [] }
  })
