import { asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '@db/database'
import { attachments, documentFiles, documents, entities, investments } from '@db/schema'
import { ledgerExportFiles as words } from '@/content/ledger/ledger-export'
import { documentKindNames } from '@/content/reporting/documents'
import { id as idField } from '@/shared/platform/fields'
import { attachedTo } from '@/shared/reporting/attachments'
import { pathName } from '../../records/file-names'
import { zipMaxBytes, zipMaxFiles } from '../../records/files/zip'
import { statusOf } from '../documents/documents'
import { type RaiseFile, listRaiseFiles, raiseFileKinds } from './raise-files'

/** A document, an attachment or a file of a raise as the zip names it, and what is known of its file. */
export type ExportedFile = KeptWithLedger | RaiseFile

interface KeptWithLedger {
  of: 'document' | 'attachment'
  id: number
  name: string
  sizeBytes: number
  sha256: string
}

const exportedRows = (tx: Transaction, after: number) =>
  tx
    .select({
      paper: documents,
      entityName: entities.legalName,
      investmentName: investments.name,
      sizeBytes: documentFiles.size,
      sha256: documentFiles.sha256,
    })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.id, documents.fileId))
    .leftJoin(entities, eq(entities.id, documents.entityId))
    .leftJoin(investments, eq(investments.id, documents.investmentId))
    .where(gt(documents.id, after))
    .orderBy(asc(documents.id))
type AttachedRow = typeof attachments.$inferSelect
type ExportedRow = Awaited<ReturnType<typeof exportedRows>>[number]

/** 'documents/2025/Schedule K-1/Heronfield Trust/Schedule K-1 2025 (17).pdf': its number keeps it apart from any other. */
function nameOf({ paper: document, entityName, investmentName }: ExportedRow): string {
  const { id, kind, title, taxYear, publishedOn } = document
  const year = taxYear ?? publishedOn?.slice(0, 4) ?? words.unpublished
  const status = statusOf(document)
  const said = status === 'publishing' ? words.status.draft : words.status[status]
  const file = `${pathName(title)} (${said === null ? id : `${id}, ${said}`}).pdf`
  const whose = entityName ?? investmentName ?? ''
  return [words.papers, String(year), pathName(documentKindNames[kind]), pathName(whose), file].join('/')
}

async function listDocuments(tx: Transaction, after: number): Promise<ExportedFile[]> {
  return (await exportedRows(tx, after)).map((row) => ({
    of: 'document',
    id: row.paper.id,
    name: nameOf(row),
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
  }))
}

/** 'attachments/transfer 3/Assignment, signed (12).pdf'. */
function attachmentName({ id, name, entryId, transferId, distributionLineId, importId }: AttachedRow): string {
  const numbers = { entry: entryId, transfer: transferId, distributionLine: distributionLineId, import: importId }
  const [on] = attachedTo.filter((each) => numbers[each] !== null)
  const folder = on === undefined ? '' : `${words.attached[on]} ${numbers[on]}`
  return [words.attachments, folder, `${pathName(name)} (${id}).pdf`].join('/')
}

async function listAttachments(tx: Transaction, after: number): Promise<ExportedFile[]> {
  const rows = await tx
    .select({ attachment: attachments, sizeBytes: documentFiles.size, sha256: documentFiles.sha256 })
    .from(attachments)
    .innerJoin(documentFiles, eq(documentFiles.id, attachments.fileId))
    .where(gt(attachments.id, after))
    .orderBy(asc(attachments.id))
  return rows.map(({ attachment, ...file }) => ({
    of: 'attachment',
    id: attachment.id,
    name: attachmentName(attachment),
    ...file,
  }))
}

/** The last file of raises that another zip has: which kind it is, and its number. */
const raiseFileAfter = z
  .string()
  .regex(new RegExp(`^(?:${raiseFileKinds.join('|')})-\\d{1,10}$`), 'Must be a file of a raise')

/** How a zip is asked for that goes on where another one was full. */
export const exportQuery = z.object({
  papersAfter: idField.optional(),
  attachmentsAfter: idField.optional(),
  raiseFilesAfter: raiseFileAfter.optional(),
})

/** Behind which the zip begins: of the documents, of the attachments where another zip has all documents, or of the files of raises. */
export interface ExportedAfter {
  papersAfter?: number | undefined
  attachmentsAfter?: number | undefined
  raiseFilesAfter?: string | undefined
}

async function filesBehind(tx: Transaction, { papersAfter, attachmentsAfter, raiseFilesAfter }: ExportedAfter) {
  const ofRaises: ExportedFile[] = await listRaiseFiles(tx)
  if (raiseFilesAfter !== undefined) {
    const [kind, number] = raiseFilesAfter.split('-')
    const place = raiseFileKinds.findIndex((each) => each === kind)
    return ofRaises.filter((file) => {
      const own = raiseFileKinds.findIndex((each) => each === file.of)
      return own > place || (own === place && file.id > Number(number))
    })
  }
  return [
    ...(attachmentsAfter === undefined ? await listDocuments(tx, papersAfter ?? 0) : []),
    ...(await listAttachments(tx, attachmentsAfter ?? 0)),
    ...ofRaises,
  ]
}

/** How a zip is asked for that begins with a file. @param last the one before it; null where it is the first of a zip that began behind `after` */
function askedFor(
  first: ExportedFile | undefined,
  last: ExportedFile | undefined,
  after: ExportedAfter,
): ExportedAfter {
  if (last === undefined) return after
  if (last.of === 'document') return first?.of === 'document' ? { papersAfter: last.id } : { attachmentsAfter: 0 }
  if (last.of === 'attachment') return { attachmentsAfter: last.id }
  return { raiseFilesAfter: `${last.of}-${last.id}` }
}

/**
 * The files of documents, then of attachments, then of raises, each in the order of their ids, as far as one zip holds them.
 * @returns `full`: those for which this one has no room; `next`: what a further zip is asked for by
 */
export async function listExportedFiles(
  tx: Transaction,
  after: ExportedAfter,
  { maxBytes = zipMaxBytes, maxDocuments = zipMaxFiles } = {},
) {
  const all = await filesBehind(tx, after)
  let bytes = 0
  const isOver = ({ sizeBytes }: ExportedFile, index: number) => {
    bytes += sizeBytes
    return bytes > maxBytes || index >= maxDocuments
  }
  const firstOver = all.findIndex(isOver)
  const end = firstOver === -1 ? all.length : firstOver
  const files = all.slice(0, end)
  return { files, full: all.slice(end), next: askedFor(all[end], files.at(-1), after) }
}
