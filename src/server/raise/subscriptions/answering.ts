import { and, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { admissions, interests, raiseClasses, subscriptions } from '@db/schema'
import { notNow } from '@/shared/platform/failures'
import { openSubscriptionsMax } from '@/shared/platform/limits'
import type { answerSubscription } from '@/shared/raise/own-subscriptions'
import { type SubscriptionAnswers, withAnswers } from '@/shared/raise/subscription-answers'
import { unsignedStatuses } from '@/shared/raise/subscriptions'
import { requireOwned } from '../../ledger/entities/own-access'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { requireSeenVersion, write } from '../../records/write'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { requireDisclosure } from '../receipts'
import { readRoom } from '../rooms/rooms'
import { type Visitor, noteEvent } from '../rooms/saying'
import { lockOwn } from './locking'
import { readSubscription } from './rows'

/** Whether the signed subscriptions of a raise reach its cap. */
async function isFull(tx: Transaction, { id, capCents }: { id: number; capCents: number }): Promise<boolean> {
  const [{ signed } = { signed: 0 }] = await tx
    .select({ signed: sql<number>`coalesce(sum(${subscriptions.cents}), 0)::float8` })
    .from(subscriptions)
    .where(and(eq(subscriptions.raiseId, id), eq(subscriptions.status, 'signed')))
  return signed >= capCents
}

/** The interest from which a subscription comes: the last that its investor sent for the offering, and that led to none yet. */
async function interestOf(tx: Transaction, { user }: Visitor, investmentId: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: interests.id })
    .from(interests)
    .leftJoin(subscriptions, eq(subscriptions.interestId, interests.id))
    .where(
      and(
        eq(interests.investmentId, investmentId),
        isNull(interests.deletedAt),
        sql`not ${interests.isSpam}`,
        or(eq(interests.userId, user.id), eq(interests.email, user.email)),
        isNull(subscriptions.id),
      ),
    )
    .orderBy(desc(interests.createdAt), desc(interests.id))
    .limit(1)
  return found?.id ?? null
}

/** Throws Failure raise_by_invitation for who is in a room only because they sign another's subscription. */
async function requireAdmitted(tx: Transaction, { user }: Visitor, raiseId: number): Promise<void> {
  const isTheirs = and(eq(admissions.raiseId, raiseId), eq(admissions.userId, user.id), isNull(admissions.endedAt))
  if ((await tx.$count(admissions, isTheirs)) === 0) throw new Failure('raise_by_invitation')
}

/**
 * Begins a subscription: a draft, or one that waits while there is no room. Throws Failure record_not_found, raise_by_invitation,
 * receipt_missing, and raise_not_now for a raise that takes none, and for who has begun too many that are not signed.
 */
export const begin = (visitor: Visitor, raiseId: number) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    await readRoom({ ...visitor, db: tx }, raiseId)
    const { raise } = await lockRaise(tx, raiseId)
    await requireAdmitted(tx, visitor, raiseId)
    const isUnsigned = inArray(subscriptions.status, [...unsignedStatuses])
    const ofRaise = eq(subscriptions.raiseId, raiseId)
    const begun = await tx.$count(subscriptions, and(ofRaise, eq(subscriptions.userId, visitor.user.id), isUnsigned))
    if (raise.status !== 'open' || raise.intake === 'paused' || begun >= openSubscriptionsMax)
      throw new Failure(notNow('raise'))
    await requireDisclosure(tx, raiseId, visitor.user.id)
    const [{ last } = { last: null }] = await tx
      .select({ last: max(subscriptions.number) })
      .from(subscriptions)
      .where(ofRaise)
    const status = raise.intake === 'waitlist' || (await isFull(tx, raise)) ? 'waiting' : 'draft'
    const interestId = await interestOf(tx, visitor, raise.investmentId)
    const values = { raiseId, number: (last ?? 0) + 1, userId: visitor.user.id, status, interestId } as const
    const [made] = await tx.insert(subscriptions).values(values).returning({ id: subscriptions.id })
    if (made === undefined) throw new Failure('unexpected')
    await noteEvent(tx, visitor, { raiseId, subscriptionId: made.id, kind: 'moved', detail: { to: status } })
    return { result: await readSubscription(tx, visitor, made.id), audited: [] }
  })

/** What stands in columns of its own, because sums and conditions ask for it. Throws Failure record_not_found for a class that is not raised for. */
async function columnsOf(tx: Transaction, raiseId: number, { amount, owner }: SubscriptionAnswers) {
  const { classId, cents } = amount ?? {}
  const ofClass = and(eq(raiseClasses.raiseId, raiseId), eq(raiseClasses.classId, classId ?? 0))
  const [raised] = classId ? await tx.select({ id: raiseClasses.id }).from(raiseClasses).where(ofClass) : []
  if (classId && raised === undefined) throw new Failure('record_not_found', { noun: 'class' })
  return { raiseClassId: raised?.id ?? null, cents: cents ?? null, entityId: owner?.entityId ?? null }
}

/**
 * Saves answers, as far as they are given; what is left out stays. Throws Failure record_not_found, stale_edit, and raise_not_now for a
 * subscription that is no draft, or whose raise is over.
 */
export const answer = (visitor: Visitor, { id, answers, updatedAt }: z.output<typeof answerSubscription.input>) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const { raise, subscription } = await lockOwn(tx, visitor, id)
    requireSeenVersion(subscription, updatedAt)
    const isAnswered = subscription.status === 'draft' || subscription.status === 'waiting'
    if (!isAnswered || raise.status !== 'open') throw new Failure(notNow('raise'))
    const kept = withAnswers(subscription.answers, answers)
    const entityId = kept.owner?.entityId ?? null
    if (entityId !== null) await requireOwned(tx, visitor.policy, entityId)
    await tx
      .update(subscriptions)
      .set({
        answers: kept,
        ...(await columnsOf(tx, raise.id, kept)),
        updatedAt: newVersionOf(subscriptions.updatedAt),
      })
      .where(eq(subscriptions.id, id))
    await noteEvent(tx, visitor, { raiseId: raise.id, subscriptionId: id, kind: 'answered' })
    return { result: await readSubscription(tx, visitor, id), audited: [] }
  })
