import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '@db/database'
import { makeUser } from '@db/samples/make'
import { makeAdmission, makeRaise, makeRaisePaper } from '@db/samples/make-raises'
import {
  letterDecision,
  makeAccepted,
  makePacket,
  makeSigned,
  makeSubscription,
  typedSignature,
} from '@db/samples/make-subscriptions'
import {
  decisions,
  packets,
  raiseClasses,
  raiseEvents,
  sessions,
  signatures,
  signers,
  subscriptions,
  users,
} from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import type { SubscriptionChannel, SubscriptionStatus } from '@/shared/raise/subscriptions'
import { calendarDay } from '@/shared/values/days'
import { createEncryption } from '../../platform/encryption/encryption'
import { subscriptionPages } from '../../raise/files/pages'
import { encryptedFile } from '../../reporting/documents/encrypted-files'
import { moneyInputs, shownInstructions } from './money'
import { individual } from '../documents/subscription-answers'
import { subscriptionPaper } from '../documents/subscription-papers'
import { testDocumentKey } from '../second-factors'

/** Whoever signed in last, and so whoever calls; where nobody did, who has the newest account, or somebody new. */
async function caller(db: Db): Promise<{ id: number; email: string }> {
  const account = { id: users.id, email: users.email }
  const [signedIn] = await db
    .select(account)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .orderBy(desc(sessions.expiresAt), desc(users.id))
    .limit(1)
  const [newest] = await db.select(account).from(users).orderBy(desc(users.id)).limit(1)
  return signedIn ?? newest ?? makeUser(db)
}

/** A room of whoever calls, with a memorandum that they have received and an agreement that they have opened; they agree to electronic records. */
async function readRoom(db: Db) {
  const user = await caller(db)
  const { id: raiseId } = await makeRaise(db, { status: 'open' })
  await makeAdmission(db, { raiseId, userId: user.id })
  const { id: memorandum } = await makeRaisePaper(db, { raiseId, status: 'shown' })
  const { id: agreement } = await makeRaisePaper(db, { raiseId, role: 'agreement', status: 'shown', place: 2 })
  const noted = { raiseId, userId: user.id, addressStart: '127.0', browser: 'Firefox on Linux' }
  for (const paperId of [memorandum, agreement])
    await db.insert(raiseEvents).values({ ...noted, paperId, kind: 'opened' })
  await db.insert(raiseEvents).values({ ...noted, paperId: memorandum, kind: 'received' })
  await db.insert(raiseEvents).values({ ...noted, kind: 'consented' })
  return { raiseId, user }
}

/** A draft of whoever calls that lacks nothing. */
async function completeDraft(db: Db, channel: SubscriptionChannel = 'online') {
  const { raiseId, user } = await readRoom(db)
  const [raised] = await db.select().from(raiseClasses).where(eq(raiseClasses.raiseId, raiseId))
  const answers = individual({ classId: raised?.classId ?? 0, email: user.email })
  return makeSubscription(db, { raiseId, userId: user.id, channel, answers })
}

/** One that is being signed, by whoever calls and one more. */
const signing = (db: Db) =>
  completeDraft(db).then(async (subscription) => {
    const made = await db.transaction((tx) => makePacket(tx, subscription, 2))
    return { id: subscription.id, signerId: made.signers[1]?.id ?? 0 }
  })

/** One that whoever calls has signed, and somebody else has not. */
export async function signedByOne(db: Db): Promise<{ id: number }> {
  const { id } = await signing(db)
  const [signer] = await db
    .select({ id: signers.id, userId: signers.userId })
    .from(signers)
    .innerJoin(packets, eq(packets.id, signers.packetId))
    .where(and(eq(packets.subscriptionId, id), eq(signers.place, 1)))
  await db.insert(signatures).values(typedSignature(signer ?? { id: 0, userId: null }))
  return { id }
}

const moved = async (db: Db, id: number, status: SubscriptionStatus): Promise<{ id: number }> => {
  await db.transaction(async (tx) => {
    await tx
      .update(packets)
      .set({ voidAt: new Date(), voidReason: 'Its time was over.' })
      .where(eq(packets.subscriptionId, id))
    await tx.update(subscriptions).set({ status, expiresAt: null }).where(eq(subscriptions.id, id))
  })
  return { id }
}

const encryption = createEncryption({ DOCUMENT_KEY: testDocumentKey, DATABASE_URL: undefined, DATA_DIR: '' })
/** Pages that can be decrypted and signed. */
const realPages = async () => encryptedFile(encryption, await subscriptionPages(subscriptionPaper()), 1)

