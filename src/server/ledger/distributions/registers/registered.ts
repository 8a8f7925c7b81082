import { type SQL, and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import { distributionLines, distributionParts, distributions, entries, positions } from '@db/schema'
import type { PaymentMethod } from '@/shared/ledger/entities'
import type { readDistribution } from '../distributions'

/** A distribution as a register is made of it. */
export type Registered = Pick<
  Awaited<ReturnType<typeof readDistribution>>,
  'id' | 'classId' | 'recordOn' | 'paidOn' | 'method' | 'reversesId'
>

export const totalOfLines = sql<number>`sum(${distributionLines.cents})`.mapWith(Number)

export const withheldOfLines = sql<number>`sum(${distributionLines.withheldCents})`.mapWith(Number)

/** How a payment was made, as it was noted when it was published. */
export const methodOfLines = sql<PaymentMethod | null>`max(${distributionLines.paymentMethod})`

/** When a payment was noted as cashed: once all of its lines are. */
export const cashedAtOfLines = sql<Date | null>`case when bool_and(${distributionLines.cashedAt} is not null) then max(${distributionLines.cashedAt}) end`

/** Who gets something of a distribution; or, where it is about payments, whom something is sent to, because not all of it is withheld. */
export const isPaid = (areSent: boolean) =>
  areSent
    ? sql`sum(${distributionLines.cents}) <> sum(${distributionLines.withheldCents})`
    : sql`sum(${distributionLines.cents}) <> 0`

/** What each position got of a distribution, those that got something. @param narrowed which of them */
export const paidBy = (db: Db, id: number, { where, areSent = false }: { where?: SQL; areSent?: boolean } = {}) =>
  db
    .select({ positionId: distributionLines.positionId, total: totalOfLines.as('total') })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .where(and(eq(distributionParts.distributionId, id), where))
    .groupBy(distributionLines.positionId)
    .having(isPaid(areSent))

/**
 * The units of a position at the end of the record date: those by which its line was worked out, because what is dated back later changes
 * nothing that was paid; where lines were typed, those of the ledger.
 */
export const unitsOn = ({ recordOn, method }: Pick<Registered, 'recordOn' | 'method'>) =>
  (method === 'pro_rata'
    ? sql<number>`max(${distributionLines.weight})`
    : sql<number>`coalesce((select sum(${entries.units}) from ${entries} where ${entries.positionId} = ${positions.id} and ${lte(entries.effectiveOn, recordOn)}), 0)`
  ).mapWith(Number)

const reversals = alias(distributions, 'reversals')

/** The published distribution of the class that was paid last before this one and stands. A reversal is compared with none: it takes one back. */
export async function previousOf(db: Db, { id, classId, paidOn, reversesId }: Registered) {
  if (reversesId !== null) return undefined
  const isBefore = or(lt(distributions.paidOn, paidOn), and(eq(distributions.paidOn, paidOn), lt(distributions.id, id)))
  const stands = and(eq(distributions.status, 'published'), gt(distributions.totalCents, 0), isNull(reversals.id))
  const [found] = await db
    .select({
      id: distributions.id,
      name: distributions.name,
      paidOn: distributions.paidOn,
      recordOn: distributions.recordOn,
      method: distributions.method,
    })
    .from(distributions)
    .leftJoin(reversals, and(eq(reversals.reversesId, distributions.id), eq(reversals.status, 'published')))
    .where(and(eq(distributions.classId, classId), stands, isBefore))
    .orderBy(desc(distributions.paidOn), desc(distributions.id))
    .limit(1)
  return found
}
