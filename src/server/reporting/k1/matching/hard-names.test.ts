import { describe, expect, test } from 'vitest'
import type { EntityKind } from '@/shared/ledger/entities'
import { createK1Matching } from './matching'

const creek = { id: 1, name: 'Willow Creek', issuerName: null }
const quarry = { id: 2, name: 'Quarry Row Apartments', issuerName: 'QR Holdings II, LLC' }
const maple = { id: 3, name: 'Maple Investors LP', issuerName: null }
const offerings = [creek, quarry, maple]

const holder = (
  id: number,
  kind: EntityKind,
  legalName: string,
  tinLast4: string | null,
  held: number[],
  externalId: string | null = null,
) => ({ id, kind, legalName, tinLast4, held, externalId })
const ledger = [
  holder(10, 'individual', 'Margaret Vanderbilt', '2323', [3]),
  holder(11, 'trust', 'Vanderbilt Living Trust', '2323', [1]),
  holder(20, 'individual', 'Olive Kowalski', '3434', [1, 3]),
  holder(21, 'retirement', 'Olive Kowalski IRA', '9898', [2]),
  holder(30, 'individual', 'John Hale', '4545', [1]),
  holder(31, 'individual', 'John Hale', '5656', [1]),
  holder(40, 'joint', 'Ruth & Ann Boyd', '6767', [2], 'E-40'),
  holder(50, 'trust', 'Calloway Family Trust', '7878', [1]),
  holder(60, 'llc', 'Green Summit LLC', '8989', [1]),
]

/** What a form says. */
interface Form {
  name?: string
  number?: string
  company?: string
  year?: number
  head?: string
}
const formOf = ({ name = '', number = '', company = 'Willow Creek LLC', year = 2025, head = '' }: Form) =>
  [
    head,
    `For calendar year ${year}, or tax year beginning`,
    "A Partnership's employer identification number",
    '98-7654321',
    "B Partnership's name, address, city, state, and ZIP code",
    company,
    '100 Market Street',
    'Knoxville, TN 37902-1001',
    'C IRS center where partnership filed return',
    "E Partner's SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)",
    number,
    'F Name, address, city, state, and ZIP code for partner entered in E. See instructions.',
    name,
    '12 Main Street',
    'Knoxville, TN 37902-2323',
    'G General partner or LLC member-manager',
    'I2 If this partner is a retirement plan (IRA/SEP/Keogh/etc.), check here',
  ].join('\n')

const look = (text: string, { stem = 'scan', chosen = null as number | null, holders = ledger } = {}) => {
  const { read, propose } = createK1Matching({ firmName: 'Oakwater Partners', holders, offerings, chosen, year: 2025 })
  const [proposal] = propose([read({ stem, text })])
  if (proposal === undefined) throw new Error('Each file has a proposal.')
  return proposal
}
const lookAt = (form: Form, more: Parameters<typeof look>[1] = {}) => look(formOf(form), more)

describe('what is certain', () => {
  test.each([
    ['a trust with its grantor’s number', 'Margaret Vanderbilt TTEE\nVanderbilt Living Trust', 'XXX-XX-2323', 11, 1],
    ['a trust with its trustees and its day', 'Vanderbilt Living Trust\nU/A dated 1/1/2010', '***-**-2323', 11, 1],
    ['a person with the whole number', 'OLIVE KOWALSKI', '123-45-3434', 20, 1],
    ['one of two of one name, by their number', 'John Hale', 'XXX-XX-5656', 31, 1],
    ['a company however it is written', 'Green Summit, L.L.C.', '12-3458989', 60, 1],
  ])('%s', (_, name, number, entityId, investmentId) => {
    const told = { entityId, investmentId, match: 'certain', doubt: null }
    expect(lookAt({ name, number })).toMatchObject(told)
  })

  test('a plan with its custodian, and joint owners as they are printed', () => {
    const company = 'QR Holdings II LLC'
    const plan = { name: 'Equity Trust Co Custodian FBO\nOlive Kowalski IRA', number: '98-1239898', company }
    expect(lookAt(plan)).toMatchObject({ match: 'certain', entityId: 21, investmentId: 2 })
    const joint = { name: 'Ruth & Ann Boyd JT TEN', number: 'XXX-XX-6767', company }
    expect(lookAt(joint)).toMatchObject({ match: 'certain', entityId: 40 })
  })
})

