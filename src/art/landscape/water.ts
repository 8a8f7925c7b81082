import type { Ink } from '../palette'
import type { Random } from '../random'
import { path } from '../shapes'
import type { Sheet } from '../sheet'

/** A still, wavy line from `x` over `width`; `swell` is half the wave's height, `pitch` its length. */
export function wave(x: number, y: number, width: number, pitch: number, swell: number): string {
  const half = pitch / 2
  let data = path('M', x, y, 'q', half / 2, -swell * 2, half, 0)
  for (let done = half; done < width; done += half) data += path('t', half, 0)
  return data
}

/** The firm's three fine lines, each broken where the light does not catch it: the nearer, the longer their waves. */
export function drawThreeLines(
  sheet: Sheet,
  { x, y, width, gap, line }: { x: number; y: number; width: number; gap: number; line: Ink },
  random: Random,
): void {
  for (const [index, swell] of [1.6, 2.4, 3.4].entries()) {
    const pitch = 64 + index * 26
    const shift = random.between(0, pitch)
    const gaps = `${random.whole(120, 260)} ${random.whole(14, 30)} ${random.whole(50, 110)} ${random.whole(18, 60)}`
    sheet.line(line, 1.6 + index * 0.4, wave(x - shift, y + index * gap, width + shift, pitch, swell), gaps)
  }
}
