import { drawFacade, topOf, type Bay } from './facade'
import { castShadow, drawParapet } from './roofs'
import { rectangle } from '../shapes'
import { hedge } from '../landscape/trees'
import type { Site, Silhouette } from './site'

const stacks: readonly [Bay[], ...Bay[][]] = [
  ['balcony', 'window', 'window', 'balcony'],
  ['window', 'loggia', 'loggia', 'window'],
  ['pair', 'balcony', 'pair'],
  ['loggia', 'pair', 'loggia'],
]

/** A slender tower over a podium with a garden on it. */
export function drawTower(site: Site): Silhouette[] {
  const { sheet, light, random, base, inks } = site
  const podiumHeight = random.whole(56, 62)
  const floors = random.whole(7, 9)
  const floorHeight = random.whole(36, 40)
  const towerWidth = Math.round(Math.min(site.width * 0.5, random.whole(210, 260)))
  const towerX = Math.round(site.x + site.width * random.pick([0.08, 0.2]))
  const towerBase = base - podiumHeight
  const top = topOf({ base: towerBase, floors, floorHeight })
  const annexX = towerX + towerWidth
  const annexWidth = Math.round((site.x + site.width - annexX) * 0.86)
  const annexFloors = Math.round(floors * 0.5)
  const annexTop = topOf({ base: towerBase, floors: annexFloors, floorHeight })
  const annexInks = { ...inks, wall: inks.second, second: inks.wall }

  drawFacade(site, {
    x: annexX - 2,
    base: towerBase + 10,
    width: annexWidth,
    floors: annexFloors,
    floorHeight: (towerBase + 10 - annexTop) / annexFloors,
    bays: annexWidth > 170 ? ['pair', 'balcony', 'pair'] : ['pair', 'pair'],
    inks: annexInks,
    window: 'casement',
    ground: 'homes',
  })
  drawParapet(sheet, light, { x: annexX, eaves: annexTop, width: annexWidth, height: 8, inks: annexInks })
  castShadow(sheet, light, annexX, annexTop - 10, towerBase + 10, Math.min(46, annexWidth * 0.4))
  sheet.fill(inks.second, rectangle(towerX + towerWidth * 0.3, top - 34, towerWidth * 0.36, 34))
  drawFacade(site, {
    x: towerX,
    base: towerBase + 10,
    width: towerWidth,
    floors,
    floorHeight: (towerBase + 10 - top) / floors,
    bays: random.pick(stacks),
    inks,
    window: random.pick(['casement', 'wide']),
    ground: 'homes',
    railing: random.pick(['bars', 'panel']),
  })
  drawParapet(sheet, light, { x: towerX, eaves: top, width: towerWidth, height: 12, inks })

  sheet.fill(light.leaves[1], hedge(site.x + 4, towerBase, site.width - 8, 18, random))
  const bays = Array.from({ length: Math.max(4, Math.round(site.width / 92)) }, (_, index): Bay =>
    index === 1 ? 'stair' : 'window',
  )
  drawFacade(site, {
    x: site.x,
    base,
    width: site.width,
    floors: 1,
    floorHeight: podiumHeight,
    bays,
    inks: { ...inks, wall: inks.second },
    window: 'wide',
    ground: 'shops',
  })
  drawParapet(sheet, light, { x: site.x, eaves: towerBase, width: site.width, height: 3, inks })
  return [
    { x: towerX, width: towerWidth, top, ink: inks.wall },
    { x: annexX, width: annexWidth, top: annexTop, ink: inks.second },
    { x: site.x, width: site.width, top: towerBase, ink: inks.second },
  ]
}
