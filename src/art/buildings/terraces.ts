import { drawFacade, topOf, type Bay } from './facade'
import { newOpenings } from './openings'
import { castShadow, drawParapet } from './roofs'
import { hedge } from '../landscape/trees'
import type { Site, Silhouette } from './site'

/** A stepped house: each step a garden for the floor above, planted to the edge. */
export function drawTerraces(site: Site): Silhouette[] {
  const { sheet, light, random, base, inks } = site
  const floorHeight = random.whole(54, 60)
  const steps = random.pick([3, 4])
  const tallest = random.whole(5, 6)
  const window = random.pick(['casement', 'wide'] as const)
  const railing = random.pick(['panel', 'bars'] as const)
  const silhouettes: Silhouette[] = []
  const openings = newOpenings(site)
  let x = site.x
  for (let step = 0; step < steps; step += 1) {
    const width = Math.round(site.width / steps)
    const floors = Math.max(2, tallest - step)
    const top = topOf({ base, floors, floorHeight })
    const bays: Bay[] =
      width > 190 ? ['pair', 'balcony', 'pair'] : step % 2 === 0 ? ['pair', 'balcony'] : ['balcony', 'pair']
    const stepInks = step % 2 === 0 ? inks : { ...inks, wall: inks.second, second: inks.wall }
    drawFacade(site, {
      x,
      base,
      width,
      floors,
      floorHeight,
      bays,
      inks: stepInks,
      window,
      ground: 'homes',
      second: 'plinth',
      railing,
      openings,
      banded: true,
    })
    if (step > 0) {
      castShadow(sheet, light, x, top + 6, base, 16)
      sheet.fill(light.leaves[1], hedge(x + 2, top - 6, width - 10, 20, random))
    }
    drawParapet(sheet, light, { x, eaves: top, width, height: 9, inks: stepInks })
    silhouettes.push({ x, width, top, ink: stepInks.wall })
    x += width
  }
  openings.print({ trim: inks.trim, second: inks.trim })
  return silhouettes
}
