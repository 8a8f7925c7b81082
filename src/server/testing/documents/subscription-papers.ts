import { answerStatements } from '@/shared/raise/answer-choices'
import { subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { firmOf } from '@/shared/site/firm/firm'
import { cents } from '@/shared/values/money'
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
