import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { users } from '@db/schema'
import { subscriptionRefusals } from '@/content/raise/refusals'
import { notNow } from '@/shared/platform/failures'
import type { enterSubscription } from '@/shared/raise/staff-subscriptions'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { AccessPolicy } from '../../ledger/access-policy'
import { Failure } from '../../platform/errors'
import { write } from '../../records/write'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { requireDisclosure } from '../receipts'
import { noteEvent } from '../rooms/saying'
import { type Person, insertSubscription, isAdmitted, requireTaking, saveAnswers } from '../subscriptions/answering'
import { lockSubscription } from '../subscriptions/locking'
import { moveTo, requireWithdrawable, voidPacket } from '../subscriptions/moving'
import { type Preparer, makePapers } from '../subscriptions/preparing'
import { type Staff, auditedOf } from '../subscriptions/staff'
import { readOneForStaff } from './reading'

type Locked = Awaited<ReturnType<typeof lockSubscription>>

/** Who has an account and is admitted. Throws Failure raise_by_invitation for anybody else. */
async function admittedPerson(tx: Transaction, userId: number, raiseId: number): Promise<Person> {
  const [found] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (found === undefined || !(await isAdmitted(tx, found, raiseId)))
    throw new Failure('raise_by_invitation', { field: 'userId', sentence: subscriptionRefusals.notAdmitted })
  return found
}

/** Notes answers of which staff write down what somebody else says. */
async function keepFor(tx: Transaction, ctx: Staff, { raise, subscription }: Locked, answers: SubscriptionAnswers) {
  // The owner is one of theirs, not one of the firm's whole book.
  const policy = AccessPolicy.of({ id: subscription.userId })
  const detail = await saveAnswers(tx, policy, { raise, subscription }, answers)
  const noted = { raiseId: raise.id, subscriptionId: subscription.id, kind: 'answered', detail } as const
  await noteEvent(tx, ctx, { ...noted, asStaff: true })
}

/** Answers that staff give for who answers on paper. Throws Failure raise_not_now for one that came online, and what `saveAnswers` throws. */
export async function answerFor(
  tx: Transaction,
  ctx: Staff,
  locked: Locked,
  answers: SubscriptionAnswers,
): Promise<void> {
  if (locked.subscription.channel !== 'paper') throw new Failure(notNow('raise'))
  await keepFor(tx, ctx, locked, answers)
}

/**
 * Writes a subscription of somebody who is admitted down (R313). Throws Failure record_not_found, raise_by_invitation, raise_not_now, and
 * receipt_missing for who goes on online and has not received the memorandum.
 */
export const enter = (ctx: Staff, { raiseId, userId, channel, answers }: z.output<typeof enterSubscription.input>) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const { raise, offering } = await lockRaise(tx, raiseId)
    const person = await admittedPerson(tx, userId, raiseId)
    await requireTaking(tx, raise, person)
    if (channel === 'online') await requireDisclosure(tx, raiseId, userId)
    const subscription = await insertSubscription(tx, raise, person, channel)
    const { id, status } = subscription
    await noteEvent(tx, ctx, { raiseId, subscriptionId: id, kind: 'moved', detail: { to: status }, asStaff: true })
    const locked = { raise, offering, subscription }
    if (Object.keys(answers).length > 0) await keepFor(tx, ctx, locked, answers)
    return { result: await readOneForStaff(tx, id), audited: auditedOf(locked, { entered: channel }) }
  })

/** One that came on paper. Throws Failure record_not_found, and raise_not_now for any other. */
async function lockEntered(tx: Transaction, id: number) {
  const locked = await lockSubscription(tx, id)
  if (locked.subscription.channel !== 'paper') throw new Failure(notNow('raise'))
  return locked
}

/**
 * Withdraws one that came on paper, for whoever said so: they have no screen of their own for it. Throws Failure record_not_found, and
 * raise_not_now for one that came online, or cannot be withdrawn any more.
 */
export const withdrawEntered = (ctx: Staff, { id, reason }: { id: number; reason: string }) =>
  write(ctx, raiseResource, 'withdraw', async (tx) => {
    const locked = await lockEntered(tx, id)
    requireWithdrawable(locked)
    await voidPacket(tx, ctx, ctx.env, locked, { why: 'withdrawn', reason })
    await moveTo(tx, ctx, locked.subscription, 'withdrawn', { reason, asStaff: true })
    return { result: await readOneForStaff(tx, id), audited: auditedOf(locked, { moved: 'withdrawn', reason }) }
  })

/**
 * Makes the papers of one that came on paper: they are printed, and scans of them entered. What is to be read before is handed over on paper,
 * and what is signed says that it was. Throws Failure as `makePapers`.
 */
export const prepareEntered = (ctx: Staff & Preparer, id: number) =>
  makePapers(
    ctx,
    {
      email: null,
      asStaff: true,
      lock: lockEntered,
      countAsked: () => Promise.resolve(),
      requireRead: () => Promise.resolve(),
      read: readOneForStaff,
      audited: (locked) => auditedOf(locked, { moved: 'signing' }),
    },
    id,
  )
