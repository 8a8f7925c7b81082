import { expect, test } from 'vitest'
import { basisText } from './return-basis'

test.each([
  [{ returnBasis: 'net', asOf: '2026-09-30' }, 'Net of fees. As of September 30, 2026.'],
  [{ returnBasis: 'gross', asOf: null }, 'Before fees.'],
  [{ returnBasis: null, asOf: '2026-01-01' }, 'As of January 1, 2026.'],
  [{ returnBasis: null, asOf: null }, ''],
] as const)('of returns that are %j stands: %s', (stated, text) => {
  expect(basisText(stated)).toBe(text)
})
