import { palette } from '../palette'
import { brokenLines, drawLine } from './lettering'
import { wordmark } from './logo-paths'

/** Where the firm's name stands on a card: beside the mark, on a base line. */
interface NamePlace {
  x: number
  y: number
  /** Of the drawn letters of the logo. */
  scale: number
  /** The room for another name, and the sizes that it may have. */
  width: number
  sizes: readonly [number, ...number[]]
}

/** The firm's name as outlines, in the letters of the logo, or in the capitals of the cards. @param name null where the logo's letters say it */
export function drawFirmName(name: string | null, { x, y, scale, width, sizes }: NamePlace): string {
  if (name === null)
    return `<path fill="${palette.paper}" transform="translate(${x} ${y}) scale(${scale})" d="${wordmark}"/>`
  const { size, lines } = brokenLines(name, { width, sizes, max: 2 })
  const leading = size * 1.18
  // Two lines stand around the place of one.
  const first = y - ((lines.length - 1) * leading) / 2
  return lines.map((line, index) => drawLine(line, { x, y: first + index * leading, size }, palette.paper)).join('')
}
