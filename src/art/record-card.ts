import { drawFirmName } from './lettering/firm-name'
import { brokenLines, drawLine } from './lettering/lettering'
import { markShapes } from './lettering/logo'
import { palette } from './palette'
import { rectangle } from './shapes'
import { newSheet } from './sheet'

const width = 1200
const height = 630
const panelWidth = 540
const margin = 52
const noteSize = 30
const pictureWidth = 945

/** What a card says. */
interface CardWords {
  name: string
  notes: readonly string[]
  firmName: string
}

/** A finished drawing of three by two, as a part of another: where it begins, and as large as the card is high. */
const placed = (drawing: string, x: number) =>
  drawing.replace(
    /^<svg ([^>]*)width="[\d.]+" height="[\d.]+"/,
    `<svg x="${x}" $1width="${pictureWidth}" height="${height}"`,
  )

/**
 * Draws the card that other sites show beside a link to a record (1200 × 630): its name under the firm's, what is to be known of it, and a drawing.
 * @param card.notes each a line, as where it stands and who may invest
 * @param drawing a whole SVG document of ours, three by two; its middle is seen
 */
export function drawRecordCard({ name, notes, firmName }: CardWords, drawing: string): string {
  const sheet = newSheet({ width, height })
  sheet.fill(palette.evergreen900, rectangle(0, 0, panelWidth, height))
  sheet.fill(palette.gold, rectangle(panelWidth, 0, 4, height))
  const room = panelWidth - 2 * margin
  const written = notes.flatMap((note) => brokenLines(note, { width: room, sizes: [noteSize, 26], max: 2 }).lines)
  const noteLines = written.slice(0, 3)
  const noteTop = height - margin - (noteLines.length - 1) * noteSize * 1.35
  const noted = noteLines.map((line, index) =>
    drawLine(line, { x: margin, y: noteTop + index * noteSize * 1.35, size: noteSize }, palette.straw),
  )
  const { size, lines } = brokenLines(name, { width: room, sizes: [72, 62, 54, 46, 40], max: 5 })
  const leading = size * 1.08
  // The name stands on what is said of it, as on a title page; without that on the foot of the card.
  const lastLine = noteLines.length === 0 ? height - margin : noteTop - noteSize * 2.1
  const title = lines.map((line, index) =>
    drawLine(line, { x: margin, y: lastLine - (lines.length - 1 - index) * leading, size }, palette.paper),
  )
  const firm =
    `<g transform="translate(${margin} 52) scale(.62)">${markShapes(palette.paper, palette.straw)}</g>` +
    drawFirmName(firmName, {
      x: margin + 76,
      y: 93,
      width: room - 76,
      sizes: [42, 36, 30, 26],
    })
  // Some drawings have no ground of their own.
  const ground = `<path fill="${palette.evergreen900}" d="${rectangle(0, 0, width, height)}"/>`
  const middle = panelWidth + (width - panelWidth - pictureWidth) / 2
  return sheet
    .svg()
    .replace('<g ', `${ground}${placed(drawing, Math.round(middle))}<g `)
    .replace(/<\/svg>$/, `${firm}${title.join('')}${noted.join('')}</svg>`)
}
