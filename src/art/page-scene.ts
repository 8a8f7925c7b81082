import type { Site } from './buildings/site'
import { drawSouthernHouses, type SouthernHouse } from './buildings/southern-houses'
import { drawWalkUp } from './buildings/walk-up'
import { tuft } from './landscape/ground'
import { lightOf, type Light, type WallInks } from './landscape/light'
import { drawOak } from './landscape/oak'
import { palette as p } from './palette'
import { seededRandom, type Random } from './random'
import { drawSapling } from './landscape/sapling'
import { drawScaffolding } from './buildings/scaffolding'
import { disc, path } from './shapes'
import { newSheet, type Sheet } from './sheet'
import { streamLight } from './landscape/stream-row'
import { drawTree, hedge, type TreeKind } from './landscape/trees'

export const pageScenes = ['about', 'approach', 'contact', 'properties', 'resources', 'team'] as const
export type PageScene = (typeof pageScenes)[number]

const width = 760
const height = 320
const base = 296

const day: Light = { ...lightOf('dawn'), lampShare: 0.2 }

const brick: WallInks = { wall: p.brick, second: p.clay, trim: p.linen, roof: p.slate, door: p.evergreen700 }
const linen: WallInks = { wall: p.linen, second: p.rule, trim: p.paper, roof: p.clay, door: p.stream }
const sage: WallInks = { wall: p.lichen, second: p.sage, trim: p.linen, roof: p.slate, door: p.clay }
const sand: WallInks = { wall: p.sand, second: p.stone, trim: p.paper, roof: p.umber, door: p.evergreen700 }

const fourHomes: SouthernHouse = {
  width: 156,
  floors: 2,
  roof: 'hip',
  porch: 2,
  texture: 'bricks',
  bays: ['window', 'door', 'window'],
  inks: brick,
}
const sixHomes: SouthernHouse = {
  width: 172,
  floors: 3,
  roof: 'gable',
  porch: 2,
  texture: 'boards',
  bays: ['window', 'door', 'window'],
  inks: linen,
}
const walkUp: SouthernHouse = {
  width: 190,
  floors: 3,
  roof: 'hip',
  porch: 0,
  texture: 'bricks',
  bays: ['window', 'balcony', 'door', 'balcony'],
  inks: sand,
}

interface Stage {
  sheet: Sheet
  random: Random
  light: Light
}

const siteAt = ({ sheet, random, light }: Stage, x: number): Site => ({
  sheet,
  random,
  light,
  x,
  base,
  width: width - x,
  inks: brick,
  entrances: [],
})

/** What lies behind every scene: the ridge, running off the right edge, and in some a low sun. */
function drawBehind({ sheet, light }: Stage, sunX: number | null): void {
  const isDay = light === day
  if (sunX !== null) sheet.fill(isDay ? p.apricot : p.straw, disc(sunX, 96, 62))
  const ridge = path(
    'M',
    60,
    base,
    'q',
    110,
    -20,
    190,
    -84,
    't',
    150,
    -40,
    't',
    150,
    26,
    't',
    150,
    -30,
    't',
    120,
    10,
    'V',
    base,
    'z',
  )
  sheet.fill(isDay ? p.haze : p.evergreen700, ridge)
}

/** The ground: it begins as a point at the left and runs off the right edge; shrubs and grass stand on it. */
function drawLawn({ sheet, random, light }: Stage, shrubs: readonly number[]): void {
  sheet.fill(
    light.lawn,
    path(
      'M',
      0,
      base + 12,
      'Q',
      120,
      base - 4,
      260,
      base - 2,
      'H',
      width,
      'V',
      height,
      'H',
      90,
      'Q',
      40,
      height - 4,
      0,
      base + 12,
      'z',
    ),
  )
  sheet.fill(light.leaves[1], shrubs.map((x) => hedge(x, base + 2, 54, 17, random)).join(''))
  sheet.line(light.leaves[0], 1.8, [150, 420, 640].map((x) => tuft(x, base + 14, 18, 5, random)).join(''))
}

const oak = ({ sheet, random, light }: Stage, x: number, tall: number): void =>
  drawOak(
    sheet,
    { x, base: base + 6, height: tall, spread: tall * 1.05, leaves: light.leaves, bark: light.bark },
    random,
  )

const tree = ({ sheet, random, light }: Stage, kind: TreeKind, x: number, tall: number): void =>
  drawTree(sheet, light, kind, { x, base, height: tall }, random)

/** Each page's own scene, what it is about in front. */
const drawers: Record<PageScene, (stage: Stage) => void> = {
  about(stage) {
    drawBehind(stage, 500)
    drawSouthernHouses(siteAt(stage, 372), [fourHomes, sixHomes])
    drawLawn(stage, [500, 690])
    oak(stage, 210, 268)
  },
  approach(stage) {
    drawBehind(stage, 180)
    tree(stage, 'poplar', 236, 190)
    const site = { ...siteAt(stage, 290), width: 520 }
    drawScaffolding(site, drawWalkUp({ ...site, base }))
    drawLawn(stage, [])
    drawSapling(stage.sheet, {
      x: 150,
      base: base + 6,
      height: 128,
      leaf: p.fern,
      litLeaf: p.moss,
      stem: p.umber,
      stake: p.stone,
    })
  },
  contact(stage) {
    drawBehind(stage, null)
    tree(stage, 'poplar', 210, 150)
    tree(stage, 'poplar', 270, 206)
    tree(stage, 'round', 420, 180)
    drawSouthernHouses(siteAt(stage, 520), [walkUp])
    drawLawn(stage, [500, 668])
  },
  properties(stage) {
    drawBehind(stage, 250)
    tree(stage, 'poplar', 118, 150)
    drawSouthernHouses(siteAt(stage, 150), [fourHomes, sixHomes, walkUp])
    drawLawn(stage, [128, 290, 468, 628])
  },
  resources(stage) {
    drawBehind(stage, 205)
    tree(stage, 'pine', 700, 230)
    drawSouthernHouses(siteAt(stage, 540), [{ ...fourHomes, inks: sage }])
    drawLawn(stage, [540, 690])
    oak(stage, 400, 250)
  },
  team(stage) {
    drawBehind(stage, null)
    tree(stage, 'round', 250, 150)
    tree(stage, 'pine', 360, 244)
    drawSouthernHouses(siteAt(stage, 440), [{ ...walkUp, inks: brick }, fourHomes])
    drawLawn(stage, [410, 664])
  },
}

/** The pages whose opening is evergreen; the others stand on paper. */
const atDusk: readonly PageScene[] = ['properties', 'resources']

/** Draws the scene that opens a page (760 × 320, no ground of its own): it runs off the right edge and stands on the lower one. */
export function drawPageScene(scene: PageScene): string {
  const sheet = newSheet({ width, height })
  const stage = { sheet, random: seededRandom('page scene', scene), light: atDusk.includes(scene) ? streamLight : day }
  drawers[scene](stage)
  return sheet.svg()
}
