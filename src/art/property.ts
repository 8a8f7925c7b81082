import { drawBackdrop } from './landscape/backdrop'
import { type BuildingForm, drawBuilding } from './building'
import { drawGround, type GroundKind, groundLines } from './landscape/ground'
import { lightNames, lightOf, type Light, type LightName } from './landscape/light'
import { drawOak } from './landscape/oak'
import { seededRandom, type Random } from './random'
import { palette } from './palette'
import { drawScaffolding } from './buildings/scaffolding'
import { path } from './shapes'
import { newSheet, type Sheet } from './sheet'
import { drawTree, hedge, treeKinds } from './landscape/trees'

export interface PropertyOptions {
  /** Pixels; 960 unless told. */
  width?: number
  /** Pixels; 640 unless told. */
  height?: number
  /** The hour; the seed decides unless told. */
  light?: LightName
  /** What is known of the building; where nothing is, the seed decides between the two commonest forms. */
  form?: BuildingForm | undefined
  state?: 'lived-in' | 'under-construction' | 'empty'
  hasPool?: boolean
  isByWater?: boolean
}

/** All pictures are composed on a sheet of this height, whatever their size in pixels. */
const sheetHeight = 640

/** A picture must not be larger (brand: files of at most 12 kB). Bytes, as the document is plain ASCII. */
export const propertyLimitBytes = 12_000
/** What it is kept to by drawing fewer trees: the first picture of a list travels inside its page. */
const aimBytes = 9_000

/** The plots a building may take and where the oak stands, as shares of the sheet's width. */
const framings = [
  { from: 0.05, to: 0.76, oak: 0.88 },
  { from: 0.27, to: 1.05, oak: 0.13 },
  { from: 0.12, to: 0.88, oak: undefined },
  { from: 0.17, to: 0.86, oak: 0.05 },
] as const

/**
 * Draws the picture of an investment or a property: a multifamily building in its hour and its place.
 * The seed, the record's name, decides all that the options leave open; no letter of it reaches the document.
 * Gives an SVG document of at most `propertyLimitBytes`: a picture that came out too rich is drawn again with fewer trees.
 */
export function drawProperty(seed: string, options: PropertyOptions = {}): string {
  for (const richness of [3, 2, 1]) {
    const picture = compose(seed, options, richness)
    if (picture.length <= aimBytes) return picture
  }
  return compose(seed, options, 0)
}

/** Where a form usually stands. Water is drawn only where there is some, and so is a pool. */
const surroundings = {
  mill: ['meadow', 'garden'],
  townhouses: ['garden', 'meadow'],
  'walk-up': ['meadow', 'garden'],
  garden: ['meadow', 'garden'],
  'mid-rise': ['garden', 'meadow'],
  tower: ['meadow', 'garden'],
} as const satisfies Record<BuildingForm, readonly [GroundKind, ...GroundKind[]]>

/** Nobody is at home: no lamp, no blind, and panes as dark as the rooms behind them. */
const unlit = (light: Light): Light => ({
  ...light,
  glass: palette.night,
  blind: palette.night,
  lamp: palette.night,
  lampShare: 0,
})

