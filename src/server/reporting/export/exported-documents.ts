import { asc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { documentFiles, documents, entities, investments } from '@db/schema'
import { ledgerExportFiles as words } from '@/content/ledger/ledger-export'
import { documentKindNames } from '@/content/reporting/documents'
import { pathName } from '../../records/file-names'
import { zipMaxBytes, zipMaxFiles } from '../../records/files/zip'
import { statusOf } from '../documents/documents'

/** A document as the zip names it, and what is known of its file. */
export interface ExportedDocument {
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

/**
 * The documents that have a file, in the order of their ids, as far as one zip holds them.
 * @param after the last document of the zip before this one @param full those for which this one has no room
 */
export async function listExportedDocuments(
  tx: Transaction,
  after: number,
  { maxBytes = zipMaxBytes, maxDocuments = zipMaxFiles } = {},
): Promise<{ papers: ExportedDocument[]; full: ExportedDocument[] }> {
  const all = (await exportedRows(tx, after)).map((row) => ({
    id: row.paper.id,
    name: nameOf(row),
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
  }))
  let bytes = 0
  const isOver = ({ sizeBytes }: ExportedDocument, index: number) => {
    bytes += sizeBytes
    return bytes > maxBytes || index >= maxDocuments
  }
  const firstOver = all.findIndex(isOver)
  const end = firstOver === -1 ? all.length : firstOver
  return { papers: all.slice(0, end), full: all.slice(end) }
}
