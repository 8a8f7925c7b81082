import type { Ink } from '../palette'
import { figure } from '../shapes'
import { cardLetters, thinnestStroke } from './card-letters'

/** An em of `cardLetters`, in its units. */
const em = 1000
const blankAdvance = 230

/** Cards are mostly seen at less than half of their size: what is thinner than three pixels is lost there. */
const thinnestPixels = 3.25

/** The signs of a text as it is written; accents are taken off, and of other signs only those that we have are set. */
const glyphsOf = (text: string) =>
  (
    text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll("'", '’').replaceAll('"', '”').match(/./gsu) ?? []
  ).flatMap((sign) => {
    if (/\s/.test(sign)) return [{ advance: blankAdvance, outline: '' }]
    const glyph = Object.hasOwn(cardLetters, sign) ? cardLetters[sign] : undefined
    if (glyph === undefined) return []
    const end = glyph.indexOf(' ')
    return [{ advance: Number(glyph.slice(0, end)), outline: glyph.slice(end + 1) }]
  })

/** How wide a line is when its em is `size`. */
export const lineWidth = (text: string, size: number) =>
  (glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0) * size) / em

/** What is drawn around the letters of a small line, so that no stroke of it is lost; in their units. */
const outlineOf = (size: number) => Math.max(0, Math.ceil((thinnestPixels * em) / size) - thinnestStroke)

/**
 * A line as outlines, because what rasterises a drawing has none of our fonts. No letter of the text reaches the document.
 * @param at where the base line begins, in pixels as the size
 */
export function drawLine(text: string, at: { x: number; y: number; size: number }, ink: Ink): string {
  const outline = outlineOf(at.size)
  const stroke = outline === 0 ? '' : ` stroke="${ink}" stroke-width="${outline}"`
  let x = 0
  let drawn = ''
  for (const { advance, outline: d } of glyphsOf(text)) {
    if (d !== '') drawn += `<path${x === 0 ? '' : ` transform="translate(${x})"`} d="${d}"/>`
    x += advance
  }
  const placed = `translate(${figure(at.x)} ${figure(at.y)}) scale(${(at.size / em).toFixed(4)})`
  return drawn === '' ? '' : `<g fill="${ink}"${stroke} transform="${placed}">${drawn}</g>`
}

/**
 * Breaks a text into lines that are no wider than there is room, at the largest of the sizes that takes no more than so many of them.
 * Of one that is too long for the smallest, the end is left out.
 */
export function brokenLines(
  text: string,
  { width, sizes, max }: { width: number; sizes: readonly [number, ...number[]]; max: number },
): { size: number; lines: string[] } {
  const words = text.split(/\s+/).filter((word) => lineWidth(word, 1) > 0)
  for (const size of sizes) {
    const lines = packed(words, width, size)
    const isFitting = lines.length <= max && lines.every((line) => lineWidth(line, size) <= width)
    if (isFitting) return { size, lines }
  }
  const size = sizes.at(-1) ?? sizes[0]
  const lines = packed(words, width, size).filter((line) => lineWidth(line, size) <= width)
  return { size, lines: lines.slice(0, max) }
}

/** The words in lines, each as full as it can be. */
function packed(words: readonly string[], width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && lineWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
