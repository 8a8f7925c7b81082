import { asc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../database'
import { packets, raiseClasses, signatures, signers, subscriptions } from '../schema'
import { makeUser } from './make'
import { makeDocumentFile } from './make-documents'
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
export async function makePacket(tx: Transaction, subscription: { id: number; userId: number }, asked = 1) {
  const { id: fileId } = await makeDocumentFile(tx)
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
