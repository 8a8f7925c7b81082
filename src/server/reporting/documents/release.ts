import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documents, entities } from '@db/schema'
import { dayIn } from '@/shared/values/days'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import type { Release } from '../../records/release'
import { readersOfDocuments, skipRecipients } from '../document-notifications'
import { type DocumentRow, isSameMatter, lockDocument, type readDocument } from './documents'
import { documentResource } from './resource'

/** Throws Failure document_taken where another K-1 of the same matter is in force, and not about to be replaced by this one, or waits. */
async function requireOnlyK1(tx: Transaction, row: DocumentRow): Promise<void> {
  if (row.kind !== 'k1' || row.entityId === null) return
  // Two that are published in the same moment come one after the other.
  await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, row.entityId)).for('update')
  const isInForce = and(
    eq(documents.status, 'published'),
    isNull(documents.supersededBy),
    ne(documents.id, row.replacesId ?? 0),
  )
  const isWaiting = and(eq(documents.status, 'draft'), isNotNull(documents.publishedAt))
  const others = and(isSameMatter(row), ne(documents.id, row.id), or(isInForce, isWaiting))
  if ((await tx.$count(documents, others)) > 0) throw new Failure('document_taken')
}

/** Throws Failure document_not_now when something else stands in the place of what this one is to replace. */
async function requireReplaceable(tx: Transaction, { replacesId }: DocumentRow): Promise<void> {
  if (replacesId === null) return
  const { supersededBy } = await lockDocument(tx, replacesId)
  if (supersededBy !== null) throw new Failure('document_not_now')
}

/**
 * A document is shown from its moment on, in the order in which they were made, in place of the one that it replaces. Throws beside the
 * rest Failure document_without_file and document_taken.
 */
export const documentRelease = {
  noun: documentResource,
  table: documents,
  lock: (tx, { id }) => lockDocument(tx, id),
  stateOf: ({ status, publishedAt }) => (status !== 'draft' ? 'published' : publishedAt === null ? 'draft' : 'waiting'),
  async mayPublish(tx, row) {
    if (row.fileId === null) throw new Failure('document_without_file')
    await requireReplaceable(tx, row)
    await requireOnlyK1(tx, row)
    return null
  },
  due: eq(documents.status, 'draft'),
  async onPublish(tx, ids) {
    const { timeZone } = await readPreferences(tx)
    const due = await tx.select().from(documents).where(isAnyOf(documents.id, ids)).orderBy(documents.id)
    const replaced = new Set<number>()
    for (const { id, replacesId, publishedAt } of due) {
      if (publishedAt === null) continue
      if (replacesId !== null) {
        // One that was to be published before it, and was taken back, is a draft: it stands in nobody's place.
        const isShown = and(eq(documents.id, replacesId), isNull(documents.supersededBy), ne(documents.status, 'draft'))
        await tx.update(documents).set({ supersededBy: id }).where(isShown)
        // Who has not been told of it yet is told of this one.
        await skipRecipients(tx, replacesId)
        replaced.add(replacesId)
      }
      await tx
        .update(documents)
        .set({ status: 'published', publishedOn: dayIn(timeZone, publishedAt) })
        .where(eq(documents.id, id))
    }
    return ids.filter((id) => !replaced.has(id))
  },
  recipients: readersOfDocuments,
} as const satisfies Release<DocumentRow, Awaited<ReturnType<typeof readDocument>>>
