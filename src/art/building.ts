import { drawCourtyard } from './buildings/courtyard'
import { drawGallery } from './buildings/gallery'
import { drawMidRise } from './buildings/mid-rise'
import { drawMill } from './buildings/mill'
import { drawRowHouses } from './buildings/row-houses'
import type { Silhouette, Site } from './buildings/site'
import { drawTerraces } from './buildings/terraces'
import { drawTower } from './buildings/tower'
import { drawWalkUp } from './buildings/walk-up'

type Draw = (site: Site) => Silhouette[]

/** The forms of buildings, each with the ways in which it may be built; the seed chooses among them. */
const drawers = {
  mill: [drawMill],
  townhouses: [drawRowHouses],
  'walk-up': [drawWalkUp],
  garden: [drawCourtyard],
  'mid-rise': [drawMidRise, drawTerraces, drawGallery],
  tower: [drawTower],
} as const satisfies Record<string, readonly [Draw, ...Draw[]]>

export type BuildingForm = keyof typeof drawers

/** Draws a multifamily building of the given form on its plot and gives the blocks of its silhouette. */
export function drawBuilding(form: BuildingForm, site: Site): Silhouette[] {
  const ways: readonly [Draw, ...Draw[]] = drawers[form]
  return site.random.pick(ways)(site)
}
