import { leafOutline, leafRim, leafTicks, limb } from './foliage'
import type { Light } from './light'
import type { Random } from '../random'
import { path, rectangle } from '../shapes'
import type { Sheet } from '../sheet'

export interface TreePlan {
  x: number
  /** The ground under the trunk. */
  base: number
  height: number
}

export const treeKinds = ['round', 'poplar', 'pine', 'birch'] as const
export type TreeKind = (typeof treeKinds)[number]

/** A street tree: one ball of leaves on a straight stem. */
function drawRound(sheet: Sheet, light: Light, { x, base, height }: TreePlan, random: Random): void {
  const [dark, middle, lit] = light.leaves
  const radius = height * 0.31
  const crown = { x, y: base - height + radius * 1.05, radiusX: radius, radiusY: radius * random.between(1, 1.2) }
  sheet.fill(light.bark, rectangle(x - height * 0.014, base - height * 0.5, height * 0.03, height * 0.5))
  sheet.fill(light.bark, limb([x, base - height * 0.32], [x + radius * 0.5, base - height * 0.5], height * 0.022, 1, 3))
  sheet.rimmed(middle, dark, Math.round(height * 0.02), leafOutline(crown, radius * 0.5, random))
  sheet.fill(lit, leafRim({ ...crown, radiusX: radius * 0.9, radiusY: crown.radiusY * 0.9 }, radius * 0.5, random))
}

/** A poplar: a flame with one lit flank. */
function drawPoplar(sheet: Sheet, light: Light, { x, base, height }: TreePlan, random: Random): void {
  const [dark, middle] = light.leaves
  const half = height * random.between(0.085, 0.11)
  const foot = base - height * 0.08
  const belly = base - height * 0.34
  const top = base - height
  sheet.fill(light.bark, rectangle(x - 2, foot - 4, 4, base - foot + 4))
  sheet.fill(
    dark,
    path('M', x, top, 'C', x + half * 0.5, top + height * 0.2, x + half, belly - height * 0.16, x + half, belly) +
      path('C', x + half, foot - height * 0.06, x + half * 0.5, foot, x, foot) +
      path('C', x - half * 0.5, foot, x - half, foot - height * 0.06, x - half, belly) +
      path('C', x - half, belly - height * 0.16, x - half * 0.5, top + height * 0.2, x, top, 'z'),
  )
  sheet.fill(
    middle,
    path(
      'M',
      x - half * 0.05,
      top + height * 0.05,
      'C',
      x + half * 0.1,
      belly,
      x + half * 0.1,
      foot - 6,
      x - half * 0.2,
      foot - 4,
    ) + path('C', x - half * 0.9, foot - height * 0.08, x - half, belly, x - half * 0.05, top + height * 0.05, 'z'),
  )
}

/** A loblolly pine: a bare leaning stem and a few flat tiers. */
function drawPine(sheet: Sheet, light: Light, { x, base, height }: TreePlan, random: Random): void {
  const [dark, middle, lit] = light.leaves
  const lean = height * random.between(-0.05, 0.05)
  sheet.fill(light.bark, limb([x, base], [x + lean, base - height * 0.92], height * 0.035, height * 0.012, lean * 0.4))
  const tiers = [
    [0.52, 0.17, -0.06],
    [0.64, 0.21, 0.07],
    [0.79, 0.18, -0.04],
    [0.92, 0.12, 0.01],
  ] as const
  for (const [up, reach, across] of tiers) {
    const tier = {
      x: x + lean * up + across * height,
      y: base - height * up,
      radiusX: height * reach,
      radiusY: height * 0.058,
    }
    sheet.rimmed(middle, dark, Math.round(height * 0.014), leafOutline(tier, height * 0.13, random))
    sheet.line(lit, 1.3, leafTicks(tier, 3, height * 0.035, random))
  }
}

/** A birch: three pale stems from one root and a loose, tall crown. */
function drawBirch(sheet: Sheet, light: Light, { x, base, height }: TreePlan, random: Random): void {
  const [dark, middle, lit] = light.leaves
  const crown = { x, y: base - height * 0.66, radiusX: height * 0.2, radiusY: height * 0.34 }
  sheet.fill(dark, leafOutline(crown, height * 0.14, random))
  const stem = (across: number, up: number): string =>
    limb(
      [x + across * height * 0.12, base],
      [x + across * height, base - height * up],
      height * 0.022,
      1.5,
      across * height * 0.1,
    )
  sheet.fill(light.path, stem(-0.09, 0.74) + stem(0.1, 0.7) + stem(0.01, 0.9))
  const clump = (across: number, up: number, size: number): string =>
    leafOutline(
      { x: x + across * height, y: base - up * height, radiusX: height * size, radiusY: height * size * 0.72 },
      height * 0.11,
      random,
    )
  sheet.fill(middle, clump(-0.09, 0.82, 0.1) + clump(0.1, 0.62, 0.09) + clump(-0.1, 0.5, 0.08))
  sheet.line(lit, 1.4, leafTicks(crown, 5, height * 0.035, random))
}

const drawers = { round: drawRound, poplar: drawPoplar, pine: drawPine, birch: drawBirch } satisfies Record<
  TreeKind,
  unknown
>

/** Draws one tree of the given kind in the light's leaves. */
export function drawTree(sheet: Sheet, light: Light, kind: TreeKind, plan: TreePlan, random: Random): void {
  drawers[kind](sheet, light, plan, random)
}

/** A hedge or a bed of shrubs from `x` over `width`, its tops about `height` above the ground; `bump` is the breadth of a bump in heights. */
export function hedge(x: number, base: number, width: number, height: number, random: Random, bump = 1.2): string {
  let data = path('M', Math.round(x), Math.round(base), 'v', -Math.round(height * 0.6))
  let left = Math.round(width)
  while (left > 0) {
    const step = Math.min(left, Math.round(height * bump * random.between(0.75, 1.3)))
    data += path('q', Math.round(step / 2), -Math.round(height * 0.86), step, 0)
    left -= step
  }
  return `${data}V${Math.round(base)}z`
}
