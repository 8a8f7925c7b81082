import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '@db/database'
import { makeOffering } from '@db/samples/make'
import { makeDone } from '@db/samples/make-closings'
import { makeDocument, makeDocumentFile } from '@db/samples/make-documents'
import { makeEntity } from '@db/samples/make-holdings'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import {
  acceptanceOf,
  letterDecision,
  makeAccepted,
  makePacket,
  makeSigned,
  makeSubscription,
  signLast,
  typedSignature,
} from '@db/samples/make-subscriptions'
import {
  decisions,
  documents,
  raises,
  subscriptions,
  subscriptionsAcceptedCheck,
  subscriptionsMomentsCheck,
  subscriptionsRaised,
} from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { refusalsOf, testDatabase } from '../../testing/database'
import { acceptingSteps } from '../../testing/documents/accepting-steps'

const { db } = await testDatabase()

const refusalOf = refusalsOf(db)
const restricted = '23001'
const dayOf = (text: string) => calendarDay.parse(text)

let subscription: typeof subscriptions.$inferSelect
beforeEach(async () => {
  subscription = await makeSigned(db)
})

const { set, decide, accept } = acceptingSteps(() => subscription)

describe('an acceptance', () => {
  test('has an owner, a file, an amount, a day and somebody who accepts', async () => {
    await db.transaction(decide())
    const whole = await acceptanceOf(db, subscription)
    for (const lacking of ['documentId', 'acceptedCents', 'acceptedOn', 'acceptedBy'] as const)
      expect([lacking, await refusalOf(set({ ...whole, [lacking]: null }))]).toEqual([
        lacking,
        lacking === 'documentId' ? subscriptionsRaised.document : subscriptionsAcceptedCheck,
      ])
    expect(await refusalOf(set({ ...whole, entityId: null }))).toBe(subscriptionsRaised.document)
    expect(await refusalOf(set({ acceptedCents: 100 }))).toBe(subscriptionsAcceptedCheck)
    expect(await refusalOf(set(whole))).toBeUndefined()
  })

  test('is of no more than was offered, and of something', async () => {
    await db.transaction(decide())
    expect(await refusalOf(accept({ acceptedCents: 7_500_001 }))).toBe(subscriptionsAcceptedCheck)
    expect(await refusalOf(accept({ acceptedCents: 0 }))).toBe(subscriptionsAcceptedCheck)
    expect(await refusalOf(accept({ acceptedCents: -100 }))).toBe(subscriptionsRaised.decision)
    expect(await refusalOf(accept({ acceptedCents: 5_000_000 }))).toBeUndefined()
  })

  test('buys whole ten-thousandths of a unit', async () => {
    const { id: raiseId } = await makeRaise(db, { status: 'open' })
    const dear = await makeSigned(db, { raiseId })
    await db.execute(sql`update classes set unit_price_cents = 30000 where id = (
      select class_id from raise_classes where id = ${dear.raiseClassId})`)
    await db.insert(decisions).values(letterDecision(dear.id))
    expect(await refusalOf(accept({ acceptedCents: 7_499_999 }, dear))).toBe(subscriptionsRaised.units)
    expect(await refusalOf(accept({ acceptedCents: 7_499_997 }, dear))).toBeUndefined()
  })

  test('has a file that is a document of its owner and offering', async () => {
    await db.transaction(decide())
    const { id: entityId } = await makeEntity(db)
    const { id: offering } = await makeOffering(db)
    const [raise] = await db.select().from(raises).where(eq(raises.id, subscription.raiseId))
    const investmentId = raise?.investmentId ?? 0
    const matter = { kind: 'subscription', entityId, investmentId } as const
    const others = [
      { ...matter, investmentId: offering },
      { ...matter, entityId: (await makeEntity(db)).id },
      { ...matter, kind: 'report' as const },
      { ...matter, fileId: null },
    ]
    for (const values of others) {
      const { id: documentId } = await makeDocument(db, values)
      expect(await refusalOf(accept({ entityId, documentId }))).toBe(subscriptionsRaised.document)
    }
    const { id: documentId } = await makeDocument(db, matter)
    expect(await refusalOf(accept({ entityId, documentId }))).toBeUndefined()
    const change = (values: Partial<typeof documents.$inferInsert>) => (tx: Transaction) =>
      tx.update(documents).set(values).where(eq(documents.id, documentId))
    const { id: fileId } = await makeDocumentFile(db)
    expect(await refusalOf(change({ fileId }))).toBe(restricted)
    expect(await refusalOf(change({ investmentId: offering }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(documents).where(eq(documents.id, documentId)))).toMatch(/23001|document/)
    expect(await refusalOf(change({ title: 'Executed' }))).toBeUndefined()
  })

  test('is of what everybody has signed alone', async () => {
    subscription = await makeSubscription(db)
    await db.transaction(decide())
    expect(await refusalOf(accept())).toBe(restricted)
    const { packet, signers } = await db.transaction((tx) => makePacket(tx, subscription))
    expect(await refusalOf(accept())).toBe(restricted)
    for (const signer of signers) await db.transaction((tx) => signLast(tx, packet, typedSignature(signer)))
    expect(await refusalOf(accept())).toBeUndefined()
  })

  test('is not by whoever signed it as an investor', async () => {
    await db.transaction(decide())
    expect(await refusalOf(accept({ acceptedBy: subscription.userId }))).toBe(subscriptionsRaised.countersigner)
    expect(await refusalOf(accept())).toBeUndefined()
  })
})

describe('what was accepted', () => {
  beforeEach(async () => {
    subscription = await makeAccepted(db)
  })

  test('is released or closed, and nothing else, with its papers', async () => {
    for (const status of ['signed', 'draft', 'rejected', 'withdrawn'] as const)
      expect(await refusalOf(set({ status, reason: 'No.' }))).toMatch(/23001|accepted_check/)
    expect(await refusalOf(set({ status: 'released' }))).toBe(subscriptionsMomentsCheck)
    expect(await refusalOf(set({ status: 'released', reason: 'Never paid.' }))).toBeUndefined()
    expect(await refusalOf(set({ status: 'accepted' }))).toBe(restricted)
  })

  test('changes its amount with its file alone', async () => {
    const { entityId, acceptedOn } = subscription
    const another = await acceptanceOf(db, subscription, { entityId, acceptedCents: 5_000_000, acceptedOn })
    expect(await refusalOf(set({ acceptedCents: 5_000_000 }))).toBe(restricted)
    expect(await refusalOf(set({ documentId: another.documentId }))).toBe(restricted)
    for (const values of [{ acceptedBy: 9 }, { acceptedOn: dayOf('2027-01-16') }, { signedAt: new Date() }])
      expect(await refusalOf(set(values))).toBe(restricted)
    const amended = { acceptedCents: 5_000_000, documentId: another.documentId }
    expect(await refusalOf(set(amended))).toBeUndefined()
    const { raiseId, id: subscriptionId } = subscription
    await makeMoney(db, { raiseId, subscriptionId, cents: 5_000_000 })
    await makeDone(db, [{ ...subscription, ...amended }])
    expect(await refusalOf(set({ ...amended, acceptedCents: 6_000_000 }))).toBe(restricted)
  })
})

describe('the cap of a raise', () => {
  test('is not passed by what is accepted, also where two are at once', async () => {
    const { id: raiseId } = await makeRaise(db, { status: 'open', capCents: 10_000_000 })
    const [one, two] = [await makeSigned(db, { raiseId, number: 1 }), await makeSigned(db, { raiseId, number: 2 })]
    for (const { id } of [one, two]) await db.insert(decisions).values(letterDecision(id))
    const atOnce = await Promise.all([refusalOf(accept({}, one)), refusalOf(accept({}, two))])
    expect(atOnce.toSorted()).toEqual([subscriptionsRaised.cap, undefined])
    const late = atOnce[0] === undefined ? two : one
    expect(await refusalOf(accept({ acceptedCents: 2_500_001 }, late))).toBe(subscriptionsRaised.cap)
    expect(await refusalOf(accept({ acceptedCents: 2_500_000 }, late))).toBeUndefined()
    const setCap = (capCents: number) => (tx: Transaction) =>
      tx.update(raises).set({ capCents }).where(eq(raises.id, raiseId))
    expect(await refusalOf(setCap(9_999_999))).toBe(subscriptionsRaised.cap)
    expect(await refusalOf(setCap(20_000_000))).toBeUndefined()
    expect(await refusalOf(set({ status: 'released', reason: 'Never paid.' }, late.id))).toBeUndefined()
    expect(await refusalOf(setCap(7_500_000))).toBeUndefined()
  })
})
