import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { packets, raiseEvents, signatures, signers, subscriptions } from '@db/schema'
import type { subscriptionEnds } from '@/content/raise/subscription-mails'
import { notNow } from '@/shared/platform/failures'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { beginningOfDay, newVersionOf } from '../../platform/sql'
import { requireProof } from '../../platform/trpc/proof'
import { write } from '../../records/write'
import { dayIn } from '@/shared/values/days'
import { raiseResource } from '../raises/resource'
import { type Visitor, noteEvent } from '../rooms/saying'
import { lockOwn, lockSeen, noSubscription } from './locking'
import { readSubscription, signersOf } from './rows'
import { type Named, askSigners, skipAsked, tellEnded, tellFirm } from './telling'

type Subscription = typeof subscriptions.$inferSelect
export type Mover = Pick<Visitor, 'user' | 'ipAddress' | 'userAgent' | 'env'>

interface Locked {
  subscription: Subscription
  offering: { name: string }
}
export const namedOf = ({ subscription: { id, raiseId, number }, offering }: Locked): Named => ({
  id,
  raiseId,
  number,
  offeringName: offering.name,
})

/** The packet that is signed now, and who signs it; null where there is none. */
export async function currentPacket(db: Db | Transaction, subscriptionId: number) {
  const isCurrent = and(eq(packets.subscriptionId, subscriptionId), isNull(packets.voidAt))
  const [packet] = await db.select().from(packets).where(isCurrent)
  if (packet === undefined) return null
  const asked = await signersOf(db, [packet.id])
  return { ...packet, signers: asked.get(packet.id) ?? [] }
}

interface Step {
  reason?: string | null
  asStaff?: boolean
  /** When everybody had signed. */
  signedAt?: Date
}

/** Moves a subscription on, and notes who did and why; what nobody did is noted as of who began it. @returns the note's number */
export async function moveTo(
  tx: Transaction,
  by: Mover | null,
  { id, raiseId, status: from, ...former }: Subscription,
  to: SubscriptionStatus,
  { reason = null, asStaff = false, signedAt }: Step = {},
): Promise<number> {
  const hasEnded = to === 'withdrawn' || to === 'rejected'
  await tx
    .update(subscriptions)
    .set({
      status: to,
      reason,
      expiresAt: null,
      signedAt: hasEnded ? former.signedAt : (signedAt ?? null),
      updatedAt: newVersionOf(subscriptions.updatedAt),
    })
    .where(eq(subscriptions.id, id))
  const detail = { from, to, ...(reason !== null && { reason }) }
  const noted = { raiseId, subscriptionId: id, kind: 'moved', detail } as const
  const nobody = { userId: former.userId, asStaff: true, addressStart: '', browser: '' }
  const [event] = await (by === null
    ? tx
        .insert(raiseEvents)
        .values({ ...noted, ...nobody })
        .returning({ id: raiseEvents.id })
    : noteEvent(tx, by, { ...noted, asStaff }))
  if (event === undefined) throw new Failure('unexpected')
  return event.id
}

/** Why papers are void. @property reason what stands in the portal and in the record */
interface Voiding {
  why: keyof typeof subscriptionEnds
  reason: string
}

/**
 * Voids the packet of a subscription, where there is one: nobody is asked any more, and who was asked or has signed is told, save whoever
 * does it. What nobody does is told to who began it in words of its own.
 */
export async function voidPacket(
  tx: Transaction,
  by: Mover | null,
  env: Env,
  locked: Locked,
  { why, reason }: Voiding,
): Promise<void> {
  const packet = await currentPacket(tx, locked.subscription.id)
  if (packet === null) return
  await tx
    .update(packets)
    .set({ voidAt: sql`now()`, voidReason: reason })
    .where(eq(packets.id, packet.id))
  await skipAsked(tx, locked.subscription.id)
  const untold = by === null ? locked.subscription.userId : by.user.id
  const userIds = packet.signers.flatMap(({ userId }) => (userId === null || userId === untold ? [] : [userId]))
  await tellEnded(tx, env, namedOf(locked), { userIds, why })
}

/** Whether anybody has ever signed papers of a subscription. */
const wasSigned = async (tx: Transaction, subscriptionId: number): Promise<boolean> => {
  const [found] = await tx
    .select({ id: signatures.id })
    .from(signatures)
    .innerJoin(signers, eq(signers.id, signatures.signerId))
    .innerJoin(packets, eq(packets.id, signers.packetId))
    .where(eq(packets.subscriptionId, subscriptionId))
    .limit(1)
  return found !== undefined
}

type Asking = Visitor & { provedAt: Date | null }

/** Takes papers that are being signed back, to correct answers. Throws Failure record_not_found and raise_not_now. */
export const reopen = (visitor: Visitor, { id, reason }: { id: number; reason: string }) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const locked = await lockOwn(tx, visitor, id)
    if (locked.subscription.status !== 'signing') throw new Failure(notNow('raise'))
    await voidPacket(tx, visitor, visitor.env, locked, { why: 'reopened', reason })
    await moveTo(tx, visitor, locked.subscription, 'draft', { reason })
    await tellFirm(tx, visitor.env, namedOf(locked), 'reopened')
    return { result: await readSubscription(tx, visitor, id), audited: [] }
  })

