import type { Site } from './buildings/site'
import { drawFacade, type Bay } from './facade'
import { lightOf, type Light, type WallInks } from './light'
import { newOpenings } from './openings'
import { palette as p } from './palette'
import { chimney, drawCornice, drawGable, drawLongRoof, drawMansard } from './roofs'
import { rectangle } from './shapes'
import { hedge } from './trees'

interface House {
  width: number
  floors: number
  roof: 'gable' | 'mansard' | 'cornice' | 'long'
  bays: readonly Bay[]
  inks: WallInks
}

/** The hour between lamp and dark: dusk, but with foliage and walls that stand out from the evergreen page. */
export const streamLight: Light = {
  ...lightOf('dusk'),
  far: p.evergreen700,
  near: p.evergreen700,
  leaves: [p.evergreen700, p.fern, p.moss],
  bark: p.umber,
  bank: p.evergreen700,
  lawn: p.fern,
  water: p.nightfall,
  lampShare: 0.5,
}

const brick: WallInks = { wall: p.brick, second: p.clay, trim: p.linen, roof: p.slate, door: p.evergreen800 }
const linen: WallInks = { wall: p.linen, second: p.rule, trim: p.paper, roof: p.clay, door: p.stream }
const rose: WallInks = { wall: p.rose, second: p.brick, trim: p.linen, roof: p.umber, door: p.evergreen800 }
const sage: WallInks = { wall: p.lichen, second: p.sage, trim: p.linen, roof: p.slate, door: p.clay }
const sand: WallInks = { wall: p.sand, second: p.stone, trim: p.linen, roof: p.slate, door: p.clay }
const clay: WallInks = { wall: p.clay, second: p.umber, trim: p.linen, roof: p.ink, door: p.straw }

export const streamRow: readonly House[] = [
  { width: 104, floors: 2, roof: 'gable', bays: ['window', 'door'], inks: sage },
  { width: 112, floors: 3, roof: 'mansard', bays: ['door', 'window', 'window'], inks: brick },
  { width: 98, floors: 3, roof: 'gable', bays: ['window', 'door'], inks: linen },
  { width: 116, floors: 4, roof: 'cornice', bays: ['window', 'window', 'door'], inks: rose },
  { width: 100, floors: 3, roof: 'long', bays: ['door', 'window'], inks: sand },
  { width: 106, floors: 3, roof: 'gable', bays: ['window', 'door'], inks: clay },
  { width: 116, floors: 4, roof: 'mansard', bays: ['door', 'window', 'window'], inks: linen },
]

/** The houses, as many as reach over the right edge. */
export function drawStreamRow(site: Site): void {
  const { sheet, light, random, base } = site
  const floorHeight = 66
  const openings = newOpenings(site)
  let steps = ''
  let x = site.x
  for (const { width, floors, roof, bays, inks } of streamRow) {
    if (x > sheet.width) break
    const eaves = base - floors * floorHeight
    const height = { gable: 58, mansard: 48, cornice: 19, long: 48 }[roof]
    if (roof !== 'mansard') sheet.fill(inks.second, chimney(Math.round(x + width * 0.72), eaves - height - 18, 70))
    drawFacade(site, {
      x,
      base,
      width,
      floors,
      floorHeight,
      bays,
      inks,
      window: 'sash',
      ground: 'homes',
      second: 'plinth',
      openings,
    })
    steps += rectangle(Math.round(x + (width * (bays.indexOf('door') + 0.5)) / bays.length) - 20, base - 5, 40, 5)
    const plan = { x, eaves, width, height, inks }
    if (roof === 'gable') drawGable(sheet, light, plan)
    else if (roof === 'mansard') drawMansard(sheet, light, plan, 2)
    else if (roof === 'cornice') drawCornice(sheet, light, plan)
    else drawLongRoof(sheet, light, plan, 0)
    x += width
  }
  openings.print({ trim: p.linen, second: p.clay })
  sheet.fill(p.linen, steps)
  const isFree = (left: number): boolean => site.entrances.every((door) => door < left - 18 || door > left + 58)
  let shrubs = ''
  for (let left = site.x + 4; left < sheet.width; left += 47)
    if (isFree(left)) shrubs += hedge(left, base + 3, 40, 17, random)
  sheet.fill(p.fern, shrubs)
}
