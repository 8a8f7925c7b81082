import { drawFacade, type Bay } from './facade'
import type { Light, WallInks } from '../landscape/light'
import { newOpenings } from './openings'
import { palette } from '../palette'
import { chimney, drawGable, drawLongRoof } from './roofs'
import { level, polygon, rectangle, upright } from '../shapes'
import type { Sheet } from '../sheet'
import type { Site, Silhouette } from './site'

/** A house as the towns of Tennessee and the Carolinas have them: boards or brick, a pitched roof, and a porch to sit on. */
export interface SouthernHouse {
  width: number
  floors: 1 | 2 | 3
  roof: 'gable' | 'hip'
  /** How many floors of the front have a porch before them. */
  porch: 0 | 1 | 2
  texture: 'boards' | 'bricks'
  bays: readonly Bay[]
  inks: WallInks
}

const floorHeight = 66
const columnWidth = 6
const gap = 20
/** Porches of all houses are painted alike, so they print as a handful of paths. */
const porchInk = palette.paper

/** Collects porches: their shade, columns, rails, decks and shed roofs. */
function newPorches(sheet: Sheet, light: Light) {
  const roofs: (() => void)[] = []
  let [columns, rails, handrails, decks, shadows] = ['', '', '', '', '']
  return {
    add(x: number, base: number, { width, porch, inks }: SouthernHouse): void {
      const [left, right] = [x - 7, x + width + 7]
      const top = base - porch * floorHeight + 12
      for (let floor = 0; floor < porch; floor += 1) {
        const deck = base - floor * floorHeight
        shadows += rectangle(x, floor === porch - 1 ? top : deck - floorHeight, width, 15)
        decks += level(left, deck - 3, right - left)
        if (floor === 0) continue
        rails += level(left, deck - 12, right - left)
        handrails += level(left, deck - 22, right - left)
      }
      for (const share of [0, 0.33, 0.67, 1])
        columns += upright(Math.round(left + columnWidth / 2 + (right - left - columnWidth) * share), top, base - top)
      roofs.push(() =>
        sheet.fill(
          inks.roof,
          polygon([
            [left - 6, top],
            [x + 6, top - 17],
            [right - 13, top - 17],
            [right + 6, top],
          ]),
        ),
      )
    },
    print(): void {
      sheet.fill(light.shade, shadows, light.shadeOpacity)
      sheet.line(porchInk, 14, rails, '1.6 4.6')
      sheet.line(porchInk, 2.4, handrails)
      sheet.line(porchInk, columnWidth, columns)
      sheet.line(porchInk, 6, decks)
      for (const printRoof of roofs) printRoof()
    },
  }
}

/**
 * Draws houses side by side from the site's left end, as many as begin before its right one.
 * @returns their silhouettes; their doors are noted in the site's entrances
 */
export function drawSouthernHouses(site: Site, houses: readonly SouthernHouse[]): Silhouette[] {
  const { sheet, light, base } = site
  const openings = newOpenings(site)
  const porches = newPorches(sheet, light)
  const silhouettes: Silhouette[] = []
  let attics = ''
  let x = site.x
  for (const house of houses) {
    if (x > site.x + site.width) break
    const { width, floors, roof, porch, texture, bays, inks } = house
    const eaves = base - floors * floorHeight
    const rise = Math.round(roof === 'gable' ? width * 0.4 : 44)
    sheet.fill(inks.second, chimney(Math.round(x + width * 0.74), Math.round(eaves - rise * 0.6 - 26), 54))
    const plan = { x, base, width, floors, floorHeight, bays, inks, texture, openings, second: 'plinth' } as const
    drawFacade(site, { ...plan, window: 'sash', ground: 'homes' })
    const roofPlan = { x, eaves, width, height: rise, inks }
    if (roof === 'gable') {
      drawGable(sheet, light, roofPlan)
      attics += rectangle(Math.round(x + width / 2 - 7), Math.round(eaves - rise * 0.42), 14, 20)
    } else drawLongRoof(sheet, light, roofPlan, Math.round(width * 0.24))
    if (porch > 0) porches.add(x, base, house)
    silhouettes.push({ x, width, top: eaves - rise * 0.5, ink: inks.wall })
    x += width + gap
  }
  openings.print({ trim: palette.linen, second: palette.clay })
  sheet.fill(light.lamp, attics)
  porches.print()
  return silhouettes
}
