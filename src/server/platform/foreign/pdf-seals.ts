import {
  CryptoKeySigner,
  type EmbeddedFont,
  PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
  rgb,
} from '@libpdf/core'
import { inspected } from './pdfs'
import { type PlacedText, drawPlaced } from './forms/filling'
import { removeOwnFoot } from './own-feet'
import { embedTypeface, keepInherited, writeAtFoot } from './pdf-stamps'

/** What is drawn into a document at a place that it names (a named destination). In points from there, to the right and up. */
export interface PlacedMark {
  destination: string
  x: number
  y: number
  width: number
  height: number
  /** Lines from the top down, no larger than that, and smaller where they would have no room. */
  lines: readonly { text: string; size: number }[]
  /** What somebody drew on a field of 1000 by 300, from its upper left corner. */
  strokes?: readonly (readonly (readonly [number, number])[])[]
}

/** The firm's seal. @property key PKCS #8 */
export interface Seal {
  certificate: Uint8Array
  key: Uint8Array
}

export interface Completing {
  /** Our own: they stay as they are, byte by byte, at the beginning of the file. */
  bytes: Uint8Array
  marks?: readonly PlacedMark[]
  /** Our own PDFs, whose pages follow. */
  appended?: readonly Uint8Array[]
  /** PDFs of others, whose pages follow with a line at the foot of each. */
  foreign?: readonly { bytes: Uint8Array; feet: readonly string[] }[]
  /** PDFs in this order, ours and of others, whose pages follow instead, with texts in places of theirs. */
  parts?: readonly { bytes: Uint8Array; isOurs: boolean; texts?: readonly PlacedText[] }[]
  /** What then stands at the foot of every page, on our own instead of what stood there; {page} is its number, and {pages} how many there are. */
  everyFoot?: string
}

export interface Sealing extends Completing {
  seal: Seal
  reason: string
  at: Date
}

const ink = rgb(0.05, 0.1, 0.4)
const strokeWidth = 1.3
const field = { width: 1000, height: 300 }
const lineHeight = 1.2
/** Of RSA with 3072 bits and one certificate, with room to spare. */
const signatureMaxBytes = 8_192

/** An object, or what it refers to. */
const followed = (pdf: PDF, value: PdfObject | undefined) =>
  value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value

/** The named destinations of a document of ours: a tree of names (ISO 32000-2, 7.9.6). */
function destinationsOf(pdf: PDF): Map<string, PdfArray> {
  const found = new Map<string, PdfArray>()
  const names = followed(pdf, pdf.getCatalog().get('Names'))
  const waiting = [names instanceof PdfDict ? followed(pdf, names.get('Dests')) : undefined]
  for (let node = waiting.pop(); node instanceof PdfDict; node = waiting.pop()) {
    const [kids, pairs] = [followed(pdf, node.get('Kids')), followed(pdf, node.get('Names'))]
    if (kids instanceof PdfArray) for (const kid of kids) waiting.push(followed(pdf, kid))
    const flat = pairs instanceof PdfArray ? [...pairs].map((each) => followed(pdf, each)) : []
    for (const [at, name] of flat.entries()) {
      const place = flat[at + 1]
      if (name instanceof PdfString && place instanceof PdfArray) found.set(name.asString(), place)
    }
  }
  return found
}

/** The page and the point that a destination names. Throws where there is none. */
function placeOf(pdf: PDF, destinations: ReadonlyMap<string, PdfArray>, name: string) {
  const [ref, , x, y] = [...(destinations.get(name) ?? [])]
  const page = pdf.getPages().find(({ ref: own }) => ref instanceof PdfRef && own.objectNumber === ref.objectNumber)
  if (page === undefined || !(x instanceof PdfNumber) || !(y instanceof PdfNumber))
    throw new Error(`The pages have no place ${name}.`)
  return { page, x: x.value, y: y.value }
}

