import { missingOfRaise } from '@/shared/raise/raises'
import { importOutcome } from '@/shared/records/imports'
import { type FailureName, type FailureStatus, codeOf, httpStatuses } from '@/shared/platform/failures'
import { plainSentenceOf } from '../../platform/errors'
import { schemaOf } from './schemas'
import { failureDetails } from './told-failures'

export const errorSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    fieldErrors: {
      type: 'object',
      description: 'For invalid input: every failing field with its sentences.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    faults: {
      type: 'array',
      description: 'For a file that was not imported: what is wrong, cell by cell.',
      items: {
        type: 'object',
        properties: {
          row: { type: 'integer' },
          column: { type: 'string' },
          message: { type: 'string' },
          file: { type: 'string', description: 'Where several files are read together.' },
        },
        required: ['row', 'column', 'message'],
      },
    },
    failure: {
      type: 'string',
      enum: [...new Set(Object.values(failureDetails))].toSorted(),
      description:
        'prove_again (403) asks for POST /auth/prove, then the same call; transfer_affected (409) for the same call with recalculateTransfers; looks_paid and unit_price_differs (409) with anyway; year_closed (409) with closedReason, which has it wait for a second person; below_zero (409) names who would have less than nothing, and when; raise_incomplete (409) says what is missing; relationship_missing (409) names the users; paper_unopened and receipt_missing (409) what comes first; raise_not_now (409) is of a raise, or an admission, in another state.',
    },
    entityId: { type: 'integer', description: 'For below_zero: the owner.' },
    day: { type: 'string', description: 'For below_zero: the day at whose end less than nothing would be left.' },
    missing: {
      type: 'array',
      items: { type: 'string', enum: [...missingOfRaise] },
      description: 'For raise_incomplete: what a raise lacks that is to be opened.',
    },
    userIds: {
      type: 'array',
      items: { type: 'integer' },
      description: 'For relationship_missing: of whom the firm has to say first how it knows them.',
    },
    unitPriceCents: { type: 'integer', description: 'For unit_price_differs: what a unit of the class costs.' },
    closedThrough: { type: 'string', description: 'For year_closed: the last day that is closed.' },
    paidSince: {
      type: 'object',
      description:
        'For year_closed: how many payments were made by units that this would change, and what of them these owners got. They stay as they are.',
      properties: { payments: { type: 'integer' }, cents: { type: 'integer' } },
      required: ['payments', 'cents'],
    },
    distributionId: { type: 'integer', description: 'For looks_paid: the payment that this one looks like.' },
    asks: {
      ...schemaOf(importOutcome.shape.asks, 'output'),
      description:
        'For a file of the book: what must be confirmed, by the same call with the keys in confirmed; units are filled in instead.',
    },
    transfers: {
      ...schemaOf(importOutcome.shape.transfers, 'output'),
      description: 'For transfer_affected: what later transfers moved, and what they would move then.',
    },
    holders: {
      ...schemaOf(importOutcome.shape.holders, 'output'),
      description: 'For transfer_affected: the capital that is still in of each owner, before and after.',
    },
  },
  required: ['message'],
} as const

const retryAfter = {
  'Retry-After': { description: 'So many seconds to wait.', schema: { type: 'integer', minimum: 1 } },
} as const

const inputWords = 'The input is invalid; fieldErrors says where.'

/** What a status means here: the sentences of the failures that have it. Of an input there are as many as its contract has rules. */
function descriptionOf(status: FailureStatus, failures: readonly FailureName[]): string {
  if (status === 400) return inputWords
  const sentences = failures.flatMap((name) => (name === 'unexpected' ? [] : plainSentenceOf(name)))
  return [...new Set(sentences)].join(' ')
}

const answerOf = (description: string, status?: FailureStatus) => ({
  description,
  ...((status === 429 || status === 503) && { headers: retryAfter }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The answers of failures, by their statuses. */
export function errorAnswers(failures: readonly FailureName[]) {
  const byStatus = new Map<FailureStatus, FailureName[]>()
  for (const name of failures) {
    const status = httpStatuses[codeOf(name)]
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, names]) => [String(status), answerOf(descriptionOf(status, names), status)]),
    ),
    default: answerOf('A fault of ours; the sentence holds the request id.'),
  }
}
