import { compactPath } from './compact-path'
import type { Ink } from './palette'
import { figure, short } from './shapes'

/** The sheet a drawing is printed on: shapes lie over each other in the order in which they were printed. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Prints closed path data flat in one ink. An opacity under 1 is an overprint: what lies below shows through, as shadows do. */
  fill(ink: Ink, data: string, opacity?: number): void
  /** Prints a closed shape with a rim of another ink round it, `rim` units wide. */
  rimmed(ink: Ink, rimInk: Ink, rim: number, data: string): void
  /** Prints path data as a line, `width` in sheet units. Dashes across a broad line make railings, boards and seams for a few bytes. */
  line(ink: Ink, width: number, data: string, dashes?: string): void
  /** The finished SVG document. */
  svg(): string
}

interface SheetOptions {
  width: number
  height: number
  /** Size in pixels, when it differs from the size in sheet units. */
  pixels?: { width: number; height: number }
  /** Turns left and right, light and all. */
  mirrored?: boolean
}

/** Gives an empty sheet. Neighbouring prints of one style are joined into one element, which keeps the documents small. */
export function newSheet({ width, height, pixels = { width, height }, mirrored = false }: SheetOptions): Sheet {
  const prints: { style: string; data: string }[] = []

  function print(style: string, data: string): void {
    if (data === '') return
    const last = prints.at(-1)
    if (last?.style === style) last.data += data
    else prints.push({ style, data })
  }

  return {
    width,
    height,
    fill(ink, data, opacity = 1) {
      print(opacity === 1 ? `fill="${ink}"` : `fill="${ink}" fill-opacity="${short(opacity)}"`, data)
    },
    rimmed(ink, rimInk, rim, data) {
      print(`fill="${ink}" stroke="${rimInk}" stroke-width="${2 * rim}"`, data)
    },
    line(ink, lineWidth, data, dashes) {
      const dash = dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`
      print(`stroke="${ink}" stroke-width="${figure(lineWidth)}"${dash}`, data)
    },
    svg() {
      const body = prints.map(({ style, data }) => `<path ${style} d="${compactPath(data)}"/>`).join('')
      const turn = mirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : ''
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${width} ${height}">` +
        `<g fill="none" paint-order="stroke"${turn}>${body}</g></svg>`
      )
    },
  }
}