function drawMark(pdf: PDF, font: EmbeddedFont, destinations: ReadonlyMap<string, PdfArray>, mark: PlacedMark): void {
  const { page, ...place } = placeOf(pdf, destinations, mark.destination)
  const [left, bottom] = [place.x + mark.x, place.y + mark.y]
  const scale = Math.min(mark.width / field.width, mark.height / field.height)
  for (const [first, ...rest] of mark.strokes ?? []) {
    if (first === undefined) continue
    const at = ([x, y]: readonly [number, number]) => [left + x * scale, bottom + (field.height - y) * scale] as const
    const path = page.drawPath().moveTo(...at(first))
    // A point is a line of no length, which round ends make a dot.
    for (const point of rest.length === 0 ? [first] : rest) path.lineTo(...at(point))
    path.stroke({ borderColor: ink, borderWidth: strokeWidth, lineCap: 'round', lineJoin: 'round' })
  }
  let y = bottom
  for (const { text, size } of mark.lines.toReversed()) {
    const lacking = font.getUnencodableCharacters(text)
    if (lacking.length > 0) throw new Error(`The typeface has no ${lacking.join('')}.`)
    const fitting = Math.min(size, (size * mark.width) / Math.max(font.getTextWidth(text, size), 1))
    page.drawText(text, { x: left, y, font, size: fitting, color: ink })
    y += fitting * lineHeight
  }
}

/**
 * What was told of the order of the first pages is not told of those that follow: a program that reads aloud would leave them out. Without
 * it, it reads all of them as they stand.
 */
function endTags(pdf: PDF): void {
  for (const name of ['StructTreeRoot', 'MarkInfo']) pdf.getCatalog().delete(name)
}

const everyPage = (pdf: PDF) => Array.from({ length: pdf.getPageCount() }, (_, index) => index)

/** Draws marks into a document of ours and puts pages behind it. Throws ForeignFault for one of others that cannot be read. */
export async function completeDocument({
  bytes,
  marks = [],
  appended = [],
  foreign = [],
  parts = [],
  everyFoot,
}: Completing): Promise<Uint8Array> {
  if (marks.length + appended.length + foreign.length + parts.length === 0) return bytes
  const pdf = await PDF.load(bytes)
  const font = embedTypeface(pdf)
  const destinations = destinationsOf(pdf)
  const endFeet = (pages: readonly PDFPage[]) => {
    if (everyFoot !== undefined) for (const page of pages) removeOwnFoot(pdf, page)
  }
  endFeet(pdf.getPages())
  for (const mark of marks) drawMark(pdf, font, destinations, mark)
  for (const each of appended) {
    const other = await PDF.load(each)
    await pdf.copyPagesFrom(other, everyPage(other))
  }
  for (const { bytes: others, feet } of foreign)
    await inspected(others, async (other) => {
      for (const page of other.getPages()) keepInherited(other, page)
      const pages = await pdf.copyPagesFrom(other, everyPage(other))
      for (const [index, page] of pages.entries()) writeAtFoot(page, font, feet[index] ?? '')
    })
  for (const { bytes: others, isOurs, texts = [] } of parts) {
    if (isOurs) {
      const other = await PDF.load(others)
      endFeet(await pdf.copyPagesFrom(other, everyPage(other)))
      continue
    }
    await inspected(others, async (other) => {
      for (const page of other.getPages()) keepInherited(other, page)
      const pages = await pdf.copyPagesFrom(other, everyPage(other))
      for (const text of texts) {
        const page = pages[text.page]
        if (page !== undefined) drawPlaced(page, font, text)
      }
    })
  }
  if (everyFoot !== undefined) {
    const pages = pdf.getPages()
    for (const [index, page] of pages.entries())
      writeAtFoot(page, font, everyFoot.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length)))
  }
  endTags(pdf)
  return pdf.save({ incremental: true, subsetFonts: true })
}

/**
 * As `completeDocument`, and seals the whole (PAdES B-B: ETSI EN 319 142-1). All is appended to the first bytes, which stay as they are.
 */
export async function sealDocument(sealing: Sealing): Promise<Uint8Array> {
  const { seal, reason, at } = sealing
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(seal.key), algorithm, false, ['sign'])
  const pdf = await PDF.load(await completeDocument(sealing))
  const { bytes, warnings } = await pdf.sign({
    signer: new CryptoKeySigner(key, seal.certificate, 'RSA', algorithm.name),
    level: 'B-B',
    fieldName: 'Seal',
    reason,
    signingTime: at,
    estimatedSize: signatureMaxBytes,
  })
  const [warning] = warnings
  if (warning !== undefined) throw new Error(`A file was not sealed as it should be: ${warning.message}`)
  return bytes
}
