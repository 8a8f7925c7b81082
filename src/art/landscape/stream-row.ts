import { drawSouthernHouses, type SouthernHouse } from '../buildings/southern-houses'
import type { Silhouette, Site } from '../buildings/site'
import { lightOf, type Light, type WallInks } from './light'
import { palette as p } from '../palette'
import { hedge } from './trees'

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
const sand: WallInks = { wall: p.sand, second: p.stone, trim: p.paper, roof: p.slate, door: p.clay }

/** From the left: a cottage, a brick house of four homes with porches, a narrow single house, a farmhouse, a brick walk-up. */
const houses: readonly SouthernHouse[] = [
  { width: 118, floors: 1, roof: 'gable', porch: 1, texture: 'boards', bays: ['window', 'door'], inks: sage },
  { width: 150, floors: 2, roof: 'hip', porch: 2, texture: 'bricks', bays: ['window', 'door', 'window'], inks: brick },
  { width: 98, floors: 3, roof: 'gable', porch: 2, texture: 'boards', bays: ['window', 'door'], inks: linen },
  { width: 136, floors: 2, roof: 'gable', porch: 1, texture: 'boards', bays: ['window', 'door', 'window'], inks: rose },
  {
    width: 170,
    floors: 3,
    roof: 'hip',
    porch: 0,
    texture: 'bricks',
    bays: ['window', 'balcony', 'door', 'balcony'],
    inks: sand,
  },
]

/** The houses, as many as reach over the right edge; gives their silhouettes. */
export function drawStreamRow(site: Site): Silhouette[] {
  const { sheet, random, base } = site
  const silhouettes = drawSouthernHouses(site, houses)
  const isFree = (left: number): boolean => site.entrances.every((door) => door < left - 18 || door > left + 52)
  let shrubs = ''
  for (let left = site.x - 8; left < sheet.width; left += 47)
    if (isFree(left)) shrubs += hedge(left, base + 3, 34, 16, random)
  sheet.fill(p.fern, shrubs)
  return silhouettes
}
