import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '@db/database'
import { makeDocumentFile } from '@db/samples/make-documents'
import { makeRaise } from '@db/samples/make-raises'
import { makePacket, makeSubscription, signLast, typedSignature } from '@db/samples/make-subscriptions'
import {
  packets,
  seals,
  sealsCurrentUnique,
  signatures,
  signaturesKindCheck,
  signaturesRaised,
  signaturesSignerUnique,
  signers,
  subscriptions,
  subscriptionsNumberUnique,
  subscriptionsRaised,
} from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { refusalsOf, testDatabase } from '../testing/database'

const { db } = await testDatabase()

const refusalOf = refusalsOf(db)
const restricted = '23001'

type Subscription = typeof subscriptions.$inferSelect
let subscription: Subscription
beforeEach(async () => {
  subscription = await makeSubscription(db)
})

const set = (values: Partial<typeof subscriptions.$inferInsert>) => (tx: Transaction) =>
  tx.update(subscriptions).set(values).where(eq(subscriptions.id, subscription.id))
const prepare = (asked = 1) => db.transaction((tx) => makePacket(tx, subscription, asked))
const voided = { voidAt: new Date('2026-11-29T15:00:00Z'), voidReason: 'A new agreement.' }
const voidAll = (tx: Transaction) => tx.update(packets).set(voided).where(eq(packets.subscriptionId, subscription.id))
/** The first of those who are asked. */
function first<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('There is no row.')
  return row
}
const signAlone = async () => {
  const { packet, signers: asked } = await prepare()
  await db.transaction((tx) => signLast(tx, packet, typedSignature(first(asked))))
  return { packet, signer: first(asked) }
}