describe('what speaks for another owner is doubtful', () => {
  test.each([
    ['a trust that is not in the book', 'Margaret Vanderbilt TTEE\nSmoky Living Trust', '2323', 'other_kind', 10],
    ['a plan that is not', 'Olive Kowalski IRA\nEquity Trust Co Custodian', '3434', 'number_differs', 21],
    ['a plan of another custodian', 'Equity Trust Co Cust FBO Olive M Kowalski', '3434', 'number_alone', 20],
    ['an estate', 'Estate of Olive Kowalski', '3434', 'other_kind', 20],
    ['a company without its form', 'Green Summit', '8989', 'other_kind', 60],
    ['a longer company', 'Green Summit Holdings LLC', '8989', 'name_longer', 60],
    ['a person with another', 'John Hale & Mary Hale', '4545', 'name_longer', 30],
    ['a son', 'John Hale Jr', '4545', 'name_longer', 30],
    ['the next trust of the same grantor', 'Calloway Family Trust II', '7878', 'name_longer', 50],
  ] as const)('%s', (_, name, last4, doubt, entityId) => {
    const found = lookAt({ name, number: `XXX-XX-${last4}` })
    expect(found).toMatchObject({ match: 'doubtful', doubt, entityId })
  })

  test('a name that stands beside the box and not in it', () => {
    const text = `${formOf({ name: 'Smoky Hollow Foundation', number: 'XXX-XX-4545' })}\nManager: John Hale`
    expect(look(text)).toMatchObject({ match: 'doubtful', doubt: 'number_alone', entityId: 30 })
    expect(look(text.replace('4545', '1111'))).toMatchObject({ match: 'none', doubt: 'nothing_found', entityId: null })
  })

  test('another holder of the offering has the same last four digits, or the same name and no number', () => {
    const form = { name: 'Vanderbilt Living Trust', number: 'XXX-XX-2323' }
    const grantor = holder(10, 'individual', 'Margaret Vanderbilt', '2323', [1])
    expect(lookAt(form, { holders: [...ledger.slice(1), grantor] })).toMatchObject({ doubt: 'shared_number' })
    const hale = { name: 'John Hale', number: 'XXX-XX-4545' }
    expect(lookAt(hale)).toMatchObject({ match: 'certain', entityId: 30 })
    const unnumbered = [...ledger, holder(32, 'individual', 'John Hale', null, [1])]
    expect(lookAt(hale, { holders: unnumbered })).toMatchObject({ match: 'doubtful', doubt: 'several_holders' })
  })
})

describe('the number', () => {
  const name = 'John Hale'
  test('is that of its own box: neither the partnership’s nor a ZIP code', () => {
    const ofPartnership = [holder(70, 'individual', 'Ada Boyd', '4321', [1]), holder(71, 'llc', 'Zip LLC', '1001', [1])]
    const holders = [...ledger, ...ofPartnership]
    expect(lookAt({ name: 'Ada Boyd' }, { holders })).toMatchObject({ match: 'doubtful', doubt: 'name_alone' })
    expect(lookAt({ name: 'Zip LLC' }, { holders })).toMatchObject({ match: 'doubtful', doubt: 'name_alone' })
    expect(lookAt({ name: 'Nobody' }, { holders })).toMatchObject({ match: 'none', read: { lastFour: null } })
  })

  test('speaks against whoever has another one, also by the file’s name', () => {
    expect(lookAt({ name: 'Ruth & Ann Boyd', company: 'QR Holdings II LLC' }, { stem: 'E-40' })).toMatchObject({
      match: 'certain',
      entityId: 40,
    })
    const other = { name: 'Ruth & Ann Boyd', company: 'QR Holdings II LLC', number: 'XXX-XX-1111' }
    expect(lookAt(other, { stem: 'E-40' })).toMatchObject({ match: 'doubtful', doubt: 'number_differs' })
    expect(lookAt({ name, number: 'XXX-XX-4545, XXX-XX-1111' })).toMatchObject({ doubt: 'number_differs' })
  })

  test('of a text without boxes may be any that is not the partnership’s, and another one speaks against it', () => {
    const text = (more: string) => `Willow Creek LLC\nSchedule K-1 2025\nJohn Hale\nXXX-XX-4545\n${more}`
    expect(look(text('Partnership: 98-7654321'))).toMatchObject({ match: 'certain', entityId: 30 })
    expect(look(text('98-7651111'))).toMatchObject({ match: 'doubtful', doubt: 'number_differs' })
  })
})

