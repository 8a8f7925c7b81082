import { drawFirmName } from './lettering/firm-name'
import { brokenLines, drawLine } from './lettering/lettering'
import { markShapes } from './lettering/logo'
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
 * @param firmName null where the logo's own letters say it
 * @param drawing a whole SVG document of ours, three by two; its middle is seen
 */
export function drawRecordCard(name: string, drawing: string, firmName: string | null = null): string {
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
    drawFirmName(firmName, {
      x: margin + 76,
      y: 92,
      scale: 0.145,
      width: panelWidth - 2 * margin - 76,
      sizes: [30, 25, 20, 16],
    })
  // Some drawings have no ground of their own.
  const ground = `<path fill="${palette.evergreen900}" d="${rectangle(0, 0, width, height)}"/>`
  const middle = panelWidth + (width - panelWidth - pictureWidth) / 2
  return sheet
    .svg()
    .replace('<g ', `${ground}${placed(drawing, Math.round(middle))}<g `)
    .replace(/<\/svg>$/, `${firm}${title.join('')}</svg>`)
}