describe('what was signed stays', () => {
  test('signatures are neither changed nor removed nor emptied', async () => {
    await signAlone()
    expect(await refusalOf((tx) => tx.update(signatures).set({ name: 'Another' }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(signatures))).toBe(restricted)
    expect(await db.$count(signatures)).toBe(1)
  })

  test.each([subscriptions, packets, signers, signatures, seals])(
    'a table of subscriptions is not emptied',
    async (table) => {
      expect(await refusalOf((tx) => tx.execute(sql`truncate ${table} cascade`))).toBe(restricted)
    },
  )

  test('a packet is voided once, sealed once, and else as it was', async () => {
    const { packet } = await signAlone()
    const { id: fileId } = await makeDocumentFile(db)
    const change = (values: Partial<typeof packets.$inferInsert>) => (tx: Transaction) =>
      tx.update(packets).set(values).where(eq(packets.id, packet.id))
    for (const values of [
      { sha256: 'b'.repeat(64) },
      { signedFileId: fileId },
      { number: 2 },
      { ...voided, number: 2 },
    ])
      expect(await refusalOf(change(values))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(packets).where(eq(packets.id, packet.id)))).toBe(restricted)
    await db.transaction(async (tx) => {
      await voidAll(tx)
      await set({ status: 'draft', signedAt: null })(tx)
    })
    expect(await refusalOf(change({ voidAt: null, voidReason: null }))).toBe(restricted)
    expect(await refusalOf(change({ voidReason: 'Another.' }))).toBe(restricted)
  })

  test('a signer is named with the packet, and their account said once', async () => {
    const { packet, signers: asked } = await prepare()
    const { id } = first(asked)
    const another = { ...first(asked), id: undefined, place: 2, userId: null, email: 'boaz@example.com' }
    const add = (tx: Transaction) => tx.insert(signers).values(another).returning({ id: signers.id })
    const added = first(await db.transaction(add))
    const change = (who: number, values: object) => (tx: Transaction) =>
      tx.update(signers).set(values).where(eq(signers.id, who))
    expect(await refusalOf(change(added.id, { userId: 8_001 }))).toBeUndefined()
    expect(await refusalOf(change(added.id, { userId: 8_002 }))).toBe(restricted)
    expect(await refusalOf(change(id, { name: 'Another' }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(signers).where(eq(signers.id, id)))).toBe(restricted)
    await db.insert(signatures).values(typedSignature(first(asked)))
    expect(await refusalOf((tx) => tx.insert(signers).values({ ...another, packetId: packet.id, place: 3 }))).toBe(
      restricted,
    )
  })

  test('a seal is ended once, and one is in force', async () => {
    const bytes = Buffer.from('sealed')
    const add = (tx: Transaction) => tx.insert(seals).values({ certificate: bytes, keySealed: bytes })
    expect(await refusalOf(add)).toBeUndefined()
    expect(await refusalOf(add)).toBe(sealsCurrentUnique)
    expect(await refusalOf((tx) => tx.update(seals).set({ certificate: Buffer.from('x') }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.update(seals).set({ endedAt: new Date() }))).toBeUndefined()
    expect(await refusalOf((tx) => tx.update(seals).set({ endedAt: null }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(seals))).toBe(restricted)
    expect(await refusalOf(add)).toBeUndefined()
  })
})

describe('a subscription', () => {
  test('is begun in an open raise, by number, with a class of it', async () => {
    const begin = (values: Parameters<typeof makeSubscription>[1]) => (tx: Transaction) => makeSubscription(tx, values)
    const { raiseId, raiseClassId } = subscription
    const { id: other } = await makeRaise(db, { status: 'open' })
    const { id: drafted } = await makeRaise(db)
    expect(await refusalOf(begin({ raiseId }))).toBeUndefined()
    expect(await refusalOf(begin({ raiseId, number: 1 }))).toBe(subscriptionsNumberUnique)
    expect(await refusalOf(begin({ raiseId: drafted }))).toBe(restricted)
    expect(await refusalOf(begin({ raiseId: other, raiseClassId }))).toBe(restricted)
    expect(await refusalOf(begin({ raiseId, status: 'withdrawn' }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(subscriptions))).toBe(restricted)
  })

  test.each<Partial<typeof subscriptions.$inferInsert>>([
    { number: 9 },
    { userId: 9 },
    { channel: 'paper' },
    { status: 'waiting' },
    { status: 'expired' },
    { status: 'rejected', reason: 'No.' },
    { status: 'signed', signedAt: new Date() },
  ])('that is a draft does not become %j', async (values) => {
    expect(await refusalOf(set({ cents: 5_000_000, answers: { owner: { legalName: 'Ruth' } } }))).toBeUndefined()
    expect(await refusalOf(set(values))).toBe(restricted)
  })

  test('keeps its answers while it is signed, and comes back to them', async () => {
    await prepare()
    for (const values of [{ cents: 100 }, { answers: { owner: { legalName: 'Boaz' } } }, { raiseClassId: null }])
      expect(await refusalOf(set(values))).toBe(restricted)
    expect(await refusalOf(set({ note: 'Called.' }))).toBeUndefined()
    const back = async (tx: Transaction) => {
      await voidAll(tx)
      await set({ status: 'draft', expiresAt: null })(tx)
    }
    expect(await refusalOf(set({ status: 'draft', expiresAt: null }))).toBe(subscriptionsRaised.papers)
    expect(await refusalOf(voidAll)).toBe(subscriptionsRaised.papers)
    expect(await refusalOf(back)).toBeUndefined()
    expect(await refusalOf(set({ cents: 5_000_000 }))).toBeUndefined()
  })

  test('that is withdrawn stays so, and is emptied where nobody had signed', async () => {
    await db.transaction(set({ status: 'withdrawn', answers: subscription.answers }))
    expect(await refusalOf(set({ status: 'draft' }))).toBe(restricted)
    expect(await refusalOf(set({ answers: { owner: { legalName: 'Boaz' } } }))).toBe(restricted)
    expect(await refusalOf(set({ answers: {} }))).toBeUndefined()
  })
})

describe('a signature', () => {
  const sign = (signature: typeof signatures.$inferInsert) => (tx: Transaction) =>
    tx.insert(signatures).values(signature)

  test("is of the signer's own account, once", async () => {
    const { signers: asked } = await prepare(2)
    const signer = first(asked)
    expect(await refusalOf(sign(typedSignature(signer, { userId: 9_999 })))).toBe(signaturesRaised.packet)
    expect(await refusalOf(sign(typedSignature(signer)))).toBeUndefined()
    expect(await refusalOf(sign(typedSignature(signer)))).toBe(signaturesSignerUnique)
  })

  test('on paper is entered by another, with its scan and its day', async () => {
    const { signers: asked } = await prepare(2)
    const { id: fileId } = await makeDocumentFile(db)
    const onPaper = { way: 'paper', userId: 9_999, wordingId: null, provedBy: null, provedAt: null } as const
    const signedOn = calendarDay.parse('2026-11-27')
    expect(await refusalOf(sign(typedSignature(first(asked), onPaper)))).toBe(signaturesKindCheck)
    expect(await refusalOf(sign(typedSignature(first(asked), { ...onPaper, fileId, signedOn })))).toBeUndefined()
  })

  test('names a packet that is out and not void', async () => {
    const former = await prepare(2)
    await db.transaction(async (tx) => {
      await voidAll(tx)
      await set({ status: 'draft', expiresAt: null })(tx)
    })
    expect(await refusalOf(sign(typedSignature(first(former.signers))))).toBe(signaturesRaised.packet)
    const next = await prepare(2)
    expect(await refusalOf(sign(typedSignature(first(former.signers))))).toBe(signaturesRaised.packet)
    expect(await refusalOf(sign(typedSignature(first(next.signers))))).toBeUndefined()
  })

  test('that is the last makes it signed in the same transaction, and no other does', async () => {
    const { packet, signers: asked } = await prepare(2)
    const [one, two] = asked
    if (one === undefined || two === undefined) throw new Error('Two are asked.')
    expect(await refusalOf((tx) => signLast(tx, packet, typedSignature(one)))).toBe(subscriptionsRaised.papers)
    expect(await refusalOf(sign(typedSignature(one)))).toBeUndefined()
    expect(await refusalOf(sign(typedSignature(two)))).toBe(subscriptionsRaised.papers)
    expect(await refusalOf((tx) => signLast(tx, packet, typedSignature(two)))).toBeUndefined()
    expect(await refusalOf(set({ status: 'signing', expiresAt: new Date(), signedAt: null }))).toBe(restricted)
  })

  test('is asked of somebody: papers without signers are none', async () => {
    expect(await refusalOf((tx) => makePacket(tx, subscription, 0))).toBe(subscriptionsRaised.papers)
  })
})
