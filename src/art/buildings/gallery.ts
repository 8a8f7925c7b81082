import { drawFacade, topOf } from './facade'
import { castShadow, drawParapet } from './roofs'
import { path, polygon, polyline, rectangle, type Point } from '../shapes'
import { newOpenings } from './openings'
import type { Site, Silhouette } from './site'

/** Homes along open galleries, a stair going up the end of them in plain sight. */
export function drawGallery(site: Site): Silhouette[] {
  const { sheet, light, random, base, inks } = site
  const floors = random.whole(3, 5)
  const floorHeight = random.whole(56, 64)
  const stairWidth = random.whole(96, 118)
  const width = site.width - stairWidth
  const x = site.x + stairWidth
  const top = topOf({ base, floors, floorHeight })
  const homes = Math.round(width / random.between(96, 118))
  const pitch = width / homes
  const openings = newOpenings(site)
  let doors = ''
  for (let floor = 0; floor < floors; floor += 1) {
    const floorY = base - floor * floorHeight
    for (let home = 0; home < homes; home += 1) {
      const left = x + home * pitch
      const turned = home % 2 === 1
      doors += rectangle(
        Math.round(left + pitch * (turned ? 0.12 : 0.68)),
        Math.round(floorY - floorHeight * 0.68),
        Math.round(pitch * 0.2),
        Math.round(floorHeight * 0.68),
      )
      openings.addWindow(
        'wide',
        left + pitch * (turned ? 0.42 : 0.12),
        floorY - floorHeight * 0.7,
        pitch * 0.46,
        floorHeight * 0.4,
      )
    }
  }
  sheet.fill(inks.wall, rectangle(x, top, width, base - top))
  sheet.fill(inks.door, doors)
  openings.print(inks)
  drawGalleries(site, x, width, floors, floorHeight)

  sheet.fill(inks.trim, rectangle(x - 6, top - 8, width + 20, 9))
  castShadow(sheet, light, x, top, base, 24)
  drawFacade(site, {
    x: site.x,
    base,
    width: stairWidth,
    floors: 1,
    floorHeight: base - top + 34,
    bays: ['blank'],
    inks: { ...inks, wall: inks.second },
    window: 'wide',
    ground: 'homes',
    texture: random.pick(['bricks', 'plain']),
  })
  drawParapet(sheet, light, {
    x: site.x,
    eaves: top - 34,
    width: stairWidth,
    height: 8,
    inks: { ...inks, wall: inks.second },
  })
  drawStair(site, stairWidth, floors, floorHeight)
  return [
    { x: site.x, width: stairWidth, top: top - 34, ink: inks.second },
    { x, width, top, ink: inks.wall },
  ]
}

function drawGalleries(
  { sheet, light, inks, base }: Site,
  x: number,
  width: number,
  floors: number,
  floorHeight: number,
): void {
  let shadows = ''
  let slabs = ''
  let rails = ''
  let handrails = ''
  for (let floor = 1; floor <= floors; floor += 1) {
    const y = Math.round(base - floor * floorHeight)
    shadows += rectangle(x, y + 3, width, Math.round(floorHeight * 0.24))
    if (floor === floors) continue
    slabs += rectangle(x - 4, y - 3, width + 12, 6)
    rails += path('M', x, y - 11, 'h', width + 6)
    handrails += path('M', x, y - 20, 'h', width + 6)
  }
  const posts =
    polyline([
      [x + width + 4, base - floors * floorHeight],
      [x + width + 4, base],
    ]) +
    polyline([
      [x + width / 2, base - floors * floorHeight],
      [x + width / 2, base],
    ])
  sheet.fill(light.shade, shadows, light.shadeOpacity)
  sheet.line(light.line, 16, rails, '1.2 5.2')
  sheet.line(light.line, 1.8, handrails)
  sheet.line(inks.trim, 4, posts)
  sheet.fill(inks.trim, slabs)
}

/** The stair behind its opening: flights that turn at every floor. */
function drawStair(
  { sheet, light, inks, base, x }: Site,
  stairWidth: number,
  floors: number,
  floorHeight: number,
): void {
  const left = x + stairWidth * 0.22
  const right = x + stairWidth * 0.78
  const opening = rectangle(left, base - floors * floorHeight + 4, right - left, floors * floorHeight - 4)
  sheet.fill(light.lampShare > 0.3 ? light.lamp : light.shade, opening, light.lampShare > 0.3 ? 0.85 : 0.62)
  const flights: Point[] = []
  let landings = ''
  for (let floor = 0; floor < floors; floor += 1) {
    const y = base - floor * floorHeight
    flights.push([left + 6, y], [right - 6, y - floorHeight / 2], [left + 6, y - floorHeight])
    landings += polygon([
      [right - 14, y - floorHeight / 2 - 2],
      [right, y - floorHeight / 2 - 2],
      [right, y - floorHeight / 2 + 3],
      [right - 14, y - floorHeight / 2 + 3],
    ])
  }
  sheet.line(inks.trim, 4.5, polyline(flights))
  sheet.fill(inks.trim, landings)
}
