import type { Site } from './buildings/site'
import { drawFacade } from './buildings/facade'
import { tuft } from './landscape/ground'
import { lightOf, type WallInks } from './landscape/light'
import { drawOak } from './landscape/oak'
import { palette as p } from './palette'
import { seededRandom } from './random'
import { chimney, drawGable, drawLongRoof } from './buildings/roofs'
import { disc, path, polygon, rectangle, upright } from './shapes'
import { newSheet } from './sheet'
import { drawTree, hedge } from './landscape/trees'
import { wave } from './landscape/water'

const width = 1200
const height = 340
const base = 240

const home: WallInks = { wall: p.paper, second: p.rule, trim: p.paper, roof: p.clay, door: p.evergreen700 }
const brick: WallInks = { wall: p.brick, second: p.sand, trim: p.linen, roof: p.slate, door: p.evergreen700 }

/** The way of the money (1200 × 340, no ground, for linen): a home, a bank, the apartment house, and the home again, by one stream. */
export function drawCourse(): string {
  const sheet = newSheet({ width, height })
  const random = seededRandom('course')
  const light = { ...lightOf('dawn'), lampShare: 0.2 }
  const site = (x: number, broad: number, inks: WallInks): Site => ({
    sheet,
    light,
    random,
    x,
    base,
    width: broad,
    inks,
    entrances: [],
  })

  sheet.fill(
    p.haze,
    path('M', 0, base, 'q', 150, -96, 330, -60, 't', 330, -34, 't', 300, 10, 't', 240, 30, 'V', base, 'z'),
  )
  drawTree(sheet, light, 'round', { x: 250, base, height: 150 }, random)
  drawTree(sheet, light, 'poplar', { x: 560, base, height: 190 }, random)
  drawTree(sheet, light, 'round', { x: 905, base, height: 140 }, random)
  drawHome(site(46, 150, home))
  drawBank(330)
  drawApartments(site(600, 270, brick))
  drawHome(site(960, 150, home))
  drawOak(sheet, { x: 1140, base: base + 8, height: 220, spread: 210, leaves: light.leaves, bark: light.bark }, random)

  sheet.fill(p.lichen, path('M', 0, base, 'H', width, 'v', 26, 'H', 0, 'z'))
  sheet.line(p.ink, 2, path('M', 0, base, 'H', width))
  sheet.fill(p.moss, [210, 500, 880].map((x) => hedge(x, base + 3, 70, 18, random)).join(''))
  sheet.line(p.moss, 1.8, [20, 300, 540, 930].map((x) => tuft(x, base + 18, 20, 5, random)).join(''))
  drawStream()
  return sheet.svg()

  /** A house with a porch, as most of those who ask us live in. */
  function drawHome({ x, width: broad, inks }: Site): void {
    const eaves = base - 92
    sheet.fill(p.brick, chimney(x + broad - 40, eaves - 72, 90))
    drawFacade(site(x, broad, inks), {
      x,
      base,
      width: broad,
      floors: 1,
      floorHeight: 92,
      bays: ['window', 'door', 'window'],
      inks,
      window: 'sash',
      ground: 'homes',
      texture: 'boards',
      second: 'plinth',
    })
    drawGable(sheet, light, { x, eaves, width: broad, height: 60, inks })
    sheet.fill(light.glass, disc(x + broad / 2, eaves - 18, 9))
    sheet.fill(
      p.slate,
      polygon([
        [x - 12, eaves + 22],
        [x + 8, eaves + 4],
        [x + broad - 8, eaves + 4],
        [x + broad + 12, eaves + 22],
      ]),
    )
    sheet.line(
      p.linen,
      6,
      [x - 4, x + 44, x + broad - 44, x + broad + 4].map((at) => upright(at, eaves + 22, 70)).join(''),
    )
    sheet.fill(p.stone, rectangle(x - 10, base - 6, broad + 20, 6))
  }

  /** A small-town bank: steps, four columns, a pediment. */
  function drawBank(x: number): void {
    const broad = 170
    const top = base - 118
    sheet.fill(p.sand, rectangle(x, top, broad, 118))
    sheet.fill(p.night, rectangle(x + broad / 2 - 18, base - 84, 36, 84))
    sheet.fill(light.glass, rectangle(x + 40, base - 78, 22, 44) + rectangle(x + broad - 62, base - 78, 22, 44))
    sheet.fill(light.shade, rectangle(x, top, broad, 16), light.shadeOpacity)
    sheet.line(p.paper, 14, [14, 60, broad - 60, broad - 14].map((at) => upright(x + at, top, 108)).join(''))
    sheet.fill(p.linen, rectangle(x - 10, top - 14, broad + 20, 16))
    sheet.fill(
      p.sand,
      polygon([
        [x - 14, top - 14],
        [x + broad / 2, top - 62],
        [x + broad + 14, top - 14],
      ]),
    )
    sheet.fill(p.clay, disc(x + broad / 2, top - 32, 9))
    sheet.fill(p.linen, rectangle(x - 8, base - 12, broad + 16, 6) + rectangle(x - 16, base - 6, broad + 32, 6))
  }

  function drawApartments(plot: Site): void {
    const floorHeight = 54
    const eaves = base - 3 * floorHeight
    drawFacade(plot, {
      x: plot.x,
      base,
      width: plot.width,
      floors: 3,
      floorHeight,
      bays: ['window', 'balcony', 'stair', 'balcony', 'window'],
      inks: brick,
      window: 'sash',
      ground: 'homes',
      texture: 'bricks',
      second: 'plinth',
    })
    drawLongRoof(sheet, light, { x: plot.x, eaves, width: plot.width, height: 46, inks: brick }, 40)
  }

  /** The stream that carries it: three lines, and coins on the way, all but the last few towards the right. */
  function drawStream(): void {
    const lines = [46, 66, 86].map((down, index) =>
      wave(index * 34, base + down, width - index * 70, 88 + index * 24, 3),
    )
    sheet.line(p.stream, 2.2, lines.join(''))
    const coins = [130, 300, 430, 575, 730, 900, 1050].map((x, index) => disc(x, base + 44 + (index % 3) * 20, 9))
    sheet.rimmed(p.straw, p.clay, 1.2, coins.join(''))
    const arrows = [215, 500, 815, 985].map((x) => path('M', x, base + 46, 'l14 10l-14 10'))
    sheet.line(p.clay, 3, arrows.join(''))
  }
}
