import { answerStatements } from '@/shared/raise/answer-choices'
import { subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { firmOf } from '@/shared/site/firm/firm'
import { calendarDay } from '@/shared/values/days'
import { cents } from '@/shared/values/money'
import type { Certified, CertifiedSigner } from '../../raise/files/certificate'
import type { SubscriptionPaper } from '../../raise/files/subscription-paper'

/** Complete answers of two who own together. */
export const jointAnswers = subscriptionAnswers.parse({
  owner: {
    kind: 'joint',
    legalName: 'Nguyễn Thị Ánh and Łukasz Żółć',
    holding: 'survivorship',
    addressLines: ['12 Mill St', 'Knoxville, TN 37902'],
    state: 'TN',
    phone: '(555) 555-0100',
    tinKind: 'ssn',
    tinLast4: '0042',
  },
  signers: [
    { firstName: 'Nguyễn', lastName: 'Thị Ánh', email: 'anh@example.com', capacity: 'joint_owner', way: 'online' },
    { firstName: 'Łukasz', lastName: 'Żółć', email: 'lukasz@example.com', capacity: 'joint_owner', way: 'online' },
  ],
  amount: { classId: 7, cents: 7_500_000 },
  accredited: ['income_joint', 'net_worth'],
  tax: {
    taxClass: 'individual',
    sourceOfFunds: 'Savings, and the sale of a practice in 2024.',
    financed: false,
    benefitPlan: false,
    affiliate: false,
    statements: Object.fromEntries(answerStatements.map((statement) => [statement, true])),
  },
})

/** A subscription as its papers have it, with whatever a test is about. */
export const subscriptionPaper = (change: Partial<SubscriptionPaper> = {}): SubscriptionPaper => ({
  firm: firmOf({}),
  reference: 'S7-0042',
  issuer: 'Heron Holdings LLC',
  offering: 'Heron Court',
  className: 'Class A',
  unitPriceCents: cents.parse(100),
  cents: cents.parse(7_500_000),
  answers: jointAnswers,
  signers: [
    { place: 1, name: 'Nguyễn Thị Ánh', email: 'anh@example.com', capacity: 'joint_owner', way: 'online' },
    { place: 2, name: 'Łukasz Żółć', email: 'lukasz@example.com', capacity: 'joint_owner', way: 'online' },
  ],
  papers: [
    { title: 'Operating Agreement', version: 2, pages: 48, sha256: '3f'.repeat(32) },
    { title: 'Subscription Agreement', version: 1, pages: 12, sha256: 'a0'.repeat(32) },
  ],
  madeAt: new Date('2027-01-12T20:05:00Z'),
  timeZone: 'America/Chicago',
  ...change,
})

const signedAt = new Date('2027-01-13T15:30:00Z')
const online = {
  at: signedAt,
  address: '203.0.113.7',
  browser: 'Firefox 134 on Windows',
  words: [{ id: 'signature-1', text: 'I sign these papers here, and mean it as if I had signed on paper.' }],
  proved: { by: 'Passkey', at: new Date('2027-01-13T15:28:41Z') },
} as const

/** A packet that two have signed, the second on paper, with whatever a test is about. */
export function certified(change: Partial<Certified> = {}): Certified {
  const paper = subscriptionPaper()
  const [first, second] = paper.signers
  if (first === undefined || second === undefined) throw new Error('Two sign.')
  const signers: CertifiedSigner[] = [
    { ...first, userId: 12, signature: { ...online, way: 'typed' } },
    {
      ...second,
      userId: null,
      signature: {
        ...online,
        words: [],
        proved: null,
        way: 'paper',
        signedOn: calendarDay.parse('2027-01-11'),
        scan: { pages: 2, sha256: 'c3'.repeat(32) },
        enteredBy: { id: 3, name: 'Ada Moss' },
      },
    },
  ]
  const memorandum = { title: 'Private placement memorandum', version: 1 }
  return {
    paper,
    packet: { number: 1, pages: 3, sizeBytes: 40_208, sha256: '7e'.repeat(32) },
    signers,
    receipts: [{ ...memorandum, name: first.name, copyNumber: 17, at: new Date('2027-01-10T18:00:00Z') }],
    openings: [
      { ...memorandum, name: first.name, at: new Date('2027-01-10T17:40:00Z') },
      { title: 'Operating Agreement', version: 2, name: first.name, at: new Date('2027-01-13T15:20:00Z') },
    ],
    events: [
      { at: new Date('2027-01-12T20:05:00Z'), name: first.name, kind: 'packet_made', about: null },
      { at: new Date('2027-01-12T20:05:01Z'), name: first.name, kind: 'asked', about: second.name },
      { at: signedAt, name: first.name, kind: 'signed', about: null },
    ],
    sealSha256: '5b'.repeat(32),
    sealPage: 'https://www.example.com/seal',
    sealedAt: new Date('2027-01-13T15:31:00Z'),
    ...change,
  }
}
