import { expect, test } from 'vitest'
import { basisPointsOf, formatPercent } from './percent'

test.each([
  ['94', 9_400, '94%'],
  ['94.5', 9_450, '94.5%'],
  [' 94.05 % ', 9_405, '94.05%'],
  ['0', 0, '0%'],
  ['0.29', 29, '0.29%'],
  ['100%', 10_000, '100%'],
  ['200', 20_000, '200%'],
] as const)('%o is %d hundredths of a percent, read as %o', (typed, basisPoints, read) => {
  expect([basisPointsOf(typed), formatPercent(basisPoints)]).toEqual([basisPoints, read])
})

test.each(['', 'many', '94.555', '-1', '200.01', '1e2', '94,5', '9 4'])('%o is no percentage', (typed) => {
  expect(basisPointsOf(typed)).toBeNull()
})
