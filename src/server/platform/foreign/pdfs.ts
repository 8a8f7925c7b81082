import { PDF, type PdfObject, PdfRef } from '@libpdf/core'
import { ForeignFault } from './faults'
import { measureStreams, withinMeasure } from './inflating'
import { judge } from './pdf-judging'
import { textOf } from './pdf-texts'
import { type PdfFile, readPdfFile } from './pdf-files'

const signature = '%PDF-'
/** Where viewers look for it; behind the mark of an encoding, or an empty line, that some program put before it. */
const signatureWithin = 1_024
const beforeSignature = /^(?:\u00ef\u00bb\u00bf)?[\s\0]*$/

/** Where a PDF begins in its file. Throws ForeignFault paper_no_pdf. */
function beginningOf(bytes: Buffer): number {
  const at = bytes.subarray(0, signatureWithin).indexOf(signature)
  if (at === -1 || !beforeSignature.test(bytes.toString('latin1', 0, at))) throw new ForeignFault('paper_no_pdf')
  return at
}

/** The places in a file are counted from where the PDF begins, as viewers do, or else from where the file does. */
function readWithPlaces(bytes: Buffer): { file: PdfFile; counted: Buffer } {
  const at = beginningOf(bytes)
  const counted = bytes.subarray(at)
  try {
    return { file: readPdfFile(counted), counted }
  } catch (fault) {
    if (at === 0) throw fault
    return { file: readPdfFile(bytes), counted: bytes }
  }
}

/**
 * The objects of a document that everybody can open, and only its owner change. Its texts can be read by the library alone, which follows
 * the table; so one that was changed later is refused, because what was there before could not be judged.
 */
function unlocked(pdf: PDF, { entries, isChanged }: PdfFile): PdfObject[] {
  if (!pdf.isAuthenticated || isChanged) throw new ForeignFault('paper_encrypted')
  return entries.flatMap((entry) => {
    const isPlaced = 'at' in entry
    const found = pdf.getObject(PdfRef.of(entry.number, isPlaced ? entry.generation : 0))
    if (found === null && !isPlaced) throw new ForeignFault('paper_encrypted')
    return found ?? []
  })
}

/** A PDF that may be sent to investors. One whose structure has to be guessed at is refused, because a viewer might guess otherwise. */
async function inspect(bytes: Buffer): Promise<PDF> {
  const { file, counted } = readWithPlaces(bytes)
  await measureStreams(file.streams)
  judge(file.objects, [...[...file.objects.values()].flat(), ...file.trailers])
  const pdf = await PDF.load(counted).catch((cause: unknown) => {
    // What nobody can read without a password is not there for the library, its pages neither.
    throw new ForeignFault(file.isEncrypted ? 'paper_encrypted' : 'paper_unreadable', { cause })
  })
  if (file.isEncrypted !== pdf.isEncrypted) throw new ForeignFault('paper_unreadable')
  if (pdf.isEncrypted) judge(file.objects, unlocked(pdf, file))
  if (pdf.recoveredViaBruteForce || pdf.getPageCount() === 0) throw new ForeignFault('paper_unreadable')
  return pdf
}

/** As `inspect`, for bytes that may be anything. @param read what is asked of the document */
export const inspected = <Result>(bytes: Uint8Array, read: (pdf: PDF) => Result | Promise<Result>): Promise<Result> =>
  withinMeasure(async () => {
    try {
      return await read(await inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    } catch (cause) {
      throw cause instanceof ForeignFault ? cause : new ForeignFault('paper_unreadable', { cause })
    }
  })

/**
 * Looks at a file that investors are to be sent. Gives how many pages it has.
 * Throws ForeignFault paper_no_pdf, paper_unreadable, paper_encrypted, paper_with_script, paper_with_files and file_too_heavy.
 */
export const inspectDocument = (bytes: Uint8Array): Promise<{ pages: number }> =>
  inspected(bytes, (pdf) => ({ pages: pdf.getPageCount() }))

/** As `inspectPaper`, and gives the text of the first pages, as far as there is one. */
export const readPdf = (bytes: Uint8Array): Promise<{ pages: number; text: string }> =>
  inspected(bytes, (pdf) => ({ pages: pdf.getPageCount(), text: textOf(pdf) }))
