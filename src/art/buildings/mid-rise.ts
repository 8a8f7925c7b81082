import { drawFacade, topOf, type Bay } from './facade'
import { castShadow, drawCornice, drawParapet } from './roofs'
import { path, polygon, rectangle } from '../shapes'
import type { Site, Silhouette } from './site'

const rhythms: readonly [Bay[], ...Bay[][]] = [
  ['pair', 'balcony', 'pair', 'balcony', 'pair'],
  ['window', 'window', 'loggia', 'window', 'window'],
  ['loggia', 'window', 'pair', 'window', 'loggia'],
  ['balcony', 'window', 'window', 'window', 'balcony'],
]

/** A city block over shops, four to six floors, with a taller corner of another material. */
export function drawMidRise(site: Site): Silhouette[] {
  const { sheet, light, random, base, inks } = site
  const floors = random.whole(4, 6)
  const floorHeight = random.whole(52, 60)
  const cornerWidth = Math.round(site.width * random.between(0.2, 0.27))
  const width = site.width - cornerWidth
  const eaves = topOf({ base, floors, floorHeight })
  const cornerFloors = floors + 1
  const cornerTop = topOf({ base, floors: cornerFloors, floorHeight })
  const cornerInks = { ...inks, wall: inks.second, second: inks.wall }
  const window = random.pick(['sash', 'casement', 'wide'] as const)

  drawFacade(site, {
    x: site.x + cornerWidth,
    base,
    width,
    floors,
    floorHeight,
    bays: random.pick(rhythms),
    inks,
    window,
    ground: 'shops',
    texture: random.pick(['bricks', 'plain']),
    second: 'ground',
    banded: random.chance(0.5),
    railing: random.pick(['bars', 'panel']),
  })
  if (random.chance(0.5)) drawCornice(sheet, light, { x: site.x + cornerWidth, eaves, width, height: 20, inks })
  else drawRoofGarden(site, site.x + cornerWidth, eaves, width)
  castShadow(sheet, light, site.x + cornerWidth, cornerTop + 30, base, 20)
  drawFacade(site, {
    x: site.x,
    base,
    width: cornerWidth,
    floors: cornerFloors,
    floorHeight,
    bays: cornerWidth > 130 ? ['pair', 'pair'] : ['pair'],
    inks: cornerInks,
    window,
    ground: 'shops',
    second: 'ground',
  })
  drawParapet(sheet, light, { x: site.x, eaves: cornerTop, width: cornerWidth, height: 14, inks: cornerInks })
  drawAwnings(site, site.x + cornerWidth, base - floorHeight * 0.7, width)
  return [
    { x: site.x, width: cornerWidth, top: cornerTop, ink: inks.second },
    { x: site.x + cornerWidth, width, top: eaves, ink: inks.wall },
  ]
}

function drawRoofGarden({ sheet, light, random, inks }: Site, x: number, eaves: number, width: number): void {
  drawParapet(sheet, light, { x, eaves, width, height: 10, inks })
  const left = Math.round(x + width * random.between(0.2, 0.5))
  const span = Math.round(width * 0.32)
  sheet.line(light.line, 2, path('M', left, eaves - 14, 'v-30m', span, '0v30M', left + span / 2, eaves - 14, 'v-30'))
  sheet.fill(light.line, rectangle(left - 8, eaves - 46, span + 16, 3))
  sheet.line(light.line, 7, path('M', left - 6, eaves - 49, 'h', span + 12), '2 6')
}

function drawAwnings({ sheet, light, inks }: Site, x: number, top: number, width: number): void {
  const bay = width / 5
  let awnings = ''
  let shadows = ''
  for (let index = 0; index < 5; index += 2) {
    const left = Math.round(x + index * bay + bay * 0.06)
    const right = Math.round(x + (index + 1) * bay - bay * 0.06)
    awnings += polygon([
      [left + 4, top - 4],
      [right - 4, top - 4],
      [right + 2, top + 15],
      [left - 2, top + 15],
    ])
    shadows += rectangle(left + 2, top + 15, right - left, 6)
  }
  sheet.fill(light.shade, shadows, light.shadeOpacity)
  sheet.fill(inks.door, awnings)
}
