import type pdfkit from 'pdfkit'
import { firm } from '@/content/firm'
import { Failure } from '../../platform/errors'
import { type Cut, drawable, nameShapes, signWithoutShape, typeface } from './typeface'

/** How a text is set. @property size in points @property before blank lines of its size above it */
interface Setting {
  size: number
  cut?: Cut
  before?: number
}

/** What is written on, from the top down. */
export interface PdfSheet {
  /** A heading or a paragraph, named as what it is. */
  add: (type: 'H1' | 'H2' | 'P', text: string, setting: Setting) => void
  /** A paragraph with an amount at its right. */
  addRow: (text: string, amount: string, setting: Setting) => void
}

type Write = (sheet: PdfSheet) => void

/** A PDF, as far as it is one's own to say. @property margin in points */
export interface PdfContent {
  title: string
  margin: number
  write: Write
}

/** In points; US Letter. */
const page = { width: 612, height: 792 }
/** Of a row, in points: what is left for its amount, and its height. */
const row = { amount: 120, height: 16 }
/** A ligature is one shape for several letters, which not every reader of a PDF takes apart again. Its types know no way to ask for none. */
const withoutLigatures = { features: { liga: false, clig: false } }

/**
 * Throws Failure sign_without_shape for the first text of a PDF that has a sign which the typeface lacks: it would be drawn as another one, or as
 * an empty box. Asked before anything is published that is read as a PDF later.
 */
export function requireShapes({ title, write }: PdfContent): void {
  const look = (text: string, { cut = 'text' }: Setting) => {
    const sign = signWithoutShape(drawable(text), cut)
    if (sign !== undefined) throw new Failure('sign_without_shape', { undrawn: { sign, text, title } })
  }
  write({
    add: (_, text, setting) => look(text, setting),
    addRow: (text, amount, setting) => {
      look(text, setting)
      look(amount, setting)
    },
  })
}

/** A sheet whose texts are drawn. This is the one place where text gets into a PDF of ours. */
function drawnSheet(doc: InstanceType<typeof pdfkit>, margin: number): PdfSheet & { end: () => void } {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const inner = page.width - 2 * margin
  const set = ({ size, cut = 'text', before = 0 }: Setting) => doc.font(cut).fontSize(size).moveDown(before)
  const draw = (
    text: string,
    { cut = 'text' }: Setting,
    { y, ...place }: { y: number; width: number; align?: 'right' },
  ) => {
    const options = { ...place }
    Object.assign(options, withoutLigatures)
    const drawn = drawable(text)
    nameShapes(drawn, cut)
    doc.text(drawn, margin, y, options)
  }
  return {
    add: (type, text, setting) => {
      root.add(
        doc.struct(type, {}, () => {
          draw(text, setting, { y: set(setting).y, width: inner })
          if (type === 'H2') doc.moveDown(0.2)
        }),
      )
    },
    addRow: (text, amount, setting) => {
      root.add(
        doc.struct('P', {}, () => {
          set(setting)
          if (doc.y > page.height - margin - 2 * row.height) doc.addPage()
          const { y } = doc
          draw(text, setting, { y, width: inner - row.amount })
          const after = doc.y
          draw(amount, setting, { y, width: inner, align: 'right' })
          doc.y = Math.max(after, y + row.height)
        }),
      )
    },
    end: () => root.end(),
  }
}

/**
 * A PDF of pages of document, tagged (ISO 14289 names what readers for the blind need): headings and paragraphs in their order, with a
 * title, a language and its typeface inside. Throws Failure sign_without_shape.
 */
export async function taggedPdf(document: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  requireShapes(document)
  const { title, margin, write } = document
  // Loaded with the first PDF: a server would start later for it.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: firm.name },
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
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
