import { and, eq, isNull } from 'drizzle-orm'
import { entries } from '@db/schema'
import { Failure } from '../base/errors'
import { tellEntry } from './entries'
import { type BookWriter, lockPositions, writeBook } from './writing'

/**
 * Takes an entry back by its exact opposite, on the day it was effective (I3); of a transfer both halves.
 * Throws Failure record_not_found, distribution_of_entry for a payment, which is reversed as a whole, reversal_final for one that is a reversal itself, entry_reversed for one that was taken back
 * already, and units_below_zero; nothing is written then.
 */
export const reverse = (ctx: BookWriter, { id, memo }: { id: number; memo: string }) =>
  writeBook(ctx, async (tx) => {
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
    const opposites = halves.map(({ positionId, effectiveOn, kind, cents, units, transferId, id: reversesId }) => ({
      positionId,
      effectiveOn,
      kind,
      cents: 0 - cents,
      units: 0 - units,
      transferId,
      reversesId,
      memo,
      createdBy: ctx.user.id,
    }))
    const made = await tx
      .insert(entries)
      .values(opposites)
      .returning({ id: entries.id, reversesId: entries.reversesId })
    let reversal: Awaited<ReturnType<typeof tellEntry>> | undefined
    for (const each of made) {
      const told = await tellEntry(tx, ctx, each.id, 'reverse')
      if (each.reversesId === id) reversal = told
    }
    if (reversal === undefined) throw new Failure('unexpected')
    return reversal
  })
