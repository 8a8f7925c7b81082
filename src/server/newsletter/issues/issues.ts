import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { bareNames } from '@db/column-names'
import type { Db, Transaction } from '@db/database'
import { deliveries, letters, newsletters, outbox } from '@db/schema'
import type { AuditAction } from '@/shared/records/audit'
import type { IssueStatus } from '@/shared/newsletter/issues'
import { Failure } from '../../platform/errors'
import { isReaderWith, issueColumns } from './columns'
import { issueResource } from './resource'
import { newVersion } from '../../records/record-writes'
import { type Writer, write } from '../../records/write'
import { existing, notFound } from '../../records/resources'

const kind = issueResource

/** An issue with its report, as it is now. Throws Failure record_not_found. */
export async function readIssue(db: Db | Transaction, id: number) {
  const [found] = await db
    .select({ ...getTableColumns(letters), ...issueColumns })
    .from(letters)
    .where(existing(kind, id))
  if (found === undefined) throw notFound(kind)
  return found
}

type IssueRow = typeof letters.$inferSelect

/**
 * Moves an issue on, with an entry in the activity, and gives it as it is then. Throws Failure record_not_found, and letter_not_now
 * for an issue of another status: a second press, or one on a screen that was out of date.
 * @param from the statuses it may have
 */
export function moveIssue(
  ctx: Writer,
  { id, action, from }: { id: number; action: AuditAction; from: readonly IssueStatus[] },
  move: (tx: Transaction, issue: IssueRow) => Promise<unknown>,
) {
  return write(ctx, kind, action, async (tx) => {
    const [found] = await tx.select().from(letters).where(existing(kind, id)).for('update')
    if (found === undefined) throw notFound(kind)
    if (!from.includes(found.status)) throw new Failure('letter_not_now')
    await move(tx, found)
    return { result: await readIssue(tx, id), audited: { recordId: id } }
  })
}

/** Writes into an issue; what else an editor has open is stale then (R7). */
export const setIssue = (tx: Transaction, id: number, values: Partial<Omit<IssueRow, 'id' | 'updatedAt'>>) =>
  tx
    .update(letters)
    .set({ ...values, ...newVersion(letters) })
    .where(eq(letters.id, id))

const ofIssue = (id: number) => and(eq(deliveries.subject, 'letter'), eq(deliveries.subjectId, id))

/**
 * Fixes an issue's recipients, all who are confirmed in this moment, or of them those with its tag, and lets it begin. What the database clock calls one moment is one
 * transaction: nobody is missing and nobody is in it twice.
 */
export async function beginIssue(tx: Transaction, id: number): Promise<number> {
  const { tag } = await readIssue(tx, id)
  await tx.execute(sql`
    insert into ${deliveries} (${bareNames(deliveries.subject, deliveries.subjectId, deliveries.address, deliveries.newsletterId)})
    select 'letter', ${id}::int, ${newsletters.email}, ${newsletters.id} from ${newsletters} where ${isReaderWith(tag)} order by ${newsletters.id}`)
  const recipients = await tx.$count(deliveries, ofIssue(id))
  await setIssue(tx, id, { status: 'sending', startedAt: new Date(), recipients })
  return recipients
}

/** Takes back into the queue what waits in the outbox. What is being handed over in this moment is not stopped any more. */
export async function holdMails(tx: Transaction, id: number): Promise<void> {
  const waiting = tx
    .select({ id: deliveries.outboxId })
    .from(deliveries)
    .where(and(ofIssue(id), eq(deliveries.state, 'queued')))
  await tx
    .delete(outbox)
    .where(and(inArray(outbox.id, waiting), isNull(outbox.handedAt), isNull(outbox.sentAt), isNull(outbox.failedAt)))
}

/** Puts who did not get it back into the queue; gives how many those are. Who is uncertain stays so. */
export async function requeueFailed(tx: Transaction, id: number): Promise<number> {
  const again = await tx
    .update(deliveries)
    .set({ state: 'queued', reason: null, outboxId: null })
    .where(and(ofIssue(id), eq(deliveries.state, 'failed')))
    .returning({ id: deliveries.id })
  return again.length
}
