import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documentFiles, documents, entities, investments } from '@db/schema'
import type { NewDocument } from '@/shared/reporting/documents'
import { Failure } from '../../platform/errors'
import { createSemaphore } from '../../platform/concurrency/semaphore'
import type { Encryption } from '../../platform/encryption/encryption'
import { readForeign } from '../../platform/foreign/reading'
import { isHeldOffering } from '../../site/offerings/guards'
import { isSameMatter, lockDraft, auditedFields } from './documents'
import { write, writeRecord } from '../../records/write'
import { documentResource } from './resource'
import type { LedgerWriter } from '../../ledger/writing'

/** What a file is encrypted for: moved to another row it cannot be decrypted. */
export const encryptedFor = (fileId: string) => `document ${fileId}`

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

/** A file as it is kept. Throws Failure document_key_missing. */
export function encryptedFile(
  encryption: Encryption,
  bytes: Uint8Array,
  pages: number,
): typeof documentFiles.$inferInsert {
  const id = randomUUID()
  return {
    id,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mediaType: 'application/pdf',
    size: bytes.byteLength,
    pages,
    bytes: encryption.encrypt(bytes, encryptedFor(id)),
  }
}

/** One after the other: each is held in memory some three times while it is read, encrypted and stored. */
const oneAtATime = createSemaphore(1)

/**
 * Gives a draft its file, in place of one that it had: looked through, then encrypted.
 * Throws Failure record_not_found, document_not_now, document_key_missing and what `readForeign` throws.
 */
export const setDocumentFile = (ctx: LedgerWriter & { encryption: Encryption }, id: number, bytes: Uint8Array) =>
  oneAtATime(async () => {
    const { pages } = await readForeign('paper', bytes)
    const file = encryptedFile(ctx.encryption, bytes, pages)
    return writeRecord(ctx, documentResource, 'update', async (tx) => {
      const { fileId: former } = await lockDraft(tx, id)
      await tx.insert(documentFiles).values(file)
      await tx.update(documents).set({ fileId: file.id }).where(eq(documents.id, id))
      if (former !== null) await tx.delete(documentFiles).where(eq(documentFiles.id, former))
      return { id, after: { pages, sizeBytes: file.size } }
    })
  })

/** Removes a draft with its file. Throws Failure record_not_found and document_not_now. */
export const removeDraft = (ctx: LedgerWriter, id: number): Promise<{ success: true }> =>
  write(ctx, documentResource, 'remove', async (tx) => {
    const { title, fileId } = await lockDraft(tx, id)
    // One of a zip that another one of it replaces: that one has to go first.
    if ((await tx.$count(documents, eq(documents.replacesId, id))) > 0) throw new Failure('document_not_now')
    await tx.delete(documents).where(eq(documents.id, id))
    if (fileId !== null) await tx.delete(documentFiles).where(eq(documentFiles.id, fileId))
    return { result: { success: true }, audited: { recordId: id, recordName: title } }
  })
