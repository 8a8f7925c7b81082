import { drawFacade, topOf, type Bay } from './facade'
import { chimney, drawCornice } from './roofs'
import { path, polygon, rectangle } from '../shapes'
import type { Site, Silhouette } from './site'

/** A mill turned into homes: brick, large windows under flat arches, a tank or a stack on the roof. */
export function drawMill(site: Site): Silhouette[] {
  const { sheet, light, random, base, inks } = site
  const floors = random.whole(3, 5)
  const floorHeight = random.whole(62, 70)
  const bayCount = Math.round(site.width / random.between(66, 80))
  const top = topOf({ base, floors, floorHeight })
  const door = random.whole(1, bayCount - 2)
  const bays = Array.from({ length: bayCount }, (_, index): Bay => (index === door ? 'stair' : 'window'))
  const sawtooth = random.chance(0.45)

  if (!sawtooth && random.chance(0.6)) drawTank(site, site.x + site.width * random.between(0.62, 0.8), top)
  else
    sheet.fill(
      inks.second,
      chimney(site.x + site.width * 0.82, top - 96, 110) + rectangle(site.x + site.width * 0.82 - 3, top - 70, 22, 4),
    )
  if (sawtooth) drawSawtooth(site, top)
  drawFacade(site, {
    x: site.x,
    base,
    width: site.width,
    floors,
    floorHeight,
    bays,
    inks,
    window: 'mill',
    ground: 'homes',
    texture: 'bricks',
    second: 'plinth',
  })
  const pitch = site.width / bayCount
  let piers = ''
  for (let index = 0; index <= bayCount; index += 1)
    piers += rectangle(
      Math.round(site.x + index * pitch - (index === 0 ? 0 : index === bayCount ? 10 : 5)),
      top,
      10,
      base - top,
    )
  sheet.fill(inks.second, piers, 0.6)
  drawCornice(sheet, light, { x: site.x, eaves: top + 2, width: site.width, height: 16, inks })
  return [{ x: site.x, width: site.width, top: top - 10, ink: inks.wall }]
}

function drawSawtooth({ sheet, light, inks, x, width }: Site, top: number): void {
  const teeth = Math.max(4, Math.round(width / 110))
  const pitch = width / teeth
  let glass = ''
  let roofs = ''
  for (let index = 0; index < teeth; index += 1) {
    const left = x + index * pitch
    glass += rectangle(left + 3, top - 50, 10, 40)
    roofs += polygon([
      [left, top - 54],
      [left + pitch, top - 12],
      [left, top - 12],
    ])
  }
  sheet.fill(inks.roof, roofs)
  sheet.fill(light.lampShare > 0.3 ? light.lamp : light.glass, glass)
}

/** A water tank on legs, as on the roofs of every old mill town. */
function drawTank({ sheet, light, inks }: Site, x: number, top: number): void {
  const y = Math.round(top - 84)
  sheet.line(
    light.line,
    3,
    path(
      'M',
      x - 20,
      top,
      'L',
      x - 16,
      y + 40,
      'M',
      x + 20,
      top,
      'L',
      x + 16,
      y + 40,
      'M',
      x - 19,
      top - 6,
      'L',
      x + 17,
      y + 44,
      'M',
      x + 19,
      top - 6,
      'L',
      x - 17,
      y + 44,
    ),
  )
  sheet.fill(inks.second, rectangle(x - 24, y, 48, 44))
  sheet.fill(light.shade, rectangle(x + 6, y, 18, 44), light.shadeOpacity)
  sheet.line(inks.roof, 1.2, path('M', x - 24, y + 12, 'h48m0 20h-48'))
  sheet.fill(
    inks.roof,
    polygon([
      [x - 28, y],
      [x, y - 18],
      [x + 28, y],
    ]),
  )
}
