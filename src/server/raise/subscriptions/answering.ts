import { and, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { admissions, interests, raiseClasses, type raises, subscriptions } from '@db/schema'
import type { RaiseEventDetail } from '@db/schema/raise/raise-events'
import { notNow } from '@/shared/platform/failures'
import { openSubscriptionsMax } from '@/shared/platform/limits'
import type { answerSubscription } from '@/shared/raise/own-subscriptions'
import { type SubscriptionAnswers, withAnswers } from '@/shared/raise/subscription-answers'
import { type SubscriptionChannel, unsignedStatuses } from '@/shared/raise/subscriptions'
import type { AccessPolicy } from '../../ledger/access-policy'
import { requireOwned } from '../../ledger/entities/own-access'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { requireSeenVersion, write } from '../../records/write'
import { outdatedBy } from '../accepting/latest-decision'
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

/** Whose a subscription is to be. */
export type Person = Pick<Visitor['user'], 'id' | 'email'>
type Raise = typeof raises.$inferSelect

/** The interest from which a subscription comes: the last that its investor sent for the offering, and that led to none yet. */
async function interestOf(tx: Transaction, person: Person, investmentId: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: interests.id })
    .from(interests)
    .leftJoin(subscriptions, eq(subscriptions.interestId, interests.id))
    .where(
      and(
        eq(interests.investmentId, investmentId),
        isNull(interests.deletedAt),
        sql`not ${interests.isSpam}`,
        or(eq(interests.userId, person.id), eq(interests.email, person.email)),
        isNull(subscriptions.id),
      ),
    )
    .orderBy(desc(interests.createdAt), desc(interests.id))
    .limit(1)
  return found?.id ?? null
}

/** Whether somebody is admitted to a room: who is in one only because they sign another's subscription is not. */
export const isAdmitted = async (tx: Transaction, { id }: Pick<Person, 'id'>, raiseId: number): Promise<boolean> =>
  (await tx.$count(
    admissions,
    and(eq(admissions.raiseId, raiseId), eq(admissions.userId, id), isNull(admissions.endedAt)),
  )) > 0

/** Throws Failure raise_not_now for a raise that takes no subscriptions, and for who has begun too many that are not signed. */
export async function requireTaking(tx: Transaction, raise: Raise, { id }: Pick<Person, 'id'>): Promise<void> {
  const isUnsigned = inArray(subscriptions.status, [...unsignedStatuses])
  const isTheirs = and(eq(subscriptions.raiseId, raise.id), eq(subscriptions.userId, id), isUnsigned)
  const begun = await tx.$count(subscriptions, isTheirs)
  if (raise.status !== 'open' || raise.intake === 'paused' || begun >= openSubscriptionsMax)
    throw new Failure(notNow('raise'))
}

/** Writes a subscription of somebody down: a draft, or one that waits while there is no room. The raise is locked. */
export async function insertSubscription(
  tx: Transaction,
  raise: Raise,
  person: Person,
  channel: SubscriptionChannel = 'online',
) {
  const { id: raiseId, investmentId } = raise
  const [{ last } = { last: null }] = await tx
    .select({ last: max(subscriptions.number) })
    .from(subscriptions)
    .where(eq(subscriptions.raiseId, raiseId))
  const status = raise.intake === 'waitlist' || (await isFull(tx, raise)) ? 'waiting' : 'draft'
  const interestId = await interestOf(tx, person, investmentId)
  const [made] = await tx
    .insert(subscriptions)
    .values({ raiseId, number: (last ?? 0) + 1, userId: person.id, status, channel, interestId })
    .returning()
  if (made === undefined) throw new Failure('unexpected')
  return made
}

/**
 * Begins a subscription: a draft, or one that waits while there is no room. Throws Failure record_not_found, raise_by_invitation,
 * receipt_missing, and raise_not_now for a raise that takes none, and for who has begun too many that are not signed.
 */
export const begin = (visitor: Visitor, raiseId: number) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    await readRoom({ ...visitor, db: tx }, raiseId)
    const { raise } = await lockRaise(tx, raiseId)
    if (!(await isAdmitted(tx, visitor.user, raiseId))) throw new Failure('raise_by_invitation')
    await requireTaking(tx, raise, visitor.user)
    await requireDisclosure(tx, raiseId, visitor.user.id)
    const made = await insertSubscription(tx, raise, visitor.user)
    await noteEvent(tx, visitor, { raiseId, subscriptionId: made.id, kind: 'moved', detail: { to: made.status } })
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

/** Of one that staff write down from paper everybody signs on paper. */
const onPaper = ({ signers, ...answers }: SubscriptionAnswers): SubscriptionAnswers => ({
  ...answers,
  ...(signers && { signers: signers.map((signer) => ({ ...signer, way: 'paper' as const })) }),
})

interface Answered {
  raise: Raise
  subscription: typeof subscriptions.$inferSelect
}

/**
 * Keeps answers with the former ones. Throws Failure record_not_found for a class that is not raised for, and an owner that is not theirs
 * whose subscription it is; raise_not_now for one that is no draft, or whose raise is over. @returns what the log is to note of them
 */
export async function saveAnswers(
  tx: Transaction,
  policy: AccessPolicy,
  { raise, subscription }: Answered,
  answers: SubscriptionAnswers,
): Promise<RaiseEventDetail> {
  const { id, status, channel } = subscription
  if ((status !== 'draft' && status !== 'waiting') || raise.status !== 'open') throw new Failure(notNow('raise'))
  const joined = withAnswers(subscription.answers, answers)
  const kept = channel === 'paper' ? onPaper(joined) : joined
  const entityId = kept.owner?.entityId ?? null
  if (entityId !== null) await requireOwned(tx, policy, entityId)
  const detail = await outdatedBy(tx, subscription, kept)
  await tx
    .update(subscriptions)
    .set({ answers: kept, ...(await columnsOf(tx, raise.id, kept)), updatedAt: newVersionOf(subscriptions.updatedAt) })
    .where(eq(subscriptions.id, id))
  return detail
}

/**
 * Saves answers, as far as they are given; what is left out stays. Throws Failure record_not_found, stale_edit, and raise_not_now for a
 * subscription that is no draft, or whose raise is over.
 */
export const answer = (visitor: Visitor, { id, answers, updatedAt }: z.output<typeof answerSubscription.input>) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const { raise, subscription } = await lockOwn(tx, visitor, id)
    requireSeenVersion(subscription, updatedAt)
    const detail = await saveAnswers(tx, visitor.policy, { raise, subscription }, answers)
    await noteEvent(tx, visitor, { raiseId: raise.id, subscriptionId: id, kind: 'answered', detail })
    return { result: await readSubscription(tx, visitor, id), audited: [] }
  })
