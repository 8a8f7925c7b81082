import { createHash } from 'node:crypto'
import { type Zip, ZipDeflate } from 'fflate'
import { eq } from 'drizzle-orm'
import { attachments, documents } from '@db/schema'
import { ledgerExportFiles as words } from '@/content/ledger/ledger-export'
import { sha256Of } from '../../platform/encryption/sha256'
import { Failure } from '../../platform/errors'
import { csvHead, csvLine, csvValue } from '../../records/files/csv'
import { addPacked, startZip } from '../../records/files/zip'
import { fileAddress } from '@/shared/platform/file-paths'
import { type ExportedAfter, type ExportedFile, listExportedFiles } from './exported-documents'
import { type ExportedTable, exportedTables } from './export-tables'
import { readKeptFile } from '../documents/encrypted-files'
import { noDocument } from '../documents/documents'
import { type Viewer, openDocument } from '../documents/own-documents'
import { noteTaken } from './raise-files'

type Bytes = Uint8Array<ArrayBuffer>

/** A file of the export, as its manifest names it. A document with a fault is not in the zip, and its size and hash are those it had. */
interface ManifestLine {
  name: string
  rows: number | null
  sizeBytes: number
  sha256: string
  documentId: number | null
  fault: string | null
}
const manifestColumns = ['name', 'rows', 'sizeBytes', 'sha256', 'documentId', 'fault'] as const

const encoder = new TextEncoder()

/** Starts a table's file. @returns what takes its texts; the last one ends the file and gives its line of the manifest */
function openFile(zip: Zip, name: string) {
  const file = new ZipDeflate(name)
  const hash = createHash('sha256')
  let sizeBytes = 0
  zip.add(file)
  return {
    write: (text: string) => {
      const bytes = encoder.encode(text)
      hash.update(bytes)
      sizeBytes += bytes.byteLength
      file.push(bytes, false)
    },
    end: (rows: number): ManifestLine => {
      file.push(new Uint8Array(0), true)
      return { name, rows, sizeBytes, sha256: hash.digest('hex'), documentId: null, fault: null }
    },
  }
}

async function writeTable(zip: Zip, { name, columns, read }: ExportedTable): Promise<ManifestLine> {
  const file = openFile(zip, `${name}.csv`)
  file.write(csvHead(columns))
  let [count, after] = [0, 0]
  for (let rows = await read(after); rows.length > 0; rows = await read(after)) {
    file.write(rows.map((row) => csvLine(columns.map((column) => csvValue(row[column])))).join(''))
    count += rows.length
    after = Number(rows.at(-1)?.['id'])
  }
  return file.end(count)
}

const withFault = ({ id, of, name, sizeBytes, sha256 }: ExportedFile, fault: string): ManifestLine => ({
  name,
  sizeBytes,
  sha256,
  rows: null,
  documentId: of === 'document' ? id : null,
  fault,
})

/**
 * The bytes of a document, whose view is logged, of a file of a raise, whose room is told, or of an attachment, which leaves with the ledger.
 * Throws Failure record_not_found, document_key_other and storage_away.
 */
async function openFileOf(viewer: Viewer, file: ExportedFile): Promise<Bytes> {
  const { id } = file
  if (file.of === 'document')
    return (await openDocument(viewer, { id, mayOpen: eq(documents.id, id), asStaff: true })).bytes
  if ('fileId' in file) {
    const { bytes } = await readKeptFile(viewer.db, viewer, file.fileId)
    await noteTaken(viewer, file)
    return bytes
  }
  const [attached] = await viewer.db.select({ id: attachments.fileId }).from(attachments).where(eq(attachments.id, id))
  if (attached === undefined) throw noDocument()
  return (await readKeptFile(viewer.db, viewer, attached.id)).bytes
}

/** Puts a file into the zip, as it was uploaded; one that does not open is told in the manifest, and the others go on. */
async function writeSentFile(zip: Zip, viewer: Viewer, file: ExportedFile): Promise<ManifestLine> {
  const { of, id, name } = file
  try {
    const bytes = await openFileOf(viewer, file)
    addPacked(zip, name, bytes)
    const documentId = of === 'document' ? id : null
    return { name, rows: null, sizeBytes: bytes.byteLength, sha256: sha256Of(bytes), documentId, fault: null }
  } catch (error) {
    if (error instanceof Failure) return withFault(file, error.message)
    throw error
  }
}

/**
 * The whole ledger as a zip: a CSV of each table as it is stored (cents and ten-thousandths of units as whole numbers), the documents, the attachments, the
 * files of raises, and a manifest with the size and the SHA-256 of each file. The tables are of one moment, so that the entries sum to the distributions,
 * and are packed in memory before the first byte leaves: a caller who reads slowly would otherwise hold their transaction, for which
 * the embedded database lets everybody else wait. The documents follow one at a time, as fast as `pieces` is read; each view is logged.
 * @param after the last file of the zip before this one, where one does not hold them all
 */
export async function exportLedger(
  viewer: Viewer,
  after: ExportedAfter = {},
  limits: Parameters<typeof listExportedFiles>[2] = {},
) {
  const { zip, take } = startZip()
  const manifest: ManifestLine[] = []
  const { files, full, next } = await viewer.db.transaction(
    async (tx) => {
      for (const table of exportedTables(tx)) manifest.push(await writeTable(zip, table))
      return listExportedFiles(tx, after, limits)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const rows = manifest.reduce((sum, line) => sum + (line.rows ?? 0), 0)

  async function* piecesOf(): AsyncGenerator<Bytes> {
    yield* take()
    for (const each of files) {
      manifest.push(await writeSentFile(zip, viewer, each))
      yield* take()
    }
    manifest.push(...full.map((each) => withFault(each, words.tooMany(fileAddress('ledger', next)))))
    const file = openFile(zip, 'manifest.csv')
    file.write(csvHead(manifestColumns))
    file.write(manifest.map((line) => csvLine(manifestColumns.map((column) => line[column]))).join(''))
    file.end(manifest.length)
    zip.end()
    yield* take()
  }
  return { rows, papers: files.length, pieces: piecesOf() }
}
