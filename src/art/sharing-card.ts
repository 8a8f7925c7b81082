import { drawFirmName } from './lettering/firm-name'
import { markShapes } from './lettering/logo'
import { palette } from './palette'
import { rectangle } from './shapes'
import { newSheet } from './sheet'
import { drawStreamScene } from './landscape/stream-scene'

const width = 1200
const height = 630

/**
 * Draws the card that other sites show beside a link to ours (1200 × 630): the scene under the firm's name.
 * The name is set in outlines, since whatever rasterises the card has none of our fonts.
 */
export function drawSharingCard(firmName: string): string {
  const sheet = newSheet({ width, height })
  sheet.fill(palette.evergreen900, rectangle(0, 0, width, height))
  drawStreamScene(sheet, {
    width,
    height,
    base: 486,
    rowX: 574,
    oakX: 446,
    oakHeight: 340,
    sun: { x: 880, y: 226, radius: 66 },
  })
  const name =
    `<g transform="translate(68 56) scale(1.16)">${markShapes(palette.paper, palette.straw)}</g>` +
    drawFirmName(firmName, { x: 206, y: 138, width: 926, sizes: [96, 80, 64, 48, 40] })
  return sheet.svg().replace('</svg>', `${name}</svg>`)
}
