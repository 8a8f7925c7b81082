import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { bounces, deliveries, newsletters, outbox } from '@db/schema'
import { type BounceKind, bounceKinds } from '@/shared/newsletter/deliveries'
import type { SuppressionReason } from '@/shared/newsletter/newsletters'
import type { BounceReport } from '../foreign/bounce-reports'
import { stateOf } from './deliveries'

/** So many that may pass within so many days are no accident any more. */
const softBouncesMax = 3
const softBounceDays = 30

/** Whether an answer says something of the address: a rule that did not want a mail, or a fault of ours, never does. */
export const countsAgainstAddress = (meaning: BounceReport['meaning'] | undefined): meaning is BounceKind =>
  bounceKinds.some((kind) => kind === meaning)

/** Why an address gets nothing any more, after all that came back from it since its owner last confirmed it; undefined: it still does. */
async function reasonToSuppress(
  tx: Transaction,
  address: string,
  kind: BounceKind,
): Promise<SuppressionReason | undefined> {
  if (kind === 'hard') return 'hard_bounce'
  if (kind === 'complaint') return 'complaint'
  const confirmedAt = tx
    .select({ at: sql`coalesce(max(${newsletters.confirmedAt}), '-infinity')` })
    .from(newsletters)
    .where(eq(newsletters.email, address))
  const since = sql`greatest(now() - make_interval(days => ${softBounceDays}::int), (${confirmedAt}))`
  const soft = and(eq(bounces.address, address), eq(bounces.kind, 'soft'), gt(bounces.createdAt, since))
  return (await tx.$count(bounces, soft)) >= softBouncesMax ? 'soft_bounces' : undefined
}

/** Ends what is sent to an address. Who has left stays so: nothing is sent there anyhow. */
async function suppress(tx: Transaction, address: string, reason: SuppressionReason): Promise<void> {
  await tx
    .update(newsletters)
    .set({ confirmed: false, suppressedAt: sql`now()`, suppressionReason: reason, confirmationToken: null })
    .where(and(eq(newsletters.email, address), inArray(newsletters.status, ['pending', 'confirmed'])))
}

/** Counts what came back from an address, once for each report. Gives whether it was new. */
export async function countBounce(
  tx: Transaction,
  bounce: Pick<typeof bounces.$inferInsert, 'address' | 'kind' | 'reason' | 'reportId'>,
): Promise<boolean> {
  const added = await tx.insert(bounces).values(bounce).onConflictDoNothing().returning({ id: bounces.id })
  if (added.length === 0) return false
  const suppression = await reasonToSuppress(tx, bounce.address, bounce.kind)
  if (suppression !== undefined) await suppress(tx, bounce.address, suppression)
  return true
}

/**
 * Takes in what a report says of a mail of ours. A report that names none is nobody's: with a made-up one a stranger could end a
 * subscription. Gives whether it changed anything.
 */
export async function takeReport(tx: Transaction, { messageId, meaning, ...report }: BounceReport): Promise<boolean> {
  const [mail] = await tx
    .select({ id: outbox.id, recipient: outbox.recipient })
    .from(outbox)
    .where(eq(outbox.messageId, messageId))
  if (!mail?.recipient) return false
  const counts = countsAgainstAddress(meaning)
  if (counts && !(await countBounce(tx, { ...report, kind: meaning, address: mail.recipient }))) return false
  // Somebody who complains has got it.
  if (meaning === 'complaint') return true
  const told = await tx
    .update(deliveries)
    .set({ state: stateOf(meaning), reason: report.reason })
    .where(and(eq(deliveries.outboxId, mail.id), inArray(deliveries.state, ['sent', 'uncertain'])))
    .returning({ id: deliveries.id })
  return counts || told.length > 0
}

/** Forgets what does not count any more. */
export const removeOldBounces = (db: Db): Promise<unknown> =>
  db.delete(bounces).where(sql`${bounces.createdAt} < now() - make_interval(days => ${softBounceDays}::int)`)
