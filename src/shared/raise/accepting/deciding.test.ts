import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/days'
import { type Concluded, bears, comesOutEven, expiryOf, methodsFor } from './deciding'
import type { DecisionMethod } from './decision-choices'

const dayOf = (text: string) => calendarDay.parse(text)
const dollars = (amount: number) => amount * 100

describe('until when a decision counts', () => {
  test.each<[DecisionMethod, string, string | null]>([
    ['professional_letter', '2026-11-30', '2027-02-28'],
    ['professional_letter', '2027-11-30', '2028-02-29'],
    ['professional_letter', '2027-01-02', '2027-04-02'],
    ['professional_letter', '2027-01-31', '2027-04-30'],
    ['net_worth_documents', '2026-12-15', '2027-03-15'],
    ['income_documents', '2026-11-30', '2026-12-31'],
    ['income_documents', '2027-01-01', '2027-12-31'],
    ['prior_verification', '2026-11-28', '2031-11-28'],
    ['prior_verification', '2028-02-29', '2033-02-28'],
    ['questionnaire', '2026-11-28', null],
    ['minimum_investment', '2026-11-28', null],
  ])('%s of %s: %s', (method, evidenceOn, until) => {
    expect(expiryOf(method, dayOf(evidenceOn))).toBe(until)
  })
})

describe('the amount shows by itself that somebody is accredited', () => {
  type Owner = NonNullable<Concluded['answers']['owner']>
  const least = (kind: Owner['kind'], amount: number, more: Partial<Concluded['answers']> = {}) =>
    methodsFor({
      exemption: '506c',
      cents: dollars(amount),
      answers: { owner: { kind }, tax: { financed: false }, ...more },
    }).find(({ method }) => method === 'minimum_investment')?.leastCents
  const owners = (ownerCount: number, naturalOwners = true) => ({
    accredited: ['owners' as const],
    ownerCount,
    naturalOwners,
  })

  test.each<[string, Owner['kind'], number, Partial<Concluded['answers']>, number | undefined]>([
    ['a person with $199,000', 'individual', 199_000, {}, undefined],
    ['a person with $199,999.99', 'individual', 199_999.99, {}, undefined],
    ['a person with $200,000', 'individual', 200_000, {}, 200_000],
    ['a couple with $200,000', 'joint', 200_000, {}, 200_000],
    ['a company with $999,999', 'llc', 999_999, {}, undefined],
    ['a company with $1,000,000', 'llc', 1_000_000, {}, 1_000_000],
    ['a retirement account with $200,000', 'retirement', 200_000, {}, undefined],
    ['a company of four people with $800,000', 'llc', 800_000, owners(4), 800_000],
    ['a company of four people with $799,000', 'llc', 799_000, owners(4), undefined],
    ['a company of five people with $800,000', 'llc', 800_000, owners(5), undefined],
    ['a company of five people with $1,000,000', 'llc', 1_000_000, owners(5), 1_000_000],
    ['a company of two companies with $400,000', 'llc', 400_000, owners(2, false), undefined],
    ['one that others lend money', 'individual', 900_000, { tax: { financed: true } }, undefined],
    ['one who has not said so', 'individual', 900_000, { tax: {} }, undefined],
  ])('%s', (_, kind, amount, more, expected) => {
    expect(least(kind, amount, more)).toBe(expected === undefined ? undefined : dollars(expected))
  })

  test('what is answered alone is offered under Rule 506(b) only', () => {
    const of = (exemption: string | null) =>
      methodsFor({ exemption, cents: dollars(50_000), answers: {} }).map(({ method }) => method)
    const others = ['professional_letter', 'income_documents', 'net_worth_documents', 'prior_verification']
    expect(of('506c')).toEqual(others)
    expect(of(null)).toEqual(others)
    expect(of('506b')).toEqual(['questionnaire', ...others])
  })
})

describe('a decision bears an acceptance', () => {
  const letter = {
    method: 'professional_letter',
    decision: 'accredited',
    expiresOn: dayOf('2027-04-02'),
    leastCents: null,
  } as const
  type Answers = Concluded['answers']
  const answered = { owner: { kind: 'individual' }, tax: { financed: false } } as const satisfies Answers
  const on = (
    day: string,
    exemption = '506c',
    acceptedCents = dollars(75_000),
    answers: Answers = answered,
  ): [Concluded, { acceptedCents: number; acceptedOn: ReturnType<typeof dayOf> }] => [
    { exemption, cents: dollars(250_000), answers },
    { acceptedCents, acceptedOn: dayOf(day) },
  ]

  test('a letter of 2 January 2027 on 2 April, and not on the 3rd', () => {
    expect(bears(letter, ...on('2027-04-02'))).toBe(true)
    expect(bears(letter, ...on('2027-04-03'))).toBe(false)
    expect(bears(letter, ...on('2027-04-03', '506b'))).toBe(true)
  })

  test('none, or one that shows nothing, bears none', () => {
    expect(bears(undefined, ...on('2027-01-15', '506b'))).toBe(false)
    expect(bears({ ...letter, decision: 'not_shown' }, ...on('2027-01-15', '506b'))).toBe(false)
  })

  test('what was answered bears one under Rule 506(b) alone', () => {
    const byAnswers = { ...letter, method: 'questionnaire', expiresOn: null } as const
    expect(bears(byAnswers, ...on('2027-01-15', '506b'))).toBe(true)
    expect(bears(byAnswers, ...on('2027-01-15'))).toBe(false)
  })

  test('one by the amount bears no less of it', () => {
    const byAmount = {
      method: 'minimum_investment',
      decision: 'accredited',
      expiresOn: null,
      leastCents: dollars(200_000),
    } as const
    expect(bears(byAmount, ...on('2027-01-15', '506c', dollars(200_000)))).toBe(true)
    expect(bears(byAmount, ...on('2027-01-15', '506b', dollars(199_999)))).toBe(false)
  })

  test.each<[string, Answers]>([
    ['whose money others lend by now', { ...answered, tax: { financed: true } }],
    ['of which that is not said any more', { ...answered, tax: {} }],
    ['of a company by now', { ...answered, owner: { kind: 'llc' } }],
  ])('one by the amount bears none %s', (_, changed) => {
    const byAmount = {
      method: 'minimum_investment',
      decision: 'accredited',
      expiresOn: null,
      leastCents: dollars(200_000),
    } as const
    const all = dollars(250_000)
    expect(bears(byAmount, ...on('2027-01-15', '506c', all))).toBe(true)
    expect(bears(byAmount, ...on('2027-01-15', '506c', all, changed))).toBe(false)
    expect(bears(letter, ...on('2027-01-15', '506c', all, changed))).toBe(true)
  })
})

test.each([
  [7_500_000, 100, true],
  [7_500_001, 100, true],
  [25_000_000, 100_000, true],
  [7_499_999, 30_000, false],
  [7_499_997, 30_000, true],
  [1, 10_001, false],
  [10_001, 10_001, true],
  [7_500_000, null, true],
  [900_719_925_474_000, 30_000, true],
])('%s cents at %s cents a unit leave no part of a unit: %s', (amount, price, isEven) => {
  expect(comesOutEven(amount, price)).toBe(isEven)
})
