import { describe, expect, test } from 'vitest'
import { cents } from '../../values/money'
import { type CutbackWay, type SignedSubscription, cutBack } from './cutback'

const dollars = (amount: number) => cents.parse(Math.round(amount * 100))
/** Signed in the order of `order`, one minute after the other. */
const signed = (
  amounts: readonly number[],
  order: readonly number[],
  minimum = 1,
  unitPriceCents: number | null = 100,
) =>
  amounts.map((amount, index): SignedSubscription => ({
    subscriptionId: index + 1,
    cents: dollars(amount),
    signedAt: new Date(Date.UTC(2027, 0, 12, 12, order.indexOf(index))),
    minimumCents: dollars(minimum),
    unitPriceCents,
  }))
const cut = (way: CutbackWay, room: number, step: number, all: readonly SignedSubscription[]) =>
  cutBack(way, { roomCents: dollars(room), stepCents: dollars(step) }, all)
const proposed = (...of: Parameters<typeof cut>) => cut(...of).map(({ proposedCents }) => proposedCents / 100)

describe('the table of the specification', () => {
  // A to E, signed A C E D B.
  const five = signed([1_000_000, 750_000, 500_000, 1_000_000, 250_000], [0, 2, 4, 3, 1])
  const four = signed([200_000, 150_000, 100_000, 100_000], [0, 1, 2, 3], 100_000)

  test.each<[string, CutbackWay, number, number, readonly SignedSubscription[], number[]]>([
    ['five pro rata', 'pro_rata', 3_000_000, 1_000, five, [857_000, 643_000, 429_000, 857_000, 214_000]],
    ['five by moment', 'moment', 3_000_000, 1_000, five, [1_000_000, 250_000, 500_000, 1_000_000, 250_000]],
    [
      'five pro rata to the cent',
      'pro_rata',
      3_000_000,
      0.01,
      five,
      [857_142.86, 642_857.14, 428_571.43, 857_142.86, 214_285.71],
    ],
    ['five by moment to the cent', 'moment', 3_000_000, 0.01, five, [1_000_000, 250_000, 500_000, 1_000_000, 250_000]],
    ['four pro rata', 'pro_rata', 375_000, 1_000, four, [137_000, 102_000, 68_000, 68_000]],
    ['four by moment', 'moment', 375_000, 1_000, four, [200_000, 150_000, 25_000, 0]],
  ])('%s', (_, way, room, step, all, expected) => {
    expect(proposed(way, room, step, all)).toEqual(expected)
  })

  test('what is below the minimum is flagged, and nothing at all is not', () => {
    const flags = (way: CutbackWay) => cut(way, 375_000, 1_000, four).map(({ belowMinimum }) => belowMinimum)
    expect(flags('pro_rata')).toEqual([false, false, true, true])
    expect(flags('moment')).toEqual([false, false, true, false])
  })
})

test('an odd step goes to whoever had signed earlier, also of two amounts', () => {
  expect(proposed('pro_rata', 3_000, 1_000, signed([2_000, 2_000], [1, 0]))).toEqual([1_000, 2_000])
  expect(proposed('pro_rata', 2_000, 1_000, signed([3_000, 1_000], [1, 0]))).toEqual([1_000, 1_000])
  expect(proposed('pro_rata', 2_000, 1_000, signed([3_000, 1_000], [0, 1]))).toEqual([2_000, 0])
})

test('nothing is cut while there is room for all, and all while there is none', () => {
  const two = signed([100_000, 50_000], [0, 1])
  for (const way of ['pro_rata', 'moment'] as const) {
    expect(proposed(way, 150_000, 1_000, two)).toEqual([100_000, 50_000])
    expect(proposed(way, 0, 1_000, two)).toEqual([0, 0])
    expect(proposed(way, -5, 1_000, two)).toEqual([0, 0])
    expect(cut(way, 10, 1_000, [])).toEqual([])
  }
})

test('only amounts whose units come out even are proposed', () => {
  // $0.30 buys a hundredth of a unit of $30.00, and a unit of $700.01 is not bought in parts.
  const thirty = signed([1_000, 1_000], [0, 1], 1, 3_000)
  for (const way of ['pro_rata', 'moment'] as const)
    for (const { proposedCents } of cut(way, 1_000.01, 0.01, thirty)) expect((proposedCents * 10_000) % 3_000).toBe(0)
  const atSeventy = signed([100_000, 100_000], [0, 1], 1, 70_001)
  expect(proposed('moment', 150_000, 1_000, atSeventy)).toEqual([99_401.42, 50_400.72])
})