const withdrawable: readonly SubscriptionStatus[] = ['waiting', 'draft', 'signing', 'signed']

/** Throws Failure raise_not_now for a subscription that cannot be taken back any more. */
export function requireWithdrawable({
  subscription,
  raise,
}: Pick<Awaited<ReturnType<typeof lockOwn>>, 'subscription' | 'raise'>): void {
  const isLate = subscription.status === 'signed' && raise.withdrawal === 'until_signed'
  if (isLate || !withdrawable.includes(subscription.status)) throw new Failure(notNow('raise'))
}

/**
 * Takes a subscription back for good; once anybody has signed, by who has shown who they are. Throws Failure record_not_found, prove_again,
 * and raise_not_now where it cannot be taken back any more.
 */
export const withdraw = (visitor: Asking, { id, reason }: { id: number; reason: string }) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const locked = await lockOwn(tx, visitor, id)
    const { subscription } = locked
    requireWithdrawable(locked)
    if (await wasSigned(tx, id)) requireProof(visitor)
    await voidPacket(tx, visitor, visitor.env, locked, { why: 'withdrawn', reason })
    await moveTo(tx, visitor, subscription, 'withdrawn', { reason })
    await tellFirm(tx, visitor.env, namedOf(locked), 'withdrawn')
    return { result: await readSubscription(tx, visitor, id), audited: [] }
  })

/** Goes on with one whose time to sign is over. Throws Failure record_not_found and raise_not_now. */
export const resume = (visitor: Visitor, id: number) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const { subscription, raise } = await lockOwn(tx, visitor, id)
    if (subscription.status !== 'expired' || raise.status !== 'open') throw new Failure(notNow('raise'))
    await moveTo(tx, visitor, subscription, 'draft')
    return { result: await readSubscription(tx, visitor, id), audited: [] }
  })

/** The packet that is being signed, and whoever asks among those who sign it here. Throws Failure record_not_found and raise_not_now. */
async function signingOf(tx: Transaction, { user }: Visitor, subscription: Subscription) {
  const packet = await currentPacket(tx, subscription.id)
  const mine = packet?.signers.find(({ userId }) => userId === user.id)
  if (subscription.status !== 'signing' || packet === null) throw new Failure(notNow('raise'))
  if (mine === undefined) throw noSubscription()
  return { packet, mine }
}

/** Says that one does not sign: the papers are void, the answers stay. Throws Failure record_not_found, raise_not_now and signed_already. */
export const decline = (visitor: Visitor, { id, reason }: { id: number; reason: string }) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const locked = await lockSeen(tx, visitor, id)
    const { subscription } = locked
    const { packet, mine } = await signingOf(tx, visitor, subscription)
    if (mine.signedAt !== null) throw new Failure('signed_already')
    const detail = { packet: packet.number, signerId: mine.id, reason }
    await noteEvent(tx, visitor, { raiseId: subscription.raiseId, subscriptionId: id, kind: 'declined', detail })
    await voidPacket(tx, visitor, visitor.env, locked, { why: 'declined', reason })
    await moveTo(tx, visitor, subscription, 'draft', { reason })
    await tellFirm(tx, visitor.env, namedOf(locked), 'declined')
    return { result: await readSubscription(tx, visitor, id), audited: [] }
  })

/** Reminds one of those who sign, once a day of the office. Throws Failure record_not_found, raise_not_now, signed_already and reminded_today. */
export const remind = (
  visitor: Visitor,
  { id, signerId }: { id: number; signerId: number },
): Promise<{ success: true }> =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const { subscription } = await lockOwn(tx, visitor, id)
    const packet = await currentPacket(tx, id)
    const asked = packet?.signers.find((each) => each.id === signerId)
    if (subscription.status !== 'signing' || packet === null) throw new Failure(notNow('raise'))
    if (asked === undefined || asked.userId === visitor.user.id) throw noSubscription()
    if (asked.signedAt !== null) throw new Failure('signed_already')
    const { timeZone } = await readPreferences(tx)
    const isToday = and(
      eq(raiseEvents.subscriptionId, id),
      eq(raiseEvents.kind, 'asked'),
      sql`(${raiseEvents.detail} ->> 'signerId')::int = ${signerId}::int`,
      gte(raiseEvents.at, beginningOfDay(dayIn(timeZone, new Date()), timeZone)),
    )
    if ((await tx.$count(raiseEvents, isToday)) > 0) throw new Failure('reminded_today')
    const noted = { raiseId: subscription.raiseId, subscriptionId: id, packet: packet.number }
    await askSigners(tx, visitor, noted, [asked])
    return { result: { success: true } as const, audited: [] }
  })
