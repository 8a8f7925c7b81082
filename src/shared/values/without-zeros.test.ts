import { expect, test } from 'vitest'
import { withoutZeros } from './without-zeros'

test.each([
  ['00017', '17'],
  [' 017\u200B', '17'],
  ['１７', '17'],
  ['17', '17'],
  ['170', '170'],
  ['0', '0'],
  ['000', '0'],
  ['E-017', 'e-017'],
  ['00A7', '00a7'],
  ['', ''],
])('%j is %j without the zeros that a spreadsheet drops', (typed, plain) => {
  expect(withoutZeros(typed)).toBe(plain)
})
