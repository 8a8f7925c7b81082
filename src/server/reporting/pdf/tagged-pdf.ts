import { Failure } from '../../platform/errors'
import { drawable } from '@/shared/values/printed-signs'
import { type PdfMargins, drawMargins } from './pdf-margins'
import type { Setting } from './pdf-drawing'
import { drawnSheet, type PdfSheet } from './pdf-sheet'
import { signWithoutShape, typeface } from '../../platform/text/typeface'

/** A PDF, as far as it is one's own to say. @property margin in points */
export interface PdfContent extends PdfMargins {
  title: string
  /** The firm, of what it writes itself. */
  author?: string
  margin: number
  /** When it was made, where the same content is to make the same bytes at any time. */
  madeAt?: Date
  write: (sheet: PdfSheet) => void
}

/** A sign that the typeface lacks, the text it stands in, and the title of that PDF. */
interface Undrawn {
  sign: string
  text: string
  title: string
}

/** The first sign of a PDF that its typeface lacks: it would be drawn as another one, or as an empty box. */
export function undrawnIn({ title, runningHead = [], write }: PdfContent): Undrawn | undefined {
  let found: Undrawn | undefined
  const look = (text: string, { cut = 'text' }: Pick<Setting, 'cut'> = {}) => {
    const sign = found ? undefined : signWithoutShape(drawable(text), cut)
    if (sign !== undefined) found = { sign, text, title }
  }
  for (const line of runningHead) look(line)
  write({
    add: (_, text, setting) => look(text, setting),
    addLetterhead: (name, lines) => {
      look(name, { cut: 'strong' })
      for (const line of lines) look(line)
    },
    addTable: (columns, rows) => {
      for (const { label } of columns) look(label, { cut: 'strong' })
      for (const { cells, isTotal } of rows) for (const text of cells) look(text, { cut: isTotal ? 'strong' : 'text' })
    },
    addWindow: (lines) => {
      for (const { text, cut } of lines) look(text, { cut })
    },
    addPage: () => {},
    addFacts: (facts) => {
      for (const { label, texts } of facts) {
        look(label, { cut: 'strong' })
        for (const text of texts) look(text)
      }
    },
    addItems: (items) => {
      for (const { mark, text, note = '' } of items) for (const each of [mark, text, note]) look(each)
    },
    addSigningLine: ({ below, beside }) => {
      for (const text of [...below, beside]) look(text)
    },
  })
  return found
}

/** Throws Failure sign_without_shape for that sign. Asked before anything is published that is read as a PDF later. */
export function requireShapes(content: PdfContent): void {
  const undrawn = undrawnIn(content)
  if (undrawn) throw new Failure('sign_without_shape', { undrawn })
}

/**
 * A PDF of pages of document, tagged (ISO 14289 names what readers for the blind need): headings, paragraphs and tables in their order, with
 * a title, a language and its typeface inside. Throws Failure sign_without_shape.
 */
export async function taggedPdf(document: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  requireShapes(document)
  const { title, author, margin, madeAt, write } = document
  // Loaded with the first PDF: a server would start later for it.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      ...(author !== undefined && { Author: author }),
      ...(madeAt !== undefined && { CreationDate: madeAt }),
    },
  })
  // Its types know files and bytes alone.
  for (const cut of ['text', 'strong'] as const)
    Reflect.apply(doc.registerFont.bind(doc), undefined, [cut, typeface[cut]()])
  const pieces: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const sheet = drawnSheet(doc, margin)
  write(sheet)
  sheet.end()
  drawMargins(doc, margin, document)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
