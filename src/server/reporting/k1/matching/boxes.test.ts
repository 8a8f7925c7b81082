import { describe, expect, test } from 'vitest'
import { readBoxes } from './boxes'

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

/** What a form says in the boxes of its holder. */
const partner = (name: string, number = 'XXX-XX-2323') =>
  readBoxes(
    `E Partner's SSN or TIN\n${number}\nF Name, address, city, state, and ZIP code for partner entered in E.\n${name}\nG General partner`,
  )

describe('the name in its box ends', () => {
  test.each([
    ['a street', '12 Main Street'],
    ['a post office box', 'P.O. Box 12\nKnoxville, TN 37902'],
    ['a post office box without dots', 'PO Box 12'],
    ['a post office box with blanks', 'P. O. Box 12'],
    ['who takes its letters', 'c/o Smith & Company'],
    ['whom its letters are for', 'Attn: Accounts'],
    ['a town', 'Knoxville, TN 37902'],
    ['a town without a comma', 'Knoxville TN 37902-1001'],
    ['a town with two commas', 'Knoxville, TN, 37902'],
    ['the letter of the next box', 'G'],
    ['the letter and the number of the next box', 'I1'],
    ['the next box', 'I1 What type of entity is this partner?'],
    ['a box whose number stands close to its words', 'I2If this partner is a retirement plan'],
    ['blank lines', '  \n\n \n12 Main Street'],
    ['what the form says of it', 'See instructions.'],
    ['the rest of what the form says of it', 'instructions'],
  ])('above %s', (_, below) => {
    expect(partner(`Ann  Lee \nRuth Boyd\n${below}`).names).toEqual(['Ann Lee, Ruth Boyd'])
  })

  test.each([
    ['that ends in a letter', 'Calloway\nSurvivors Trust B'],
    ['with the number of an account', 'Ann Lee\nIRA AC 123456'],
    ['with a short number', 'Ann Lee\nAccount AC 7'],
    ['of a company that is a general partner', 'Ruth Boyd\nHale General Partner LLC'],
    ['of a company that gives instructions', 'Music Instructions\nInstructions Unlimited'],
  ])('not within one %s', (_, name) => {
    expect(partner(`${name}\n12 Main Street`).names).toEqual([name.replace('\n', ', ')])
    expect(readBoxes(`E\nXXX-XX-2323\nF\n${name}\n12 Main Street`).names).toEqual([name.replace('\n', ', ')])
  })

  test('after five lines: what stands below belongs to the form', () => {
    const lines = ['Ann Lee', 'Ruth Boyd', 'Ada Hale', 'Ida Hale', 'John Hale', 'Limited partner', 'Domestic']
    expect(partner(lines.join('\n')).names).toEqual([lines.slice(0, 5).join(', ')])
  })
})

test('the number’s box may have two, and says no name; the name’s may stand there twice', () => {
  expect(partner('Ann Lee', 'XXX-XX-2323\nXXX-XX-4545')).toMatchObject({ numbers: new Set(['2323', '4545']) })
  expect(readBoxes(`F Partner's name: Ann Lee\nF Partner's name: Ruth Boyd\nF Partner's name: Ann Lee`).names).toEqual([
    'Ann Lee',
    'Ruth Boyd',
  ])
})

test.each([
  ['with its letters apart', 'A\n98-7654321\nB\nQuarry Row\nC\nOgden, UT\nE\nXXX-XX-1111\nF\nAnn Lee\nPart III'],
  ['with dots', 'Part II\nB. Quarry Row\nE.: XXX-XX-1111\nF.: Ann Lee\nPART II'],
  ['with a column of amounts', 'B Quarry Row\nD\nE ***-**-1111\nF Ann Lee\nPart I'],
])('a form of letters %s is read box by box', (_, text) => {
  const read = { numbers: new Set(['1111']), names: ['Ann Lee'], partnerships: ['Quarry Row'] }
  expect(readBoxes(text)).toMatchObject(read)
})

test('a name that begins with a letter, or has ‘part II’ in it, stays in its box', () => {
  const names = ['Ann Lee, A Better Home, E Street Partners, Counterpart II LLC']
  expect(readBoxes('F Ann Lee\nA Better Home\nE Street Partners\nCounterpart II LLC')).toMatchObject({ names })
})

const nameInE = 'Name, address, city, state, and ZIP code for partner entered in E.'
test.each([
  ["Partnership's name", "Partner's SSN or TIN", `${nameInE} See\ninstructions.`],
  ["B Partnership's name, address, city, state and ZIP code", "E Partner's identifying number", `F ${nameInE}`],
  ["B.: Partnership's name:", "E.: Partner's identifying number", "F.: Partner's name:"],
  ["Partnership's name:", "Partner's social security number", "Partner's name, address, and ZIP code"],
  [
    "B Partnership's name",
    "Partner's taxpayer identification no.",
    "F Partner's name, address, city, state, and ZIP code:",
  ],
])('boxes are told by their words: %s; %s; %s', (partnership, number, name) => {
  const text = `${partnership}\nQuarry Row\n${number}\nXXX-XX-1111\n${name}\nAnn Lee\n12 Main Street`
  const read = { numbers: new Set(['1111']), names: ['Ann Lee'], partnerships: ['Quarry Row'] }
  expect(readBoxes(text)).toMatchObject(read)
})

test('a letter that speaks of the boxes has none', () => {
  const lines = [
    "Compare the partnership's name,",
    "your partner's SSN or TIN,",
    `the partner's name, or ${nameInE}`,
    'Ann Lee',
  ]
  expect(readBoxes(lines.join('\n'))).toMatchObject({ numbers: null, names: [], partnerships: [] })
})

test.each([
  ['For calendar year 20 25', 2025],
  ['Schedule K-1 (Form 1065) 2024', 2024],
  ['Schedule K-1 (Form 1065) 20 24', 2024],
  ['Schedule K-1 (Form 1065) 2024, for calendar year 2025', 2025],
  ['Schedule K-1 (Form 1065) 202412', null],
])('%s is of %s', (head, year) => {
  expect(readBoxes(head).year).toBe(year)
})

describe('whether a K-1 is amended is told by the mark beside the words', () => {
  test.each([
    ['☐ Final K-1 ☒ Amended K-1', true],
    ['Final K-1 X Amended K-1', true],
    ['[ ] Final K-1 [X] Amended K-1', true],
    ['Final K-1 [ ] Amended K-1 [x]', true],
    ['✓ Amended K-1', true],
    ['☒\n\nAmended K-1', true],
    ['Amended K-1 X', true],
    ['X Final K-1 Amended K-1', false],
    ['☒ Final K-1 ☐ Amended K-1', false],
    ['Final K-1 [X] Amended K-1 [ ]', false],
    ['☐ Final K-1 ☒ Amended K-1 ☐ Publicly traded', true],
    ['Final K-1 Amended K-1', false],
    ['Amended Schedule', null],
  ])('%s: %s', (head, amended) => {
    expect(readBoxes(form(head)).amended).toBe(amended)
  })

  test('and words alone say nothing where no other box could be read', () => {
    const words = 'Final K-1 Amended K-1'
    expect(readBoxes(words).amended).toBeNull()
    expect(readBoxes(`${words}\nE Partner's SSN or TIN\nF Partner's name\nPart III`).amended).toBeNull()
    expect(readBoxes(`${words}\nE Partner's SSN or TIN\nXXX-XX-2323`).amended).toBe(false)
    expect(readBoxes(`${words}\nF Partner's name\nAnn Lee`).amended).toBe(false)
  })
})
