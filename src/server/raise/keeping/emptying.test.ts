import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePacket, makeSubscription, typedSignature } from '@db/samples/make-subscriptions'
import { packets, raiseEvents, signatures, subscriptions } from '@db/schema'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { emptyingAnswers } from './emptying'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const answers = { owner: { legalName: 'Ruth Calloway', tinLast4: '1234' } }

/** One that has rested for some days in a state, its papers signed by one of two or by nobody. */
async function rested(status: SubscriptionStatus, days: number, isSigned = false) {
  const subscription = await makeSubscription(db, { answers, status: status === 'waiting' ? 'waiting' : 'draft' })
  if (status !== 'waiting' && status !== 'draft')
    await db.transaction(async (tx) => {
      const { packet, signers } = await makePacket(tx, subscription, 2)
      if (isSigned) await tx.insert(signatures).values(typedSignature(signers[0] ?? { id: 0, userId: null }))
      await tx
        .update(packets)
        .set({ voidAt: sql`now()`, voidReason: 'Over' })
        .where(eq(packets.id, packet.id))
      await tx.update(subscriptions).set({ status, expiresAt: null }).where(eq(subscriptions.id, subscription.id))
    })
  // Rows are told apart by when they were written last.
  const updatedAt = sql`now() - make_interval(days => ${days}::int)`
  await db.update(subscriptions).set({ updatedAt }).where(eq(subscriptions.id, subscription.id))
  return subscription.id
}

const read = async (id: number) => {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return found
}

test('answers of what nobody ever signed are gone after 180 days, and nothing else', async () => {
  const old = [
    await rested('draft', 181),
    await rested('waiting', 181),
    await rested('expired', 181),
    await rested('withdrawn', 181),
  ]
  const kept = [await rested('draft', 179), await rested('withdrawn', 400, true)]
  const task = emptyingAnswers(services)
  const [due] = await db.select({ isDue: sql<boolean>`${task.due} <= now()` }).from(sql`(select 1) as one`)
  expect(due?.isDue).toBe(true)
  while (await task.work(new AbortController().signal));
  for (const id of old) {
    expect(await read(id)).toMatchObject({ answers: {} })
    const [told] = await db.select().from(raiseEvents).where(eq(raiseEvents.subscriptionId, id))
    expect(told).toMatchObject({ kind: 'answered', asStaff: true, detail: { reason: expect.stringContaining('180') } })
  }
  expect(await read(old[0] ?? 0)).toMatchObject({ status: 'draft', cents: null, raiseClassId: null })
  expect(await read(old[3] ?? 0)).toMatchObject({ status: 'withdrawn', cents: 7_500_000 })
  for (const id of kept) expect(await read(id)).toMatchObject({ answers })
  const [next] = await db.select({ isLater: sql<boolean>`${task.due} > now()` }).from(sql`(select 1) as one`)
  expect(next?.isLater).toBe(true)
})
