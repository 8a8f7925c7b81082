import type { Silhouette } from '../buildings/site'
import type { Random } from '../random'
import { path } from '../shapes'
import type { Sheet } from '../sheet'

/** A strip of light on water, pointed at both ends: water has no corners. */
const ripple = (x: number, y: number, width: number, thick: number): string =>
  path('M', x, y, 'q', width / 2, -thick, width, 0, 'q', -width / 2, thick, -width, 0, 'z')

interface ReflectionPlan {
  silhouettes: readonly Silhouette[]
  /** The ground line of the houses, and where the water begins below it. */
  base: number
  shore: number
  /** How far down the water reaches, and how far from the shore the mirror image may. */
  bottom: number
  opacity: number
}

/** Prints what still water shows of the houses on its bank: their walls upside down, shorter than they are, broken by ripples. */
export function drawReflection(
  sheet: Sheet,
  { silhouettes, base, shore, bottom, opacity }: ReflectionPlan,
  random: Random,
): void {
  for (const { x, width, top, ink } of silhouettes) {
    const long = Math.min((base - top) * 0.5, bottom - shore - 6)
    const step = Math.max(11, long / 6)
    let strips = ''
    for (let down = 5; down < long; down += step) {
      const depth = down / long
      const aside = Math.round(Math.sin(down * 0.9 + x) * 5 + random.between(-4, 4))
      // The farther from the bank, the narrower and thinner what the ripples leave of it.
      const inset = Math.round(width * 0.16 * depth * depth)
      strips += ripple(
        Math.round(x + 2 + aside + inset),
        Math.round(shore + down),
        Math.round(width - 4 - 2 * inset),
        Math.round(12 - 6 * depth),
      )
    }
    sheet.fill(ink, strips, opacity)
  }
}
