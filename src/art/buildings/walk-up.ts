import { drawFacade, topOf, type Bay } from './facade'
import { castShadow, chimney, drawGable, drawLongRoof } from './roofs'
import { newOpenings } from './openings'
import type { Site, Silhouette } from './site'

const wings: readonly [Bay[], ...Bay[][]] = [
  ['window', 'balcony', 'window'],
  ['balcony', 'pair', 'balcony'],
  ['pair', 'balcony', 'window'],
  ['window', 'balcony', 'balcony', 'window'],
]

/** A walk-up: three floors under a long roof, balconies in rhythm, gabled stair towers standing forward. */
export function drawWalkUp(site: Site): Silhouette[] {
  const { sheet, light, random, base, inks } = site
  const floors = random.pick([3, 3, 4])
  const floorHeight = random.whole(60, 68)
  const towers = site.width > 520 && random.chance(0.55) ? 2 : 1
  const towerWidth = random.whole(84, 104)
  const wingWidth = Math.round((site.width - towers * towerWidth) / (towers + 1))
  const wing = random.pick(wings)
  const bays = wingWidth < 190 ? wing.slice(0, 2) : wing
  const railing = random.pick(['bars', 'panel'] as const)
  const texture = random.pick(['boards', 'plain', 'bricks'] as const)
  const window = random.pick(['sash', 'casement', 'wide'] as const)
  const roofHeight = random.whole(56, 78)
  const hip = random.pick([0, 46, 70])
  const second = random.pick(['ground', 'plinth'] as const)
  const eaves = topOf({ base, floors, floorHeight })

  const openings = newOpenings(site)
  sheet.fill(inks.second, chimney(site.x + wingWidth * 0.4, eaves - roofHeight - 22, 60))
  for (let index = 0; index <= towers; index += 1) {
    const mirrored = index > towers / 2
    drawFacade(site, {
      x: site.x + index * (wingWidth + towerWidth),
      base,
      width: wingWidth,
      floors,
      floorHeight,
      bays: mirrored ? bays.toReversed() : bays,
      inks,
      window,
      ground: 'homes',
      texture,
      second,
      railing,
      openings,
    })
  }
  openings.print(inks)
  drawLongRoof(sheet, light, { x: site.x, eaves, width: site.width, height: roofHeight, inks }, hip)
  const towerInks = { ...inks, wall: inks.second, second: inks.wall }
  for (let index = 0; index < towers; index += 1) {
    const x = site.x + wingWidth + index * (wingWidth + towerWidth)
    const top = eaves - 16
    castShadow(sheet, light, x + towerWidth, top + 20, base, 18)
    drawFacade(site, {
      x,
      base,
      width: towerWidth,
      floors,
      floorHeight: (base - top) / floors,
      bays: ['stair'],
      inks: towerInks,
      window,
      ground: 'homes',
    })
    drawGable(sheet, light, { x, eaves: top, width: towerWidth, height: roofHeight * 0.72, inks: towerInks })
  }
  return [{ x: site.x, width: site.width, top: eaves - roofHeight * 0.6, ink: inks.wall }]
}
