import type { Ink } from '../palette'
import { palette } from '../palette'

export const lightNames = ['dawn', 'noon', 'dusk'] as const
export type LightName = (typeof lightNames)[number]

/** The inks of one wall with everything fixed to it. */
export interface WallInks {
  wall: Ink
  /** The plinth, the ground floor or a set-back part, told apart from the wall. */
  second: Ink
  trim: Ink
  roof: Ink
  door: Ink
}

/** One hour of the day: which ink stands for what. */
export interface Light {
  name: LightName
  sky: Ink
  /** The lower band of the sky, above the horizon. */
  horizon: Ink
  /** A last band of warmth on the horizon, when there is one. */
  ember?: Ink
  sun: Ink
  cloud: Ink
  far: Ink
  near: Ink
  lawn: Ink
  lawnShade: Ink
  path: Ink
  water: Ink
  waterLine: Ink
  bank: Ink
  /** Overprinted for cast shadows. */
  shade: Ink
  shadeOpacity: number
  line: Ink
  glass: Ink
  blind: Ink
  /** Glazing bars, where the trim would not show against both lit and dark panes. */
  bar?: Ink
  lamp: Ink
  /** Share of the windows with a lamp behind them (0 to 1). */
  lampShare: number
  /** Foliage from its shaded to its lit side. */
  leaves: readonly [dark: Ink, middle: Ink, lit: Ink]
  bark: Ink
  walls: readonly [WallInks, ...WallInks[]]
}

const p = palette

const dayWalls: readonly [WallInks, ...WallInks[]] = [
  { wall: p.brick, second: p.clay, trim: p.linen, roof: p.slate, door: p.evergreen700 },
  { wall: p.linen, second: p.rose, trim: p.paper, roof: p.clay, door: p.evergreen700 },
  { wall: p.paper, second: p.rule, trim: p.rule, roof: p.evergreen700, door: p.clay },
  { wall: p.blush, second: p.linen, trim: p.paper, roof: p.inkMuted, door: p.stream },
  { wall: p.lichen, second: p.linen, trim: p.paper, roof: p.inkMuted, door: p.clay },
  { wall: p.sand, second: p.brick, trim: p.paper, roof: p.umber, door: p.evergreen700 },
  { wall: p.fern, second: p.sand, trim: p.linen, roof: p.ink, door: p.straw },
]

const duskWalls: readonly [WallInks, ...WallInks[]] = [
  { wall: p.clay, second: p.umber, trim: p.stone, roof: p.ink, door: p.evergreen900 },
  { wall: p.stone, second: p.clay, trim: p.rule, roof: p.umber, door: p.evergreen800 },
  { wall: p.dove, second: p.stone, trim: p.rule, roof: p.evergreen800, door: p.umber },
  { wall: p.rose, second: p.stone, trim: p.rule, roof: p.ink, door: p.nightfall },
  { wall: p.moss, second: p.stone, trim: p.lichen, roof: p.evergreen900, door: p.umber },
  { wall: p.rule, second: p.dove, trim: p.linen, roof: p.umber, door: p.evergreen800 },
]

const lights: Record<LightName, Light> = {
  dawn: {
    name: 'dawn',
    sky: p.apricot,
    horizon: p.blush,
    sun: p.paper,
    cloud: p.linen,
    far: p.mist,
    near: p.lichen,
    lawn: p.sage,
    lawnShade: p.moss,
    path: p.linen,
    water: p.shoal,
    waterLine: p.paper,
    bank: p.moss,
    shade: p.nightfall,
    shadeOpacity: 0.24,
    line: p.ink,
    glass: p.slate,
    blind: p.linen,
    lamp: p.lamp,
    lampShare: 0.14,
    leaves: [p.fern, p.moss, p.sage],
    bark: p.umber,
    walls: dayWalls,
  },
  noon: {
    name: 'noon',
    sky: p.air,
    horizon: p.haze,
    sun: p.paper,
    cloud: p.paper,
    far: p.mist,
    near: p.lichen,
    lawn: p.lichen,
    lawnShade: p.sage,
    path: p.linen,
    water: p.brook,
    waterLine: p.paper,
    bank: p.moss,
    shade: p.evergreen900,
    shadeOpacity: 0.24,
    line: p.ink,
    glass: p.stream,
    blind: p.paper,
    lamp: p.air,
    lampShare: 0.12,
    leaves: [p.evergreen700, p.fern, p.moss],
    bark: p.ink,
    walls: dayWalls,
  },
  dusk: {
    name: 'dusk',
    sky: p.nightfall,
    horizon: p.twilight,
    ember: p.rose,
    sun: p.linen,
    cloud: p.stream,
    far: p.night,
    near: p.evergreen800,
    lawn: p.evergreen700,
    lawnShade: p.evergreen800,
    path: p.stone,
    water: p.night,
    waterLine: p.shoal,
    bank: p.evergreen900,
    shade: p.night,
    shadeOpacity: 0.42,
    line: p.evergreen900,
    glass: p.night,
    bar: p.inkMuted,
    blind: p.dove,
    lamp: p.lamp,
    lampShare: 0.55,
    leaves: [p.evergreen900, p.evergreen800, p.fern],
    bark: p.evergreen900,
    walls: duskWalls,
  },
}

/** The inks of an hour. */
export function lightOf(name: LightName): Light {
  return lights[name]
}
