import { describe, expect, test } from 'vitest'
import { createK1Matching, foldName } from './k1-matching'

const willow = { id: 1, name: 'Willow Creek Apartments, LLC' }
const quarry = { id: 2, name: 'Quarry Row' }
const people = [
  { id: 10, legalName: 'Hale Family Trust', tinLast4: '1111', externalId: 'E-10', held: [1] },
  { id: 11, legalName: 'Hale Family Trust II', tinLast4: '2222', externalId: null, held: [1, 2] },
  { id: 12, legalName: 'Calloway Holdings, L.L.C.', tinLast4: null, externalId: null, held: [2] },
  { id: 13, legalName: 'José & Ruth O’Neil', tinLast4: '3333', externalId: null, held: [2] },
  { id: 14, legalName: 'Nobody Yet LP', tinLast4: '4444', externalId: null, held: [] },
  { id: 15, legalName: 'Twin One', tinLast4: '5555', externalId: null, held: [2] },
  { id: 16, legalName: 'Twin Two', tinLast4: '5555', externalId: null, held: [2] },
]
const matching = (chosen: number | null = null) =>
  createK1Matching({ holders: people, offerings: [willow, quarry], chosen, year: 2025 })
const k1 = (name: string, number: string, offering = '', rest = 'Schedule K-1 (Form 1065) 2025') =>
  `${rest}\nPart I\nA 98-7654321\n${offering}\nPart II\nE ${number}\nF ${name}\n12 Main Street`
const find = (text: string, stem = 'scan-07', chosen: number | null = null) => matching(chosen)({ stem, text })

test.each([
  ['The Hale Family Trust, L.L.C.', 'hale family'],
  ['HALE  FAMILY', 'hale family'],
  ['José & Ruth O’Neil', 'jose and ruth oneil'],
  ['Trust, LLC', 'trust llc'],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

describe('a K-1 is certain', () => {
  test.each([
    ['by number and name, however both are written', k1('HALE FAMILY\nTRUST', 'XXX-XX-1111'), 10, 1],
    ['with the whole number', k1('Jose and Ruth O’Neil', '123-45-3333'), 13, 2],
    ['with an employer’s number', k1('José & Ruth O’Neil', '12-3453333'), 13, 2],
    ['of the longer of two names', k1('Hale Family Trust II', '**-***2222', 'QUARRY ROW LP'), 11, 2],
    ['with a year printed in two halves', k1('Hale Family Trust', '***-**-1111', '', 'K-1 20 25, as of 2024'), 10, 1],
  ])('%s', (_, text, entityId, investmentId) => {
    expect(find(text)).toEqual({ match: 'certain', doubt: null, entityId, investmentId })
  })

  test('by its file’s name alone, where it is a picture without a text', () => {
    expect(find('', 'e-10')).toMatchObject({ match: 'certain', entityId: 10, investmentId: 1 })
  })

  test('of the offering that was chosen for all', () => {
    expect(find(k1('Hale Family Trust II', 'XXX-XX-2222'), 'x', 1)).toMatchObject({ match: 'certain', investmentId: 1 })
  })
})

describe('a K-1 is doubtful', () => {
  test.each([
    ['whose number is another one', k1('Hale Family Trust', 'XXX-XX-9999'), 'x', 'number_differs', 10, 1],
    ['whose holder has no number here', k1('Calloway Holdings LLC', 'XXX-XX-9999'), 'x', 'name_alone', 12, 2],
    ['of which the number alone fits', k1('Somebody Else', 'XXX-XX-3333'), 'x', 'number_alone', 13, 2],
    ['that names two of one number', k1('Twin One, Twin Two', 'XXX-XX-5555'), 'x', 'several_holders', 15, 2],
    ['whose file is called by another’s ID', k1('Twin One', 'XXX-XX-5555'), 'E-10', 'file_name_differs', 15, 2],
    ['whose file’s name does not fit its number', k1('Somebody', 'XXX-XX-9999'), 'E-10', 'number_differs', 10, 1],
    ['of one of two offerings', k1('Hale Family Trust II', 'XXX-XX-2222'), 'x', 'offering_unclear', 11, null],
    ['of an offering not held', k1('Hale Family Trust', 'XXX-XX-1111', 'Quarry Row'), 'x', 'offering_not_held', 10, 2],
    ['of who held nothing', k1('Nobody Yet', 'XXX-XX-4444'), 'x', 'offering_unclear', 14, null],
    ['of another year', k1('Hale Family Trust', 'XXX-XX-1111', '', 'K-1 for 2024'), 'x', 'other_year', 10, 1],
  ] as const)('%s', (_, text, stem, doubt, entityId, investmentId) => {
    expect(find(text, stem)).toEqual({ match: 'doubtful', doubt, entityId, investmentId })
  })

  test('of who did not hold the offering that was chosen for all', () => {
    expect(find(k1('Hale Family Trust', 'XXX-XX-1111'), 'x', 2)).toMatchObject({ doubt: 'offering_not_held' })
  })
})

test('nothing is proposed for who is not named, nor by a number that two have', () => {
  const none = { match: 'none', doubt: 'nothing_found', entityId: null, investmentId: null }
  expect(find(k1('Somebody Else', 'XXX-XX-9999'))).toEqual(none)
  expect(find(k1('Somebody Else', 'XXX-XX-5555'))).toEqual(none)
  expect(find('')).toEqual(none)
})

test('a number in the middle of a longer one is none', () => {
  expect(find(k1('Somebody', '9912345333399')).match).toBe('none')
})
