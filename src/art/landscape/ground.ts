import type { Silhouette } from '../buildings/site'
import type { Light } from './light'
import type { Random } from '../random'
import { disc, path, polygon, rectangle, upright } from '../shapes'
import type { Sheet } from '../sheet'
import { hedge } from './trees'
import { drawReflection } from './reflection'
import { drawThreeLines, wave } from './water'

export type GroundKind = 'stream' | 'meadow' | 'garden' | 'pool'

export interface GroundPlan {
  /** The ground line under the building. */
  base: number
  /** Where the building stands. */
  x: number
  width: number
  silhouettes: readonly Silhouette[]
  entrances: readonly number[]
  sunX: number
}

/** Where the ground line lies for each kind, in sheet units from the top: water wants more room than a lawn. */
export const groundLines: Record<GroundKind, number> = { stream: 482, meadow: 508, garden: 520, pool: 500 }

/** Reeds or tall grass: a tuft of fine blades. */
export function tuft(x: number, base: number, height: number, blades: number, random: Random): string {
  let data = ''
  for (let index = 0; index < blades; index += 1) {
    const lean = Math.round(random.between(-0.45, 0.45) * height)
    const rise = Math.round(height * random.between(0.55, 1))
    data += path(
      'M',
      Math.round(x + random.between(-0.3, 0.3) * height),
      base,
      'q',
      0,
      -Math.round(rise * 0.7),
      lean,
      -rise,
    )
  }
  return data
}

function lampPosts(sheet: Sheet, light: Light, places: readonly number[], base: number): void {
  sheet.line(light.line, 2.4, places.map((x) => upright(x, base - 66, 66)).join(''))
  sheet.fill(light.name === 'dusk' ? light.lamp : light.path, places.map((x) => disc(x, base - 70, 6)).join(''))
}

function drawStream(
  sheet: Sheet,
  light: Light,
  random: Random,
  { base, x, width, silhouettes, sunX }: GroundPlan,
): void {
  const shore = base + 40
  const depth = sheet.height - shore
  sheet.fill(light.path, rectangle(0, base + 8, sheet.width, 9))
  sheet.fill(light.bank, hedge(0, shore + 3, sheet.width, 17, random, 1.7))
  sheet.fill(light.water, rectangle(0, shore, sheet.width, depth))
  drawReflection(
    sheet,
    { silhouettes, base, shore, bottom: sheet.height, opacity: light.name === 'dusk' ? 0.3 : 0.55 },
    random,
  )
  if (light.name === 'dusk') {
    const glints = [0.14, 0.33, 0.52, 0.71, 0.88].map((share) =>
      upright(Math.round(x + width * (share + random.between(-0.06, 0.06))), shore + 6, random.whole(24, 66)),
    )
    sheet.line(light.lamp, 13, glints.join(''), '2 8')
  }
  if (light.name !== 'noon') sheet.line(light.sun, 34, upright(sunX, shore + 10, depth - 20), '2.4 11')
  drawThreeLines(sheet, { x: 0, y: shore + 30, width: sheet.width, gap: 31, line: light.waterLine }, random)
  lampPosts(
    sheet,
    light,
    [0.1, 0.37, 0.63, 0.9].map((share) => Math.round(sheet.width * share)),
    base + 10,
  )
  const reeds = random.between(0.04, 0.3) * sheet.width
  sheet.line(
    light.leaves[0],
    2.2,
    tuft(reeds, sheet.height + 4, 96, 9, random) + tuft(reeds + 60, sheet.height + 4, 70, 6, random),
  )
}

