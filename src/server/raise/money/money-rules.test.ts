import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '@db/database'
import { makeInstructions, makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { makePacket, makeSubscription, signLast, typedSignature } from '@db/samples/make-subscriptions'
import {
  filings,
  filingsDaysCheck,
  filingsJurisdictionCheck,
  filingsJurisdictionUnique,
  instructions,
  instructionsApproverCheck,
  instructionsCurrentUnique,
  instructionsWaitingUnique,
  packets,
  raiseMoney,
  raiseMoneyAmountCheck,
  raiseMoneyNumbersCheck,
  raiseMoneyRaised,
  raiseMoneyReversesUnique,
  raiseMoneyTextsCheck,
  subscriptions,
  subscriptionsNumbersCheck,
} from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { dayMilliseconds } from '@/shared/platform/time'
import { refusalsOf, testDatabase } from '../../testing/database'

const { db } = await testDatabase()
const refusalOf = refusalsOf(db)
const restricted = '23001'

type Money = Partial<typeof raiseMoney.$inferInsert>

/** A subscription for $75,000.00, and its money. */
async function paidFor() {
  const subscription = await makeSubscription(db)
  const { id: subscriptionId, raiseId } = subscription
  const came = await makeMoney(db, { raiseId, subscriptionId })
  const enter =
    (values: Money = {}) =>
    (tx: Transaction) =>
      makeMoney(tx, { raiseId, subscriptionId, ...values })
  return { subscription, came, enter, reversal: { reversesId: came.id, cents: -came.cents, note: 'Another owner.' } }
}

describe('money', () => {
  test('that was entered is neither changed nor removed nor emptied', async () => {
    const { came } = await paidFor()
    const isThis = eq(raiseMoney.id, came.id)
    expect(await refusalOf((tx) => tx.update(raiseMoney).set({ note: 'Twice' }).where(isThis))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(raiseMoney).where(isThis))).toBe(restricted)
    expect(await refusalOf((tx) => tx.execute(sql`truncate ${raiseMoney} cascade`))).toBe(restricted)
  })

  test('is taken back by its exact opposite, once, and a reversal is not taken back', async () => {
    const { enter, reversal } = await paidFor()
    for (const wrong of [
      { cents: -4_999_999 },
      { way: 'check' as const },
      { fromName: 'Paul Calloway' },
      { receivedOn: calendarDay.parse('2027-03-04') },
      { subscriptionId: null },
    ])
      expect(await refusalOf(enter({ ...reversal, ...wrong }))).toBe(restricted)
    expect(await refusalOf(enter(reversal))).toBeUndefined()
    expect(await refusalOf(enter(reversal))).toBe(raiseMoneyRaised.net)
    expect(await refusalOf(enter({ cents: 9_000_000 }))).toBeUndefined()
    expect(await refusalOf(enter(reversal))).toBe(raiseMoneyReversesUnique)
    const [last] = await db.select().from(raiseMoney).where(eq(raiseMoney.cents, -5_000_000))
    expect(await refusalOf(enter({ ...reversal, reversesId: last?.id ?? 0, cents: 5_000_000 }))).toBe(restricted)
  })

  test('of a subscription is never below nothing, nor is what belongs to none', async () => {
    const { enter } = await paidFor()
    const back = { note: 'Sent too much.' }
    expect(await refusalOf(enter({ ...back, cents: -5_000_001 }))).toBe(raiseMoneyRaised.net)
    expect(await refusalOf(enter({ ...back, cents: -2_000_000 }))).toBeUndefined()
    expect(await refusalOf(enter({ ...back, cents: -3_000_001 }))).toBe(raiseMoneyRaised.net)
    expect(await refusalOf(enter({ ...back, cents: -3_000_000 }))).toBeUndefined()
    expect(await refusalOf(enter({ ...back, cents: -1, subscriptionId: null }))).toBe(raiseMoneyRaised.net)
  })

  test('two that send it back at once do not both find it there', async () => {
    const { enter } = await paidFor()
    const both = await Promise.all([1, 2].map(() => refusalOf(enter({ cents: -3_000_000, note: 'Sent too much.' }))))
    expect(both).toContain(raiseMoneyRaised.net)
    expect(both).toContain(undefined)
  })

  test('holds no account or tax number, and says why it went back', async () => {
    const { enter } = await paidFor()
    for (const text of ['021000021', 'From 123-45-6789.'])
      for (const values of [{ note: text }, { fromName: text }])
        expect(await refusalOf(enter(values))).toBe(raiseMoneyNumbersCheck)
    expect(await refusalOf(enter({ note: '$75,000.00 of 2027-03-03, check 12345' }))).toBeUndefined()
    expect(await refusalOf(enter({ cents: -1 }))).toBe(raiseMoneyTextsCheck)
    expect(await refusalOf(enter({ cents: -1, note: ' ' }))).toBe(raiseMoneyTextsCheck)
    expect(await refusalOf(enter({ fromName: ' ' }))).toBe(raiseMoneyTextsCheck)
    expect(await refusalOf(enter({ cents: 0 }))).toBe(raiseMoneyAmountCheck)
  })

  test('nor does the source of funds', async () => {
    const begin = (sourceOfFunds: string) => (tx: Transaction) =>
      makeSubscription(tx, { answers: { tax: { sourceOfFunds } } })
    expect(await refusalOf(begin('Savings from a practice.'))).toBeUndefined()
    expect(await refusalOf(begin('From account 021000021.'))).toBe(subscriptionsNumbersCheck)
    expect(await refusalOf(begin('Savings of 123-45-6789.'))).toBe(subscriptionsNumbersCheck)
  })

  test('is of a subscription of its raise that has not ended', async () => {
    const { enter, subscription } = await paidFor()
    const { id: raiseId } = await makeRaise(db, { status: 'open' })
    expect(await refusalOf(enter({ raiseId }))).toBe(raiseMoneyRaised.taken)
    const other = await makeSubscription(db, { raiseId: subscription.raiseId })
    await db.update(subscriptions).set({ status: 'withdrawn' }).where(eq(subscriptions.id, other.id))
    expect(await refusalOf(enter({ subscriptionId: other.id }))).toBe(raiseMoneyRaised.taken)
  })

  test('is back before its subscription ends', async () => {
    const { enter, subscription, reversal } = await paidFor()
    const signed = await db.transaction(async (tx) => {
      const { packet, signers: asked } = await makePacket(tx, subscription)
      const [signer] = asked
      await signLast(tx, packet, typedSignature(signer ?? { id: 0, userId: null }))
      return packet
    })
    const isThis = eq(subscriptions.id, subscription.id)
    const end = async (tx: Transaction) => {
      await tx.update(packets).set({ voidAt: new Date(), voidReason: 'It ended.' }).where(eq(packets.id, signed.id))
      await tx.update(subscriptions).set({ status: 'rejected', reason: 'Not accredited.' }).where(isThis)
    }
    expect(await refusalOf(end)).toBe(raiseMoneyRaised.owed)
    expect(await refusalOf(enter(reversal))).toBeUndefined()
    expect(await refusalOf(end)).toBeUndefined()
  })
})

