import { expect, test } from 'vitest'
import { isRecord } from './json'

test.each([
  [{}, true],
  [{ a: [] }, true],
  [[], false],
  [null, false],
  ['{}', false],
  [1, false],
])('%j is an object: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})
