import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { subscriptions } from '@db/schema'
import { subscriptionReasons } from '@/content/raise/raises'
import type { ReadCache } from '../../http/cache/read-cache'
import type { Task } from '../../platform/concurrency/clock'
import type { Env } from '../../platform/env'
import { recordRecipients } from '../../records/recipients'
import { write } from '../../records/write'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { type Mover, moveTo, voidPacket } from './moving'
import { toldOf } from './telling'

interface Parts {
  db: Db
  readCache: ReadCache
  env: Env
}

const isOver = and(eq(subscriptions.status, 'signing'), lte(subscriptions.expiresAt, sql`now()`))

/** Ends the signing of the first packet whose time is over: it is void, and who began hears of it. @returns whether there may be more */
async function expireNext({ db, readCache, env }: Parts): Promise<boolean> {
  const [next] = await db
    .select({ id: subscriptions.id, raiseId: subscriptions.raiseId })
    .from(subscriptions)
    .where(isOver)
    .orderBy(asc(subscriptions.expiresAt), asc(subscriptions.id))
    .limit(1)
  if (next === undefined) return false
  await write({ db, readCache, user: null }, raiseResource, 'update', async (tx) => {
    const { offering } = await lockRaise(tx, next.raiseId)
    // The last signature may have come meanwhile.
    const [subscription] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, next.id), isOver))
      .for('update')
    if (subscription === undefined) return { result: undefined, audited: [], isUnchanged: true }
    await voidPacket(tx, null, env, { subscription, offering }, { why: 'expired', reason: subscriptionReasons.expired })
    const eventId = await moveTo(tx, null, subscription, 'expired')
    await recordRecipients(tx, 'subscription_expired', toldOf(tx, eventId, subscription.userId))
    return { result: undefined, audited: [] }
  })
  return true
}

/** Ends the signing of packets whose time is over, also of those whose time was over while no server ran. */
export const expiringSubscriptions = (parts: Parts): Task => ({
  name: 'expiring subscriptions',
  due: sql`(select min(${subscriptions.expiresAt}) from ${subscriptions} where ${eq(subscriptions.status, 'signing')})`,
  work: () => expireNext(parts),
})

/** Ends, with its raise, what nobody has been asked to sign; whoever began it hears of it. */
export async function endUnsigned(tx: Transaction, ctx: Mover, raiseId: number): Promise<void> {
  const isUnsigned = and(eq(subscriptions.raiseId, raiseId), inArray(subscriptions.status, ['draft', 'waiting']))
  for (const found of await tx.select().from(subscriptions).where(isUnsigned).orderBy(subscriptions.id).for('update')) {
    const step = { reason: subscriptionReasons.raiseEnded, asStaff: true }
    const eventId = await moveTo(tx, ctx, found, 'expired', step)
    await recordRecipients(tx, 'subscription_ended', toldOf(tx, eventId, found.userId))
  }
}
