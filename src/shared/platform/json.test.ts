import { expect, test } from 'vitest'
import { isNestedDeeper, isRecord } from './json'

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

test.each([
  [null, 0],
  ['[[[]]]', 0],
  [[], 1],
  [{ a: 1, b: null }, 1],
  [{ a: 1, b: { c: [] } }, 3],
  [[[], [[]], []], 3],
])('%j has %i levels', (value, levels) => {
  expect(isNestedDeeper(value, levels)).toBe(false)
  expect(isNestedDeeper(value, levels - 1)).toBe(levels > 0)
})

test('a nesting of any depth needs no stack', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(isNestedDeeper(deep, 8)).toBe(true)
})
