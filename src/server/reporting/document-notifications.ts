import { type SQL, type SQLWrapper, and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { deliveries, documentViews, outbox, users } from '@db/schema'
import { isNotInvited } from '../accounts/user-guards'
import { byInvestor, readersOf } from './documents/documents'
import { isWaiting } from '../ledger/notifications'

/**
 * Everybody who may see documents and was asked in, each once of each, as `recordRecipients` takes them; or those of them of whom something else
 * is true. Whose account waits for its invitation is told nothing: no password opens it yet.
 */
function peopleOf(tx: Transaction, ids: readonly number[], which?: (documentId: SQLWrapper) => SQL | undefined) {
  const readers = readersOf(tx, ids).as('readers')
  return tx
    .selectDistinct({ subjectId: readers.documentId, address: users.email, userId: users.id })
    .from(readers)
    .innerJoin(users, eq(users.id, readers.userId))
    .where(and(sql`not ${isNotInvited}`, which?.(readers.documentId)))
}

export const readersOfDocuments = (tx: Transaction, ids: readonly number[]) => peopleOf(tx, ids)

/** They have not opened the document. */
const isUnopened = (documentId: SQLWrapper) =>
  sql`not exists (select from ${documentViews} where ${documentViews.documentId} = ${documentId}
    and ${documentViews.userId} = ${users.id} and ${byInvestor})`

/** They were told or reminded of it within a day, or are about to be. */
const isToldAlready = (documentId: SQLWrapper) =>
  sql`exists (select from ${deliveries} left join ${outbox} on ${outbox.id} = ${deliveries.outboxId}
    where ${deliveries.subjectId} = ${documentId} and ${deliveries.address} = ${users.email}
      and ${deliveries.subject} in ('document', 'document_reminder')
      and (${deliveries.state} = 'queued' or ${outbox.createdAt} > now() - interval '1 day'))`

/** Who has not opened documents, each once of each. */
export const readUnopened = (tx: Transaction, ids: readonly number[]) => peopleOf(tx, ids, isUnopened)

/** Those of them who may be reminded now. */
export const readRemindable = (tx: Transaction, ids: readonly number[]) =>
  peopleOf(tx, ids, (documentId) => and(isUnopened(documentId), not(isToldAlready(documentId))))

/** A mail of theirs was ordered within a day. */
const isRecent = sql`exists (select from ${outbox} where ${outbox.id} = ${deliveries.outboxId}
  and ${outbox.createdAt} > now() - interval '1 day')`

/**
 * Records who is reminded of documents: those who have not opened them, and were not reminded within a day.
 * @returns how many people that are
 */
export async function recordReminders(tx: Transaction, ids: readonly number[]): Promise<number> {
  const people = await readRemindable(tx, ids)
  if (people.length === 0) return 0
  // Somebody else may have pressed meanwhile.
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
    .returning({ address: deliveries.address })
  return new Set(notified.map(({ address }) => address)).size
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
