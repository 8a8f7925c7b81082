import { describe, expect, test } from 'vitest'
import type { EntityKind } from '@/shared/ledger/entities'
import { createK1Matching } from './matching'

const willow = { id: 1, name: 'Willow Creek Apartments, LLC', issuerName: null }
const quarry = { id: 2, name: 'Quarry Row', issuerName: null }
const holder = (
  id: number,
  legalName: string,
  tinLast4: string | null,
  held: number[],
  more: { externalId?: string; kind?: EntityKind } = {},
) => ({ id, legalName, tinLast4, held, kind: 'other' as EntityKind, externalId: null, ...more })
const people = [
  holder(10, 'Hale Family Trust', '1111', [1], { externalId: 'E-10' }),
  holder(11, 'Hale Family Trust II', '2222', [1, 2]),
  holder(12, 'Calloway Holdings, L.L.C.', null, [2]),
  holder(13, 'José & Ruth O’Neil', '3333', [2]),
  holder(14, 'Nobody Yet LP', '4444', []),
  holder(15, 'Twin One', '5555', [2]),
  holder(16, 'Twin Two', '5555', [2]),
]
const matching = (chosen: number | null = null, holders = people) =>
  createK1Matching({ firmName: 'Oakwater Partners', holders, offerings: [willow, quarry], chosen, year: 2025 })
const k1 = (name: string, number: string, offering = 'Willow Creek', rest = 'Schedule K-1 (Form 1065) 2025') =>
  `${rest}\nPart I\nA 98-7654321\nB ${offering}\nPart II\nE ${number}\nF ${name}\n12 Main Street`
const find = (text: string, stem = 'scan-07', chosen: number | null = null, holders = people) => {
  const { read, propose } = matching(chosen, holders)
  const [proposal] = propose([read({ stem, text })])
  if (proposal === undefined) throw new Error('Each file has a proposal.')
  const { read: _, ...whose } = proposal
  return whose
}

describe('a K-1 is certain', () => {
  test.each([
    ['by number and name, however both are written', k1('HALE FAMILY\nTRUST', 'XXX-XX-1111'), 10, 1],
    ['with the whole number', k1('Jose and Ruth O’Neil', '123-45-3333', 'Quarry Row'), 13, 2],
    ['with an employer’s number', k1('José & Ruth O’Neil', '12-3453333', 'QUARRY ROW LP'), 13, 2],
    ['of the longer of two names', k1('Hale Family Trust II', '**-***2222', 'QUARRY ROW LP'), 11, 2],
    [
      'with a year printed in two halves',
      k1('Hale Family Trust', '***-**-1111', 'Willow Creek', 'K-1 20 25, as of 2024'),
      10,
      1,
    ],
  ])('%s', (_, text, entityId, investmentId) => {
    expect(find(text)).toEqual({ match: 'certain', doubt: null, entityId, investmentId })
  })

  test('by its file’s name alone, where it is a picture without a text', () => {
    expect(find('', 'e-10')).toMatchObject({ match: 'certain', entityId: 10, investmentId: 1 })
  })

  test('of the offering that was chosen for all', () => {
    expect(find(k1('Hale Family Trust II', 'XXX-XX-2222', ''), 'x', 1)).toMatchObject({
      match: 'certain',
      investmentId: 1,
    })
  })
})

