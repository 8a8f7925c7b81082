import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { closingLines, closings, subscriptions } from '@db/schema'
import { closingRefusals, closingTold } from '@/content/raise/closings/closings'
import { notNow } from '@/shared/platform/failures'
import { unitsFor } from '@/shared/raise/accepting/deciding'
import type { createClosing, updateClosing } from '@/shared/raise/closings/closings'
import { formatDay, toTheCent } from '@/shared/values/formats'
import type { LedgerWriter } from '../../ledger/writing'
import { requirePast } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { write } from '../../records/write'
import { listed } from '../listed'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { noSubscription } from '../subscriptions/locking'
import { type LockedClosing, lockClosing, readClosable, readClosing } from './rows'

/** What the activity tells of a closing, as a step of its raise. */
export const auditedOf = (
  { raise, offering }: Pick<LockedClosing, 'raise' | 'offering'>,
  closing: Awaited<ReturnType<typeof readClosing>>,
  step: keyof typeof closingTold,
) => ({
  recordId: raise.id,
  recordName: offering.name,
  after: {
    closing: closing.name,
    step: closingTold[step],
    effectiveOn: formatDay(closing.effectiveOn),
    amount: toTheCent(closing.totalCents),
    subscriptions: closing.lines.map(({ reference }) => reference),
  },
})

/**
 * Has a closing be made of these subscriptions, at the amounts and the prices of today. Throws Failure record_not_found for one of another
 * raise, raise_not_now for one that is not accepted or in another closing, and unit_price_differs where its units do not come out even.
 */
async function setLines(tx: Transaction, { id, raiseId }: { id: number; raiseId: number }, ids: readonly number[]) {
  await tx.delete(closingLines).where(eq(closingLines.closingId, id))
  const isChosen = and(eq(subscriptions.raiseId, raiseId), inArray(subscriptions.id, [...ids]))
  const chosen = await readClosable(tx, isChosen)
  if (chosen.length < ids.length) throw noSubscription()
  const taken = chosen.filter(({ status, lineId }) => status !== 'accepted' || lineId !== null)
  const references = (rows: typeof chosen) => listed(rows.map(({ reference }) => reference))
  if (taken.length > 0) throw new Failure(notNow('raise'), { sentence: closingRefusals.elsewhere(references(taken)) })
  const lines = chosen.map((row) => {
    const cents = row.acceptedCents ?? 0
    const units = unitsFor(cents, row.unitPriceCents)
    if (units === null) throw new Failure('unit_price_differs', { sentence: closingRefusals.price(row.reference) })
    return { closingId: id, subscriptionId: row.id, cents, units }
  })
  await tx.insert(closingLines).values(lines)
}

/** Puts a closing together. Throws Failure record_not_found, raise_not_now, day_ahead and what `setLines` throws. */
export const create = (
  ctx: LedgerWriter,
  { raiseId, subscriptionIds, ...fields }: z.output<typeof createClosing.input>,
) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockRaise(tx, raiseId)
    if (locked.raise.status === 'draft') throw new Failure(notNow('raise'))
    await requirePast(tx, fields.effectiveOn, 'effectiveOn')
    const [made] = await tx
      .insert(closings)
      .values({ ...fields, raiseId, preparedBy: ctx.user.id })
      .returning({ id: closings.id })
    if (made === undefined) throw new Failure('unexpected')
    await setLines(tx, { id: made.id, raiseId }, subscriptionIds)
    const result = await readClosing(tx, made.id)
    return { result, audited: auditedOf(locked, result, 'created') }
  })

/** Changes a draft; whoever does is its author from now on. Throws what `create` throws, and Failure stale_edit. */
export const update = (
  ctx: LedgerWriter,
  { id, updatedAt, subscriptionIds, name, effectiveOn }: z.output<typeof updateClosing.input>,
) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockClosing(tx, { id, updatedAt }, 'draft')
    if (effectiveOn !== undefined) await requirePast(tx, effectiveOn, 'effectiveOn')
    await tx
      .update(closings)
      .set({
        ...(name !== undefined && { name }),
        ...(effectiveOn !== undefined && { effectiveOn }),
        preparedBy: ctx.user.id,
        updatedAt: newVersionOf(closings.updatedAt),
      })
      .where(eq(closings.id, id))
    if (subscriptionIds !== undefined) await setLines(tx, locked.closing, subscriptionIds)
    const result = await readClosing(tx, id)
    return { result, audited: auditedOf(locked, result, 'changed') }
  })

/** Removes a draft; its subscriptions may be in another one. Throws Failure record_not_found and raise_not_now. */
export const remove = (ctx: LedgerWriter, id: number): Promise<{ success: true }> =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockClosing(tx, { id }, 'draft')
    const gone = await readClosing(tx, id)
    await tx.delete(closings).where(eq(closings.id, id))
    return { result: { success: true } as const, audited: auditedOf(locked, gone, 'removed') }
  })
