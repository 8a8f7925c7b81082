import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { distributionLines, distributionParts, entities, positions } from '@db/schema'
import { paymentMethodNames } from '@/content/ledger/holdings'
import type { PaidAgain } from '@/shared/ledger/distributions'
import { netOf, sumOfCents, toTheCent } from '@/shared/values/formats'
import { Failure } from '../../platform/errors'
import { write, writeRecord } from '../../records/write'
import { namedPositions } from '../entries/positions'
import { type LedgerWriter, requirePast } from '../writing'
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

interface NotedReturn {
  id: number
  /** Any line of the payment. */
  lineId: number
  isReturned?: boolean | undefined
  /** It came back, and was sent once more: the activity keeps when and how (R283). */
  paidAgain?: PaidAgain | undefined
}

/** What becomes of the check of a payment that was sent once more: of another way there is none to cash. */
const cashedAfter = ({ method }: PaidAgain) =>
  method === 'check' ? null : sql`coalesce(${distributionLines.cashedAt}, now())`

/** What the activity tells of it. */
const auditedAgain = ({ on, method, note }: PaidAgain) => ({
  paidAgainOn: on,
  paidAgainBy: paymentMethodNames[method],
  ...(note && { note }),
})

/**
 * Notes that the bank sent a published payment back, or that it did not, or not any longer: of all lines of the owner, because they left in
 * one transfer (R223). Throws Failure record_not_found, day_ahead, and distribution_not_now, also for what is paid again and never came back.
 */
export const noteReturned = (
  ctx: LedgerWriter,
  { id, lineId, paidAgain, isReturned = paidAgain === undefined }: NotedReturn,
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
    if (paidAgain) {
      await requirePast(tx, paidAgain.on, 'paidAgain.on')
      const cameBack = and(ofPayment, ofDistribution, isNotNull(distributionLines.returnedAt))
      if ((await tx.$count(distributionLines, cameBack)) === 0) throw new Failure('distribution_not_now')
    }
    const lines = await tx
      .update(distributionLines)
      .set({
        returnedAt: isReturned ? sql`coalesce(${distributionLines.returnedAt}, now())` : null,
        ...(paidAgain && { cashedAt: cashedAfter(paidAgain) }),
      })
      .where(and(ofPayment, ofDistribution))
      .returning()
    const [line] = lines
    if (line === undefined) throw new Failure('unexpected')
    const amount = toTheCent(sumOfCents(lines.map(netOf)))
    const entity = await holderOf(tx, line.positionId)
    return { id, after: { entity, amount, isReturned, ...(paidAgain && auditedAgain(paidAgain)) } }
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
