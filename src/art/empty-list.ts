import { palette } from './palette'
import { seededRandom } from './random'
import { path } from './shapes'
import { drawSapling } from './landscape/sapling'
import { newSheet } from './sheet'
import { tuft } from './landscape/ground'
import { wave } from './landscape/water'

/** Draws the small picture over an empty or failed list (240 × 180, no ground, for paper and linen): a sapling by the water. */
export function drawEmptyList(): string {
  const sheet = newSheet({ width: 240, height: 180 })
  const random = seededRandom('empty list')
  sheet.fill(palette.mist, path('M', 40, 138, 'q', 80, -22, 160, 0, 'z'))
  sheet.line(palette.moss, 1.6, tuft(76, 134, 16, 4, random) + tuft(170, 135, 13, 4, random))
  drawSapling(sheet, {
    x: 118,
    base: 130,
    height: 112,
    leaf: palette.fern,
    litLeaf: palette.moss,
    stem: palette.umber,
    stake: palette.stone,
  })
  const lines = [wave(24, 146, 192, 48, 1.8), wave(48, 158, 144, 48, 1.8), wave(78, 170, 84, 42, 1.8)]
  sheet.line(palette.stream, 1.8, lines.join(''))
  return sheet.svg()
}
