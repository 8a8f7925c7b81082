import type { Page } from '@playwright/test'
import { answersPage as words } from '../../src/content/raise/answers-page'
import { couple, individual } from '../../src/server/testing/documents/subscription-answers'
import { missingAnswers } from '../../src/shared/raise/missing-answers'
import { type AnswerStep, stepOfField } from '../../src/client/sections/records/answers/steps'
import { type SubscriptionAnswers, subscriptionAnswers } from '../../src/shared/raise/subscription-answers'
import { replaceAnswers } from '../calls'
import { failing, holding, shows } from '../screen-states'
import type { Screen } from '../screens'
import * as answers from './raise-answers'

const get = 'investor.subscriptions.get'
const bounds = { stepCents: 100_000, minimumOf: new Map([[3, 5_000_000]]) }

const subscription = (given: SubscriptionAnswers, more: object = {}) => ({
  id: 12,
  reference: 'S4-0012',
  number: 12,
  raiseId: 4,
  offeringName: answers.room.offeringName,
  slug: answers.room.slug,
  issuerName: answers.room.issuerName,
  status: 'draft',
  station: 'answer',
  channel: 'online',
  isOwn: true,
  cents: given.amount?.cents ?? null,
  className: null,
  ownerName: given.owner?.legalName ?? null,
  answers: given,
  acceptedCents: null,
  acceptedOn: null,
  payment: null,
  evidence: [],
  missing: missingAnswers(given, bounds),
  signers: [],
  packet: null,
  expiresAt: null,
  signedAt: null,
  reason: null,
  createdAt: answers.consentedAt,
  updatedAt: answers.consentedAt,
  ...more,
})

const owned = (id: number, legalName: string, kind: string) => ({
  id,
  kind,
  legalName,
  scope: 'owner',
  shortName: kind,
})

const showing =
  (given: SubscriptionAnswers, more: object = {}) =>
  (page: Page) =>
    replaceAnswers(page, {
      [get]: subscription(given, more),
      'investor.raises.list': { raises: [answers.room], wordings: answers.wordings },
      'investor.entities.list': {
        items: [owned(1, 'Calloway Family Trust', 'trust'), owned(2, 'Ruth Calloway', 'individual')],
        total: 2,
      },
    })

const whole = individual({ classId: 3, email: 'lydia@example.test' })
const joint: SubscriptionAnswers = {
  owner: { kind: 'joint', holding: 'entirety', legalName: 'Ruth and Paul Calloway' },
}
const company: SubscriptionAnswers = { owner: { kind: 'llc', legalName: 'Calloway Holdings LLC' } }
const account: SubscriptionAnswers = { owner: { kind: 'retirement' }, accredited: ['owners'] }

const at = (name: string, step: AnswerStep, given: SubscriptionAnswers, more: object = {}): Screen => ({
  name,
  path: `/portal/subscriptions/12/answers?step=${step}`,
  as: 'investor',
  arrange: showing(given, more),
  prepare: (page) => page.getByRole('heading', { level: 2, name: words.steps[step] }).waitFor(),
})

/** The answers of a subscription: each step, as it begins and as it was answered, and the last one. */
export const answersScreens: Screen[] = [
  at('answers-owner', 'owner', {}),
  at('answers-owner-joint', 'owner', subscriptionAnswers.parse(couple({ classId: 3 }))),
  at('answers-owner-company', 'owner', company),
  at('answers-owner-account', 'owner', account),
  at('answers-signers', 'signers', joint),
  at('answers-amount', 'amount', whole),
  at('answers-accredited', 'accredited', account),
  at('answers-accredited-first', 'accredited', {}),
  at('answers-tax', 'tax', whole),
  at('answers-check', 'check', whole),
  at('answers-check-waiting', 'check', whole, { status: 'waiting', station: 'wait' }),
  {
    ...at('answers-check-missing', 'check', joint),
    prepare: shows(words.check.step(words.steps.tax, missingCount(joint, 'tax'))),
  },
  {
    ...at('answers-closed', 'owner', whole, { status: 'signing', station: 'sign' }),
    prepare: shows(words.closed.title),
  },
  { ...at('answers-failed', 'owner', {}), arrange: failing(get), prepare: shows('Try again') },
  { ...at('answers-loading', 'owner', {}), arrange: holding(get), prepare: shows(words.back) },
]

function missingCount(given: SubscriptionAnswers, step: AnswerStep): number {
  return missingAnswers(given, bounds).filter(({ field }) => stepOfField(field) === step).length
}