function compose(seed: string, options: PropertyOptions, richness: number): string {
  const { width = 960, height = 640, light: hour, state = 'lived-in', hasPool = false, isByWater = false } = options
  const random = seededRandom('property', seed)
  // At dusk a house without a lamp would be lost, and nobody builds.
  const hours = state === 'lived-in' ? lightNames : (['dawn', 'noon'] as const)
  // Drawn by lot in any case, so that a house is the same at whatever hour.
  const itsHour = random.pick(hours)
  const daylight = lightOf(hour ?? itsHour)
  const light = state === 'lived-in' ? daylight : unlit(daylight)
  const sheetWidth = Math.round((sheetHeight * width) / height)
  const sheet = newSheet({
    width: sheetWidth,
    height: sheetHeight,
    pixels: { width, height },
    mirrored: random.chance(0.5),
  })
  const form = options.form ?? random.pick(['walk-up', 'garden'])
  const framing = random.pick(framings)
  const usual = random.pick(surroundings[form])
  const ground = isByWater ? 'stream' : hasPool ? 'pool' : usual
  const base = groundLines[ground]
  const x = Math.round(sheetWidth * framing.from)
  const plot = Math.round(sheetWidth * (framing.to - framing.from))
  const sunX = Math.round(sheetWidth * (framing.from < 0.15 ? 0.85 : 0.15))

  // Its own lots, because each hour's sky draws another number of them.
  drawBackdrop(sheet, light, seededRandom('backdrop', seed), base, sunX)
  drawTreesBehind(sheet, light, random, base, x, plot, richness)
  const site = { sheet, light, random, x, base, width: plot, inks: random.pick(light.walls), entrances: [] }
  const silhouettes = drawBuilding(form, site)
  if (state === 'under-construction') drawScaffolding(site, silhouettes)
  const frontage = { base, x, width: plot, entrances: site.entrances }
  // The mirror image of a building in its scaffold is what such a picture can best do without.
  const mirrored = richness === 0 && state === 'under-construction' ? [] : silhouettes
  drawGround(sheet, light, random, ground, { ...frontage, silhouettes: mirrored, sunX })
  if (state !== 'under-construction') drawPlanting(sheet, light, random, frontage, richness)
  if (framing.oak !== undefined && richness > 0) drawForegroundOak(sheet, light, random, base, sheetWidth * framing.oak)
  return sheet.svg()
}

function drawTreesBehind(
  sheet: Sheet,
  light: Light,
  random: Random,
  base: number,
  x: number,
  width: number,
  richness: number,
): void {
  const kind = random.pick(treeKinds)
  const places = [x - random.whole(30, 60), x + width + random.whole(20, 60), x + width + random.whole(90, 150)]
  for (const place of places.slice(0, Math.max(1, richness))) {
    const height = random.whole(150, 240)
    if (place > 10 && place < sheet.width - 10)
      drawTree(sheet, light, kind, { x: place, base: base - 2, height }, random)
  }
}

interface Frontage {
  base: number
  x: number
  width: number
  entrances: readonly number[]
}

/** Shrubs along the building's foot and a few small trees before it, none of them before a door. */
function drawPlanting(
  sheet: Sheet,
  light: Light,
  random: Random,
  { base, x, width, entrances }: Frontage,
  richness: number,
): void {
  const isFree = (from: number, to: number): boolean => entrances.every((door) => door < from - 18 || door > to + 18)
  let shrubs = ''
  for (const share of [0.01, 0.12, 0.26, 0.4, 0.52, 0.66, 0.8, 0.9]) {
    const left = x + width * (share + random.between(-0.02, 0.02))
    const long = width * random.between(0.06, 0.11)
    if (random.chance(0.7) && isFree(left, left + long)) shrubs += hedge(left, base + 4, long, 16, random)
  }
  sheet.fill(light.leaves[1], shrubs)
  const kind = random.pick(treeKinds)
  const places = random.pick([[0.22], [0.7], [0.12, 0.8], [0.5], []] as const)
  for (const share of places.slice(0, Math.max(0, richness - 1))) {
    const height = random.whole(120, 180)
    const place = [0, 44, -44, 88]
      .map((aside) => x + width * share + aside)
      .find((free) => isFree(free - 16, free + 16))
    if (place !== undefined) drawTree(sheet, light, kind, { x: place, base: base + 8, height }, random)
  }
}

function drawForegroundOak(sheet: Sheet, light: Light, random: Random, base: number, x: number): void {
  const height = random.whole(290, 380)
  const ground = base + random.whole(16, 28)
  sheet.fill(light.shade, path('M', x - 110, ground + 3, 'q110-16 220 0q-110 16-220 0z'), light.shadeOpacity)
  drawOak(
    sheet,
    { x, base: ground, height, spread: height * random.between(0.95, 1.12), leaves: light.leaves, bark: light.bark },
    random,
  )
}
