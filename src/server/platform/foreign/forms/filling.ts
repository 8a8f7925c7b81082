import {
  type EmbeddedFont,
  type FormField,
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfRef,
  rgb,
} from '@libpdf/core'
import { drawable } from '@/shared/values/printed-signs'
import { embedTypeface, keepInherited, turnedPlace } from '../pdf-stamps'
import { inspected } from '../pdfs'
import { type FieldPlace, type Widget, pageOf, pagesByWidget, placeOf, spanOf } from './fields'

/** What stands in a field: lines from the top down. @property isLeftOut it is drawn there later, and is to have room */
export interface FormValue {
  name: string
  lines: readonly string[]
  isLeftOut?: boolean
}

/** A text for a place, drawn as a signature is. */
export interface PlacedText extends FieldPlace {
  text: string
}

export interface FilledForm {
  bytes: Uint8Array
  /** Of what was left out, by the field's name. */
  places: { name: string; places: FieldPlace[] }[]
}

/** What of a value a field has no room for, or the typeface no sign. */
export interface UnfitValue {
  unfit: { name: string; why: 'room' | 'sign' }
}

/** In points. What is smaller cannot be read. */
const sizes = { most: 11, least: 6, step: 0.5 }
const padding = 2
const lineHeight = 1.2
/** From the baseline to the top of a capital letter, and to the lower end of a long one. */
const capital = 0.73
const lower = 0.24
/** A field so many of the smallest lines high takes several. */
const severalLines = 2.5
const ink = rgb(0, 0, 0)
const signatureInk = rgb(0.05, 0.1, 0.4)
const frameWidth = 0.75

/** Words of a line in as many lines as they need at a size. */
function wrapped(font: EmbeddedFont, line: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && font.getTextWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The lines and the size at which they have room; undefined where they have none that can be read. */
function fitted(font: EmbeddedFont, lines: readonly string[], place: FieldPlace) {
  const { width, height } = spanOf(place)
  const room = width - 2 * padding
  const isSeveral = height >= sizes.least * lineHeight * severalLines
  for (let size = sizes.most; size >= sizes.least; size -= sizes.step) {
    const set = isSeveral ? lines.flatMap((line) => wrapped(font, line, size, room)) : [lines.join(', ')]
    const isHigh = (set.length - 1) * lineHeight * size + (capital + lower) * size <= height
    if (isHigh && set.every((line) => font.getTextWidth(line, size) <= room)) return { size, set }
  }
  return undefined
}

/** Draws lines into a place, in the middle of its height. */
function drawLines(
  page: PDFPage,
  font: EmbeddedFont,
  place: FieldPlace,
  drawn: { size: number; set: readonly string[]; color: typeof ink },
) {
  const { size, set, color } = drawn
  const { width, height } = spanOf(place)
  const high = (set.length - 1) * lineHeight * size
  for (const [index, line] of set.entries()) {
    const free = width - 2 * padding - font.getTextWidth(line, size)
    const x = padding + (place.alignment === 1 ? free / 2 : place.alignment === 2 ? free : 0)
    const y = (height - capital * size - high) / 2 + high - index * lineHeight * size
    const at = turnedPlace(place.box, place.turned, x, y)
    page.drawText(line, { ...at, font, size, color, rotate: { angle: place.turned } })
  }
}

/** Draws a text that may be smaller than what can be read well: it was tried before, and a name stays as it was given. */
export function drawPlaced(page: PDFPage, font: EmbeddedFont, placed: PlacedText): void {
  const text = drawable(placed.text)
  const { width, height } = spanOf(placed)
  const room = Math.max(width - 2 * padding, 1)
  const fit = fitted(font, [text], placed)
  const size = Math.min(height * capital, (sizes.least * room) / Math.max(font.getTextWidth(text, sizes.least), 1))
  drawLines(page, font, placed, { ...(fit ?? { size, set: [text] }), color: signatureInk })
}

/** What a form shows without us: what the firm wrote into a field, and whether a box is ticked. */
function ownLines(field: FormField, widget: Widget): string[] {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const state = widget.appearanceState
    return state === null || state === 'Off' ? [] : ['✓']
  }
  if (field.type !== 'text' && field.type !== 'dropdown') return []
  const value = field.getValue()
  return typeof value === 'string' && value.trim() !== '' ? value.split(/\r\n?|\n/).map(drawable) : []
}