describe('instructions', () => {
  const at = new Date('2027-03-01T15:00:00Z')
  const dayLater = new Date(at.getTime() + dayMilliseconds)
  const set = (id: number, values: Partial<typeof instructions.$inferInsert>) => (tx: Transaction) =>
    tx.update(instructions).set(values).where(eq(instructions.id, id))
  const approve = (id: number, values: Partial<typeof instructions.$inferInsert> = {}) =>
    set(id, { approvedBy: 2, approvedAt: at, effectiveAt: at, ...values })

  test('are approved by somebody else, and by SQL too', async () => {
    const { id } = await makeInstructions(db)
    expect(await refusalOf(approve(id, { approvedBy: 1 }))).toBe(instructionsApproverCheck)
    expect(await refusalOf(approve(id, { preparedBy: 3 }))).toBe(restricted)
    expect(await refusalOf((tx) => makeInstructions(tx, { approvedBy: 2, approvedAt: at, effectiveAt: at }))).toBe(
      restricted,
    )
    expect(await refusalOf(approve(id))).toBeUndefined()
    expect(await refusalOf(approve(id))).toBe(restricted)
  })

  test('that change others work a day later, also where those were ended; and one is in force', async () => {
    const { id, raiseId } = await makeInstructions(db)
    await db.transaction(approve(id))
    const next = await makeInstructions(db, { raiseId })
    expect(await refusalOf((tx) => makeInstructions(tx, { raiseId }))).toBe(instructionsWaitingUnique)
    expect(await refusalOf(approve(next.id, { effectiveAt: dayLater }))).toBe(instructionsCurrentUnique)
    await db.transaction(set(id, { endedAt: at }))
    expect(await refusalOf(approve(next.id))).toBe(restricted)
    expect(await refusalOf(approve(next.id, { effectiveAt: new Date(dayLater.getTime() - 1) }))).toBe(restricted)
    expect(await refusalOf(approve(next.id, { effectiveAt: dayLater }))).toBeUndefined()
  })

  test('are ended once, and else as they were', async () => {
    const { id } = await makeInstructions(db)
    await db.transaction(approve(id))
    const other = { sealed: Buffer.from('another account') }
    expect(await refusalOf(set(id, other))).toBe(restricted)
    expect(await refusalOf(set(id, { ...other, endedAt: at }))).toBe(restricted)
    expect(await refusalOf(set(id, { endedAt: at }))).toBeUndefined()
    expect(await refusalOf(set(id, { endedAt: null }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(instructions).where(eq(instructions.id, id)))).toBe(restricted)
    expect(await refusalOf((tx) => tx.execute(sql`truncate ${instructions} cascade`))).toBe(restricted)
  })
})

test('a filing is of a jurisdiction, once by raise', async () => {
  const { id: raiseId } = await makeRaise(db)
  const file = (values: Partial<typeof filings.$inferInsert>) => (tx: Transaction) =>
    tx.insert(filings).values({ raiseId, jurisdiction: 'SEC', ...values })
  expect(await refusalOf(file({ jurisdiction: 'ON' }))).toBe(filingsJurisdictionCheck)
  const onNoDay = { raiseId, jurisdiction: 'SEC', filedOn: sql`'2027-02-30'` }
  expect(await refusalOf((tx) => tx.insert(filings).values(onNoDay))).toBe(filingsDaysCheck)
  expect(await refusalOf(file({}))).toBeUndefined()
  expect(await refusalOf(file({}))).toBe(filingsJurisdictionUnique)
})
