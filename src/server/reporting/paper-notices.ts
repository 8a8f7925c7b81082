import { and, eq, exists, gt, inArray, ne, not, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { deliveries, documentViews, outbox, users } from '@db/schema'
import { byInvestor, readersOf } from './documents/documents'
import { isWaiting } from '../ledger/notices'

/** The people who may see documents, each once of each. */
function readersWithAddress(tx: Transaction, ids: readonly number[]) {
  const readers = readersOf(tx, ids).as('readers')
  return tx
    .selectDistinct({ subjectId: readers.documentId, userId: users.id, address: users.email })
    .from(readers)
    .innerJoin(users, eq(users.id, readers.userId))
    .$dynamic()
}

/** Fixes who is told of documents: everybody who may see them. */
export async function fixPaperReaders(tx: Transaction, ids: readonly number[]): Promise<void> {
  const people = await readersWithAddress(tx, ids)
  const rows = people.map((person) => ({ subject: 'document' as const, ...person }))
  if (rows.length > 0) await tx.insert(deliveries).values(rows).onConflictDoNothing()
}

/** The same of those who have not opened it; who was reminded within a day is not again. @returns how many are reminded */
export async function fixUnopened(tx: Transaction, id: number): Promise<number> {
  const isOpened = exists(
    tx
      .select({ id: documentViews.id })
      .from(documentViews)
      .where(and(eq(documentViews.documentId, id), eq(documentViews.userId, users.id), byInvestor)),
  )
  const people = await readersWithAddress(tx, [id]).where(not(isOpened))
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
  const told = await tx
    .insert(deliveries)
    .values(rows)
    .onConflictDoUpdate({
      target: [deliveries.subject, deliveries.subjectId, deliveries.address],
      set: { state: 'queued', outboxId: null, reason: null },
      setWhere: isPast,
    })
    .returning({ id: deliveries.id })
  return told.length
}

/** Fixes who is told that a document was taken away: everybody who could see it. */
export async function fixWithdrawal(tx: Transaction, id: number): Promise<void> {
  const people = await readersWithAddress(tx, [id])
  const rows = people.map((person) => ({ subject: 'document_withdrawn' as const, ...person }))
  if (rows.length > 0) await tx.insert(deliveries).values(rows).onConflictDoNothing()
}

/** Nobody is told any more of a document that was withdrawn. */
export async function forgetPaperReaders(tx: Transaction, id: number): Promise<void> {
  const isOfPaper = and(
    inArray(deliveries.subject, ['document', 'document_reminder']),
    eq(deliveries.subjectId, id),
    isWaiting,
  )
  await tx.update(deliveries).set({ state: 'skipped' }).where(isOfPaper)
}