describe('the partnership', () => {
  const hale = { name: 'John Hale', number: 'XXX-XX-4545' }
  const boyd = { name: 'Ruth & Ann Boyd', number: 'XXX-XX-6767' }

  test.each([
    'WILLOW CREEK',
    'Willow Creek, L.L.C.',
    'The Willow Creek Apartments Investors LP',
    'Willow Creek Holdings Limited Partnership',
  ])('%s is that of Willow Creek', (company) => {
    expect(lookAt({ ...hale, company })).toMatchObject({ match: 'certain', read: { partnership: company } })
  })

  test.each([
    'Willow Creek Fund II',
    'Willow Creek 2 LLC',
    'Willow Creek Fund',
    'Willow Creek West LLC',
    'Oak Hill LP',
  ])('%s is not, also where the offering was chosen for all', (company) => {
    const doubt = { match: 'doubtful', doubt: 'other_partnership', investmentId: 1, read: { partnership: company } }
    expect(lookAt({ ...hale, company })).toMatchObject(doubt)
    expect(lookAt({ ...hale, company }, { chosen: 1 })).toMatchObject(doubt)
  })

  test('is the one that the offering states, and then no other but its own name', () => {
    const certain = ['QR HOLDINGS II LLC', 'QR Holdings II', 'Quarry Row Apartments']
    const doubtful = ['QR Holdings III LLC', 'QR Holdings II LP', 'QR Holdings LLC', 'Quarry Row Investors LLC']
    const matches = (companies: string[]) => companies.map((company) => lookAt({ ...boyd, company }).match)
    expect(matches(certain)).toEqual(certain.map(() => 'certain'))
    expect(matches(doubtful)).toEqual(doubtful.map(() => 'doubtful'))
  })

  test('that none could be told of is not guessed, unless the offering was chosen for all', () => {
    const none = { match: 'doubtful', doubt: 'offering_unclear', investmentId: 1, read: { partnership: null } }
    expect(lookAt({ ...hale, company: '' })).toMatchObject(none)
    expect(lookAt({ ...hale, company: '' }, { chosen: 1 })).toMatchObject({ match: 'certain', investmentId: 1 })
    const text = (line: string) => `${line}\nSchedule K-1 2025\nJohn Hale\nXXX-XX-4545`
    expect(look(text('Willow Creek LLC'))).toMatchObject({ match: 'certain' })
    const fund = { match: 'doubtful', doubt: 'other_partnership', read: { partnership: 'Willow Creek Fund II LLC' } }
    expect(look(text('Willow Creek Fund II LLC'))).toMatchObject(fund)
    expect(look(text('Willow Creek Fund II LLC'), { chosen: 1 })).toMatchObject(fund)
    expect(look(text('From Oakwater Partners'))).toMatchObject(none)
  })
})

test('an amended one, one of a second class and one of another year are what they say, and a picture says nothing', () => {
  const hale = { name: 'John Hale', number: 'XXX-XX-4545' }
  const both = [lookAt(hale), lookAt({ ...hale, head: '☐ Final K-1 ☒ Amended K-1' })]
  expect(both).toMatchObject([
    { match: 'certain', entityId: 30, read: { amended: null } },
    { match: 'certain', entityId: 30, read: { amended: true } },
  ])
  expect(lookAt({ ...hale, head: 'Class B' })).toMatchObject({ match: 'certain', entityId: 30, investmentId: 1 })
  expect(lookAt({ ...hale, year: 2024, head: 'Due April 15, 2025' })).toMatchObject({
    match: 'doubtful',
    doubt: 'other_year',
    read: { year: 2024 },
  })
  const nothing = { name: null, lastFour: null, year: null, partnership: null, amended: null }
  expect(look('')).toMatchObject({ match: 'none', doubt: 'nothing_found', read: nothing })
  expect(look('', { stem: 'e-40' })).toMatchObject({ match: 'certain', entityId: 40, investmentId: 2, read: nothing })
})

test('what was read is told as it is printed', () => {
  const read = { name: 'JOHN HALE', lastFour: '4545', year: 2025, partnership: 'WILLOW CREEK LLC', amended: null }
  expect(lookAt({ name: 'JOHN HALE', number: '123-45-4545', company: 'WILLOW CREEK LLC' }).read).toEqual(read)
  expect(lookAt({ name: 'JOHN HALE', number: '123-45-4545\n123-45-1111' }).read).toMatchObject({ lastFour: null })
  const text = 'Schedule K-1 2025\nWILLOW CREEK LLC\n Partner: JOHN HALE \n123-45-4545'
  expect(look(text).read).toEqual({ ...read, name: 'Partner: JOHN HALE' })
})