describe('a K-1 is doubtful', () => {
  test.each([
    ['whose number is another one', k1('Hale Family Trust', 'XXX-XX-9999'), 'x', 'number_differs', 10, 1],
    [
      'whose holder has no number here',
      k1('Calloway Holdings LLC', 'XXX-XX-9999', 'Quarry Row'),
      'x',
      'name_alone',
      12,
      2,
    ],
    ['of which the number alone fits', k1('Somebody Else', 'XXX-XX-3333', 'Quarry Row'), 'x', 'number_alone', 13, 2],
    [
      'that names two of one number',
      k1('Twin One, Twin Two', 'XXX-XX-5555', 'Quarry Row'),
      'x',
      'several_holders',
      15,
      2,
    ],
    [
      'whose file is called by another’s ID',
      k1('Twin One', 'XXX-XX-5555', 'Quarry Row'),
      'E-10',
      'file_name_differs',
      15,
      2,
    ],
    ['whose file’s name does not fit its number', k1('Somebody', 'XXX-XX-9999'), 'E-10', 'number_differs', 10, 1],
    ['of one of two offerings', k1('Hale Family Trust II', 'XXX-XX-2222', ''), 'x', 'offering_unclear', 11, null],
    ['of an offering not held', k1('Hale Family Trust', 'XXX-XX-1111', 'Quarry Row'), 'x', 'offering_not_held', 10, 2],
    ['of who held nothing', k1('Nobody Yet LP', 'XXX-XX-4444', ''), 'x', 'offering_unclear', 14, null],
    [
      'of another year',
      k1('Hale Family Trust', 'XXX-XX-1111', 'Willow Creek', 'K-1 for 2024'),
      'x',
      'other_year',
      10,
      1,
    ],
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

describe('a K-1 that speaks for somebody else is doubtful, whatever its file is called', () => {
  const owners = [
    holder(20, 'Ann Lee', '1212', [1], { externalId: 'E-20', kind: 'individual' }),
    holder(21, 'Joann Leeds', null, [1], { externalId: 'E-21', kind: 'individual' }),
    holder(22, 'Margaret Vanderbilt', '2323', [1], { externalId: 'E-22', kind: 'individual' }),
    holder(23, 'Olive Kowalski', '3434', [1], { externalId: 'E-23', kind: 'individual' }),
    holder(24, 'Vanderbilt Living Trust', '4545', [1], { externalId: 'E-24', kind: 'trust' }),
    holder(25, 'Summit LLC', '5656', [1], { externalId: 'E-25', kind: 'llc' }),
    holder(26, 'Calloway Holdings LLC', '6767', [1], { externalId: 'E-26', kind: 'llc' }),
    holder(27, 'Kowalski Roth IRA', '7878', [1], { externalId: 'E-27', kind: 'retirement' }),
    holder(28, '李明', '8989', [1], { externalId: 'E-28', kind: 'individual' }),
    holder(29, 'Heron Company', '9090', [1], { externalId: 'E-29' }),
  ]
  const look = (text: string, stem = 'scan', chosen: number | null = null) => find(text, stem, chosen, owners)
  const without = (text: string) => text.replaceAll(/^(A|E) .*$/gm, '$1')

  test.each([
    [
      'by the name of another, with a number that fits the file’s',
      k1('Joann Leeds', 'XXX-XX-1212'),
      'E-20',
      'other_holder',
    ],
    ['by the name of another, where no number can be read', without(k1('Joann Leeds', '')), 'E-20', 'other_holder'],
    ['by the name of another, of a holder without digits', k1('Ann Lee', ''), 'E-21', 'other_holder'],
    ['by a name that nobody here has', k1('Somebody Else', ''), 'E-21', 'name_missing'],
    [
      'by a name that nobody here has, with the right number',
      k1('Somebody Else', 'XXX-XX-1212'),
      'E-20',
      'name_missing',
    ],
    ['by both names', k1('Ann Lee\nJoann Leeds', 'XXX-XX-1212'), 'E-20', 'other_holder'],
    ['by both names, whatever the file', k1('Ann Lee\nJoann Leeds', 'XXX-XX-1212'), 'scan', 'other_holder'],
    ['by a longer name', k1('Joann Lee', 'XXX-XX-1212'), 'E-20', 'name_missing'],
    ['by TTEE', k1('Margaret Vanderbilt TTEE\nSmoky Living Trust', 'XXX-XX-2323'), 'scan', 'other_kind'],
    [
      'by the trust on the next line',
      k1('Margaret Vanderbilt\nRevocable Trust U/A 1/1/2010', 'XXX-XX-2323'),
      'E-22',
      'other_kind',
    ],
    ['by IRA and custodian', k1('Olive Kowalski IRA\nEquity Trust Co Custodian', 'XXX-XX-3434'), 'scan', 'other_kind'],
    ['by FBO before it', k1('Equity Trust Co Custodian FBO Olive Kowalski', 'XXX-XX-3434'), 'scan', 'other_kind'],
    ['by an estate', k1('Estate of Olive Kowalski', 'XXX-XX-3434'), 'scan', 'other_kind'],
    ['by a company of the name', k1('Ann Lee LLC', 'XXX-XX-1212'), 'scan', 'other_kind'],
    ['by another form of company', k1('Calloway Holdings LP', 'XX-XXX6767'), 'scan', 'other_kind'],
    ['by a name without its form', k1('Calloway Holdings', 'XX-XXX6767'), 'scan', 'other_kind'],
    ['by another offering than the chosen one', k1('Ann Lee', 'XXX-XX-1212', 'Quarry Row'), 'scan', 'offering_unclear'],
  ] as const)('%s', (_, text, stem, doubt) => {
    expect(look(text, stem, 1)).toMatchObject({ match: 'doubtful', doubt })
  })

  test.each([
    ['a name inside another one', k1('Joann Leeds', 'XXX-XX-0000'), 'E-21', 21],
    ['a name in capitals', k1('ANN LEE', 'XXX-XX-1212'), 'scan', 20],
    ['a street with the name of a company', k1('Ann Lee\n7 Summit Street', 'XXX-XX-1212'), 'scan', 20],
    ['a street with the name of a firm', k1('Ann Lee\n7 Heron Street', 'XXX-XX-1212'), 'scan', 20],
    ['a trustee beside the trust', k1('Ada Vanderbilt TTEE\nVanderbilt Living Trust', 'XXX-XX-4545'), 'scan', 24],
    [
      'a company custodian of a plan',
      k1('Equity Trust Co Custodian FBO\nKowalski Roth IRA', 'XXX-XX-7878'),
      'scan',
      27,
    ],
    [
      'what the form prints',
      k1('Ann Lee', 'XXX-XX-1212', 'Willow Creek', 'retirement plan (IRA/SEP/Keogh/etc.) 2025'),
      'scan',
      20,
    ],
    [
      'what the form prints after the name',
      `${k1('Ann Lee', 'XXX-XX-1212')}\nG General partner or LLC member-manager`,
      'scan',
      20,
    ],
    ['a name of one word', k1('李明', 'XXX-XX-8989'), 'scan', 28],
    ['a company of one word', k1('Summit, L.L.C.', 'XX-XXX5656'), 'E-25', 25],
    ['the manager’s name', `${k1('Ann Lee', 'XXX-XX-1212')}\nOakwater Partners`, 'scan', 20],
  ])('and %s leaves it certain', (_, text, stem, entityId) => {
    expect(look(text, stem)).toMatchObject({ match: 'certain', entityId })
  })

  test('as is one whose last four digits another holder of the offering has', () => {
    const twins = [...owners, holder(31, 'Ada Hale', '1212', [1]), holder(30, 'Ida Hale', '2323', [2])]
    expect(find(k1('Ann Lee', 'XXX-XX-1212'), 'scan', null, twins)).toMatchObject({ doubt: 'shared_number' })
    expect(find(k1('Margaret Vanderbilt', 'XXX-XX-2323'), 'scan', null, twins)).toMatchObject({ match: 'certain' })
  })
})
