import { limb } from './foliage'
import type { Ink } from '../palette'
import { path, polyline, upright, type Point } from '../shapes'
import type { Sheet } from '../sheet'

export interface SaplingPlan {
  x: number
  /** The ground under the stem. */
  base: number
  height: number
  leaf: Ink
  litLeaf: Ink
  stem: Ink
  /** The stake it is tied to. */
  stake: Ink
}

/** Leaves as places on the stem: how far up, to which side, how steep (radians from the horizontal) and how long, in heights. */
const leaves = [
  [0.38, 1, 0.35, 0.2],
  [0.45, -1, 0.5, 0.22],
  [0.56, 1, 0.62, 0.24],
  [0.63, -1, 0.42, 0.24],
  [0.74, 1, 0.5, 0.22],
  [0.8, -1, 0.8, 0.22],
  [0.9, 1, 0.85, 0.2],
  [0.94, -1, 1.15, 0.2],
  [0.97, 1, 1.4, 0.2],
] as const

/** The half of a leaf to the left of the way from one end of its midrib to the other; both ways make the whole leaf, both clockwise. */
function halfLeaf([x, y]: Point, [tipX, tipY]: Point): string {
  const [alongX, alongY] = [tipX - x, tipY - y]
  const [acrossX, acrossY] = [alongY * 0.34, -alongX * 0.34]
  return (
    path('M', x, y, 'C', x + alongX * 0.3 + acrossX, y + alongY * 0.3 + acrossY) +
    path(' ', x + alongX * 0.7 + acrossX, y + alongY * 0.7 + acrossY, tipX, tipY, 'z')
  )
}

/** Draws a young oak tied to its stake: what stands where there is nothing yet. */
export function drawSapling(sheet: Sheet, { x, base, height, leaf, litLeaf, stem, stake }: SaplingPlan): void {
  const bow = height * 0.04
  const stakeX = x + height * 0.1
  sheet.line(stake, Math.max(3, height * 0.022), upright(stakeX, base - height * 0.62, height * 0.62))
  sheet.fill(stem, limb([x, base], [x, base - height * 0.97], height * 0.032, height * 0.008, bow))
  sheet.line(
    stake,
    Math.max(1.4, height * 0.009),
    path(
      'M',
      x - 3,
      base - height * 0.47,
      'Q',
      x + height * 0.05,
      base - height * 0.5,
      stakeX + 3,
      base - height * 0.47,
    ),
  )
  let shaded = ''
  let lit = ''
  let ribs = ''
  for (const [up, side, steep, long] of leaves) {
    const y = base - height * up
    const stemX = x - bow * Math.sin(Math.PI * up) * 0.5
    const foot: Point = [stemX, y]
    const tip: Point = [stemX + side * Math.cos(steep) * long * height, y - Math.sin(steep) * long * height]
    shaded += halfLeaf(foot, tip) + halfLeaf(tip, foot)
    lit += side === 1 ? halfLeaf(foot, tip) : halfLeaf(tip, foot)
    ribs += polyline([foot, tip])
  }
  sheet.fill(leaf, shaded)
  sheet.fill(litLeaf, lit)
  sheet.line(stem, Math.max(1, height * 0.006), ribs)
}
