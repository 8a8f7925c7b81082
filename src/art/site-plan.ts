import { drawLine, lineWidth } from './lettering/lettering'
import { palette } from './palette'
import { seededRandom } from './random'
import { disc, path, rectangle } from './shapes'
import { newSheet } from './sheet'
import { wave } from './landscape/water'

const width = 960
const height = 640

/** Six houses around a lawn, by their upper left corner. */
const houses = [
  { name: 'A', x: 110, y: 130, long: 210, deep: 92 },
  { name: 'B', x: 375, y: 130, long: 210, deep: 92 },
  { name: 'C', x: 640, y: 130, long: 210, deep: 92 },
  { name: 'D', x: 758, y: 258, long: 92, deep: 150 },
  { name: 'E', x: 445, y: 366, long: 230, deep: 92 },
  { name: 'F', x: 110, y: 258, long: 92, deep: 200 },
] as const

/** Draws a site plan (960 × 640): the road above, six houses and their lawn, the creek below. For the sample offering. */
export function drawSitePlan(): string {
  const sheet = newSheet({ width, height })
  const random = seededRandom('site plan', 'Willow Creek')
  sheet.fill(palette.linen, rectangle(0, 0, width, height))
  sheet.fill(palette.sand, rectangle(0, 34, width, 52))
  sheet.line(palette.paper, 3, path('M', 0, 60, 'h', width), '26 20')
  sheet.fill(palette.haze, rectangle(84, 106, 792, 376))
  // Paths from house to house, and the way down to the water.
  sheet.line(
    palette.paper,
    9,
    path('M', 215, 86, 'V', 290, 'H', 745, 'M', 480, 86, 'V', 366, 'M', 745, 86, 'V', 420, 'M', 320, 290, 'V', 560),
  )
  sheet.fill(
    palette.evergreen900,
    houses.map(({ x, y, long, deep }) => rectangle(x + 8, y + 8, long, deep)).join(''),
    0.24,
  )
  sheet.fill(palette.brick, houses.map(({ x, y, long, deep }) => rectangle(x, y, long, deep)).join(''))
  // The ridge of each roof, and its hips.
  sheet.line(
    palette.blush,
    2,
    houses
      .map(({ x, y, long, deep }) => {
        const half = Math.min(long, deep) / 2
        const isLying = long > deep
        const [fromX, fromY] = [x + half, y + half]
        const [toX, toY] = isLying ? [x + long - half, fromY] : [fromX, y + deep - half]
        const farX = isLying ? x + long : x
        const farY = isLying ? y : y + deep
        return path(
          'M',
          x,
          y,
          'L',
          fromX,
          fromY,
          'L',
          toX,
          toY,
          'L',
          x + long,
          y + deep,
          'M',
          farX,
          farY,
          'L',
          toX,
          toY,
        )
      })
      .join(''),
  )
  const trees = Array.from({ length: 26 }, () => ({
    x: random.between(90, 870),
    y: random.chance(0.6) ? random.between(490, 535) : random.between(236, 350),
    radius: random.between(9, 20),
  })).filter(
    ({ x, y }) =>
      !houses.some(
        (each) => x > each.x - 26 && x < each.x + each.long + 26 && y > each.y - 26 && y < each.y + each.deep + 26,
      ),
  )
  sheet.fill(palette.moss, trees.map(({ x, y, radius }) => disc(x, y, radius)).join(''))
  sheet.fill(palette.sage, trees.map(({ x, y, radius }) => disc(x - 2, y - 3, radius * 0.62)).join(''))
  sheet.fill(palette.shoal, path('M', 0, 566, 'q', 240, -34, 480, -6, 't', 480, -12, 'V', height, 'H', 0, 'z'))
  sheet.line(palette.paper, 2.4, [588, 606, 624].map((y, index) => wave(-30 * index, y, width + 90, 120, 5)).join(''))
  const names = houses.map(({ name, x, y, long, deep }) => {
    const size = 46
    return drawLine(
      name,
      { x: x + (long - lineWidth(name, size)) / 2, y: y + deep / 2 + size * 0.35, size },
      palette.paper,
    )
  })
  return sheet.svg().replace('</svg>', `${names.join('')}</svg>`)
}