const countersigner = { name: 'Ada Stone', title: 'Manager' }
/** A decision that counts on any day. */
const lastingDecision = (id: number) => letterDecision(id, { expiresOn: calendarDay.parse('9998-12-31') })

/** Inputs of the calls of subscriptions. */
export const signingInputs = {
  'admin.subscriptions.list': async () => ({}),
  'admin.subscriptions.checks': async (db: Db) => ({ id: (await makeSubscription(db)).id }),
  'admin.subscriptions.decide': async (db: Db) => ({
    id: (await makeSubscription(db)).id,
    method: 'professional_letter' as const,
    basis: 'A letter of her lawyer.',
    evidenceOn: '2026-01-15',
    decision: 'accredited' as const,
  }),
  'admin.subscriptions.accept': async (db: Db) => {
    const { id } = await makeSigned(
      db,
      { answers: { owner: { kind: 'individual', legalName: 'Ruth Calloway' } } },
      await realPages(),
    )
    await db.insert(decisions).values(lastingDecision(id))
    return { id, acceptedCents: 5_000_000, entityId: 'new' as const, ...countersigner }
  },
  'admin.subscriptions.amend': async (db: Db) => {
    const { id } = await makeAccepted(db, {}, {}, await realPages())
    await db.insert(decisions).values(lastingDecision(id))
    return { id, acceptedCents: 5_000_000, reason: 'Less came.', ...countersigner }
  },
  'admin.subscriptions.release': async (db: Db) => ({ id: (await makeAccepted(db)).id, reason: 'Never paid.' }),
  'admin.subscriptions.update': async (db: Db) => ({ id: (await makeSubscription(db)).id, note: 'Called on Monday.' }),
  'admin.subscriptions.assignees': async () => ({}),
  'admin.subscriptions.create': async (db: Db) => {
    const { raiseId, user } = await readRoom(db)
    return { raiseId, userId: user.id, channel: 'paper' as const }
  },
  'admin.subscriptions.prepare': async (db: Db) => ({ id: (await completeDraft(db, 'paper')).id }),
  'admin.subscriptions.letIn': async (db: Db) => ({ id: (await makeSubscription(db, { status: 'waiting' })).id }),
  'admin.subscriptions.return': async (db: Db) => ({ id: (await makeSigned(db)).id, reason: 'Another class' }),
  'admin.subscriptions.withdraw': async (db: Db) => ({
    id: (await makeSubscription(db, { channel: 'paper' })).id,
    reason: 'They called.',
  }),
  'admin.subscriptions.reject': async (db: Db) => ({
    id: (await makeSigned(db)).id,
    reason: 'We do not know the owner.',
  }),
  ...moneyInputs,
  'investor.subscriptions.list': async () => ({}),
  'investor.subscriptions.create': async (db: Db) => ({ raiseId: (await readRoom(db)).raiseId }),
  'investor.subscriptions.get': async (db: Db) => ({ id: (await completeDraft(db)).id }),
  'investor.subscriptions.instructions': async (db: Db) => shownInstructions(db, (await caller(db)).id),
  'investor.subscriptions.update': async (db: Db) => ({ id: (await completeDraft(db)).id, answers: {} }),
  'investor.subscriptions.prepare': async (db: Db) => ({ id: (await completeDraft(db)).id }),
  'investor.subscriptions.reopen': async (db: Db) => ({ id: (await signing(db)).id, reason: 'Another amount' }),
  'investor.subscriptions.withdraw': async (db: Db) => ({ id: (await completeDraft(db)).id, reason: 'Another time' }),
  'investor.subscriptions.resume': async (db: Db) => moved(db, (await signing(db)).id, 'expired'),
  'investor.subscriptions.decline': async (db: Db) => ({ id: (await signing(db)).id, reason: 'Another time' }),
  'investor.subscriptions.remind': signing,
  'investor.subscriptions.sign': async (db: Db) => {
    const { id } = await signing(db)
    const user = await caller(db)
    const [packet] = await db.select().from(packets).where(eq(packets.subscriptionId, id))
    const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    const noted = {
      raiseId: subscription?.raiseId ?? 0,
      userId: user.id,
      addressStart: '127.0',
      browser: 'Firefox on Linux',
    }
    await db.insert(raiseEvents).values({ ...noted, subscriptionId: id, kind: 'opened', detail: { packet: 1 } })
    const wordingId = currentRoomWordings.signature
    return { id, packetSha256: packet?.sha256 ?? '', name: 'Ruth Calloway', paperIds: [], wordingId }
  },
  'investor.subscriptions.checkFile': async () => ({ sha256: 'a'.repeat(64) }),
}
