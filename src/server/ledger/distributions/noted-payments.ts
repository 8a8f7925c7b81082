import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { distributionLines, distributionParts, entities, positions } from '@db/schema'
import { netOf, sumOfCents, toTheCent } from '@/shared/values/formats'
import { Failure } from '../../platform/errors'
import { write, writeRecord } from '../../records/write'
import { namedPositions } from '../entries/positions'
import type { LedgerWriter } from '../writing'
import { lockDistribution, readDistribution } from './distributions'
import { distributionResource } from './resource'

/** Lines of a distribution. */
const isOfDistribution = (tx: Transaction, id: number) =>
  inArray(
    distributionLines.partId,
    tx.select({ id: distributionParts.id }).from(distributionParts).where(eq(distributionParts.distributionId, id)),
  )

/** Whom a position belongs to, by name. */
async function holderOf(tx: Transaction, positionId: number): Promise<string> {
  const [holder] = await tx
    .select({ name: entities.legalName })
    .from(positions)
    .innerJoin(entities, namedPositions.entity)
    .where(eq(positions.id, positionId))
  return holder?.name ?? ''
}

/**
 * Notes that the bank sent a published payment back, or that it did not: of all lines of the owner, because they left in one transfer (R223).
 * Throws Failure record_not_found and distribution_not_now.
 * @param lineId any line of the payment
 */
export const noteReturned = (
  ctx: LedgerWriter,
  { id, lineId, isReturned = true }: { id: number; lineId: number; isReturned?: boolean | undefined },
) =>
  writeRecord(ctx, distributionResource, 'markReturned', async (tx) => {
    await lockDistribution(tx, { id }, ['published'])
    const ofPayment = eq(
      distributionLines.positionId,
      tx.select({ id: distributionLines.positionId }).from(distributionLines).where(eq(distributionLines.id, lineId)),
    )
    const ofDistribution = isOfDistribution(tx, id)
    const isThere = and(eq(distributionLines.id, lineId), ofDistribution)
    if ((await tx.$count(distributionLines, isThere)) === 0) throw new Failure('record_not_found', { noun: 'payment' })
    const lines = await tx
      .update(distributionLines)
      .set({ returnedAt: isReturned ? sql`coalesce(${distributionLines.returnedAt}, now())` : null })
      .where(and(ofPayment, ofDistribution))
      .returning()
    const [line] = lines
    if (line === undefined) throw new Failure('unexpected')
    const amount = toTheCent(sumOfCents(lines.map(netOf)))
    return { id, after: { entity: await holderOf(tx, line.positionId), amount, isReturned } }
  })

/** Notes that the checks of a published payment were cashed, or that they were not: of one holder, or of all. Throws Failure record_not_found and distribution_not_now. */
export const noteCashed = (
  ctx: LedgerWriter,
  { id, positionId, isCashed = true }: { id: number; positionId?: number | undefined; isCashed?: boolean | undefined },
) =>
  write(ctx, distributionResource, 'update', async (tx) => {
    await lockDistribution(tx, { id }, ['published'])
    const noted = await tx
      .update(distributionLines)
      .set({ cashedAt: isCashed ? sql`coalesce(${distributionLines.cashedAt}, now())` : null })
      .where(
        and(
          isOfDistribution(tx, id),
          positionId === undefined ? undefined : eq(distributionLines.positionId, positionId),
        ),
      )
      .returning({ id: distributionLines.id })
    if (noted.length === 0) throw new Failure('record_not_found', { noun: 'payment' })
    const recordName = distributionResource.called(await readDistribution(tx, id, { lines: false }))
    const after = { ...(positionId !== undefined && { entity: await holderOf(tx, positionId) }), isCashed }
    return { result: { success: true as const }, audited: { recordId: id, recordName, after } }
  })
