import { drawCourtyard } from './buildings/courtyard'
import { drawGallery } from './buildings/gallery'
import { drawMidRise } from './buildings/mid-rise'
import { drawMill } from './buildings/mill'
import { drawRowHouses } from './buildings/row-houses'
import type { Silhouette, Site } from './buildings/site'
import { drawTerraces } from './buildings/terraces'
import { drawTower } from './buildings/tower'
import { drawWalkUp } from './buildings/walk-up'

export const buildingKinds = [
  'walk-up',
  'row-houses',
  'mid-rise',
  'courtyard',
  'tower',
  'gallery',
  'mill',
  'terraces',
] as const
export type BuildingKind = (typeof buildingKinds)[number]

const drawers: Record<BuildingKind, (site: Site) => Silhouette[]> = {
  'walk-up': drawWalkUp,
  'row-houses': drawRowHouses,
  'mid-rise': drawMidRise,
  courtyard: drawCourtyard,
  tower: drawTower,
  gallery: drawGallery,
  mill: drawMill,
  terraces: drawTerraces,
}

/** Draws a multifamily building of the given kind on its plot and gives the blocks of its silhouette. */
export function drawBuilding(kind: BuildingKind, site: Site): Silhouette[] {
  return drawers[kind](site)
}
