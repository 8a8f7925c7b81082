import type { Site } from './site'
import type { Light, WallInks } from '../landscape/light'
import { newOpenings, type Openings, type WindowKind } from './openings'
import { palette } from '../palette'
import type { Random } from '../random'
import { level, path, rectangle, upright } from '../shapes'
import type { Sheet } from '../sheet'

/** What stands in one bay. A door has windows above it; a stair is a tall glazed slot over a door. */
export type Bay = 'window' | 'pair' | 'balcony' | 'loggia' | 'stair' | 'door' | 'blank'

export interface FacadePlan {
  x: number
  /** The ground line. */
  base: number
  width: number
  floors: number
  floorHeight: number
  bays: readonly Bay[]
  inks: WallInks
  window: WindowKind
  ground: 'homes' | 'shops' | 'arcade'
  texture?: 'plain' | 'boards' | 'bricks'
  /** Told apart from the wall: the plinth or the whole ground floor. */
  second?: 'plinth' | 'ground'
  railing?: 'bars' | 'panel'
  /** Courses of the second ink at every floor. */
  banded?: boolean
  /** A collector shared with other facades, printed by the caller; without one the facade prints its own. */
  openings?: Openings
}

/** The eaves line of a facade: where its roof begins. */
export function topOf({ base, floors, floorHeight }: Pick<FacadePlan, 'base' | 'floors' | 'floorHeight'>): number {
  return base - floors * floorHeight
}

/** Boards are one broad dashed line; bricks a few courses that show here and there, as on a worn wall. */
function printTexture(sheet: Sheet, random: Random, plan: FacadePlan): void {
  const { x, base, width, floors, floorHeight, texture, inks } = plan
  const top = Math.round(topOf(plan))
  if (texture === 'boards') sheet.line(inks.second, width, upright(x + width / 2, top + 6, base - top - 6), '.8 7.2')
  // On any other wall the courses would look like scratches.
  if (texture !== 'bricks' || (inks.wall !== palette.brick && inks.wall !== palette.clay)) return
  let courses = ''
  for (let index = 0; index < Math.round((floors * width) / 75); index += 1) {
    const left = Math.round(x + random.between(4, width - 30))
    const y = Math.round(top + random.between(0.02, 0.98) * floors * floorHeight)
    courses += path('M', left, y, 'h', random.whole(8, 16), 'm', random.whole(-14, -4), '4h', random.whole(6, 14))
  }
  sheet.line(inks.second, 1.3, courses)
}

function printArcade(sheet: Sheet, light: Light, { x, base, width, floorHeight, inks }: FacadePlan): void {
  const count = Math.max(2, Math.round(width / 58))
  const pitch = width / count
  const span = Math.round(pitch * 0.34) * 2
  let arches = ''
  for (let index = 0; index < count; index += 1) {
    const left = Math.round(x + index * pitch + (pitch - span) / 2)
    const spring = Math.round(base - floorHeight * 0.82) + span / 2
    arches += path('M', left, base, 'V', spring, 'a', span / 2, span / 2, ' 0 0 1 ', span, ' 0V', base, 'z')
  }
  sheet.fill(light.name === 'dusk' ? light.lamp : inks.trim, arches)
  sheet.fill(light.shade, arches, light.name === 'dusk' ? 0.2 : 0.55)
}

function addGroundFloor(plan: FacadePlan, openings: Openings): void {
  const { x, base, width, floorHeight, bays, inks, ground } = plan
  const bay = width / bays.length
  if (ground === 'arcade') return
  bays.forEach((kind, index) => {
    const centre = x + (index + 0.5) * bay
    if (kind === 'stair' || kind === 'door') openings.addDoor(centre, base, floorHeight * 0.74, inks.door)
    else if (ground === 'shops')
      openings.addField(centre - bay * 0.42, base - floorHeight * 0.68, bay * 0.84, floorHeight * 0.6, 3, 1)
    else if (kind !== 'blank')
      openings.addWindow(plan.window, centre - bay * 0.2, base - floorHeight * 0.76, bay * 0.4, floorHeight * 0.48)
  })
}

function addUpperFloor(plan: FacadePlan, openings: Openings, floor: number): void {
  const { x, base, width, floorHeight, bays, window, railing = 'bars' } = plan
  const bay = width / bays.length
  const ceiling = base - (floor + 1) * floorHeight
  const lintel = ceiling + floorHeight * 0.2
  const tall = floorHeight * 0.56
  bays.forEach((kind, index) => {
    const centre = x + (index + 0.5) * bay
    if (kind === 'window' || kind === 'door') openings.addWindow(window, centre - bay * 0.2, lintel, bay * 0.4, tall)
    if (kind === 'pair') {
      openings.addWindow(window, centre - bay * 0.33, lintel, bay * 0.27, tall)
      openings.addWindow(window, centre + bay * 0.06, lintel, bay * 0.27, tall)
    }
    if (kind === 'balcony' || kind === 'loggia') {
      if (kind === 'loggia') openings.addRecess(centre - bay * 0.4, ceiling + 7, bay * 0.8, floorHeight - 7)
      openings.addField(centre - bay * 0.24, lintel, bay * 0.48, floorHeight * 0.8 - 3, 2, 1)
      openings.addBalcony(centre, ceiling + floorHeight, bay * 0.8, railing)
    }
  })
}

/** Prints one wall with its windows, doors and balconies; roofs are printed by the building. */
export function drawFacade(site: Site, plan: FacadePlan): void {
  const { sheet, light, random } = site
  const { x, base, width, floors, floorHeight, bays, inks, second } = plan
  const top = Math.round(topOf(plan))
  const openings = plan.openings ?? newOpenings(site)

  sheet.fill(inks.wall, rectangle(x, top, width, base - top))
  printTexture(sheet, random, plan)
  if (second === 'ground') {
    sheet.fill(inks.second, rectangle(x, base - floorHeight, width, floorHeight))
    sheet.fill(inks.trim, rectangle(x, base - floorHeight - 2, width, 4))
  }
  if (second === 'plinth') sheet.fill(inks.second, rectangle(x, base - 12, width, 12))
  if (plan.banded === true) {
    const floorLines = Array.from({ length: floors - 1 }, (_, floor) =>
      level(x, base - (floor + 1) * floorHeight, width),
    )
    sheet.line(inks.second, 3, floorLines.join(''))
  }
  if (plan.ground === 'arcade') printArcade(sheet, light, plan)

  addGroundFloor(plan, openings)
  for (let floor = 1; floor < floors; floor += 1) addUpperFloor(plan, openings, floor)
  bays.forEach((kind, index) => {
    if (kind !== 'stair' || floors < 2) return
    const bay = width / bays.length
    openings.addField(
      x + (index + 0.3) * bay,
      top + floorHeight * 0.22,
      bay * 0.4,
      (floors - 1.3) * floorHeight,
      2,
      (floors - 1) * 2,
    )
  })
  if (plan.openings === undefined) openings.print(inks)
}
