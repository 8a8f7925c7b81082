import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type EmbeddedFont, type PDF, type PDFPage, PdfDict, rgb } from '@libpdf/core'
import { pageEntries } from './pdf-parts'
import { inspected } from './pdfs'

const require = createRequire(import.meta.url)
const typefaceFile = 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'
/** Read once in a thread: it is kept for several documents. */
let typefaceBytes: Uint8Array | undefined

/** In points. */
const footSize = 7
const footMargin = 12
const acrossMaxSize = 26
/** So much of the diagonal the pale line takes. */
const acrossShare = 0.72
const acrossOpacity = 0.17
const footColor = rgb(0.25, 0.25, 0.25)
const acrossColor = rgb(0.35, 0.35, 0.35)

/** What a page shows, in the coordinates that things are drawn in: a viewer cuts all else off. */
function shownBox(page: PDFPage) {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()]
  const [left, bottom] = [Math.max(crop.x, media.x), Math.max(crop.y, media.y)]
  const right = Math.min(crop.x + crop.width, media.x + media.width)
  const top = Math.min(crop.y + crop.height, media.y + media.height)
  return right > left && top > bottom ? { left, bottom, right, top } : undefined
}
/** A part of a page, in the coordinates that things are drawn in. */
export type Box = NonNullable<ReturnType<typeof shownBox>>

/**
 * Where a point of a page as it is looked at, counted from its lower left corner, is in the coordinates that things are drawn in: a viewer
 * turns the page clockwise.
 */
export function turnedPlace({ left, bottom, right, top }: Box, turned: number, x: number, y: number) {
  if (turned === 90) return { x: right - y, y: bottom + x }
  if (turned === 180) return { x: right - x, y: top - y }
  if (turned === 270) return { x: left + y, y: top - x }
  return { x: left + x, y: bottom + y }
}

/** The typeface of our PDFs, in a document. */
export function embedTypeface(pdf: PDF): EmbeddedFont {
  typefaceBytes ??= readFileSync(require.resolve(typefaceFile))
  return pdf.embedFont(typefaceBytes)
}

/** What a page shows, how far it is turned, and its size as it is looked at; undefined of one that shows nothing. */
function lookAt(page: PDFPage) {
  const box = shownBox(page)
  if (box === undefined) return undefined
  const turned = page.rotation
  const [across, up] = [box.right - box.left, box.top - box.bottom]
  const [width, height] = turned === 90 || turned === 270 ? [up, across] : [across, up]
  return { box, turned, width, height }
}

/** Writes a line at the foot of a page, whichever way it is turned; smaller where it would have no room. */
export function writeAtFoot(page: PDFPage, font: EmbeddedFont, line: string): void {
  const looked = lookAt(page)
  if (looked === undefined) return
  const { box, turned, width, height } = looked
  const lengthOf = (size: number) => font.getTextWidth(line, size)
  const footWidth = Math.max(width - 2 * footMargin, 1)
  const size = Math.min(footSize, (footSize * footWidth) / lengthOf(footSize))
  const foot = turnedPlace(box, turned, Math.max((width - lengthOf(size)) / 2, 0), Math.min(footMargin, height / 4))
  page.drawText(line, { ...foot, font, size, color: footColor, rotate: { angle: turned } })
}

function writeAcross(page: PDFPage, font: EmbeddedFont, line: string): void {
  const looked = lookAt(page)
  if (looked === undefined) return
  const { box, turned, width, height } = looked
  const lengthOf = (size: number) => font.getTextWidth(line, size)
  const diagonal = Math.hypot(width, height)
  const size = Math.min(acrossMaxSize, (acrossMaxSize * diagonal * acrossShare) / lengthOf(acrossMaxSize))
  const angle = Math.atan2(height, width)
  const half = lengthOf(size) / 2
  const start = turnedPlace(box, turned, width / 2 - half * Math.cos(angle), height / 2 - half * Math.sin(angle))
  page.drawText(line, {
    ...start,
    font,
    size,
    color: acrossColor,
    opacity: acrossOpacity,
    rotate: { angle: turned + (angle * 180) / Math.PI },
  })
}

/** A page has its own entries for what it inherits: what draws on it would begin with an empty list of typefaces and pictures. */
export function keepInherited(pdf: PDF, page: PDFPage): void {
  for (const [name, value] of pageEntries(pdf, page.dict))
    if (!page.dict.has(name)) page.dict.set(name, value instanceof PdfDict ? value.clone() : value)
}

async function stamped(pdf: PDF, line: string): Promise<Uint8Array> {
  const font = embedTypeface(pdf)
  for (const page of pdf.getPages()) {
    keepInherited(pdf, page)
    writeAtFoot(page, font, line)
    writeAcross(page, font, line)
  }
  return pdf.save({ subsetFonts: true })
}

/**
 * A document with a line at the foot of each page, and pale across it: who was given this copy. It deters, it does not prevent. A viewer
 * reads the line as text. @param input.line of signs that the typeface of our PDFs has
 * Throws what `inspectDocument` throws.
 */
export const stampDocument = async ({ bytes, line }: { bytes: Uint8Array; line: string }): Promise<Uint8Array> =>
  inspected(bytes, (pdf) => stamped(pdf, line))
