import { palette as p } from '../palette'
import { arched, disc, level, path, polygon, polyline, rectangle, upright } from '../shapes'
import type { Sheet } from '../sheet'

/** A mailbox at the roadside, its flag up and a letter looking out. `x` is the middle of its post. */
export function drawMailbox(sheet: Sheet, x: number, base: number): void {
  sheet.fill(p.umber, rectangle(x - 6, base - 108, 12, 108))
  sheet.fill(
    p.umber,
    polygon([
      [x - 6, base - 70],
      [x + 34, base - 104],
      [x + 34, base - 92],
      [x + 4, base - 66],
    ]),
  )
  sheet.fill(
    p.evergreen700,
    path('M', x - 58, base - 106, 'v-34', 'a24 24 0 0 1 24-24', 'h84', 'a24 24 0 0 1 24 24', 'v34z'),
  )
  sheet.fill(p.fern, arched(x - 58, base - 164, 48, 58))
  sheet.fill(p.night, arched(x - 53, base - 158, 38, 50))
  sheet.rimmed(
    p.linen,
    p.clay,
    1.6,
    polygon([
      [x - 84, base - 136],
      [x - 26, base - 142],
      [x - 24, base - 114],
      [x - 82, base - 108],
    ]),
  )
  sheet.line(
    p.clay,
    2,
    polyline([
      [x - 84, base - 136],
      [x - 52, base - 120],
      [x - 26, base - 142],
    ]),
  )
  sheet.line(p.clay, 4, upright(x + 44, base - 196, 60))
  sheet.fill(p.clay, rectangle(x + 44, base - 198, 30, 18))
  sheet.line(p.straw, 2, level(x - 4, base - 122, 62))
}

/** Books on a garden bench, and one left open. `x` is the bench's middle. */
export function drawBooks(sheet: Sheet, x: number, base: number): void {
  sheet.line(p.umber, 7, [x - 74, x + 74].map((at) => upright(at, base - 100, 100)).join(''))
  sheet.line(p.brick, 9, [92, 74].map((up) => level(x - 92, base - up, 184)).join(''))
  sheet.line(p.brick, 10, level(x - 96, base - 44, 192))
  sheet.line(p.umber, 5, level(x - 84, base - 20, 168))
  sheet.fill(p.linen, rectangle(x - 66, base - 62, 66, 13))
  sheet.fill(p.stream, rectangle(x - 60, base - 76, 58, 14))
  sheet.fill(p.straw, rectangle(x - 64, base - 87, 60, 11))
  sheet.line(p.clay, 3, [56, 69, 81].map((up) => level(x - 52, base - up, 14)).join(''))
  sheet.fill(
    p.paper,
    path(
      'M',
      x + 22,
      base - 50,
      'q',
      14,
      -14,
      28,
      -2,
      'q',
      14,
      -12,
      28,
      2,
      'v-12',
      'q',
      -14,
      -14,
      -28,
      -2,
      'q',
      -14,
      -12,
      -28,
      2,
      'z',
    ),
  )
}

/** Two rocking chairs turned to each other, a small table with a jug between them. `x` is the table's middle. */
export function drawChairs(sheet: Sheet, x: number, base: number): void {
  for (const side of [-1, 1] as const) {
    const at = (across: number): number => x + side * across
    sheet.line(
      p.umber,
      6,
      polyline([
        [at(104), base - 118],
        [at(90), base - 48],
        [at(40), base - 50],
      ]),
    )
    sheet.line(
      p.umber,
      5,
      polyline([
        [at(96), base - 76],
        [at(50), base - 80],
        [at(46), base - 8],
      ]) +
        polyline([
          [at(90), base - 48],
          [at(96), base - 8],
        ]),
    )
    sheet.line(
      p.clay,
      5,
      [98, 84, 68]
        .map((up) =>
          polyline([
            [at(110), base - up - 8],
            [at(82), base - up - 4],
          ]),
        )
        .join(''),
    )
    sheet.line(p.umber, 6, path('M', at(122), base - 16, 'q', side * -46, 28, side * -96, 2))
  }
  sheet.line(p.umber, 5, upright(x, base - 52, 50) + level(x - 14, base - 3, 28))
  sheet.line(p.umber, 7, level(x - 27, base - 54, 54))
  sheet.fill(p.stream, path('M', x - 16, base - 58, 'v-22h18v22z'))
  sheet.fill(p.linen, disc(x + 14, base - 63, 5))
}
