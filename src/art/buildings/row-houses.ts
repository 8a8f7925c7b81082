import { drawFacade, type Bay } from './facade'
import type { WallInks } from '../landscape/light'
import { newOpenings } from './openings'
import { chimney, drawCornice, drawGable, drawLongRoof, drawMansard } from './roofs'
import { rectangle } from '../shapes'
import type { Site, Silhouette } from './site'

const roofKinds = ['gable', 'cornice', 'mansard', 'long'] as const

/** Narrow houses side by side, each with its own colour, height and head: a street that grew. */
export function drawRowHouses(site: Site): Silhouette[] {
  const { sheet, light, random, base } = site
  const count = Math.max(4, Math.round(site.width / random.between(112, 132)))
  const width = Math.round(site.width / count)
  const floorHeight = random.whole(64, 72)
  const uniform = random.chance(0.35) ? random.pick(roofKinds) : undefined
  const others = light.walls.filter((inks) => inks !== site.inks)
  const first = random.whole(0, others.length - 1)
  const colours: readonly (WallInks | undefined)[] = [site.inks, others[first], others[(first + 2) % others.length]]
  const window = random.pick(['sash', 'casement', 'sash', 'arched'] as const)
  const openings = newOpenings(site)
  const silhouettes: Silhouette[] = []
  let steps = ''
  for (let index = 0; index < count; index += 1) {
    const x = site.x + index * width
    const inks = colours[(index * 2 + (index >> 1)) % 3] ?? site.inks
    const floors = uniform === undefined ? random.pick([3, 2, 3]) : 3
    const eaves = base - floors * floorHeight
    const roof = uniform ?? random.pick(roofKinds)
    const height = { gable: 56, cornice: 18, mansard: 46, long: 46 }[roof]
    const bays: readonly Bay[] = random.pick([
      ['door', 'window'],
      ['window', 'door'],
      ['door', 'window', 'window'],
    ] as const)
    if (roof !== 'mansard')
      sheet.fill(inks.second, chimney(Math.round(x + width * random.pick([0.1, 0.74])), eaves - height - 20, 70))
    drawFacade(site, {
      x,
      base,
      width,
      floors,
      floorHeight,
      bays,
      inks,
      window,
      ground: 'homes',
      openings,
      texture: random.pick(['plain', 'bricks']),
      second: 'plinth',
      banded: index % 2 === 0,
    })
    steps += rectangle(Math.round(x + (width * (bays.indexOf('door') + 0.5)) / bays.length) - 20, base - 5, 40, 5)
    const plan = { x, eaves, width, height, inks }
    if (roof === 'gable') drawGable(sheet, light, plan)
    else if (roof === 'cornice') drawCornice(sheet, light, plan)
    else if (roof === 'mansard') drawMansard(sheet, light, plan, 2)
    else drawLongRoof(sheet, light, plan, 0)
    silhouettes.push({ x, width, top: eaves - height / 2, ink: inks.wall })
  }
  openings.print(site.inks)
  sheet.fill(site.inks.trim, steps)
  return silhouettes
}
