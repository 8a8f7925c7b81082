import type { Light, WallInks } from '../landscape/light'
import { path, polygon, rectangle } from '../shapes'
import type { Sheet } from '../sheet'

export interface RoofPlan {
  x: number
  /** The eaves: where wall and roof meet. */
  eaves: number
  width: number
  height: number
  inks: WallInks
}

/** The shadow every overhang casts on the wall under it. */
function shadowUnder(sheet: Sheet, light: Light, x: number, y: number, width: number, depth: number): void {
  sheet.fill(light.shade, rectangle(x, y, width, depth), light.shadeOpacity)
}

/** A parapet with a coping, for flat roofs. */
export function drawParapet(sheet: Sheet, light: Light, { x, eaves, width, height, inks }: RoofPlan): void {
  sheet.fill(inks.wall, rectangle(x, eaves - height, width, height + 1))
  sheet.fill(inks.trim, rectangle(x - 4, eaves - height - 4, width + 8, 6))
  shadowUnder(sheet, light, x, eaves - height + 2, width, 4)
}

/** A bracketed cornice, for city houses of brick. */
export function drawCornice(sheet: Sheet, light: Light, { x, eaves, width, height, inks }: RoofPlan): void {
  shadowUnder(sheet, light, x, eaves, width, 9)
  sheet.fill(
    inks.trim,
    polygon([
      [x - 7, eaves - height],
      [x + width + 7, eaves - height],
      [x + width, eaves],
      [x, eaves],
    ]),
  )
  sheet.fill(inks.roof, rectangle(x - 8, eaves - height - 4, width + 16, 5))
  sheet.line(inks.roof, height - 8, path('M', x + 3, eaves - height / 2 + 1, 'h', width - 6), '3 9')
}

/** A roof whose long side faces us: hipped when `hip` is over 0 (units by which the ridge is shorter at each end). */
export function drawLongRoof(
  sheet: Sheet,
  light: Light,
  { x, eaves, width, height, inks }: RoofPlan,
  hip: number,
): void {
  shadowUnder(sheet, light, x, eaves, width, 10)
  const over = 12
  sheet.fill(
    inks.roof,
    polygon([
      [x - over, eaves + 3],
      [x - over + hip, eaves - height],
      [x + width + over - hip, eaves - height],
      [x + width + over, eaves + 3],
    ]),
  )
  let courses = ''
  for (let index = 1; index < 4; index += 1) {
    const up = (height * index) / 4
    const inset = (hip * up) / height - over
    courses += path('M', x + inset + 4, eaves - up, 'h', width - 2 * inset - 8)
  }
  sheet.line(inks.trim, 0.7, courses)
  sheet.fill(inks.trim, rectangle(x - over, eaves + 1, width + 2 * over, 4))
  if (hip === 0) return
  sheet.fill(
    light.shade,
    polygon([
      [x + width + over - hip, eaves - height],
      [x + width + over, eaves + 1],
      [x + width + over - hip * 1.35, eaves + 1],
    ]),
    0.22,
  )
}

/** A gable that faces us, its wall filled up to the ridge. */
export function drawGable(sheet: Sheet, light: Light, { x, eaves, width, height, inks }: RoofPlan): void {
  const middle = x + width / 2
  const over = 9
  const drop = (over * height) / (width / 2)
  sheet.fill(
    inks.wall,
    polygon([
      [x, eaves + 1],
      [middle, eaves - height],
      [x + width, eaves + 1],
    ]),
  )
  const slope = (thick: number): string =>
    path('M', x - over, eaves + drop, 'L', middle, eaves - height, 'L', x + width + over, eaves + drop) +
    path('v', -thick, 'L', middle, eaves - height - thick * 1.1, 'L', x - over, eaves + drop - thick, 'z')
  sheet.fill(
    light.shade,
    polygon([
      [x, eaves + 1],
      [middle, eaves - height],
      [x + width, eaves + 1],
      [x + width, eaves + 11],
      [middle, eaves - height + 12],
      [x, eaves + 11],
    ]),
    light.shadeOpacity,
  )
  sheet.fill(inks.roof, slope(9))
}

/** A mansard with dormers over the bays. */
export function drawMansard(
  sheet: Sheet,
  light: Light,
  { x, eaves, width, height, inks }: RoofPlan,
  dormers: number,
): void {
  shadowUnder(sheet, light, x, eaves, width, 8)
  const inset = height * 0.22
  sheet.fill(
    inks.roof,
    polygon([
      [x - 3, eaves],
      [x + inset, eaves - height],
      [x + width - inset, eaves - height],
      [x + width + 3, eaves],
    ]),
  )
  sheet.fill(
    inks.trim,
    rectangle(x - 6, eaves - 1, width + 12, 5) + rectangle(x + inset - 3, eaves - height - 3, width - 2 * inset + 6, 4),
  )
  const pitch = width / dormers
  for (let index = 0; index < dormers; index += 1) {
    const left = Math.round(x + pitch * (index + 0.5) - 10)
    const top = Math.round(eaves - height * 0.78)
    const tall = Math.round(height * 0.6)
    sheet.fill(inks.trim, path('M', left - 3, top + tall, 'V', top, 'l13-9l13 9v', tall, 'z'))
    sheet.fill(
      (index + dormers) % 2 === 0 && light.lampShare > 0.3 ? light.lamp : light.glass,
      rectangle(left + 2, top + 4, 16, tall - 6),
    )
  }
}

/** A chimney stack; `top` is its upper edge. */
export function chimney(x: number, top: number, height: number): string {
  return (
    rectangle(x, top, 16, height) +
    rectangle(x - 2, top, 20, 4) +
    rectangle(x + 3, top - 7, 4, 7) +
    rectangle(x + 10, top - 7, 4, 7)
  )
}

/** The strip of shade a nearer wall of `depth` casts on the wall behind it, to the right of the edge at `x`. */
export function castShadow(sheet: Sheet, light: Light, x: number, top: number, base: number, depth: number): void {
  sheet.fill(
    light.shade,
    polygon([
      [x, top],
      [x + depth, top + depth],
      [x + depth, base],
      [x, base],
    ]),
    light.shadeOpacity,
  )
}
