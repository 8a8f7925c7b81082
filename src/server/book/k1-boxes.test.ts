import { describe, expect, test } from 'vitest'
import { readBoxes } from './k1-boxes'
import { createK1Matching } from './k1-matching'

const form = (head = 'Final K-1 Amended K-1') =>
  [
    head,
    'Schedule K-1 (Form 1065)',
    'For calendar year 2025, or tax year beginning / / 2025 ending / /',
    'Part I Information About the Partnership',
    'A Partnership’s employer identification number',
    '98-7654321',
    'B Partnership’s name, address, city, state, and ZIP code',
    'Willow Creek Fund II LLC',
    '100 Market Street',
    'Knoxville, TN 37902-1001',
    'C IRS center where partnership filed return: e-file',
    'Part II Information About the Partner',
    'E Partner’s SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)',
    'XXX-XX-2323',
    'F Name, address, city, state, and ZIP code for partner entered in E. See instructions.',
    'Margaret Vanderbilt TTEE',
    'Vanderbilt Living Trust',
    '12 Main Street',
    'Knoxville, TN 37902-1001',
    'G General partner or LLC member-manager',
  ].join('\n')

test('each box of a form is read by itself: the partnership’s number is not its partner’s', () => {
  expect(readBoxes(form())).toEqual({
    numbers: new Set(['2323']),
    names: ['Margaret Vanderbilt TTEE, Vanderbilt Living Trust'],
    partnerships: ['Willow Creek Fund II LLC'],
    year: 2025,
    amended: false,
  })
})

test('a form that prints the letters of its boxes alone is read as well, and a text without boxes has none', () => {
  const text = 'K-1\nPart I\nA 98-7654321\nB Quarry Row\nPart II\nE XXX-XX-1111\nF Ann Lee\n12 Main Street'
  expect(readBoxes(text)).toMatchObject({
    numbers: new Set(['1111']),
    names: ['Ann Lee'],
    partnerships: ['Quarry Row'],
  })
  const none = { numbers: null, names: [], partnerships: [], year: null, amended: null }
  expect(readBoxes('Ann Lee, XXX-XX-1111')).toEqual(none)
  expect(readBoxes('')).toEqual(none)
})

describe('whether a K-1 is amended is told by the mark beside the words', () => {
  test.each([
    ['☐ Final K-1 ☒ Amended K-1', true],
    ['Final K-1 X Amended K-1', true],
    ['[ ] Final K-1 [X] Amended K-1', true],
    ['Final K-1 [ ] Amended K-1 [x]', true],
    ['✓ Amended K-1', true],
    ['Amended K-1 X', true],
    ['X Final K-1 Amended K-1', false],
    ['☒ Final K-1 ☐ Amended K-1', false],
    ['Final K-1 [X] Amended K-1 [ ]', false],
    ['Final K-1 Amended K-1', false],
    ['Amended Schedule', null],
  ])('%s: %s', (head, amended) => {
    expect(readBoxes(form(head)).amended).toBe(amended)
  })

  test('and words alone say nothing where no other box could be read', () => {
    expect(readBoxes('Final K-1 Amended K-1').amended).toBeNull()
  })
})

test.each(['\n', ' ', 'X ', '☐\n', '[ ', 'final k-1 ', ' AA,', 'A\n', 'B x\n', '9 ', 'or ', 'llc ', 'ira ', 'K-1\t'])(
  'sixty thousand signs of %j take no time',
  (piece) => {
    const text = piece.repeat(60_000 / piece.length)
    const { read } = createK1Matching({ holders: [], offerings: [], chosen: null, year: 2025 })
    const began = performance.now()
    read({ stem: '', text })
    // What looks for words in runs of blanks took forty seconds.
    expect(performance.now() - began).toBeLessThan(5_000)
  },
)