function drawMeadow(sheet: Sheet, light: Light, random: Random, { base, x, width, entrances }: GroundPlan): void {
  const { width: right, height: bottom } = sheet
  const middle = x + width * 0.45
  const door = entrances.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? middle
  const swell = path('M', 0, base + 46, 'Q', right * 0.4, base + 10, right, base + 58, 'V', bottom, 'H', 0, 'z')
  sheet.fill(light.lawnShade, swell)
  sheet.fill(
    light.path,
    path('M', door - 11, base + 1, 'C', door - 8, base + 46, door - 130, base + 52, door - 110, bottom, 'h112') +
      path('C', door - 30, base + 64, door + 26, base + 46, door + 11, base + 1, 'z'),
  )
  const stripes = [16, 36].map((down) =>
    path('M', 0, base + 46 + down, 'Q', right * 0.4, base + 10 + down, right, base + 58 + down),
  )
  sheet.line(light.lawn, 1.6, stripes.join(''), '150 12 60 22')
  let grass = ''
  for (let index = 0; index < 7; index += 1) {
    grass += tuft(random.between(0, right), random.whole(base + 70, bottom + 4), random.whole(16, 30), 4, random)
  }
  sheet.line(light.leaves[0], 1.6, grass)
}

function drawGarden(sheet: Sheet, light: Light, random: Random, { base }: GroundPlan): void {
  const { width: right, height: bottom } = sheet
  const wall = base + 52
  sheet.fill(light.path, rectangle(0, base + 12, right, 20))
  sheet.fill(light.lawnShade, hedge(0, wall, right, 26, random, 1.8))
  sheet.fill(light.path, rectangle(0, wall, right, 30))
  sheet.fill(light.shade, rectangle(0, wall + 6, right, 24), 0.26)
  sheet.line(light.shade, 10, path('M', 0, wall + 12, 'H', right), '1.4 46')
  sheet.line(light.shade, 10, path('M', -24, wall + 24, 'H', right), '1.4 46')
  sheet.line(light.shade, 1, path('M', 0, wall + 18, 'H', right))
  sheet.fill(light.lawnShade, rectangle(0, wall + 30, right, bottom - wall - 30))
  const left = random.chance(0.5) ? 0 : Math.round(right * 0.45)
  sheet.fill(light.leaves[0], hedge(left - 30, bottom + 10, right * 0.58, 58, random, 1.3))
  sheet.fill(light.leaves[1], hedge(left + 40, bottom + 6, right * 0.32, 38, random, 1.3))
}

/** A pool before the house, its far edge parallel to the facade, with a deck of stone and a hedge at its end. */
function drawPool(sheet: Sheet, light: Light, random: Random, { base }: GroundPlan): void {
  const { width: right, height: bottom } = sheet
  const far = base + 34
  const deep = bottom - far - 34
  const left = right * random.between(0.16, 0.26)
  const long = right * 0.5
  const slab = (grow: number): string =>
    polygon([
      [left - grow, far - grow * 0.5],
      [left + long + grow, far - grow * 0.5],
      [left + long + deep * 0.9 + grow * 1.6, far + deep + grow * 0.7],
      [left - deep * 0.9 - grow * 1.6, far + deep + grow * 0.7],
    ])
  sheet.fill(light.lawnShade, rectangle(0, base + 14, right, bottom - base - 14))
  sheet.fill(light.path, slab(30))
  sheet.fill(light.horizon, slab(7))
  sheet.fill(light.water, slab(0))
  const ripples = [0.24, 0.52, 0.8].map((down, index) =>
    wave(left - deep * 0.7 * down + index * 40, far + deep * down, long * 0.7, 54, 2.2),
  )
  sheet.line(light.waterLine, 1.8, ripples.join(''))
  sheet.fill(light.leaves[1], hedge(-20, base + 44, left - deep * 0.4, 34, random, 1.4))
}

const drawers = { stream: drawStream, meadow: drawMeadow, garden: drawGarden, pool: drawPool }

/** Draws the ground from the building's foot to the lower edge of the sheet. */
export function drawGround(sheet: Sheet, light: Light, random: Random, kind: GroundKind, plan: GroundPlan): void {
  sheet.fill(light.lawn, rectangle(0, plan.base, sheet.width, sheet.height - plan.base))
  sheet.line(light.line, 2, path('M', 0, plan.base, 'H', sheet.width))
  drawers[kind](sheet, light, random, plan)
}
