import type { Silhouette, Site } from './site'
import { palette } from '../palette'
import { level, path, rectangle, upright } from '../shapes'

const lift = 58
const bay = 54

/** Prints a scaffold before each block of a building, and the fence of a building site along its foot. */
export function drawScaffolding({ sheet, light, base, x, width }: Site, silhouettes: readonly Silhouette[]): void {
  let [poles, decks, rails, braces] = ['', '', '', '']
  for (const block of silhouettes) {
    const left = Math.round(block.x - 8)
    const wide = Math.round(block.width + 16)
    const top = Math.round(block.top - 6)
    const count = Math.max(2, Math.round(wide / bay))
    for (let index = 0; index <= count; index += 1)
      poles += upright(Math.round(left + (wide * index) / count), top, base - top)
    for (let y = base - lift; y > top + 12; y -= lift) {
      decks += level(left - 6, y, wide + 12)
      rails += level(left, y - 20, wide)
      braces += path('M', left, y + lift, 'L', left + wide / count, y)
      braces += path('M', left + wide, y + lift, 'L', left + wide - wide / count, y)
    }
  }
  sheet.line(palette.umber, 1.6, braces)
  sheet.line(palette.umber, 1.4, rails)
  sheet.line(palette.umber, 3, poles)
  sheet.line(palette.straw, 6, decks)
  const fence = rectangle(x - 26, base - 30, width + 52, 32)
  sheet.fill(palette.linen, fence)
  sheet.line(palette.stone, 30, level(x - 26, base - 15, width + 52), '1.4 26')
  sheet.fill(light.shade, rectangle(x - 26, base - 4, width + 52, 6), light.shadeOpacity)
}
