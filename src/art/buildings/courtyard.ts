import { drawFacade, topOf, type Bay } from './facade'
import { castShadow, drawGable, drawLongRoof } from './roofs'
import { newOpenings } from './openings'
import { drawTree } from '../landscape/trees'
import { rectangle } from '../shapes'
import type { Site, Silhouette } from './site'

/** Garden apartments of two or three floors: two wings that stand forward and a set-back middle with an arcade: the court between them is the building's room. */
export function drawCourtyard(site: Site): Silhouette[] {
  const { sheet, light, random, base, inks } = site
  const floors = random.pick([2, 3, 3])
  const floorHeight = random.whole(66, 74)
  const wingWidth = Math.round(site.width * random.between(0.26, 0.31))
  const courtWidth = site.width - 2 * wingWidth
  const courtX = site.x + wingWidth
  const gabled = random.chance(0.6)
  const window = random.pick(['sash', 'casement', 'arched'] as const)
  const eaves = topOf({ base, floors, floorHeight })
  const wing: readonly Bay[] = random.pick([
    ['window', 'balcony', 'window'],
    ['pair', 'pair'],
    ['balcony', 'balcony'],
  ])
  const court: Bay[] =
    courtWidth > 230 ? ['window', 'window', 'stair', 'window', 'window'] : ['window', 'stair', 'window']
  const courtBase = base - 8
  const courtEaves = courtBase - floors * floorHeight + 10

  drawFacade(site, {
    x: courtX - 4,
    base: courtBase,
    width: courtWidth + 8,
    floors,
    floorHeight: (courtBase - courtEaves) / floors,
    bays: court,
    inks: { ...inks, wall: inks.second, second: inks.wall },
    window,
    ground: 'arcade',
  })
  sheet.fill(
    light.shade,
    rectangle(courtX - 4, courtEaves, courtWidth + 8, courtBase - courtEaves),
    light.shadeOpacity * 0.6,
  )
  drawLongRoof(sheet, light, { x: courtX - 20, eaves: courtEaves, width: courtWidth + 40, height: 44, inks }, 0)
  castShadow(sheet, light, courtX, courtEaves + 16, courtBase, Math.min(60, courtWidth * 0.28))
  sheet.fill(light.lawn, rectangle(courtX - 2, courtBase, courtWidth + 4, base - courtBase))
  sheet.fill(light.path, rectangle(courtX + courtWidth / 2 - 16, courtBase, 32, base - courtBase))
  for (const side of [0.2, 0.8])
    drawTree(
      sheet,
      light,
      'round',
      { x: courtX + courtWidth * side, base: base - 2, height: floorHeight * 1.7 },
      random,
    )

  site.entrances.push(courtX + courtWidth / 2)
  const openings = newOpenings(site)
  for (const x of [site.x, courtX + courtWidth]) {
    drawFacade(site, {
      x,
      base,
      width: wingWidth,
      floors,
      floorHeight,
      bays: wing,
      inks,
      window,
      ground: 'homes',
      texture: random.pick(['bricks', 'plain']),
      second: 'plinth',
      railing: 'bars',
      openings,
    })
    const plan = { x, eaves, width: wingWidth, height: 62, inks }
    if (gabled) drawGable(sheet, light, plan)
    else drawLongRoof(sheet, light, plan, 58)
  }
  openings.print(inks)
  return [
    { x: site.x, width: wingWidth, top: eaves - 20, ink: inks.wall },
    { x: courtX, width: courtWidth, top: courtEaves - 20, ink: inks.second },
    { x: courtX + courtWidth, width: wingWidth, top: eaves - 20, ink: inks.wall },
  ]
}
