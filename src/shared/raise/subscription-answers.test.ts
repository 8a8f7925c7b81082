import { describe, expect, test } from 'vitest'
import { stateNames } from '@/content/raise/answer-names'
import { answerStatements, residenceStates } from './answer-choices'
import { type MissingAnswer, missingAnswers } from './missing-answers'
import { type SubscriptionAnswers, subscriptionAnswers, withAnswers } from './subscription-answers'

const bounds = { stepCents: 100_000, minimumOf: new Map([[7, 5_000_000]]) }
const complete = {
  owner: {
    kind: 'individual',
    legalName: 'Nguyễn Thị Ánh',
    addressLines: ['12 Mill St', 'Knoxville, TN 37902'],
    state: 'TN',
    phone: '(555) 555-0100',
    tinKind: 'ssn',
    tinLast4: '0042',
  },
  signers: [{ firstName: 'Thị Ánh', lastName: 'Nguyễn', email: 'Anh@Example.com', capacity: 'self', way: 'online' }],
  amount: { classId: 7, cents: 7_500_000 },
  accredited: ['net_worth'],
  tax: {
    taxClass: 'individual',
    sourceOfFunds: 'Savings from a practice.',
    financed: false,
    benefitPlan: false,
    affiliate: false,
    statements: Object.fromEntries(answerStatements.map((statement) => [statement, true])),
  },
}

/** The fields at which answers are refused. */
const refusedAt = (answers: unknown) =>
  subscriptionAnswers.safeParse(answers).error?.issues.map(({ path }) => path.join('.')) ?? []
const missingIn = (change: unknown): string[] =>
  missingAnswers(withAnswers(subscriptionAnswers.parse(complete), subscriptionAnswers.parse(change)), bounds).map(
    ({ field }: MissingAnswer) => field,
  )

test('complete answers lack nothing, and none lack all that is asked', () => {
  expect(missingIn({})).toEqual([])
  const fields = missingAnswers({}, bounds).map(({ field }) => field)
  expect(fields).toEqual(
    expect.arrayContaining(['owner.kind', 'signers', 'amount.cents', 'accredited', 'tax.financed']),
  )
  expect(fields).toHaveLength(7 + 1 + 2 + 1 + 5 + answerStatements.length)
})

test('a save changes what it names, and takes back what it clears', () => {
  const kept = subscriptionAnswers.parse(complete)
  const saved = withAnswers(kept, subscriptionAnswers.parse({ owner: { phone: '' }, tax: { financed: true } }))
  expect(saved.owner).toEqual({ ...kept.owner, phone: null })
  expect(saved.tax).toEqual({ ...kept.tax, financed: true })
  expect(saved.signers).toEqual(kept.signers)
  expect(missingAnswers(saved, bounds)).toEqual([{ field: 'owner.phone', message: 'Please answer this' }])
  expect(
    withAnswers(kept, subscriptionAnswers.parse({ tax: { statements: { true: false } } })).tax?.statements,
  ).toEqual({
    ...kept.tax?.statements,
    true: false,
  })
})

describe('a bad value is refused at its field', () => {
  test.each([
    ['owner.legalName', { owner: { legalName: '李小龍' } }],
    ['owner.addressLines', { owner: { addressLines: ['東京都'] } }],
    ['owner.state', { owner: { state: 'ON' } }],
    ['owner.tinLast4', { owner: { tinLast4: '123456789' } }],
    ['owner.formedOn', { owner: { formedOn: '2026-02-30' } }],
    ['signers.0.lastName', { signers: [{ lastName: '李' }] }],
    ['signers.0.email', { signers: [{ email: 'nobody' }] }],
    ['signers', { signers: Array.from({ length: 5 }, () => ({})) }],
    ['amount.cents', { amount: { cents: 0.5 } }],
    ['amount.cents', { amount: { cents: 0 } }],
    ['accredited.0', { accredited: ['none'] }],
    ['accredited', { accredited: ['insider', 'insider'] }],
    ['tax.sourceOfFunds', { tax: { sourceOfFunds: 'Savings' } }],
    ['tax.sourceOfFunds', { tax: { sourceOfFunds: 'From account 021000021.' } }],
    ['tax.sourceOfFunds', { tax: { sourceOfFunds: 'Savings of 123-45-6789.' } }],
  ])('%s', (field, answers) => {
    expect(refusedAt(complete)).toEqual([])
    expect(refusedAt(answers)).toContain(field)
  })

  test('and names of Europe and Vietnam are written', () => {
    for (const legalName of ['Nguyễn Thị Ánh', 'Łukasz Żółć', 'Ελένη', 'Гордость'])
      expect(refusedAt({ owner: { legalName } })).toEqual([])
  })
})

const signer = { firstName: 'Ruth', lastName: 'Calloway', email: 'ruth@example.com', capacity: 'self', way: 'online' }

test.each<[string, string[], unknown]>([
  ['a joint owner', ['owner.holding', 'signers'], { owner: { kind: 'joint' } }],
  ['a trust', ['owner.formedIn', 'owner.formedOn', 'owner.revocable', 'accredited'], { owner: { kind: 'trust' } }],
  [
    'a retirement account',
    ['owner.custodianName', 'owner.custodianContact', 'signers'],
    { owner: { kind: 'retirement' } },
  ],
  [
    'an LLC by its owners',
    ['ownerCount', 'naturalOwners'],
    {
      owner: { kind: 'llc', formedIn: 'DE', formedOn: '2020-01-02' },
      accredited: ['owners'],
    },
  ],
  ['signers with one address', ['signers'], { signers: [signer, signer] }],
  ['a signer without an address', ['signers.0.email'], { signers: [{ ...signer, email: null }] }],
  ['a signer on paper without an address', [], { signers: [{ ...signer, email: null, way: 'paper' }] }],
  ['a class that is not raised for', ['amount.classId'], { amount: { classId: 8 } }],
  ['too little', ['amount.cents'], { amount: { cents: 4_900_000 } }],
  ['an amount between steps', ['amount.cents'], { amount: { cents: 7_550_000 } }],
])('%s lacks %j', (_, fields, change) => {
  expect(missingIn(change)).toEqual(fields)
})

test('a retirement account is signed for by its owner and, on paper, its custodian', () => {
  const owner = { kind: 'retirement', custodianName: 'Equity Trust', custodianContact: '(555) 555-0101' }
  const signers = [
    { ...signer, capacity: 'account_owner' },
    { ...signer, email: null, capacity: 'custodian', way: 'paper' },
  ]
  expect(missingIn({ owner, signers })).toEqual([])
  expect(missingIn({ owner, signers: signers.slice(0, 1) })).toEqual(['signers'])
})

test('an owner lives in a state, the District or a territory', () => {
  expect(residenceStates).toHaveLength(54)
  expect(Object.keys(stateNames).toSorted()).toEqual(residenceStates.toSorted())
  const answers: SubscriptionAnswers = { owner: { state: 'PR' } }
  expect(subscriptionAnswers.parse(answers)).toEqual(answers)
})
