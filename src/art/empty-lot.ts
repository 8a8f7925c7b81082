import type { Site } from './buildings/site'
import { drawFacade, type Bay } from './buildings/facade'
import { tuft } from './landscape/ground'
import { lightOf, type WallInks } from './landscape/light'
import { palette } from './palette'
import { seededRandom } from './random'
import { chimney, drawGable, drawMansard } from './buildings/roofs'
import { drawSapling } from './landscape/sapling'
import { path, upright } from './shapes'
import { newSheet } from './sheet'
import { drawTree, hedge } from './landscape/trees'
import { drawThreeLines } from './landscape/water'

const width = 960
const height = 520
const base = 400

/**
 * Draws the picture of the not-found page (960 × 520, no ground, for paper and linen): a gap between two houses,
 * staked out with string, and a sapling in it.
 */
export function drawEmptyLot(): string {
  const random = seededRandom('empty lot')
  const light = lightOf('dawn')
  const sheet = newSheet({ width, height })
  const brick: WallInks = {
    wall: palette.brick,
    second: palette.clay,
    trim: palette.linen,
    roof: palette.slate,
    door: palette.evergreen700,
  }
  const sand: WallInks = {
    wall: palette.sand,
    second: palette.stone,
    trim: palette.paper,
    roof: palette.umber,
    door: palette.stream,
  }

  sheet.fill(palette.haze, path('M', 0, base, 'V', base - 60, 'q', 240, -90, 480, -40, 't', 480, -20, 'V', base, 'z'))
  drawTree(sheet, light, 'poplar', { x: 318, base, height: 190 }, random)
  drawTree(sheet, light, 'poplar', { x: 350, base, height: 150 }, random)
  drawHouse({ x: -30, inks: brick, width: 272, bays: ['window', 'window', 'door', 'window'] }, 'mansard')
  drawHouse({ x: 722, inks: sand, width: 262, bays: ['window', 'door', 'window'] }, 'gable')

  sheet.fill(palette.lichen, path('M', 0, base, 'H', width, 'v', 34, 'H', 0, 'z'))
  sheet.line(palette.ink, 2, path('M', 0, base, 'H', width))
  sheet.fill(
    palette.moss,
    hedge(14, base + 3, 84, 16, random) + hedge(752, base + 3, 60, 16, random) + hedge(880, base + 3, 70, 16, random),
  )
  sheet.line(palette.umber, 4, [276, 688].map((x) => upright(x, base - 34, 50)).join(''))
  sheet.line(palette.clay, 1.4, path('M', 276, base - 26, 'Q', 480, base - 14, 688, base - 26))
  sheet.line(palette.moss, 1.8, [300, 372, 556, 640].map((x) => tuft(x, base + 18, 22, 5, random)).join(''))
  drawSapling(sheet, {
    x: 474,
    base: base + 12,
    height: 210,
    leaf: palette.fern,
    litLeaf: palette.moss,
    stem: palette.umber,
    stake: palette.stone,
  })
  drawThreeLines(sheet, { x: 0, y: base + 56, width, gap: 24, line: palette.stream }, random)
  return sheet.svg()

  function drawHouse(
    house: { x: number; inks: WallInks; width: number; bays: readonly Bay[] },
    roof: 'mansard' | 'gable',
  ): void {
    const floorHeight = 74
    const eaves = base - 3 * floorHeight
    const site: Site = { sheet, light, random, base, entrances: [], ...house }
    if (roof === 'gable') sheet.fill(house.inks.second, chimney(house.x + 40, eaves - 74, 70))
    drawFacade(site, {
      ...house,
      base,
      floors: 3,
      floorHeight,
      window: 'sash',
      ground: 'homes',
      texture: 'bricks',
      second: 'plinth',
      banded: true,
    })
    const plan = { x: house.x, eaves, width: house.width, height: roof === 'gable' ? 96 : 56, inks: house.inks }
    if (roof === 'gable') drawGable(sheet, light, plan)
    else drawMansard(sheet, light, plan, 4)
  }
}
