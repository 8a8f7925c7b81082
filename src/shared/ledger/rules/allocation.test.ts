import { assert, bigInt, constantFrom, integer, property, tuple, uniqueArray } from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type Holder, allocate } from './allocation'
import { calendarDay } from '../../values/days'
import { cents } from '../../values/money'
import { units } from '../../values/units'

const day = calendarDay.parse('2025-03-14')
const holder = (positionId: number, weight: number, firstContributionOn = day): Holder => ({
  positionId,
  weight: units.parse(weight),
  firstContributionOn,
})
const holders = (...weights: number[]) => weights.map((weight, index) => holder(index + 1, weight))
const thousands = (...weights: number[]) => holders(...weights.map((weight) => weight * 10_000_000))
const times = (count: number, amount: number) => Array.from({ length: count }, () => amount)

/** What each position gets, in the order of positions. */
const shares = (total: number, all: readonly Holder[]) => allocate(cents.parse(total), all)?.map((share) => share.cents)

describe('the table of the specification of payments', () => {
  test.each([
    ['seven equal', 10_000_001, thousands(...times(7, 50)), [...times(4, 1_428_572), ...times(3, 1_428_571)]],
    [
      'seven unequal',
      10_000_001,
      thousands(50, 75, 100, 125, 150, 200, 300),
      [500_000, 750_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_001],
    ],
    ['one cent', 1, thousands(25, 25, 50), [0, 0, 1]],
    ['75 to 25', 9_999, holders(75, 25), [7_499, 2_500]],
    ['three equal', 10_000, holders(1, 1, 1), [3_334, 3_333, 3_333]],
    [
      'the new holder of 40 % of a position',
      8_000_003,
      thousands(50, 75, 100, 125, 90, 60, 200, 300),
      [400_000, 600_000, 800_000, 1_000_001, 720_000, 480_000, 1_600_001, 2_400_001],
    ],
    [
      'the same a month before',
      8_000_003,
      thousands(50, 75, 100, 125, 150, 0, 200, 300),
      [400_000, 600_000, 800_000, 1_000_000, 1_200_001, 1_600_001, 2_400_001],
    ],
    ['the profit of seven', 6_000_000, thousands(...times(7, 50)), [...times(6, 857_143), 857_142]],
    ['their capital', 4_000_001, thousands(...times(7, 50)), [...times(5, 571_429), ...times(2, 571_428)]],
  ])('%s', (_name, total, all, expected) => {
    expect(shares(total, all)).toEqual(expected)
  })

  test('nothing, and nobody to give it to', () => {
    expect(allocate(cents.parse(0), holders(1, 2))).toBeNull()
    expect(allocate(cents.parse(100), holders(0, 0))).toBeNull()
    expect(allocate(cents.parse(100), [])).toBeNull()
  })
})

test('an odd cent goes to the larger weight, then to the earlier first contribution, then to the lower position', () => {
  // Exactly half a cent each for the first two, and for the pairs after them.
  expect(shares(2, holders(3, 1))).toEqual([2, 0])
  const later = calendarDay.parse('2025-03-15')
  expect(shares(1, [holder(1, 5, later), holder(2, 5)])).toEqual([0, 1])
  expect(shares(1, [holder(2, 5), holder(1, 5)])).toEqual([1, 0])
})

test('a line says whether it got an odd cent', () => {
  const lines = allocate(cents.parse(10_000), holders(1, 1, 1))
  expect(lines?.map(({ rounding }) => rounding)).toEqual([1, 0, 0])
  expect(allocate(cents.parse(-10_000), holders(1, 1, 1))?.map(({ rounding }) => rounding)).toEqual([-1, 0, 0])
})

const isDeep = inject('isDeep')
/** 200,000 at each release; a tenth of them in `npm test`. */
const numRuns = isDeep ? 200_000 : 20_000

const someDays = ['2024-12-31', '2025-01-01', '2025-01-02'].map((each) => calendarDay.parse(each))
const someHolders = uniqueArray(
  tuple(
    integer({ min: 1, max: 60 }),
    constantFrom(0, 1, 2, 3, 5_000, 500_000_000, 10_000_000_000_000),
    integer({ min: 0, max: 4 }),
    constantFrom(...someDays),
  ),
  { selector: ([id]) => id, maxLength: 12 },
)
const amounts = bigInt({ min: 1n, max: 100_000_000_000n })

test(`whatever is divided among whomever: the sum is exact, weight 0 gets nothing, and no order matters`, () => {
  const holds = property(amounts, someHolders, integer(), (amount, drawn, turn) => {
    const all = drawn.map(([id, weight, more, on]) => holder(id, weight + (weight === 0 ? 0 : more), on))
    const total = cents.parse(Number(amount))
    const lines = allocate(total, all)
    const weights = all.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
    if (weights === 0n) return lines === null
    if (lines === null) return false
    const mirrored = allocate(cents.parse(0 - total), all)
    const at = all.length === 0 ? 0 : Math.abs(turn) % all.length
    const turned = allocate(total, [...all.slice(at), ...all.slice(0, at)].toReversed())
    return (
      lines.reduce((sum, line) => sum + BigInt(line.cents), 0n) === amount &&
      lines.every((line) => {
        // Never a cent or more away from the exact share.
        const gap = BigInt(line.cents) * weights - amount * BigInt(line.weight)
        return line.weight > 0 && line.cents >= 0 && gap > -weights && gap < weights
      }) &&
      JSON.stringify(turned) === JSON.stringify(lines) &&
      mirrored?.every((line, place) => line.cents + (lines[place]?.cents ?? Number.NaN) === 0) === true
    )
  })
  assert(holds, { numRuns, seed: 16 })
})
