import { describe, expect, test } from 'vitest'
import { calculator } from '@/content/pages/calculator'
import { exampleCase } from './example'
import { dollars, project, projectionLimits, signedDollars } from './projection'

const fiveYears = { amountCents: 5_000_000, years: 5, yearlyCashBasisPoints: 600, endPriceBasisPoints: 13_000 }

describe('a projection', () => {
  test('adds the cash of every year to the price at the end', () => {
    expect(project(fiveYears)).toEqual({
      cashCents: 1_500_000,
      endPriceCents: 6_500_000,
      totalCents: 8_000_000,
      gainCents: 3_000_000,
    })
  })

  test('tells a loss as a negative gain', () => {
    const { totalCents, gainCents } = project({ ...fiveYears, yearlyCashBasisPoints: 100, endPriceBasisPoints: 6_000 })
    expect([totalCents, gainCents]).toEqual([3_250_000, -1_750_000])
    expect(project({ ...fiveYears, yearlyCashBasisPoints: 0, endPriceBasisPoints: 0 }).gainCents).toBe(-5_000_000)
  })

  test('pays nothing but the price at the end after 0 years', () => {
    expect(project({ ...fiveYears, years: 0 })).toMatchObject({ cashCents: 0, totalCents: 6_500_000 })
  })

  test('rounds each payment to the cent, half a cent upwards', () => {
    const one = { amountCents: 10_01, years: 3, endPriceBasisPoints: 0 }
    expect(project({ ...one, yearlyCashBasisPoints: 50 }).cashCents).toBe(15)
    expect(project({ ...one, amountCents: 10_00, yearlyCashBasisPoints: 5 }).cashCents).toBe(3)
    expect(project({ ...one, amountCents: 9_99, yearlyCashBasisPoints: 5 }).cashCents).toBe(0)
  })

  test('is exact to the cent at its limits', () => {
    const { amountCents, years, yearlyCashBasisPoints, endPriceBasisPoints } = projectionLimits
    const outcome = project({ amountCents: amountCents - 1, years, yearlyCashBasisPoints, endPriceBasisPoints })
    expect(BigInt(outcome.endPriceCents)).toBe((BigInt(amountCents - 1) * BigInt(endPriceBasisPoints)) / 10_000n)
    expect(outcome.cashCents).toBe((amountCents - 1) * years)
  })

  test.each([
    { amountCents: -1 },
    { amountCents: projectionLimits.amountCents + 1 },
    { amountCents: 0.5 },
    { amountCents: Number.NaN },
    { years: 41 },
    { years: 1.5 },
    { yearlyCashBasisPoints: Number.POSITIVE_INFINITY },
    { endPriceBasisPoints: -100 },
  ])('refuses %o', (odd) => {
    expect(() => project(fiveYears)).not.toThrow()
    expect(() => project({ ...fiveYears, ...odd })).toThrow(RangeError)
  })
})

test('one case of the example is a loss', () => {
  const gains = calculator.example.cases.map((one) => project(exampleCase(one)).gainCents)
  expect(gains).toHaveLength(3)
  expect(gains.filter((gain) => gain < 0)).toHaveLength(1)
})

describe('dollars', () => {
  test.each([
    [0, '$0'],
    [5, '$0.05'],
    [123_456, '$1,234.56'],
    [100_000_000_00, '$100,000,000'],
    [-1_750_000, '−$17,500'],
  ])('%d cents are %s', (cents, words) => {
    expect(dollars(cents)).toBe(words)
  })

  test('a gain has its sign, and nothing has none', () => {
    expect([100, 0, -100].map(signedDollars)).toEqual(['+$1', '$0', '−$1'])
  })
})
