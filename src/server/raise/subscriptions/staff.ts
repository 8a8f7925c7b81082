import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { subscriptions } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { notNow } from '@/shared/platform/failures'
import type { noteSubscription } from '@/shared/raise/staff-subscriptions'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'
import type { LedgerWriter } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { recordRecipients } from '../../records/recipients'
import { requireSeenVersion, write } from '../../records/write'
import { readOneForStaff } from '../office/reading'
import { raiseResource } from '../raises/resource'
import { answerFor } from '../office/entering'
import { findAssignee } from '../../inbox/assignees'
import { lockSubscription } from './locking'
import { type Mover, moveTo, namedOf, voidPacket } from './moving'
import { tellAssigned, toldOf } from './telling'

export type Staff = LedgerWriter & Mover

/** What the activity tells of a step with one. */
export const auditedOf = (
  { raise, offering, subscription }: Awaited<ReturnType<typeof lockSubscription>>,
  after: Record<string, string>,
) => ({
  recordId: raise.id,
  recordName: offering.name,
  after: { subscription: raiseTold.reference(raise.id, subscription.number), ...after },
})

/**
 * Notes what staff want to remember of one, who looks after it, and what it answers where it came on paper. Throws Failure record_not_found,
 * stale_edit, not_an_administrator, and raise_not_now for answers that are not theirs to give now.
 */
export const noteOf = (ctx: Staff, { id, updatedAt, answers, ...fields }: z.output<typeof noteSubscription.input>) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockSubscription(tx, id)
    const { subscription } = locked
    requireSeenVersion(subscription, updatedAt)
    const { assignedTo } = fields
    if (typeof assignedTo === 'number' && assignedTo !== subscription.assignedTo)
      await tellAssigned(tx, ctx, namedOf(locked), await findAssignee(tx, raiseResource, assignedTo))
    if (answers !== undefined) await answerFor(tx, ctx, locked, answers)
    await tx
      .update(subscriptions)
      .set({ ...fields, updatedAt: newVersionOf(subscriptions.updatedAt) })
      .where(eq(subscriptions.id, id))
    return { result: await readOneForStaff(tx, id), audited: auditedOf(locked, {}) }
  })

/** Moves one on for the firm. Throws Failure record_not_found, and raise_not_now for one that is in another state. */
const step = (
  ctx: Staff,
  id: number,
  [from, to]: readonly [SubscriptionStatus, SubscriptionStatus],
  reason: string | null,
) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockSubscription(tx, id)
    const { subscription } = locked
    const isOver = to === 'draft' && locked.raise.status !== 'open'
    if (subscription.status !== from || isOver) throw new Failure(notNow('raise'))
    const why = to === 'draft' ? 'returned' : 'rejected'
    if (reason !== null) await voidPacket(tx, ctx, ctx.env, locked, { why, reason })
    const eventId = await moveTo(tx, ctx, subscription, to, { reason, asStaff: true })
    if (from === 'waiting') await recordRecipients(tx, 'subscription_room', toldOf(tx, eventId, subscription.userId))
    return {
      result: await readOneForStaff(tx, id),
      audited: auditedOf(locked, { moved: to, ...(reason !== null && { reason }) }),
    }
  })

/** Lets one that waits be answered and signed: there is room. */
export const letIn = (ctx: Staff, id: number) => step(ctx, id, ['waiting', 'draft'], null)
/** Asks for a change of one that everybody has signed: it is void, its answers are kept. */
export const giveBack = (ctx: Staff, { id, reason }: { id: number; reason: string }) =>
  step(ctx, id, ['signed', 'draft'], reason)
/** Does not accept one that everybody has signed. */
export const reject = (ctx: Staff, { id, reason }: { id: number; reason: string }) =>
  step(ctx, id, ['signed', 'rejected'], reason)
