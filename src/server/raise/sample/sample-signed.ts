import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import {
  admissions,
  documentFiles,
  entities,
  packets,
  raiseEvents,
  signatures,
  signers,
  subscriptions,
  users,
} from '@db/schema'
import { currentRoomWordings, currentRoomWords, receivedNames, signedName } from '@/content/raise/room-wordings'
import { sampleRaise as sample } from '@/content/raise/sample-raise'
import { dayMilliseconds, minuteMilliseconds } from '@/shared/platform/time'
import { answerStatements } from '@/shared/raise/answer-choices'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { cents } from '@/shared/values/money'
import { Failure } from '../../platform/errors'
import type { Services } from '../../platform/trpc/context'
import { readForeign } from '../../platform/foreign/reading'
import { readFirm } from '../../platform/text/firm'
import { encryptedFile } from '../../reporting/documents/encrypted-files'
import { subscriptionPages } from '../files/pages'
import { lockRaise } from '../raises/raises'
import { currentPacket } from '../subscriptions/moving'
import { readOwner, withOwner } from '../subscriptions/owner'
import { agreementsOf, paperOf } from '../subscriptions/paper'
import { sealPacket } from '../subscriptions/sealing'

type Said = Omit<typeof raiseEvents.$inferInsert, 'raiseId' | 'addressStart' | 'browser'>

/** Somebody of the sample, by their account. */
export type Person = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'firstName' | 'lastName'>

/** What was made before anybody signs, by its numbers. */
export interface SampleRoom {
  raiseId: number
  classId: number
  raiseClassId: number
  memorandum: number
  agreement: number
}

export const dollars = (amount: number) => cents.parse(amount * 100)

/** What the couple answers. */
function answersOf({ classId }: SampleRoom, people: readonly Person[]): SubscriptionAnswers {
  const { signed } = sample
  return {
    owner: {
      addressLines: [...signed.addressLines],
      state: 'TN',
      phone: signed.phone,
      tinKind: 'ssn',
      tinLast4: '0000',
      holding: 'entirety',
    },
    signers: people.map(({ firstName, lastName, email }) => ({
      firstName,
      lastName,
      email,
      capacity: 'joint_owner' as const,
      way: 'online' as const,
    })),
    amount: { classId, cents: dollars(signed.dollars) },
    accredited: ['net_worth'],
    tax: {
      taxClass: 'individual',
      sourceOfFunds: signed.sourceOfFunds,
      financed: false,
      benefitPlan: false,
      affiliate: false,
      statements: Object.fromEntries(answerStatements.map((statement) => [statement, true])),
    },
  }
}

