import { leafRim, leafOutline, leafTicks, limb, type LeafMass } from './foliage'
import type { Ink } from '../palette'
import type { Random } from '../random'
import { path } from '../shapes'
import type { Sheet } from '../sheet'

export interface OakPlan {
  x: number
  /** The ground under the trunk. */
  base: number
  height: number
  spread: number
  leaves: readonly [dark: Ink, middle: Ink, lit: Ink]
  bark: Ink
  /** How finely it is drawn: 1 for a tree among others, 2 for the tree the picture is about. */
  detail?: 1 | 2
}

/**
 * Masses of the crown from back to front: a broad arch, its ends low and small, then three nearer ones.
 * It is the habit of an old oak that grew in the open.
 */
function crownMasses(
  { x, base, height, spread, detail }: OakPlan,
  random: Random,
): { back: LeafMass[]; front: LeafMass[] } {
  const centreY = base - height * 0.56
  const wander = (): number => random.between(-0.02, 0.02)
  const places = detail === 2 ? [0.4, 0.6, 0.2, 0.8, 0, 1] : [0.5, 0.22, 0.78, 0, 1]
  const back = places.map((along) => {
    const angle = Math.PI * (1 + along)
    const middle = Math.sin(along * Math.PI)
    return {
      x: x + (Math.cos(angle) * 0.35 + wander()) * spread,
      y: centreY + (Math.sin(angle) * 0.24 + wander()) * height,
      radiusX: spread * (0.15 + 0.045 * middle) * random.between(0.92, 1.1),
      radiusY: height * (0.12 + 0.06 * middle) * random.between(0.92, 1.1),
    }
  })
  const nearer = [
    [0.01, -0.16, 1.1],
    [0.21, -0.03, 0.95],
    [-0.19, -0.04, 1.05],
  ] as const
  const front = nearer.map(([across, down, size]) => ({
    x: x + spread * (across + wander()),
    y: centreY + height * (down + wander()),
    radiusX: spread * 0.165 * size,
    radiusY: height * 0.115 * size,
  }))
  return { back, front }
}

/** The trunk with its root toes, narrowest a third of the way up, drawn clockwise from the left toe. */
function trunkOutline({ x, base, height }: OakPlan, trunk: number, fork: number, lean: number): string {
  const waist = base - height * 0.13
  const top = fork - height * 0.03
  return (
    path('M', x - trunk * 1.35, base + 1, 'Q', x - trunk * 0.62, base - height * 0.012, x - trunk * 0.48, waist) +
    path('Q', x - trunk * 0.45 + lean, fork, x - trunk * 0.66 + lean, top, 'H', x + trunk * 0.66 + lean) +
    path('Q', x + trunk * 0.42 + lean, fork, x + trunk * 0.46, waist) +
    path('Q', x + trunk * 0.6, base - height * 0.015, x + trunk * 1.5, base + 1) +
    path('Q', x + trunk * 0.8, base - height * 0.004, x + trunk * 0.5, base + height * 0.012) +
    path('Q', x, base - height * 0.008, x - trunk * 0.4, base + height * 0.014) +
    path('Q', x - trunk * 0.7, base - height * 0.002, x - trunk * 1.35, base + 1, 'z')
  )
}

/** Draws an old oak: flared trunk, open limbs, a crown of several masses lit from the upper left. */
export function drawOak(sheet: Sheet, plan: OakPlan, random: Random): void {
  const { x, base, height, spread, bark, detail = 1 } = plan
  const [dark, middle, lit] = plan.leaves
  const { back, front } = crownMasses(plan, random)
  const bump = (detail === 2 ? 0.09 : 0.095) * spread
  const trunk = spread * 0.075
  const fork = base - height * 0.27

  const shadow = { x, y: base - height * 0.62, radiusX: spread * 0.33, radiusY: height * 0.17 }
  sheet.fill(dark, leafOutline(shadow, bump, random))
  for (const mass of back) drawMass(mass)

  const lean = random.between(-0.25, 0.25) * trunk
  const limbs = [
    [-0.29, 0.5, 0.62, 10],
    [0.31, 0.52, 0.52, -11],
    [-0.14, 0.66, 0.6, 5],
    [0.13, 0.7, 0.5, -6],
  ] as const
  sheet.fill(bark, trunkOutline(plan, trunk, fork, lean))
  sheet.fill(
    bark,
    limbs
      .map(([across, up, width, bend]) =>
        limb(
          [x + lean + across * trunk * 0.8, fork + height * 0.02],
          [x + (across + random.between(-0.03, 0.03)) * spread, base - height * (up + random.between(-0.03, 0.03))],
          trunk * width,
          trunk * 0.16,
          ((bend * random.between(0.7, 1.3)) / 200) * spread,
        ),
      )
      .join(''),
  )

  for (const mass of front) drawMass(mass)

  function drawMass(mass: LeafMass): void {
    const body = {
      x: mass.x - mass.radiusX * 0.07,
      y: mass.y - mass.radiusY * 0.1,
      radiusX: mass.radiusX * 0.86,
      radiusY: mass.radiusY * 0.82,
    }
    const outline = leafOutline(body, bump, random)
    if (detail === 2) {
      sheet.fill(dark, leafOutline(mass, bump, random))
      sheet.fill(middle, outline)
    } else {
      // A tree among others wears its dark rim as an outline, which costs a third less.
      sheet.rimmed(middle, dark, Math.round(spread * 0.036), outline)
    }
    const rim = { ...body, radiusX: body.radiusX * 0.94, radiusY: body.radiusY * 0.92 }
    sheet.fill(lit, leafRim(rim, bump, random))
    if (detail === 2) sheet.line(dark, 1.6, leafTicks(mass, 5, bump * 0.45, random))
  }
}