/** The frame of a field, which goes with it: a box that is not ticked is still to be seen. */
function drawFrame(page: PDFPage, widget: Widget, { box: { left, bottom, right, top } }: FieldPlace): void {
  const { borderColor } = (widget.dict.has('MK') ? widget.getAppearanceCharacteristics() : null) ?? {}
  if (borderColor === undefined || borderColor.length === 0) return
  const [red = 0, green = red, blue = red] = borderColor.length > 3 ? [0] : borderColor
  const [width, height] = [right - left, top - bottom]
  page.drawRectangle({ x: left, y: bottom, width, height, borderColor: rgb(red, green, blue), borderWidth: frameWidth })
}

/** Takes a document's form away: what stood in it was drawn. */
function removeForm(pdf: PDF): void {
  pdf.getCatalog().delete('AcroForm')
  const resolve = pdf.getObject.bind(pdf)
  for (const { dict } of pdf.getPages()) {
    const found = dict.get('Annots', resolve)
    if (!(found instanceof PdfArray)) continue
    const kept = [...found].filter((each) => {
      const annotation = each instanceof PdfRef ? pdf.getObject(each) : each
      const subtype = annotation instanceof PdfDict ? annotation.get('Subtype', resolve) : undefined
      return !(subtype instanceof PdfName && subtype.value === 'Widget')
    })
    dict.set('Annots', new PdfArray(kept))
  }
}

type Filling = { bytes: Uint8Array; values: readonly FormValue[] }

async function filled(pdf: PDF, values: ReadonlyMap<string, FormValue>): Promise<FilledForm | UnfitValue> {
  const font = embedTypeface(pdf)
  const pages = pagesByWidget(pdf)
  for (const { page } of pages) keepInherited(pdf, page)
  const places: FilledForm['places'] = []
  for (const field of pdf.getForm()?.getFields() ?? []) {
    const value = field.type === 'text' ? values.get(field.name) : undefined
    const ofField: FieldPlace[] = []
    for (const widget of field.getWidgets()) {
      const page = pageOf(pages, widget)?.page
      const place = placeOf(pages, field, widget)
      if (page === undefined || place === undefined) continue
      drawFrame(page, widget, place)
      const lines = (value?.lines.map(drawable) ?? ownLines(field, widget)).filter((line) => line !== '')
      if (lines.length === 0) continue
      if (font.getUnencodableCharacters(lines.join('')).length > 0) return { unfit: { name: field.name, why: 'sign' } }
      const fit = fitted(font, lines, place)
      if (fit === undefined) return { unfit: { name: field.name, why: 'room' } }
      if (value?.isLeftOut === true) ofField.push(place)
      else drawLines(page, font, place, { ...fit, color: ink })
    }
    if (ofField.length > 0) places.push({ name: field.name, places: ofField })
  }
  removeForm(pdf)
  return { bytes: await pdf.save({ subsetFonts: true }), places }
}

/**
 * A document with texts drawn into the fields of its form, whose typefaces would garble them, and without the form. What the firm had filled
 * in or ticked is drawn too; all else stays empty. Gives instead the first field in which something has no room at a size that can be read,
 * or has a sign that the typeface lacks. Throws ForeignFault as `inspectDocument` does.
 */
export const fillForm = ({ bytes, values }: Filling): Promise<FilledForm | UnfitValue> =>
  inspected(bytes, (pdf) => filled(pdf, new Map(values.map((value) => [value.name, value]))))
