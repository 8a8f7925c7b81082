import type { Light, WallInks } from '../landscape/light'
import type { Ink } from '../palette'
import type { Random } from '../random'
import type { Sheet } from '../sheet'

/** The plot a building is drawn on. */
export interface Site {
  sheet: Sheet
  light: Light
  random: Random
  /** The left end of the plot. */
  x: number
  /** The ground line. */
  base: number
  /** The room there is; a building may take less. */
  width: number
  inks: WallInks
  /** Filled while drawing: the middle of every front door, so that no shrub is planted before it and a path can lead to it. */
  entrances: number[]
}

/** A block of the silhouette, from which the water's reflection is made. */
export interface Silhouette {
  x: number
  width: number
  top: number
  /** What the water shows of it. */
  ink: Ink
}
