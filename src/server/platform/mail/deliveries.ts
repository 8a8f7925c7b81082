import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { deliveries, newsletters, outbox } from '@db/schema'
import type { DeliveryState } from '@/shared/newsletter/deliveries'
import { Refused, Uncertain } from './mailer'
import type { AnswerMeaning } from './smtp-answers'

/** What is said of a delivery that was refused, at the door or in a report: who does not exist, or did not take it. */
export const stateOf = (meaning: AnswerMeaning | undefined) => (meaning === 'hard' ? 'bounced' : 'failed')

/** What a failure that nobody tries again makes of a delivery. */
export function stateAfter(error: unknown): Extract<DeliveryState, 'bounced' | 'failed' | 'uncertain'> {
  if (error instanceof Uncertain) return 'uncertain'
  return error instanceof Refused ? stateOf(error.meaning) : 'failed'
}

/** Notes what became of the delivery that a mail belongs to, if it belongs to one. @param reason in the mail server's words or ours */
export async function settleDelivery(
  tx: Transaction,
  outboxId: number,
  state: Exclude<DeliveryState, 'queued'>,
  reason: string | null = null,
): Promise<void> {
  await tx.update(deliveries).set({ state, reason }).where(eq(deliveries.outboxId, outboxId))
}

/** Leaves out who has left since the recipients were fixed; gives whether this mail's recipient has. The mail goes, the delivery says why. */
export async function skipUnwanted(db: Db, { id }: { id: number }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: newsletters.status, deletedAt: newsletters.deletedAt, newsletterId: deliveries.newsletterId })
      .from(deliveries)
      .leftJoin(newsletters, eq(newsletters.id, deliveries.newsletterId))
      .where(eq(deliveries.outboxId, id))
    // Paused in this moment: nothing of it is there any more.
    if (found === undefined) return true
    const reason = found.deletedAt !== null || found.status === null ? 'deleted' : found.status
    if (reason === 'confirmed') return false
    await settleDelivery(tx, id, 'skipped', reason)
    await tx.delete(outbox).where(eq(outbox.id, id))
    return true
  })
}

/**
 * Settles the issues that were being handed over when their server died: nobody knows whether they arrived, so they are not sent
 * again. Gives how many.
 */
export async function settleLost(tx: Transaction): Promise<number> {
  const isLost = and(isNull(outbox.sentAt), isNull(outbox.failedAt), lt(outbox.dueAt, sql`now()`))
  const reason = 'The server ended after the text was handed over.'
  const lost = await tx
    .update(outbox)
    .set({ failedAt: sql`now()`, lastError: reason, mail: null })
    .where(and(sql`${outbox.handedAt} is not null`, isLost))
    .returning({ id: outbox.id })
  for (const { id } of lost) await settleDelivery(tx, id, 'uncertain', reason)
  return lost.length
}
