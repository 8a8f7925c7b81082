import { expect, test } from 'vitest'
import { soldOn, worthLabel } from './sold'

test.each([
  ['2026-05-14', 'May 2026'],
  ['May 2026', 'May 2026'],
  ['2026-13-40', '2026-13-40'],
  ['in the spring of 2025', 'in the spring of 2025'],
])('a property was sold by month where a day is known, else as somebody typed it: %s', (saleDate, told) => {
  expect(soldOn({ saleDate })).toBe(told)
  expect(worthLabel({ saleDate })).toBe('Sale Price')
})

test('a property without a sale date is owned, and has a value', () => {
  expect(soldOn({ saleDate: null })).toBeNull()
  expect(worthLabel({ saleDate: null })).toBe('Current Value')
})
