import { asc, eq } from 'drizzle-orm'
import { calendarDay } from '@/shared/values/days'
import type { Db, Transaction } from '../database'
import {
  decisions,
  type documentFiles,
  packets,
  raiseClasses,
  raises,
  signatures,
  signers,
  subscriptions,
} from '../schema'
import { makeUser } from './make'
import { makeDocument, makeDocumentFile } from './make-documents'
import { makeEntity } from './make-holdings'
import { makeRaise } from './make-raises'

type Values<Row> = Partial<Row>

const aSha = 'a'.repeat(64)

/** Inserts the draft of a subscription of a new user in a new raise that is open, for $75,000; `values` says otherwise. Gives its row. */
export async function makeSubscription(db: Db | Transaction, values: Values<typeof subscriptions.$inferInsert> = {}) {
  const raiseId = values.raiseId ?? (await makeRaise(db, { status: 'open' })).id
  const userId = values.userId ?? (await makeUser(db)).id
  const number = values.number ?? (await db.$count(subscriptions, eq(subscriptions.raiseId, raiseId))) + 1
  const [offered] = await db
    .select({ id: raiseClasses.id })
    .from(raiseClasses)
    .where(eq(raiseClasses.raiseId, raiseId))
    .orderBy(asc(raiseClasses.id))
  const [made] = await db
    .insert(subscriptions)
    .values({ raiseClassId: offered?.id, cents: 7_500_000, ...values, raiseId, userId, number })
    .returning()
  if (made === undefined) throw new Error('The subscription was not inserted.')
  return made
}

/**
 * Makes the papers of a subscription, to be signed by whoever began it, and by others with accounts of their own where more are asked.
 * To be called in a transaction: its packet and its status hold each other.
 */
export async function makePacket(
  tx: Transaction,
  subscription: { id: number; userId: number },
  asked = 1,
  file: Values<typeof documentFiles.$inferInsert> = {},
) {
  const { id: fileId } = await makeDocumentFile(tx, file)
  const number = (await tx.$count(packets, eq(packets.subscriptionId, subscription.id))) + 1
  const [packet] = await tx
    .insert(packets)
    .values({ subscriptionId: subscription.id, number, fileId, sha256: aSha, manifest: [] })
    .returning()
  if (packet === undefined) throw new Error('The packet was not inserted.')
  const named: (typeof signers.$inferInsert)[] = []
  for (let place = 1; place <= asked; place++) {
    const userId = place === 1 ? subscription.userId : (await makeUser(tx)).id
    const email = `signer-${place}@example.com`
    named.push({ packetId: packet.id, place, userId, name: 'Ruth Calloway', email, capacity: 'self', way: 'online' })
  }
  const made = asked === 0 ? [] : await tx.insert(signers).values(named).returning()
  const expiresAt = new Date('2026-12-12T06:00:00Z')
  await tx
    .update(subscriptions)
    .set({ status: 'signing', expiresAt, signedAt: null })
    .where(eq(subscriptions.id, subscription.id))
  return { packet, signers: made }
}

/** What a signer types; `values` says otherwise. */
export const typedSignature = (
  signer: { id: number; userId: number | null },
  values: Values<typeof signatures.$inferInsert> = {},
): typeof signatures.$inferInsert => ({
  signerId: signer.id,
  way: 'typed',
  name: 'Ruth Calloway',
  wordingId: 'signature-1',
  userId: signer.userId ?? 1,
  provedBy: 'password',
  provedAt: new Date('2026-11-28T15:00:00Z'),
  address: '203.0.113.7',
  browser: 'Firefox on Linux',
  ...values,
})

/** Signs with the last of those who are asked: the packet has its file, and the subscription is signed. */
export async function signLast(
  tx: Transaction,
  packet: typeof packets.$inferSelect,
  signature: typeof signatures.$inferInsert,
) {
  await tx.insert(signatures).values(signature)
  const { id: signedFileId } = await makeDocumentFile(tx)
  await tx.update(packets).set({ signedFileId, signedSha256: aSha }).where(eq(packets.id, packet.id))
  await tx
    .update(subscriptions)
    .set({ status: 'signed', signedAt: new Date('2026-11-28T15:01:00Z') })
    .where(eq(subscriptions.id, packet.subscriptionId))
}

/** Inserts a subscription that everybody has signed; `values` says otherwise of its draft, `file` of its pages. Gives its draft. */
export async function makeSigned(
  db: Db,
  values: Values<typeof subscriptions.$inferInsert> = {},
  file: Values<typeof documentFiles.$inferInsert> = {},
) {
  const subscription = await makeSubscription(db, values)
  await db.transaction(async (tx) => {
    const { packet, signers: asked } = await makePacket(tx, subscription, 1, file)
    for (const signer of asked) await signLast(tx, packet, typedSignature(signer))
  })
  return subscription
}

/** A letter of somebody's lawyer, which counts from December 2026 to February 2027; `values` says otherwise. */
export const letterDecision = (
  subscriptionId: number,
  values: Values<typeof decisions.$inferInsert> = {},
): typeof decisions.$inferInsert => ({
  subscriptionId,
  method: 'professional_letter',
  basis: 'A letter of her lawyer of 30 November.',
  evidenceOn: calendarDay.parse('2026-11-30'),
  decision: 'accredited',
  decidedBy: 2,
  decidedOn: calendarDay.parse('2026-12-01'),
  expiresOn: calendarDay.parse('2027-02-28'),
  ...values,
})

/** The columns of an acceptance of the whole amount by somebody, with the owner's entity and the executed file; `values` says otherwise. */
export async function acceptanceOf(
  db: Db | Transaction,
  { raiseId, cents }: { raiseId: number; cents: number | null },
  values: Values<typeof subscriptions.$inferInsert> = {},
) {
  const entityId = values.entityId ?? (await makeEntity(db)).id
  const [raised] = await db.select({ id: raises.investmentId }).from(raises).where(eq(raises.id, raiseId))
  const document = { kind: 'subscription', entityId, investmentId: raised?.id ?? 0 } as const
  const documentId = values.documentId ?? (await makeDocument(db, document)).id
  return {
    status: 'accepted',
    acceptedCents: cents,
    acceptedOn: calendarDay.parse('2027-01-15'),
    acceptedBy: 2_000_000,
    ...values,
    entityId,
    documentId,
  } as const
}

/** Inserts a subscription that the firm has accepted, on a letter; `values` says otherwise of its draft, `accepted` of its acceptance. Gives its row. */
export async function makeAccepted(
  db: Db,
  values: Values<typeof subscriptions.$inferInsert> = {},
  accepted: Values<typeof subscriptions.$inferInsert> = {},
  file: Values<typeof documentFiles.$inferInsert> = {},
) {
  const { id, raiseId, cents } = await makeSigned(db, values, file)
  await db.insert(decisions).values(letterDecision(id))
  const acceptance = await acceptanceOf(db, { raiseId, cents }, accepted)
  const [made] = await db.update(subscriptions).set(acceptance).where(eq(subscriptions.id, id)).returning()
  if (made === undefined) throw new Error('The subscription was not accepted.')
  return made
}
