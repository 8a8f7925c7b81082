import { importOutcome } from '@/shared/records/imports'
import { type FailureName, type FailureStatus, codeOf, httpStatuses } from '@/shared/platform/failures'
import { refusesUnknownNames } from './list-answers'
import { contractsOf, procedures } from './procedure-names'
import type { Row } from './rest-table'
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
        properties: { row: { type: 'integer' }, column: { type: 'string' }, message: { type: 'string' } },
        required: ['row', 'column', 'message'],
      },
    },
    failure: {
      type: 'string',
      enum: [...new Set(Object.values(failureDetails))].toSorted(),
      description:
        'prove_again (403) asks for POST /auth/prove, then the same call; transfer_affected (409) for the same call with recalculateTransfers; looks_paid and unit_price_differs (409) with anyway; below_zero (409) names who would have less than nothing, and when.',
    },
    entityId: { type: 'integer', description: 'For below_zero: the owner.' },
    day: { type: 'string', description: 'For below_zero: the day at whose end less than nothing would be left.' },
    unitPriceCents: { type: 'integer', description: 'For unit_price_differs: what a unit of the class costs.' },
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

/** A stale edit, a name that is taken, the last administrator, less than no units: all of them are 409. */
const mayConflict =
  /\.(?:update|approve|publish|restore|restoreSeveral|removeSeveral|give|reverse|resetFactor)$|^admin\.(?:users|entities|investments)\.(?:create|remove)$|^admin\.(?:classes|positions|entries|transfers)\.create$/

/** Whether somebody must be signed in: the procedure asks it, or the answer is who that is. */
export const needsSession = ({ procedure, answer }: Pick<Row, 'procedure' | 'answer'>): boolean =>
  procedures.get(procedure)?.session === true || answer === 'user'

/** They judge or hash a password or send a mail, of which nobody may ask for more than their share. */
const isLimited: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.prove',
  'auth.password.change',
  'auth.password.requestReset',
  'auth.password.reset',
  'auth.passkeys.begin',
  'auth.passkeys.beginUse',
])

/** Which failures a row can answer; the database may be away for all of them. */
function failuresOf(row: Row): FailureName[] {
  const { procedure, method, path, answer } = row
  const isAdmin = procedure.startsWith('admin.')
  const takesBody = method === 'POST' || method === 'PUT'
  const takesInput = contractsOf(procedure).input !== undefined
  return [
    ...(takesInput ? (['malformed_json'] as const) : []),
    ...(refusesUnknownNames(row) ? (['unknown_filter'] as const) : []),
    ...(needsSession(row) ? (['not_signed_in'] as const) : []),
    ...(procedure === 'auth.login' ? (['wrong_credentials'] as const) : []),
    ...(isLimited.has(procedure) ? (['too_many_requests'] as const) : []),
    ...(isAdmin ? (['not_admin'] as const) : []),
    ...(method === 'GET' ? [] : (['foreign_origin'] as const)),
    ...(path.includes('{') || path.startsWith('/newsletter/') || path.startsWith('/investor/')
      ? (['record_not_found'] as const)
      : []),
    ...(answer === 'received' ? (['too_many_requests'] as const) : []),
    ...(mayConflict.test(procedure) ? (['stale_edit'] as const) : []),
    ...(takesBody ? (['body_too_large', 'wrong_media_type'] as const) : []),
    'database_away',
  ]
}

const statusWords = {
  400: 'The input is invalid.',
  401: 'There is no session, or the credentials are wrong.',
  403: 'The caller is no administrator, or the request comes from another website.',
  404: 'There is no such record.',
  405: 'The address does not answer this method.',
  409: 'The record was changed meanwhile, or a value is taken.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many attempts; see Retry-After.',
  500: 'A fault of ours; the sentence holds the request id.',
  503: 'The database is away; see Retry-After.',
} as const satisfies Record<FailureStatus, string>

const retryAfter = {
  'Retry-After': { description: 'So many seconds to wait.', schema: { type: 'integer', minimum: 1 } },
} as const

const answerOf = (status: FailureStatus) => ({
  description: statusWords[status],
  ...((status === 429 || status === 503) && { headers: retryAfter }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The answers of failures, by their statuses. */
export const errorAnswers = (failures: readonly FailureName[]) => ({
  ...Object.fromEntries(
    failures.map((name) => httpStatuses[codeOf(name)]).map((status) => [String(status), answerOf(status)]),
  ),
  default: { ...answerOf(500), description: 'Any other error.' },
})

/** What a row answers beside its success. */
export const errorAnswersOf = (row: Row) => errorAnswers(failuresOf(row))
