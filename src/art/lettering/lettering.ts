import { letters } from './letters'
import type { Ink } from '../palette'
import { figure } from '../shapes'
import { signs } from '../buildings/signs'

/** An em of `letters`, in its units. */
const em = 100
const blankAdvance = 26

/** The capitals of a text in the display face; accents are taken off, and of other signs only those that we have are set. */
const glyphsOf = (text: string) =>
  (
    text
      .normalize('NFD')
      .toUpperCase()
      .match(/[A-Z0-9&.,'’-]|\s/g) ?? []
  ).flatMap((sign) => {
    if (/\s/.test(sign)) return [{ advance: blankAdvance, outline: '' }]
    const glyph = letters[sign] ?? signs[sign === "'" ? '’' : sign]
    return glyph ? [glyph] : []
  })

/** How wide a line is when its em is `size`. */
export const lineWidth = (text: string, size: number) =>
  (glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0) * size) / em

/**
 * A line of capitals as outlines, because what rasterises a drawing has none of our fonts. No letter of the text reaches the document.
 * @param at where the base line begins
 */
export function drawLine(text: string, at: { x: number; y: number; size: number }, ink: Ink): string {
  const scale = (at.size / em).toFixed(3)
  let { x } = at
  let drawn = ''
  for (const { advance, outline } of glyphsOf(text)) {
    if (outline !== '')
      drawn += `<path fill="${ink}" transform="translate(${figure(x)} ${figure(at.y)}) scale(${scale})" d="${outline}"/>`
    x += (advance * at.size) / em
  }
  return drawn
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
