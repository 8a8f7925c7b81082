import { palette } from './palette'
import { type Point, disc, polygon, rectangle } from './shapes'
import { newSheet } from './sheet'

/** A state as rings of points in any one scale, y downwards. */
export interface Outline {
  name: string
  rings: readonly (readonly Point[])[]
}

/** So much of its neighbours is to be seen round a state, as a share of its own size. */
const surroundings = 0.16
/** Points nearer to each other than this, in sheet units, look like one. */
const step = 1.6
const markRadius = 7

interface View {
  left: number
  top: number
  scale: number
}

/** The part of the map that shows a state with a little of its neighbours, in the sheet's proportions. */
function viewOf({ rings }: Outline, width: number, height: number): View {
  const points = rings.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = surroundings * Math.max(right - left, bottom - top)
  const scale = Math.min(width / (right - left + 2 * room), height / (bottom - top + 2 * room))
  return { left: (left + right - width / scale) / 2, top: (top + bottom - height / scale) / 2, scale }
}

const put = ([x, y]: Point, { left, top, scale }: View): Point => [(x - left) * scale, (y - top) * scale]

/** A ring as path data, without the points that nobody would miss; empty for what lies outside the sheet. */
function ringPath(ring: readonly Point[], view: View, width: number, height: number): string {
  const points: Point[] = []
  for (const each of ring) {
    const [x, y] = put(each, view)
    const last = points.at(-1)
    if (!last || Math.hypot(x - last[0], y - last[1]) >= step) points.push([x, y])
  }
  const isSeen = points.some(([x, y]) => x > 0 && x < width && y > 0 && y < height)
  return isSeen && points.length > 2 ? polygon(points) : ''
}

interface PlaceMap {
  width: number
  height: number
  states: readonly Outline[]
  state: Outline
  /** The town, in the scale of the outlines; undefined where nobody knows it. */
  town: Point | undefined
}

/** Draws where a town lies: its state among the neighbours, and a mark. @returns an SVG document */
export function drawPlaceMap({ width, height, states, state, town }: PlaceMap): string {
  const sheet = newSheet({ width, height })
  const view = viewOf(state, width, height)
  const dataOf = ({ rings }: Outline) => rings.map((ring) => ringPath(ring, view, width, height)).join('')
  const others = states.filter(({ name }) => name !== state.name).map(dataOf)
  sheet.fill(palette.air, rectangle(0, 0, width, height))
  sheet.fill(palette.linen, others.join(''))
  sheet.line(palette.rule, 1.5, others.join(''))
  sheet.fill(palette.lichen, dataOf(state))
  sheet.line(palette.moss, 1.5, dataOf(state))
  if (town) {
    const [x, y] = put(town, view)
    sheet.fill(palette.paper, disc(x, y, 2 * markRadius), 0.6)
    sheet.rimmed(palette.clay, palette.paper, 2, disc(x, y, markRadius))
  }
  return sheet.svg()
}
