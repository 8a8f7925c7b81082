import type { z } from 'zod'
import type { subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { answerStatements } from '@/shared/raise/answer-choices'

type Answers = z.input<typeof subscriptionAnswers>

/** What a couple answers that lacks nothing; `values` says otherwise. */
export const couple = ({
  classId,
  emails = ['ruth@example.com', 'paul@example.com'],
}: {
  classId: number
  emails?: readonly [string, string]
}) =>
  ({
    owner: {
      kind: 'joint',
      legalName: 'Ruth and Paul Calloway',
      holding: 'entirety',
      addressLines: ['12 Oak Street', 'Nashville, TN 37201'],
      state: 'TN',
      phone: '615 555 0100',
      tinKind: 'ssn',
      tinLast4: '1234',
    },
    signers: [
      { firstName: 'Ruth', lastName: 'Calloway', email: emails[0], capacity: 'joint_owner', way: 'online' },
      { firstName: 'Paul', lastName: 'Calloway', email: emails[1], capacity: 'joint_owner', way: 'online' },
    ],
    amount: { classId, cents: 7_500_000 },
    accredited: ['net_worth'],
    tax: {
      taxClass: 'individual',
      sourceOfFunds: 'Savings of thirty years of work.',
      financed: false,
      benefitPlan: false,
      affiliate: false,
      statements: Object.fromEntries(answerStatements.map((statement) => [statement, true])),
    },
  }) satisfies Answers
