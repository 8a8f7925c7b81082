import { type PDF, type PDFPage, PdfArray, PdfRef, PdfStream } from '@libpdf/core'
import { ForeignFault } from './faults'
import { type Piece, fieldPieces, layOut } from './pdf-layouts'

/** Whose a document is stands on its first pages; the rest are schedules and instructions. */
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

/** Of one field; what stands on a K-1 is shorter. */
const fieldMaxCharacters = 1_000
/** A check box as text. */
const [marked, unmarked] = ['☒', '☐']

type Form = NonNullable<ReturnType<PDF['getForm']>>
type Box = ReturnType<Form['getCheckboxes']>[number]
type Widget = ReturnType<Box['getWidgets']>[number]

/** Viewers draw what the widget says; some programs fill in the field alone. */
const markOf = (box: Box, { appearanceState }: Widget, isOnly: boolean): string =>
  (appearanceState !== null && appearanceState !== 'Off') || (isOnly && box.isChecked()) ? marked : unmarked

/** What the form of a document says: by page, each where it is shown, and what is shown nowhere by itself. */
interface Fields {
  placed: Map<number, Piece[]>
  others: string[]
}
const noFields = (): Fields => ({ placed: new Map(), others: [] })

function readFields(pdf: PDF): Fields {
  const { placed, others } = noFields()
  const pages = new Map(pdf.getPages().map(({ ref, index }) => [ref.objectNumber, index]))
  const add = (widget: Widget, value: string) => {
    const page = pages.get(widget.pageRef?.objectNumber ?? -1)
    if (page === undefined) others.push(value)
    else {
      const pieces = placed.get(page) ?? []
      pieces.push(...fieldPieces(widget.rect, value))
      placed.set(page, pieces)
    }
  }
  const form = pdf.getForm()
  for (const field of form?.getTextFields() ?? []) {
    const value = field.getValue().slice(0, fieldMaxCharacters)
    if (value !== '') for (const widget of field.getWidgets()) add(widget, value)
  }
  for (const box of form?.getCheckboxes() ?? []) {
    const widgets = box.getWidgets()
    for (const widget of widgets) add(widget, markOf(box, widget, widgets.length === 1))
  }
  return { placed, others }
}

/** What cannot be read is no fault of the document: its font, or its form. */
function tried<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof ForeignFault) throw error
    return otherwise
  }
}

/** What stands on the first pages, and in the form that they are, as it is laid out. */
export function textOf(pdf: PDF): string {
  const { placed, others } = tried(() => readFields(pdf), noFields())
  const texts = pdf
    .getPages()
    .slice(0, readPages)
    .map((page) => {
      const fields = placed.get(page.index) ?? []
      return tried(
        () => {
          shorten(pdf, page)
          return layOut(page, page.extractText(), fields)
        },
        fields.map(({ text }) => text).join('\n'),
      )
    })
  return [...others, ...texts].join('\n').slice(0, textMaxCharacters)
}
