import { calendarDay } from '@/shared/values/days'
import type { Db, Transaction } from '../database'
import { makeEntity, makeEntry } from './make-holdings'
import { attachments, documentFiles, documents, k1Batches } from '../schema'

const publishedOn = calendarDay.parse('2026-10-02')
const publishedAt = new Date('2026-10-02T15:00:00Z')

/** Inserts a file that holds what nobody can decrypt; `values` replaces what matters to the test. */
export async function makeDocumentFile(db: Db | Transaction, values: Partial<typeof documentFiles.$inferInsert> = {}) {
  const [made] = await db
    .insert(documentFiles)
    .values({
      id: crypto.randomUUID(),
      sha256: '',
      mediaType: 'application/pdf',
      size: 1_200,
      pages: 1,
      bytes: Buffer.from('sealed'),
      ...values,
    })
    .returning()
  if (made === undefined) throw new Error('The file was not inserted.')
  return made
}

/** Inserts a report for a new entity, with a file, not published; `values` says otherwise. Gives its row. */
export async function makeDocument(db: Db | Transaction, values: Partial<typeof documents.$inferInsert> = {}) {
  const isOwned = (values.entityId ?? values.investmentId ?? null) !== null
  const entityId = isOwned ? values.entityId : (await makeEntity(db)).id
  const fileId = values.fileId === undefined ? (await makeDocumentFile(db)).id : values.fileId
  const isShown = values.status !== undefined && values.status !== 'draft'
  const [made] = await db
    .insert(documents)
    .values({
      kind: 'report',
      title: 'Third quarter 2026',
      createdBy: 1,
      ...(isShown && { publishedAt, publishedOn }),
      ...values,
      entityId,
      fileId,
    })
    .returning()
  if (made === undefined) throw new Error('The document was not inserted.')
  return made
}

/** Inserts a zip of K-1s in which nothing could be read, and whose bytes are nowhere; `values` says otherwise. Gives its row. */
export async function makeK1Batch(db: Db | Transaction, values: Partial<typeof k1Batches.$inferInsert> = {}) {
  const [made] = await db
    .insert(k1Batches)
    .values({ taxYear: 2025, spool: crypto.randomUUID(), rows: [], createdBy: 1, ...values })
    .returning()
  if (made === undefined) throw new Error('The batch was not inserted.')
  return made
}

/** Inserts an attachment of a new entry, with a file that holds what nobody can decrypt; `values` says otherwise. Gives its row. */
export async function makeAttachment(db: Db | Transaction, values: Partial<typeof attachments.$inferInsert> = {}) {
  const { transferId, distributionLineId, importId } = values
  const hasTarget = [transferId, distributionLineId, importId].some((id) => id !== undefined)
  const entryId = values.entryId ?? (hasTarget ? null : (await makeEntry(db)).id)
  const { id: fileId } = await makeDocumentFile(db)
  const [made] = await db
    .insert(attachments)
    .values({ name: 'Wire of March 14', fileId, createdBy: 1, ...values, entryId })
    .returning()
  if (made === undefined) throw new Error('The attachment was not inserted.')
  return made
}
