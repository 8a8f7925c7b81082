import { brokenLines, drawLine } from './lettering/lettering'
import { markShapes } from './lettering/logo'
import { wordmark } from './lettering/logo-paths'
import { palette } from './palette'
import { rectangle } from './shapes'
import { newSheet } from './sheet'

const width = 1200
const height = 630
const panelWidth = 500
const margin = 56
const pictureWidth = 945

/** A finished drawing of three by two, as a part of another: where it begins, and as large as the card is high. */
const placed = (drawing: string, x: number) =>
  drawing.replace(
    /^<svg ([^>]*)width="[\d.]+" height="[\d.]+"/,
    `<svg x="${x}" $1width="${pictureWidth}" height="${height}"`,
  )

/**
 * Draws the card that other sites show beside a link to a record (1200 × 630): its name in capitals under the firm's, and a drawing.
 * @param drawing a whole SVG document of ours, three by two; its middle is seen
 */
export function drawRecordCard(name: string, drawing: string): string {
  const sheet = newSheet({ width, height })
  sheet.fill(palette.evergreen900, rectangle(0, 0, panelWidth, height))
  sheet.fill(palette.gold, rectangle(panelWidth, 0, 4, height))
  const { size, lines } = brokenLines(name, { width: panelWidth - 2 * margin, sizes: [60, 52, 44, 36], max: 6 })
  const leading = size * 1.18
  // The last line stands on the foot of the card, as on a title page.
  const lastLine = height - margin - 8
  const title = lines.map((line, index) =>
    drawLine(line, { x: margin, y: lastLine - (lines.length - 1 - index) * leading, size }, palette.paper),
  )
  const firm =
    `<g transform="translate(${margin} 52) scale(.62)">${markShapes(palette.paper, palette.straw)}</g>` +
    `<path fill="${palette.paper}" transform="translate(${margin + 76} 92) scale(.145)" d="${wordmark}"/>`
  // Some drawings have no ground of their own.
  const ground = `<path fill="${palette.evergreen900}" d="${rectangle(0, 0, width, height)}"/>`
  const middle = panelWidth + (width - panelWidth - pictureWidth) / 2
  return sheet
    .svg()
    .replace('<g ', `${ground}${placed(drawing, Math.round(middle))}<g `)
    .replace(/<\/svg>$/, `${firm}${title.join('')}</svg>`)
}
