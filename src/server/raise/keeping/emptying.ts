import { type SQL, and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { packets, raiseEvents, signatures, signers, subscriptions } from '@db/schema'
import { subscriptionReasons } from '@/content/raise/raises'
import { answersRestDays } from '@/shared/platform/limits'
import type { ReadCache } from '../../http/cache/read-cache'
import type { Task } from '../../platform/concurrency/clock'
import { newVersionOf } from '../../platform/sql'
import { write } from '../../records/write'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'

interface Parts {
  db: Db
  readCache: ReadCache
}

const wasSigned = sql`exists (select from ${signatures}
  join ${signers} on ${signers.id} = ${signatures.signerId} join ${packets} on ${packets.id} = ${signers.packetId}
  where ${packets.subscriptionId} = ${subscriptions.id})`
const isResting = and(
  inArray(subscriptions.status, ['draft', 'waiting', 'expired', 'withdrawn']),
  sql`${subscriptions.answers} <> '{}'::jsonb`,
  sql`not ${wasSigned}`,
)
const emptiedAt: SQL = sql`${subscriptions.updatedAt} + make_interval(days => ${answersRestDays}::int)`
const isToEmpty = and(isResting, lte(emptiedAt, sql`now()`))

/** Empties one, and notes it as of who began it. What is asked of sums is emptied where the answers may still be given. */
async function empty(tx: Transaction, { id, raiseId, userId, status }: typeof subscriptions.$inferSelect) {
  const isOpen = status === 'draft' || status === 'waiting'
  await tx
    .update(subscriptions)
    .set({
      answers: {},
      ...(isOpen && { cents: null, raiseClassId: null, entityId: null }),
      updatedAt: newVersionOf(subscriptions.updatedAt),
    })
    .where(eq(subscriptions.id, id))
  const noted = { raiseId, subscriptionId: id, userId, asStaff: true, addressStart: '', browser: '' }
  await tx
    .insert(raiseEvents)
    .values({ ...noted, kind: 'answered', detail: { reason: subscriptionReasons.emptied(answersRestDays) } })
}

/** Empties the answers of the first that nobody signed and that rests. @returns whether there may be more */
async function emptyNext({ db, readCache }: Parts): Promise<boolean> {
  const [next] = await db
    .select({ id: subscriptions.id, raiseId: subscriptions.raiseId })
    .from(subscriptions)
    .where(isToEmpty)
    .orderBy(asc(subscriptions.updatedAt), asc(subscriptions.id))
    .limit(1)
  if (next === undefined) return false
  await write({ db, readCache, user: null }, raiseResource, 'update', async (tx) => {
    await lockRaise(tx, next.raiseId)
    // It may have been answered or signed meanwhile.
    const [subscription] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, next.id), isToEmpty))
      .for('update')
    if (subscription === undefined) return { result: undefined, audited: [], isUnchanged: true }
    await empty(tx, subscription)
    return { result: undefined, audited: [] }
  })
  return true
}

/** Empties the answers of what nobody ever signed once it has rested for long (R314): its row and all that was done with it stay. */
export const emptyingAnswers = (parts: Parts): Task => ({
  name: 'emptying answers',
  due: sql`(select min(${emptiedAt}) from ${subscriptions} where ${isResting})`,
  work: () => emptyNext(parts),
})