/** A subscription that a couple has signed, each by themselves. Nobody is told of it. */
export async function insertSigned(
  tx: Transaction,
  { encryption, storage, env }: Pick<Services, 'encryption' | 'storage' | 'env'>,
  made: SampleRoom,
  people: readonly Person[],
) {
  const { raiseId, memorandum, agreement } = made
  const [first] = people
  if (first === undefined) throw new Failure('unexpected')
  const firm = await readFirm(tx)
  const [copy] = await tx.select().from(admissions).where(eq(admissions.userId, first.id))
  const copyNumber = copy?.copyNumber ?? 0
  const beganAt = Date.now() - 60 * minuteMilliseconds
  let minutes = 0
  const next = () => new Date(beganAt + (minutes += 2) * minuteMilliseconds)
  const note = (said: Omit<Said, 'at'>, at = next()) =>
    tx.insert(raiseEvents).values({ ...said, raiseId, at, addressStart: '203.0', browser: 'Sample' })
  const { receipt, consent, signature } = currentRoomWordings

  const read = async (userId: number) => {
    await note({ userId, kind: 'opened', paperId: memorandum })
    const received = {
      wordingId: receipt,
      wording: currentRoomWords.receipt(firm, receivedNames.disclosure, copyNumber),
      copyNumber,
    }
    await note({ userId, kind: 'received', paperId: memorandum, detail: received })
    await note({
      userId,
      kind: 'consented',
      detail: { wordingId: consent, wording: currentRoomWords.consent(firm), copyNumber },
    })
    await note({ userId, kind: 'opened', paperId: agreement })
  }
  await read(first.id)
  const [owner] = await tx
    .select({ id: entities.id })
    .from(entities)
    .where(eq(entities.legalName, sample.signed.entity))
  const answers = answersOf(made, people)
  const [subscription] = await tx
    .insert(subscriptions)
    .values({
      raiseId,
      number: 1,
      userId: first.id,
      raiseClassId: made.raiseClassId,
      entityId: owner?.id ?? null,
      cents: dollars(sample.signed.dollars),
      answers,
    })
    .returning()
  if (subscription === undefined) throw new Failure('unexpected')
  const of = { subscriptionId: subscription.id }
  await note({ ...of, userId: first.id, kind: 'moved', detail: { to: 'draft' } })
  await note({ ...of, userId: first.id, kind: 'answered' })

  const madeAt = next()
  const locked = await lockRaise(tx, raiseId)
  const papers = await agreementsOf(tx, raiseId)
  const whole = withOwner(answers, await readOwner(tx, subscription))
  const paper = await paperOf(tx, { ...locked, subscription }, { answers: whole, papers, madeAt })
  const bytes = await subscriptionPages(paper)
  const { pages } = await readForeign('paper', bytes)
  const file = encryptedFile(encryption, bytes, pages)
  await tx.insert(documentFiles).values(file)
  const [packet] = await tx
    .insert(packets)
    .values({ ...of, number: 1, fileId: file.id, sha256: file.sha256, manifest: papers, createdAt: madeAt })
    .returning({ id: packets.id })
  const asked = await tx
    .insert(signers)
    .values(
      paper.signers.map((each, index) => ({ ...each, packetId: packet?.id ?? 0, userId: people[index]?.id ?? null })),
    )
    .returning()
  const isThis = eq(subscriptions.id, subscription.id)
  await tx
    .update(subscriptions)
    .set({ status: 'signing', expiresAt: new Date(madeAt.getTime() + dayMilliseconds) })
    .where(isThis)
  await note({ ...of, userId: first.id, kind: 'packet_made', detail: { packet: 1 } }, madeAt)
  for (const { id: signerId, userId } of asked.slice(1))
    if (userId !== null) await note({ ...of, userId: first.id, kind: 'asked', detail: { packet: 1, signerId } }, madeAt)

  for (const [index, { id: signerId, userId, name }] of asked.entries()) {
    if (userId === null) continue
    if (userId !== first.id) {
      await read(userId)
    }
    await note({ ...of, userId, kind: 'opened', detail: { packet: 1 } })
    const at = next()
    const strokes = index === 0 ? null : sample.signed.strokes
    await tx.insert(signatures).values({
      signerId,
      way: strokes === null ? 'typed' : 'drawn',
      name,
      strokes,
      wordingId: signature,
      userId,
      provedBy: 'password',
      provedAt: at,
      address: '203.0.113.7',
      browser: 'Sample',
      at,
    })
    const wording = currentRoomWords.signature(firm, signedName)
    await note({ ...of, userId, kind: 'signed', detail: { packet: 1, signerId, wordingId: signature, wording } }, at)
  }
  const sealedAt = new Date()
  await tx.update(subscriptions).set({ status: 'signed', signedAt: sealedAt, expiresAt: null }).where(isThis)
  await note({ ...of, userId: first.id, kind: 'moved', detail: { from: 'signing', to: 'signed' } }, sealedAt)
  const current = await currentPacket(tx, subscription.id)
  if (current === null) throw new Failure('unexpected')
  await sealPacket(tx, { encryption, storage }, current, { raiseId, paper, sealedAt, origin: env.APP_ORIGIN })
}
