import { palette } from '../palette'
import { brokenLines, drawLine } from './lettering'

/** Where the firm's name stands on a card: beside the mark, around a base line. */
interface NamePlace {
  x: number
  y: number
  /** Its room, and the sizes that it may have. */
  width: number
  sizes: readonly [number, ...number[]]
}

/** The firm's name as outlines, on a line or two. */
export function drawFirmName(name: string, { x, y, width, sizes }: NamePlace): string {
  const { size, lines } = brokenLines(name, { width, sizes, max: 2 })
  const leading = size * 1.12
  // Two lines stand around the place of one.
  const first = y - ((lines.length - 1) * leading) / 2
  return lines.map((line, index) => drawLine(line, { x, y: first + index * leading, size }, palette.paper)).join('')
}
