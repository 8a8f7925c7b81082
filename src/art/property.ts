import { drawBackdrop } from './backdrop'
import { buildingKinds, drawBuilding } from './building'
import { drawGround, groundKinds, groundLines } from './ground'
import { lightNames, lightOf, type Light, type LightName } from './light'
import { drawOak } from './oak'
import { seededRandom, type Random } from './random'
import { path } from './shapes'
import { newSheet, type Sheet } from './sheet'
import { drawTree, hedge, treeKinds } from './trees'

export interface PropertyOptions {
  /** Pixels; 960 unless told. */
  width?: number
  /** Pixels; 640 unless told. */
  height?: number
  /** The hour; the seed decides unless told. */
  light?: LightName
}

/** All pictures are composed on a sheet of this height, whatever their size in pixels. */
const sheetHeight = 640

/** A picture must not be larger (brand: served as files of at most 12 kB). Bytes, as the document is plain ASCII. */
export const propertyLimitBytes = 12_000

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
 * Gives an SVG document of at most `propertyLimitBytes`: a picture that came out richer is drawn again with fewer trees.
 */
export function drawProperty(seed: string, options: PropertyOptions = {}): string {
  for (const richness of [3, 2, 1]) {
    const picture = compose(seed, options, richness)
    if (picture.length <= propertyLimitBytes) return picture
  }
  return compose(seed, options, 0)
}

function compose(seed: string, { width = 960, height = 640, light: hour }: PropertyOptions, richness: number): string {
  const random = seededRandom('property', seed)
  const light = lightOf(hour ?? random.pick(lightNames))
  const sheetWidth = Math.round((sheetHeight * width) / height)
  const sheet = newSheet({
    width: sheetWidth,
    height: sheetHeight,
    pixels: { width, height },
    mirrored: random.chance(0.5),
  })
  const kind = random.pick(buildingKinds)
  const framing = random.pick(framings)
  const ground = random.pick(groundKinds)
  const base = groundLines[ground]
  const x = Math.round(sheetWidth * framing.from)
  const plot = Math.round(sheetWidth * (framing.to - framing.from))
  const sunX = Math.round(sheetWidth * (framing.from < 0.15 ? 0.85 : 0.15))

  drawBackdrop(sheet, light, random, base, sunX)
  drawTreesBehind(sheet, light, random, base, x, plot, richness)
  const entrances: number[] = []
  const silhouettes = drawBuilding(kind, {
    sheet,
    light,
    random,
    x,
    base,
    width: plot,
    inks: random.pick(light.walls),
    entrances,
  })
  drawGround(sheet, light, random, ground, { base, x, width: plot, silhouettes, entrances, sunX })
  drawPlanting(sheet, light, random, { base, x, width: plot, entrances }, richness)
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
