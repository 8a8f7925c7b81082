import { letters } from './letters'
import type { Ink } from './palette'
import { figure } from './shapes'

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
    const glyph = letters[sign]
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
