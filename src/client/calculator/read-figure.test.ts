import { expect, test } from 'vitest'
import { readFigure } from './read-figure'

const amount = { max: 10_000_000_000, places: 2 } as const
const years = { max: 40, places: 0 } as const

test.each([
  ['50000', 5_000_000],
  ['$50,000', 5_000_000],
  [' $ 50 000.5 ', 5_000_050],
  ['50,000.', 5_000_000],
  ['.25', 25],
  ['007', 700],
  ['6.10%', 610],
  ['0', 0],
  ['-0', 0],
  ['100,000,000', 10_000_000_000],
])('%o is %d in the smallest unit', (typed, value) => {
  expect(readFigure(typed, amount)).toBe(value)
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['$', 'missing'],
  ['abc', 'notANumber'],
  ['.', 'notANumber'],
  ['1e5', 'notANumber'],
  ['0x10', 'notANumber'],
  ['5,5', 'notANumber'],
  ['1.2.3', 'notANumber'],
  ['٣', 'notANumber'],
  ['Infinity', 'notANumber'],
  ['50.000', 'tooFine'],
  ['50.005', 'tooFine'],
  ['-1', 'outside'],
  ['−5', 'outside'],
  ['100000000.01', 'outside'],
  ['9'.repeat(400), 'outside'],
])('%o is told as %s', (typed, mistake) => {
  expect(readFigure(typed, amount)).toBe(mistake)
})

test('years are whole', () => {
  expect(['5', '0', '2.5', '41'].map((typed) => readFigure(typed, years))).toEqual([5, 0, 'tooFine', 'outside'])
})
