import { describe, expect, test } from 'vitest'
import { netOf } from '../../values/formats'
import { carriedWithheld, centsAt, excessOf, withheldLines, withheldOf, withWithheld } from './withholding'

const line = (positionId: number, cents: number, kind: 'profit' | 'return_of_capital' = 'profit') => ({
  positionId,
  kind,
  cents,
})

describe('what is left for the owner', () => {
  test.each([
    ['nothing withheld', 10_000, 0, 10_000],
    ['a part', 10_000, 2_400, 7_600],
    ['all of it', 10_000, 10_000, 0],
    ['a reversal', -10_000, -2_400, -7_600],
  ])('%s', (_, cents, withheldCents, net) => {
    expect(netOf({ cents, withheldCents })).toBe(net)
  })
})

test('each line has what is withheld of it, of the part it is of, and the others have nothing', () => {
  const lines = [line(1, 10_000), line(1, 5_000, 'return_of_capital'), line(2, 10_000)]
  const withheld = withWithheld(lines, [line(1, 700, 'return_of_capital'), line(2, 10_000)])
  expect(withheld.map(({ withheldCents }) => withheldCents)).toEqual([0, 700, 10_000])
  expect(withheldOf(withheld)).toBe(10_700)
  expect(withheldLines(withheld)).toEqual([line(1, 700, 'return_of_capital'), line(2, 10_000)])
})

describe('what is withheld is at most what its line pays', () => {
  const lines = [line(1, 10_000), line(2, 5_000)]
  test.each([
    ['less', [line(1, 9_999)], undefined],
    ['all', [line(1, 10_000), line(2, 5_000)], undefined],
    ['a cent more', [line(1, 10_000), line(2, 5_001)], line(2, 5_001)],
    ['of a part that is not paid', [line(1, 1, 'return_of_capital')], line(1, 1, 'return_of_capital')],
    ['of somebody who gets nothing', [line(3, 1)], line(3, 1)],
    ['nothing of somebody who gets nothing', [line(3, 0)], undefined],
  ])('%s', (_, withheld, excess) => {
    expect(excessOf(lines, withheld)).toEqual(excess)
  })
})

describe('lines made anew keep what was withheld', () => {
  const before = [
    { ...line(1, 10_000), withheldCents: 2_400 },
    { ...line(2, 10_000), withheldCents: 0 },
  ]
  test.each([
    ['as it was', [line(1, 10_000), line(2, 10_000)], [2_400, 0]],
    ['where the line grew', [line(1, 12_000), line(2, 8_000)], [2_400, 0]],
    ['at most what the line pays now', [line(1, 1_000), line(2, 19_000)], [1_000, 0]],
    ['and not where the line is gone', [line(2, 20_000)], [0]],
    ['nor in another part', [line(1, 20_000, 'return_of_capital')], [0]],
  ])('%s', (_, lines, withheld) => {
    expect(carriedWithheld(lines, before).map(({ withheldCents }) => withheldCents)).toEqual(withheld)
  })
})

test.each([
  [10_001, 2_400, 2_400],
  [225_000, 3_750, 84_375],
  [1, 9_999, 0],
  [333, 10_000, 333],
  [333, 0, 0],
  // More than a fraction holds exactly.
  [900_719_925_474_099, 3_333, 300_209_951_160_517],
])('of %d cents %d hundredths of a percent are %d, rounded down', (gross, basisPoints, expected) => {
  expect(centsAt(gross, basisPoints)).toBe(expected)
})
