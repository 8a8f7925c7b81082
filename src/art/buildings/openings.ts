import type { Site } from './site'
import type { WallInks } from '../landscape/light'
import type { Ink } from '../palette'
import { arched, level, path, rectangle, upright } from '../shapes'

/** Panes across and down, and how far the head rises above its springing (in half widths; 0 is a flat head). */
const patterns = {
  sash: { columns: 1, rows: 2, rise: 0 },
  casement: { columns: 2, rows: 1, rise: 0 },
  wide: { columns: 3, rows: 1, rise: 0 },
  arched: { columns: 2, rows: 2, rise: 1 },
  mill: { columns: 3, rows: 3, rise: 0.35 },
} as const
export type WindowKind = keyof typeof patterns

/**
 * Collects the windows, doors and balconies of one or several facades, so that hundreds of them print as a handful of paths:
 * the size limit of a drawing is kept here.
 */
export interface Openings {
  /** Adds one window with its sill; `x`, `y` is its upper left corner. */
  addWindow(kind: WindowKind, x: number, y: number, width: number, height: number): void
  /** Adds a glazed field divided into panes: a shop front, a stair, a French window. */
  addField(x: number, y: number, width: number, height: number, columns: number, rows: number): void
  /** Adds a front door with its fanlight; `x` is its middle, `foot` its threshold. */
  addDoor(x: number, foot: number, height: number, door: Ink): void
  /** Adds a balcony whose slab lies at `floorY`. */
  addBalcony(x: number, floorY: number, width: number, railing: 'bars' | 'panel'): void
  /** Darkens a field that lies behind the wall's face. */
  addRecess(x: number, y: number, width: number, height: number): void
  /** Prints everything that was added. */
  print(inks: Pick<WallInks, 'trim' | 'second'>): void
}

/** Gives an empty collector for the site; every door added is noted in the site's entrances. */
export function newOpenings({
  sheet,
  light,
  random,
  entrances,
}: Pick<Site, 'sheet' | 'light' | 'random' | 'entrances'>): Openings {
  /** Flat-headed panes by their width: panes of one width are one line of that breadth. */
  const panes = new Map<number, { glass: string; lit: string; blinds: string }>()
  const doors = new Map<Ink, string>()
  let [heads, litHeads, reveals, bars, sills, frames, recesses] = ['', '', '', '', '', '', '']
  let [slabs, panels, rails, handrails, shadows] = ['', '', '', '', '']

  function groupOf(width: number): { glass: string; lit: string; blinds: string } {
    const group = panes.get(width) ?? { glass: '', lit: '', blinds: '' }
    panes.set(width, group)
    return group
  }

  /** Somebody is at home, somebody has drawn the blind: without it a facade looks like a punched card. */
  function addPane(x: number, y: number, width: number, height: number, mayHaveBlind: boolean): void {
    const group = groupOf(width)
    const middle = x + width / 2
    if (random.chance(light.lampShare)) {
      group.lit += upright(middle, y, height)
      return
    }
    group.glass += upright(middle, y, height)
    if (mayHaveBlind && random.chance(0.36))
      group.blinds += upright(middle, y, Math.round(height * random.pick([0.22, 0.35, 0.5])))
  }

  function divide(x: number, y: number, width: number, height: number, columns: number, rows: number): void {
    for (let column = 1; column < columns; column += 1)
      bars += upright(Math.round(x + (width * column) / columns), y, height)
    for (let row = 1; row < rows; row += 1) bars += level(x, Math.round(y + (height * row) / rows), width)
  }

  return {
    addWindow(kind, left, top, broad, tall) {
      const [x, y, width, height] = [Math.round(left), Math.round(top), 2 * Math.round(broad / 2), Math.round(tall)]
      const { columns, rows, rise } = patterns[kind]
      if (rise > 0) {
        const pane = arched(x, y, width, height, rise)
        if (random.chance(light.lampShare)) litHeads += pane
        else heads += pane
      } else {
        addPane(x, y, width, height, true)
        reveals += path('M', x + 1, y + height, 'V', y + 1, 'h', width - 1)
      }
      divide(x, y, width, height, columns, rows)
      sills += level(x - 2, y + height + 1, width + 4)
    },
    addField(left, top, broad, tall, columns, rows) {
      const [x, y, width, height] = [Math.round(left), Math.round(top), 2 * Math.round(broad / 2), Math.round(tall)]
      addPane(x, y, width, height, false)
      divide(x, y, width, height, columns, rows)
    },
    addDoor(middle, foot, tall, door) {
      const height = Math.round(tall)
      const x = Math.round(middle)
      const y = Math.round(foot) - height
      entrances.push(x)
      frames += rectangle(x - 17, y - 4, 34, height + 4)
      doors.set(door, (doors.get(door) ?? '') + upright(x, y + 12, height - 12))
      const group = groupOf(26)
      if (light.name === 'dusk') group.lit += upright(x, y, 9)
      else group.glass += upright(x, y, 9)
    },
    addBalcony(middle, floorY, broad, railing) {
      const width = Math.round(broad)
      const x = Math.round(middle - broad / 2)
      const y = Math.round(floorY)
      slabs += level(x, y, width)
      if (railing === 'panel') panels += level(x + 2, y - 12, width - 4)
      else rails += level(x + 1, y - 11, width - 2)
      handrails += level(x, y - 20, width)
      shadows += path('M', x + 2, y, 'h', width - 2, 'l8 14h', 2 - width, 'z')
    },
    addRecess(left, top, broad, tall) {
      recesses += rectangle(Math.round(left), Math.round(top), Math.round(broad), Math.round(tall))
    },
    print({ trim, second }) {
      sheet.fill(light.shade, recesses, 0.5)
      sheet.line(trim, 3, sills)
      sheet.fill(trim, frames)
      for (const [width, { glass, lit, blinds }] of panes) {
        sheet.line(light.glass, width, glass)
        sheet.line(light.lamp, width, lit)
        sheet.line(light.blind, width, blinds)
      }
      for (const [door, data] of doors) sheet.line(door, 26, data)
      sheet.fill(light.glass, heads)
      sheet.fill(light.lamp, litHeads)
      sheet.line(light.line, 2, reveals)
      sheet.line(light.bar ?? trim, 1.5, bars)
      sheet.fill(light.shade, shadows, light.shadeOpacity)
      sheet.line(second, 16, panels)
      sheet.line(light.line, 16, rails, '1.2 4.3')
      sheet.line(light.line, 1.8, handrails)
      sheet.line(trim, 5, slabs)
    },
  }
}
