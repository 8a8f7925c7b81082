import type { Random } from '../random'
import { path, type Point } from '../shapes'

/** An ellipse of leaves. */
export interface LeafMass {
  x: number
  y: number
  radiusX: number
  radiusY: number
}

const FULL_TURN = 2 * Math.PI

/** Bumps along the points, bulging to the left of the way (or to the right, with a negative bulge). Quadratic curves take two thirds of the bytes of arcs. */
function scallops(points: readonly Point[], bulge: number): string {
  let data = ''
  for (let index = 1; index < points.length; index += 1) {
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    const [toX, toY] = points[index] ?? [0, 0]
    const x = Math.round(toX) - Math.round(fromX)
    const y = Math.round(toY) - Math.round(fromY)
    data += path('q', Math.round(x / 2 + y * bulge), Math.round(y / 2 - x * bulge), x, y)
  }
  return data
}

/** A closed outline of leaf bumps round an ellipse, as a woodcutter draws a crown. `bump` is the width of one bump. */
export function leafOutline(mass: LeafMass, bump: number, random: Random): string {
  const { x, y, radiusX, radiusY } = mass
  const count = Math.max(6, Math.round((Math.PI * (radiusX + radiusY)) / bump))
  const turn = random.between(0, 1)
  const points: Point[] = []
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + turn + random.between(-0.22, 0.22)) / count) * FULL_TURN
    const reach = random.between(0.92, 1.06)
    points.push([x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach])
  }
  const first = points[0]
  if (first === undefined) return ''
  return path('M', Math.round(first[0]), Math.round(first[1])) + scallops([...points, first], 0.62) + 'z'
}

/** The lit rim of a mass: a crescent along its upper left, bumps outside and bites inside. */
export function leafRim(mass: LeafMass, bump: number, random: Random): string {
  const start = Math.PI * random.between(0.92, 1.02)
  const sweep = Math.PI * random.between(0.6, 0.78)
  const count = Math.max(3, Math.round(((mass.radiusX + mass.radiusY) * 0.5 * sweep) / bump))
  const outer: Point[] = []
  const inner: Point[] = []
  for (let index = 0; index <= count; index += 1) {
    const angle = start + (sweep * index) / count
    outer.push([mass.x + Math.cos(angle) * mass.radiusX, mass.y + Math.sin(angle) * mass.radiusY])
  }
  const bites = Math.max(2, Math.round(count * 0.6))
  for (let index = bites; index >= 0; index -= 1) {
    const along = index / bites
    const angle = start + sweep * along
    const reach = 1 - random.between(0.32, 0.46) * Math.sin(Math.PI * along)
    inner.push([mass.x + Math.cos(angle) * mass.radiusX * reach, mass.y + Math.sin(angle) * mass.radiusY * reach])
  }
  const first = outer[0]
  if (first === undefined) return ''
  return path('M', Math.round(first[0]), Math.round(first[1])) + scallops(outer, 0.6) + scallops(inner, -0.45) + 'z'
}

/** Single leaves: short hooks scattered over a mass. */
export function leafTicks(mass: LeafMass, count: number, size: number, random: Random): string {
  let data = ''
  for (let index = 0; index < count; index += 1) {
    const angle = random.between(0, FULL_TURN)
    const reach = Math.sqrt(random.between(0.02, 0.72))
    const x = Math.round(mass.x + Math.cos(angle) * mass.radiusX * reach)
    const y = Math.round(mass.y + Math.sin(angle) * mass.radiusY * reach)
    data += path('M', x, y, 'q', size / 2, -size * 0.7, size, 0)
  }
  return data
}

/** A limb that tapers from `from` to `to`, bent to its side by `bend` (in units, positive to the left of its direction). */
export function limb(from: Point, to: Point, fromWidth: number, toWidth: number, bend: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const acrossX = (to[1] - from[1]) / length
  const acrossY = -(to[0] - from[0]) / length
  const middleX = (from[0] + to[0]) / 2 + acrossX * bend
  const middleY = (from[1] + to[1]) / 2 + acrossY * bend
  const a = fromWidth / 2
  const b = toWidth / 2
  const m = (a + b) / 2
  return (
    path('M', from[0] + acrossX * a, from[1] + acrossY * a) +
    path('Q', middleX + acrossX * m, middleY + acrossY * m, to[0] + acrossX * b, to[1] + acrossY * b) +
    path('L', to[0] - acrossX * b, to[1] - acrossY * b) +
    path('Q', middleX - acrossX * m, middleY - acrossY * m, from[0] - acrossX * a, from[1] - acrossY * a) +
    'z'
  )
}
