import { type PDF, type PDFPage, PdfArray, PdfRef, PdfStream } from '@libpdf/core'
import { ForeignFault } from './faults'

/** Whose a paper is stands on its first pages; the rest are schedules and instructions. */
const readPages = 4
const textMaxCharacters = 60_000
/** Of one page. The library's work grows with the square of the signs; a dense page of small print has some eight thousand. */
const signsMax = 14_000
const contentMaxBytes = 2_000_000

const [open, close, backslash, less, greater] = [...Buffer.from('()\\<>')]

/** The beginning of a page's content that shows no more signs than are read. */
function beginningOf(content: Uint8Array): Uint8Array {
  let signs = 0
  let depth = 0
  let isHex = false
  for (const [at, code] of content.subarray(0, contentMaxBytes).entries()) {
    const isEscaped = content[at - 1] === backslash && content[at - 2] !== backslash
    if (depth > 0 || isHex) signs += isHex ? 0.5 : 1
    if (code === open && !isHex && !(isEscaped && depth > 0)) depth += 1
    if (code === close && depth > 0 && !isEscaped) depth -= 1
    if (code === less && depth === 0) isHex = content[at + 1] !== less && content[at - 1] !== less
    if (code === greater) isHex = false
    // What is shown there ends where it is cut.
    if (signs > signsMax)
      return Buffer.concat([content.subarray(0, at), Buffer.from(`${isHex ? '>' : ')'.repeat(depth)} Tj`)])
  }
  return content.subarray(0, contentMaxBytes)
}

/** Puts no more of a page's content in its place than is read. */
function shorten(pdf: PDF, page: PDFPage): void {
  const resolve = pdf.getObject.bind(pdf)
  const contents = page.dict.get('Contents', resolve)
  const parts =
    contents instanceof PdfArray
      ? [...contents].map((part) => (part instanceof PdfRef ? resolve(part) : part))
      : [contents]
  const pieces = parts.flatMap((part) => (part instanceof PdfStream ? [part.getDecodedData(), Buffer.from(' ')] : []))
  page.dict.set('Contents', new PdfStream([], beginningOf(Buffer.concat(pieces))))
}

/** What stands on the first pages, and in the form that they are. A font that nobody can read is no fault of the paper. */
export function textOf(pdf: PDF): string {
  const fields = () => (pdf.getForm()?.getTextFields() ?? []).map((field) => field.getValue())
  const pages = pdf.getPages().slice(0, readPages)
  const readPage = (page: PDFPage) => () => {
    shorten(pdf, page)
    return [page.extractText().text]
  }
  const texts = [fields, ...pages.map(readPage)].flatMap((read) => {
    try {
      return read()
    } catch (error) {
      if (error instanceof ForeignFault) throw error
      return []
    }
  })
  return texts.join('\n').slice(0, textMaxCharacters)
}
