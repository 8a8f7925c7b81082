import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeInterest } from '@db/samples/make'
import { makeDone, makePaid } from '@db/samples/make-closings'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { makeAccepted, makePacket, makeSigned, makeSubscription } from '@db/samples/make-subscriptions'
import { packets, subscriptions } from '@db/schema'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

type Values = Parameters<typeof makeSubscription>[1]

/** Inserts one whose papers are out. */
async function makeSigning(values: Values) {
  const made = await makeSubscription(db, values)
  await db.transaction((tx) => makePacket(tx, made))
  return made
}

const endAs = (id: number, status: 'withdrawn' | 'rejected' | 'released' | 'expired') =>
  db.transaction(async (tx) => {
    const voided = { voidAt: new Date(), voidReason: 'Over.' }
    if (status !== 'released') await tx.update(packets).set(voided).where(eq(packets.subscriptionId, id))
    await tx.update(subscriptions).set({ status, reason: 'Over.', expiresAt: null }).where(eq(subscriptions.id, id))
  })

/** One of each station that is over: none of them counts. */
async function addEnded(raiseId: number): Promise<void> {
  await endAs((await makeSubscription(db, { raiseId, cents: 33_300_000 })).id, 'withdrawn')
  await endAs((await makeSigned(db, { raiseId, cents: 33_300_000 })).id, 'rejected')
  await endAs((await makeAccepted(db, { raiseId, cents: 33_300_000 })).id, 'released')
  await endAs((await makeSigning({ raiseId, cents: 33_300_000 })).id, 'expired')
}

test('the board of a raise with some of each station is as worked out by hand, to the cent', async () => {
  const { id: raiseId, investmentId } = await makeRaise(db, { status: 'open', targetCents: 300_000_000 })
  // Nine interests that sum to $850,000.00, and one that led to a subscription and counts there alone.
  for (const amountCents of [...Array.from({ length: 8 }, () => 9_444_444), 9_444_448])
    await makeInterest(db, { investmentId, amountCents })
  const { id: interestId } = await makeInterest(db, { investmentId, amountCents: 99_900_000 })
  await makeSubscription(db, { raiseId, status: 'waiting', cents: 10_000_000, interestId })
  for (const cents of [10_000_000, 10_000_000, 7_500_000]) await makeSubscription(db, { raiseId, cents })
  for (const cents of [20_000_000, 10_000_000]) await makeSigning({ raiseId, cents })
  for (const cents of [25_000_000, 10_000_000, 10_000_000, 10_000_000]) await makeSigned(db, { raiseId, cents })
  for (let paid = 0; paid < 6; paid++) await makePaid(db, { raiseId, cents: 15_000_000 })
  const { id: partly } = await makeAccepted(db, { raiseId, cents: 15_000_000 })
  await makeMoney(db, { raiseId, subscriptionId: partly, cents: 7_500_000 })
  await makeMoney(db, { raiseId, subscriptionId: partly, cents: -2_500, note: 'The bank took it.' })
  await makeAccepted(db, { raiseId, cents: 15_000_000 })
  const closed = []
  for (let made = 0; made < 5; made++) closed.push(await makePaid(db, { raiseId, cents: 14_000_000 }))
  await makeDone(db, closed)
  await makeMoney(db, { raiseId, cents: 1_234_567 })
  await addEnded(raiseId)

  const cookie = await cookieOf(services, 'admin')
  const answer = await request('GET', `/api/admin/raises/${raiseId}/board`, { cookie })
  expect(await answer.json()).toEqual({
    interest: { count: 9, cents: 85_000_000 },
    waiting: { count: 1, cents: 10_000_000 },
    draft: { count: 3, cents: 27_500_000 },
    signing: { count: 2, cents: 30_000_000 },
    signed: { count: 4, cents: 55_000_000 },
    accepted: { count: 8, cents: 120_000_000 },
    closed: { count: 5, cents: 70_000_000 },
    committed: { cents: 190_000_000, percent: 63 },
    withSigned: { cents: 245_000_000, percent: 81 },
    paid: { cents: 167_497_500, percent: 55 },
    booked: { cents: 70_000_000, percent: 23 },
    roomCents: 55_000_000,
    missingCents: 22_502_500,
  })
})
