import type { z } from 'zod'
import { type SubscriptionAnswers, subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { answerStatements } from '@/shared/raise/answer-choices'

type Answers = z.input<typeof subscriptionAnswers>

const said = {
  accredited: ['net_worth'],
  tax: {
    taxClass: 'individual',
    sourceOfFunds: 'Savings of thirty years of work.',
    financed: false,
    benefitPlan: false,
    affiliate: false,
    statements: Object.fromEntries(answerStatements.map((statement) => [statement, true])),
  },
} as const satisfies Answers

const home = {
  addressLines: ['12 Oak Street', 'Nashville, TN 37201'],
  state: 'TN',
  phone: '615 555 0100',
  tinKind: 'ssn',
  tinLast4: '1234',
} as const satisfies Answers['owner']

/** What somebody answers for themselves that lacks nothing. */
export const individual = ({ classId, email }: { classId: number; email: string }): SubscriptionAnswers =>
  subscriptionAnswers.parse({
    ...said,
    owner: { ...home, kind: 'individual', legalName: 'Ruth Calloway' },
    signers: [{ firstName: 'Ruth', lastName: 'Calloway', email, capacity: 'self', way: 'online' }],
    amount: { classId, cents: 7_500_000 },
  })

/** What the owner of a retirement account answers that lacks nothing: they sign here, their custodian on paper. */
export function retirementAnswers(asked: { classId: number; email: string }): SubscriptionAnswers {
  const answers = individual(asked)
  return {
    ...answers,
    owner: {
      ...answers.owner,
      kind: 'retirement',
      custodianName: 'Trust Company',
      custodianContact: 'ira@example.com',
    },
    signers: [
      { firstName: 'Ruth', lastName: 'Calloway', email: asked.email, capacity: 'account_owner', way: 'online' },
      { firstName: 'Ada', lastName: 'Stone', capacity: 'custodian', way: 'paper' },
    ],
    accredited: ['self_directed', 'net_worth'],
  }
}

/** What a couple answers that lacks nothing. */
export const couple = ({
  classId,
  emails = ['ruth@example.com', 'paul@example.com'],
}: {
  classId: number
  emails?: readonly [string, string]
}) =>
  ({
    ...said,
    owner: { ...home, kind: 'joint', legalName: 'Ruth and Paul Calloway', holding: 'entirety' },
    signers: [
      { firstName: 'Ruth', lastName: 'Calloway', email: emails[0], capacity: 'joint_owner', way: 'online' },
      { firstName: 'Paul', lastName: 'Calloway', email: emails[1], capacity: 'joint_owner', way: 'online' },
    ],
    amount: { classId, cents: 7_500_000 },
  }) satisfies Answers
