import { type SQL, and, eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { subscriptions } from '@db/schema'
import { notFound } from '../../records/resources'
import { lockRaise } from '../raises/raises'
import type { Visitor } from '../rooms/saying'

export const noSubscription = () => notFound({ noun: 'subscription' })

/** A subscription of a condition, and its raise, which wait for this transaction. Throws Failure record_not_found. */
export async function lockSubscription(tx: Transaction, id: number, isSeen?: SQL) {
  const isThis = and(eq(subscriptions.id, id), isSeen)
  const [seen] = await tx.select({ raiseId: subscriptions.raiseId }).from(subscriptions).where(isThis)
  if (seen === undefined) throw noSubscription()
  // The raise comes first, as for all that counts over a room.
  const locked = await lockRaise(tx, seen.raiseId)
  const [subscription] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  if (subscription === undefined) throw noSubscription()
  return { ...locked, subscription }
}

/** The same for who began it or signs it. */
export const lockSeen = (tx: Transaction, { policy }: Pick<Visitor, 'policy'>, id: number) =>
  lockSubscription(tx, id, policy.subscriptions)

/** The same for who began it alone. */
export async function lockOwn(tx: Transaction, visitor: Visitor, id: number) {
  const locked = await lockSeen(tx, visitor, id)
  if (locked.subscription.userId !== visitor.user.id) throw noSubscription()
  return locked
}
