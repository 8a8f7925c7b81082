import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documentFiles, documents, entities, investments, subscriptions } from '@db/schema'
import { raiseKeeps } from '@/content/raise/refusals'
import type { NewDocument } from '@/shared/reporting/documents'
import { Failure } from '../../platform/errors'
import type { Encryption } from '../../platform/encryption/encryption'
import { isHeldOffering } from '../../site/offerings/guards'
import { isSameMatter, lockDraft, auditedFields } from './documents'
import { write, writeRecord } from '../../records/write'
import { withSentFile } from './encrypted-files'
import { documentResource } from './resource'
import type { LedgerWriter } from '../../ledger/writing'

/** Keeps the entity there until the transaction ends, and gives its name. Throws Failure record_not_found. */
async function entityNameOf(tx: Transaction, id: number): Promise<string> {
  const isThere = and(eq(entities.id, id), isNull(entities.deletedAt))
  const [found] = await tx.select({ name: entities.legalName }).from(entities).where(isThere).for('share')
  if (found === undefined) throw new Failure('record_not_found', { noun: 'entity' })
  return found.name
}

/** The same of an offering; one that was deleted and is in the ledger still has its documents (R150). */
async function offeringNameOf(tx: Transaction, id: number): Promise<string> {
  const [found] = await tx
    .select({ name: investments.name })
    .from(investments)
    .where(and(eq(investments.id, id), or(isNull(investments.deletedAt), isHeldOffering)))
    .for('share')
  if (found === undefined) throw new Failure('record_not_found', { noun: 'investment' })
  return found.name
}

/**
 * A draft that is no executed file of a subscription, also of one that was accepted anew meanwhile: what was sealed was taken back from
 * being shown, and stays. Throws Failure record_not_found and document_not_now.
 */
async function lockChangeable(tx: Transaction, id: number) {
  const row = await lockDraft(tx, id)
  const [executed] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      sql`${subscriptions.documentId} in (with recursive later(id) as (select ${id}::int
        union select ${documents.id} from ${documents} join later on ${documents.replacesId} = later.id) select id from later)`,
    )
    .limit(1)
  if (executed !== undefined) throw new Failure('document_not_now', { sentence: raiseKeeps.executed })
  return row
}

/** Makes a draft without a file. Throws Failure record_not_found and document_not_replaceable. */
export const makeDocument = (
  ctx: LedgerWriter,
  { kind, title, entityId = null, investmentId = null, taxYear = null, replacesId = null }: NewDocument,
) =>
  writeRecord(ctx, documentResource, 'create', async (tx) => {
    const matter = { kind, entityId, investmentId, taxYear }
    const names = {
      entityName: entityId === null ? null : await entityNameOf(tx, entityId),
      investmentName: investmentId === null ? null : await offeringNameOf(tx, investmentId),
    }
    if (replacesId !== null) {
      const isInForce = and(eq(documents.status, 'published'), isNull(documents.supersededBy), isSameMatter(matter))
      if ((await tx.$count(documents, and(eq(documents.id, replacesId), isInForce))) === 0)
        throw new Failure('document_not_replaceable')
    }
    const [made] = await tx
      .insert(documents)
      .values({ ...matter, title, replacesId, createdBy: ctx.user.id })
      .returning({ id: documents.id })
    if (made === undefined) throw new Failure('unexpected')
    return { id: made.id, after: auditedFields(matter, names) }
  })

/**
 * Gives a draft its file, in place of one that it had: looked through, then encrypted.
 * Throws Failure record_not_found, document_not_now, document_key_missing and what `readForeign` throws.
 */
export const setDocumentFile = (ctx: LedgerWriter & { encryption: Encryption }, id: number, bytes: Uint8Array) =>
  withSentFile(ctx.encryption, bytes, (file) =>
    writeRecord(ctx, documentResource, 'update', async (tx) => {
      const { fileId: former } = await lockChangeable(tx, id)
      await tx.insert(documentFiles).values(file)
      await tx.update(documents).set({ fileId: file.id }).where(eq(documents.id, id))
      if (former !== null) await tx.delete(documentFiles).where(eq(documentFiles.id, former))
      return { id, after: { pages: file.pages, sizeBytes: file.size } }
    }),
  )

/** Removes a draft with its file. Throws Failure record_not_found and document_not_now. */
export const removeDraft = (ctx: LedgerWriter, id: number): Promise<{ success: true }> =>
  write(ctx, documentResource, 'remove', async (tx) => {
    const { title, fileId } = await lockChangeable(tx, id)
    // One of a zip that another one of it replaces: that one has to go first.
    if ((await tx.$count(documents, eq(documents.replacesId, id))) > 0) throw new Failure('document_not_now')
    await tx.delete(documents).where(eq(documents.id, id))
    if (fileId !== null) await tx.delete(documentFiles).where(eq(documentFiles.id, fileId))
    return { result: { success: true }, audited: { recordId: id, recordName: title } }
  })
