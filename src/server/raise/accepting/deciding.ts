import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { decisions, evidence, type subscriptions } from '@db/schema'
import { decisionRefusals } from '@/content/raise/refusals'
import { notNow } from '@/shared/platform/failures'
import { type Concluded, expiryOf, hasEvidenceDay, methodsFor } from '@/shared/raise/accepting/deciding'
import type { decideSubscription } from '@/shared/raise/accepting/decisions'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { write } from '../../records/write'
import { notFound } from '../../records/resources'
import { raiseResource } from '../raises/resource'
import { lockSubscription } from '../subscriptions/locking'
import { readOwner, withOwner } from '../subscriptions/owner'
import { type Staff, auditedOf } from '../subscriptions/staff'

/** What is concluded while it goes on. */
const decidable: readonly SubscriptionStatus[] = ['waiting', 'draft', 'signing', 'signed', 'accepted']

interface Locked {
  offering: { exemption: string | null }
  subscription: typeof subscriptions.$inferSelect
}

/** How a subscription bears on what can be concluded from it. */
export const concludedOf = async (tx: Transaction, { offering, subscription }: Locked): Promise<Concluded> => ({
  exemption: offering.exemption,
  answers: withOwner(subscription.answers, await readOwner(tx, subscription)),
  cents: subscription.cents,
})

type Decided = z.output<typeof decideSubscription.input>

/** Throws Failure method_withheld for what cannot be concluded by, and day_ahead and evidence_day for a day that cannot be. */
async function judge(tx: Transaction, locked: Locked, { method, evidenceOn, decision }: Decided) {
  const offered = methodsFor(await concludedOf(tx, locked)).find((each) => each.method === method)
  if (offered === undefined)
    throw new Failure('method_withheld', { field: 'method', sentence: decisionRefusals.withheld(method) })
  const today = await todayOf(tx)
  const day = hasEvidenceDay(method) ? (evidenceOn ?? null) : null
  if (day !== null && day > today) throw new Failure('day_ahead', { field: 'evidenceOn' })
  if (hasEvidenceDay(method) && day === null && decision === 'accredited')
    throw new Failure('evidence_day', { field: 'evidenceOn' })
  return {
    evidenceOn: day,
    expiresOn: day === null ? null : expiryOf(method, day),
    leastCents: decision === 'accredited' ? offered.leastCents : null,
    decidedOn: today,
  }
}

/**
 * Writes down what a person concludes of an owner; the latest counts. Throws Failure record_not_found, raise_not_now, method_withheld,
 * day_ahead and evidence_day.
 */
export const decide = (ctx: Staff, decided: Decided) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const { id, method, basis, decision, evidenceId = null } = decided
    const locked = await lockSubscription(tx, id)
    if (!decidable.includes(locked.subscription.status)) throw new Failure(notNow('raise'))
    if (evidenceId !== null) {
      const isOwn = and(eq(evidence.id, evidenceId), eq(evidence.subscriptionId, id))
      if ((await tx.$count(evidence, isOwn)) === 0) throw notFound({ noun: 'evidence' })
    }
    const judged = await judge(tx, locked, decided)
    const [made] = await tx
      .insert(decisions)
      .values({ subscriptionId: id, method, basis, evidenceId, decision, decidedBy: ctx.user.id, ...judged })
      .returning()
    if (made === undefined) throw new Failure('unexpected')
    return { result: made, audited: auditedOf(locked, { method, decision, basis }) }
  })
