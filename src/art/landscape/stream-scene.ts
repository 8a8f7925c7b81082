import { tuft } from './ground'
import { drawOak } from './oak'
import { palette as p } from '../palette'
import { seededRandom, type Random } from '../random'
import { disc, path, upright } from '../shapes'
import type { Sheet } from '../sheet'
import type { Silhouette } from '../buildings/site'
import { drawReflection } from './reflection'
import { drawStreamRow, streamLight as light } from './stream-row'
import { hedge } from './trees'
import { wave } from './water'

/** Where the parts of the scene stand on a sheet, in its units. */
export interface Stage {
  width: number
  height: number
  /** The ground line of the houses. */
  base: number
  /** The left end of the row; it runs off the right edge. */
  rowX: number
  oakX: number
  oakHeight: number
  sun: { x: number; y: number; radius: number }
}

/** Draws the firm's scene: a row of houses by a stream, and the oak. It has no ground of its own and wants evergreen 800 or 900 under it. */
export function drawStreamScene(sheet: Sheet, stage: Stage): void {
  const random = seededRandom('stream scene')
  drawBehind(sheet, stage)
  const silhouettes = drawStreamRow({
    sheet,
    light,
    random,
    x: stage.rowX,
    base: stage.base,
    width: stage.width,
    inks: light.walls[0],
    entrances: [],
  })
  drawBank(sheet, random, stage)
  drawStream(sheet, random, stage, silhouettes)
  const { oakX, oakHeight, base } = stage
  const oak = {
    x: oakX,
    base: base + 26,
    height: oakHeight,
    spread: oakHeight * 1.02,
    leaves: light.leaves,
    bark: light.bark,
  }
  drawOak(sheet, { ...oak, detail: 2 }, random)
  sheet.line(p.moss, 2, tuft(oakX + 96, base + 46, 40, 5, random) + tuft(oakX - 70, base + 40, 30, 4, random))
}

/** The moon, whole, and the ridges of the Smokies behind the town: one flat plane. */
function drawBehind(sheet: Sheet, { base, rowX, sun }: Stage): void {
  sheet.fill(p.straw, disc(sun.x, sun.y, sun.radius))
  const far = path('M', rowX - 150, base, 'q', 70, -40, 150, -118, 't', 130, -58, 't', 110, 40, 't', 130, -66)
  sheet.fill(p.evergreen700, `${far}${path('t', 140, 52, 't', 190, -40, 'V', base, 'z')}`)
}

/** The near bank: it begins as a point in the open page and widens to the right. */
function drawBank(sheet: Sheet, random: Random, { width, base, rowX }: Stage): void {
  sheet.fill(
    light.lawn,
    path(
      'M',
      0,
      base + 46,
      'Q',
      rowX - 190,
      base,
      rowX - 10,
      base,
      'H',
      width,
      'V',
      base + 54,
      'H',
      rowX - 60,
      'Q',
      rowX - 200,
      base + 54,
      0,
      base + 46,
      'z',
    ),
  )
  sheet.fill(
    p.stone,
    path(
      'M',
      rowX - 60,
      base + 12,
      'Q',
      rowX,
      base + 8,
      rowX + 60,
      base + 8,
      'H',
      width,
      'v10H',
      rowX + 60,
      'Q',
      rowX,
      base + 16,
      rowX - 60,
      base + 12,
      'z',
    ),
  )
  const lamps = [rowX + 118, rowX + 330, rowX + 540].filter((x) => x < width)
  sheet.line(p.ink, 2.6, lamps.map((x) => upright(x, base - 58, 70)).join(''))
  sheet.fill(p.lamp, lamps.map((x) => disc(x, base - 62, 6.5)).join(''))
  sheet.fill(p.evergreen700, hedge(rowX - 30, base + 52, width - rowX + 30, 20, random, 1.7))
}

/** The stream is the page itself: the houses stand in it upside down, the lamps glint, and three lines run out to the left. */
function drawStream(sheet: Sheet, random: Random, stage: Stage, silhouettes: readonly Silhouette[]): void {
  const { width, height, base, rowX } = stage
  const shore = base + 48
  const depth = height - shore
  drawReflection(sheet, { silhouettes, base, shore, bottom: height, opacity: 0.3 }, random)
  let glints = ''
  for (let left = rowX + 60; left < width; left += random.whole(64, 104))
    glints += upright(left, shore + 8, random.whole(30, Math.round(depth * 0.6)))
  sheet.line(p.lamp, 13, glints, '2 9')
  for (const [index, share] of [0.26, 0.52, 0.78].entries()) {
    sheet.line(p.shoal, 1.8 + index * 0.4, wave(index * 46, shore + depth * share, width, 96 + index * 32, 2.4 + index))
  }
}
