import { and, eq, exists, gt, inArray, ne, not, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { deliveries, documentViews, outbox, users } from '@db/schema'
import { byInvestor, readersOf } from './documents/documents'
import { isWaiting } from '../ledger/notifications'

/** Everybody who may see documents, each once of each, as `recordRecipients` takes them. */
export function readersOfDocuments(tx: Transaction, ids: readonly number[]) {
  const readers = readersOf(tx, ids).as('readers')
  return tx
    .selectDistinct({ subjectId: readers.documentId, address: users.email, userId: users.id })
    .from(readers)
    .innerJoin(users, eq(users.id, readers.userId))
    .$dynamic()
}

/** Records who is reminded of a document: those who have not opened it, and were not reminded within a day. @returns how many that are */
export async function recordReminders(tx: Transaction, id: number): Promise<number> {
  const isOpened = exists(
    tx
      .select({ id: documentViews.id })
      .from(documentViews)
      .where(and(eq(documentViews.documentId, id), eq(documentViews.userId, users.id), byInvestor)),
  )
  const people = await readersOfDocuments(tx, [id]).where(not(isOpened))
  if (people.length === 0) return 0
  const isRecent = exists(
    tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.id, deliveries.outboxId), gt(outbox.createdAt, sql`now() - interval '1 day'`))),
  )
  // One that waits already is told once.
  const isPast = and(ne(deliveries.state, 'queued'), not(isRecent))
  const rows = people.map((person) => ({ subject: 'document_reminder' as const, ...person }))
  const notified = await tx
    .insert(deliveries)
    .values(rows)
    .onConflictDoUpdate({
      target: [deliveries.subject, deliveries.subjectId, deliveries.address],
      set: { state: 'queued', outboxId: null, reason: null },
      setWhere: isPast,
    })
    .returning({ id: deliveries.id })
  return notified.length
}

/** Nobody is told any more of a document that was withdrawn or replaced. */
export async function skipRecipients(tx: Transaction, id: number): Promise<void> {
  const isOfPaper = and(
    inArray(deliveries.subject, ['document', 'document_reminder']),
    eq(deliveries.subjectId, id),
    isWaiting,
  )
  await tx.update(deliveries).set({ state: 'skipped' }).where(isOfPaper)
}
