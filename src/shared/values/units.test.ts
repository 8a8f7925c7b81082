import { expect, test } from 'vitest'
import { cents } from './money'
import { formatUnits } from './formats'
import { typedUnits, units, unitsAtADollar, unitsOf } from './units'

test.each([
  ['150,000', 1_500_000_000],
  ['60000.5', 600_005_000],
  [' 0.0001 ', 1],
  ['7', 70_000],
])('%s units are %d ten-thousandths', (typed, amount) => {
  expect(unitsOf(typed)).toBe(amount)
  expect(formatUnits(units.parse(amount))).toBe(
    Number(typed.replaceAll(',', '')).toLocaleString('en-US', { maximumFractionDigits: 4 }),
  )
})

test('no more digits are read than a number holds, however many of them are zeros', () => {
  expect([24, 25].map((length) => unitsOf('7'.padStart(length, '0')))).toEqual([70_000, null])
})

test.each(['', '1.00001', '-1', '1,00', '1e3', '$5', '9'.repeat(30), 'x'.repeat(1_000)])('%j is none', (typed) => {
  expect(unitsOf(typed)).toBeNull()
})

test('a unit is a dollar, unless the firm says otherwise', () => {
  expect(unitsAtADollar(cents.parse(15_000_000))).toBe(unitsOf('150,000'))
  expect(unitsAtADollar(cents.parse(1))).toBe(unitsOf('0.01'))
  expect(formatUnits(units.parse(-600_000_000))).toBe('−60,000')
})

test('a form takes units with a sign, or none', () => {
  expect(['', ' ', '60,000', ' -0.5', '−1', ' - 1'].map((typed) => typedUnits.parse(typed))).toEqual([
    undefined,
    undefined,
    600_000_000,
    -5_000,
    -10_000,
    -10_000,
  ])
  for (const typed of ['--1', '1-', '5-1', 'x', '1.00001'])
    expect(typedUnits.safeParse(typed).error?.issues).toMatchObject([
      { code: 'custom', message: 'Please type a number of units, like 60,000' },
    ])
})
