import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { raiseMoney, raises, subscriptions } from '@db/schema'
import { grouped } from '@/shared/platform/grouped'
import { fundedBy, missingOf, paidOf } from '@/shared/raise/money/payments'
import { cents } from '@/shared/values/money'
import { isNotReversed } from './rows'

/** What came of each of these, the earliest first. What was taken back is nothing that its owner has to be told. */
async function sumsOf(db: Db | Transaction, ids: readonly number[]) {
  const rows = await db
    .select({
      id: raiseMoney.id,
      subscriptionId: sql<number>`${raiseMoney.subscriptionId}`,
      receivedOn: raiseMoney.receivedOn,
      cents: raiseMoney.cents,
      way: raiseMoney.way,
    })
    .from(raiseMoney)
    .where(and(inArray(raiseMoney.subscriptionId, [...ids]), isNull(raiseMoney.reversesId), isNotReversed))
    .orderBy(asc(raiseMoney.receivedOn), asc(raiseMoney.id))
  return grouped(rows, ({ subscriptionId }) => subscriptionId)
}

/** What came, and is to come, of those of these subscriptions that the firm has accepted, by their id. */
export async function paymentsOf(db: Db | Transaction, ids: readonly number[]) {
  const accepted = await db
    .select({
      id: subscriptions.id,
      acceptedCents: subscriptions.acceptedCents,
      acceptedOn: subscriptions.acceptedOn,
      fundDays: raises.fundDays,
    })
    .from(subscriptions)
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .where(and(inArray(subscriptions.id, [...ids]), inArray(subscriptions.status, ['accepted', 'closed'])))
  if (accepted.length === 0) return new Map<number, never>()
  const sums = await sumsOf(
    db,
    accepted.map(({ id }) => id),
  )
  return new Map(
    accepted.flatMap(({ id, acceptedCents, acceptedOn, fundDays }) => {
      if (acceptedCents === null || acceptedOn === null) return []
      const came = (sums.get(id) ?? []).map((sum) => ({ ...sum, cents: cents.parse(sum.cents) }))
      const cameCents = cents.parse(came.reduce((all, sum) => all + sum.cents, 0))
      const payment = {
        cameCents,
        missingCents: missingOf(acceptedCents, cameCents),
        dueOn: fundedBy(acceptedOn, fundDays),
        paid: paidOf(acceptedCents, cameCents),
        sums: came,
      }
      return [[id, payment] as const]
    }),
  )
}
