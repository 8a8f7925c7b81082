import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core'
import type { FailureName } from '@/shared/failures'
import { ForeignFault } from './faults'

const signature = Buffer.from('%PDF-')
/** Of a real paper there are some thousands; looking through more would be work handed to us. */
const objectsMax = 250_000

/** What a paper may not hold, by the name of the entry that would hold it (ISO 32000-2: 12.6.4, 7.11.4, 12.7.8). */
const refusedEntries: ReadonlyMap<string, FailureName> = new Map([
  ['JS', 'paper_with_script'],
  ['XFA', 'paper_with_script'],
  ['EF', 'paper_with_files'],
])
/** The same by what an object says it is, under one of these names. */
const sayings: ReadonlySet<string> = new Set(['S', 'Type', 'Subtype'])
const refusedNames: ReadonlyMap<string, FailureName> = new Map([
  ['JavaScript', 'paper_with_script'],
  ['Launch', 'paper_with_script'],
  ['ImportData', 'paper_with_script'],
  ['SubmitForm', 'paper_with_script'],
  ['Rendition', 'paper_with_script'],
  ['RichMedia', 'paper_with_script'],
  ['EmbeddedFile', 'paper_with_files'],
])

/** Throws the ForeignFault of the first thing found, from the catalogue on, that an investor's paper may not hold. */
function lookThrough(pdf: PDF): void {
  const seen = new Set<string>()
  const waiting: PdfObject[] = [pdf.getCatalog()]
  let looked = 0
  for (let found = waiting.pop(); found !== undefined; found = waiting.pop()) {
    looked += 1
    if (looked > objectsMax) throw new ForeignFault('paper_unreadable')
    if (found instanceof PdfRef) {
      const key = `${found.objectNumber} ${found.generation}`
      if (seen.has(key)) continue
      seen.add(key)
      const named = pdf.getObject(found)
      if (named !== null) waiting.push(named)
    } else if (found instanceof PdfArray) waiting.push(...found)
    // A stream is a dictionary, too.
    else if (found instanceof PdfDict)
      for (const [name, value] of found) {
        const fault =
          refusedEntries.get(name.value) ??
          (value instanceof PdfName && sayings.has(name.value) ? refusedNames.get(value.value) : undefined)
        if (fault !== undefined) throw new ForeignFault(fault)
        waiting.push(value)
      }
  }
}

/** A PDF that may be sent to investors. One whose structure has to be guessed at is refused, because a viewer might guess otherwise. */
async function inspect(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes)
  if (pdf.isEncrypted) throw new ForeignFault('paper_encrypted')
  if (pdf.recoveredViaBruteForce || pdf.getPageCount() === 0) throw new ForeignFault('paper_unreadable')
  lookThrough(pdf)
  return pdf
}

/** As `inspect`, for bytes that may be anything. */
async function inspected(bytes: Uint8Array): Promise<PDF> {
  if (!signature.equals(bytes.subarray(0, signature.length))) throw new ForeignFault('paper_no_pdf')
  try {
    return await inspect(bytes)
  } catch (cause) {
    throw cause instanceof ForeignFault ? cause : new ForeignFault('paper_unreadable', { cause })
  }
}

/**
 * Looks at a file that investors are to be sent. Gives how many pages it has.
 * Throws ForeignFault paper_no_pdf, paper_unreadable, paper_encrypted, paper_with_script and paper_with_files.
 */
export async function inspectPaper(bytes: Uint8Array): Promise<{ pages: number }> {
  return { pages: (await inspected(bytes)).getPageCount() }
}

/** Whose a paper is stands on its first pages; the rest are schedules and instructions. */
const readPages = 4
const textMaxCharacters = 60_000

/** What stands on the first pages, and in the form that they are. A font that nobody can read is no fault of the paper. */
function textOf(pdf: PDF): string {
  const fields = () => (pdf.getForm()?.getTextFields() ?? []).map((field) => field.getValue())
  const pages = pdf.getPages().slice(0, readPages)
  const texts = [fields, ...pages.map((page) => () => [page.extractText().text])].flatMap((read) => {
    try {
      return read()
    } catch {
      return []
    }
  })
  return texts.join('\n').slice(0, textMaxCharacters)
}

/** As `inspectPaper`, and gives the text of the first pages, as far as there is one. */
export async function readPaper(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await inspected(bytes)
  return { pages: pdf.getPageCount(), text: textOf(pdf) }
}
