import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { isDatabaseAway, pgError } from '@db/faults'
import { checks, duplicateOf } from './refused-writes'
import {
  addressChangedSentence,
  failureSentences,
  notNowSentence,
  recordNotFoundSentence,
  signWithoutShapeSentence,
  unexpectedSentence,
} from '@/content/platform/errors'
import {
  capitalExceededSentence,
  shortfallSentence,
  withheldExceedsSentence,
  yearClosedSentence,
} from '@/content/ledger/refusals'
import { entryKindNames } from '@/content/ledger/holdings'
import { formatDay } from '@/shared/values/formats'
import type { ImportFault } from '@/shared/records/imports'
import {
  type FailureCode,
  type FailureName,
  type FailureStatus,
  type FieldErrors,
  codeOf,
  httpStatuses,
  isStep,
  steppedNounIn,
} from '@/shared/platform/failures'
import type { FailureDetails, Shortfall } from '@/shared/records/failure-details'

/** How long a client is asked to wait when the database is away (R2). */
export const databaseRetryAfterSeconds = 2

function shortfallOf(what: 'units' | 'capital', { owner, day, taken }: Shortfall): string {
  const first = taken === undefined ? '' : `${entryKindNames[taken.kind]}, ${formatDay(taken.effectiveOn)}`
  return shortfallSentence(what, owner, formatDay(day), first)
}

/** What names the thing at fault, for a sentence that names it. */
interface Named {
  noun?: string
  holder?: string
  day?: string
  undrawn?: { sign: string; text: string; title?: string }
  shortfall?: Shortfall
  details?: FailureDetails
  sentence?: string
}

/** The sentence of a failure that nothing more is said of. */
export const plainSentenceOf = (failure: Exclude<FailureName, 'unexpected'>): string =>
  isStep(failure) ? notNowSentence(steppedNounIn(failure)) : failureSentences[failure]

function sentenceOf(failure: FailureName, { noun, holder, day, undrawn, shortfall, details, sentence }: Named): string {
  if (sentence !== undefined) return sentence
  if (failure === 'unexpected') return unexpectedSentence('')
  if (shortfall !== undefined) return shortfallOf(failure === 'units_below_zero' ? 'units' : 'capital', shortfall)
  if (failure === 'sign_without_shape' && undrawn !== undefined)
    return signWithoutShapeSentence(undrawn.sign, undrawn.text, undrawn.title)
  if (failure === 'capital_exceeded' && holder !== undefined) return capitalExceededSentence(holder)
  if (details?.closedThrough !== undefined) return yearClosedSentence(formatDay(details.closedThrough))
  if (failure === 'withheld_exceeds' && holder !== undefined) return withheldExceedsSentence(holder)
  if (failure === 'address_changed_lately' && day !== undefined) return addressChangedSentence(day)
  return failure === 'record_not_found' && noun !== undefined ? recordNotFoundSentence(noun) : plainSentenceOf(failure)
}

/**
 * An expected failure, by its name in `src/shared/platform/failures.ts`.
 * It is a TRPCError so that tRPC passes it on as it is: code and sentence are the same for a caller, over tRPC and over REST.
 */
export class Failure extends TRPCError {
  readonly failure: FailureName
  readonly retryAfterSeconds: number | undefined
  readonly field: string | undefined
  readonly faults: readonly ImportFault[] | undefined
  readonly details: FailureDetails | undefined

  /**
   * @param options.noun what is missing, for a sentence that names it: 'investment'
   * @param options.holder who is at fault, for a sentence that names them
   * @param options.undrawn the sign that cannot be drawn, the text it stands in, and the title of that document
   * @param options.day until when it holds, for a sentence that tells it
   * @param options.sentence the whole sentence, where its subject names what is at fault
   * @param options.field the form's field that is at fault, so that the sentence stands there too
   * @param options.shortfall who would have less than nothing, for a sentence that says so
   * @param options.faults what is wrong with a file, cell by cell
   * @param options.details what a program learns of it
   * @param options.retryAfterSeconds when it is worth trying again (429, 503)
   */
  constructor(
    failure: FailureName,
    options: Named & {
      field?: string
      faults?: readonly ImportFault[]
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super({ code: codeOf(failure), message: sentenceOf(failure, options), cause: options.cause })
    this.name = 'Failure'
    this.failure = failure
    this.field = options.field
    this.faults = options.faults
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** What the outside world may learn of an error. */
export interface DescribedError {
  /** Null for invalid input, whose words are its contract's. */
  failure: FailureName | null
  code: FailureCode
  httpStatus: FailureStatus
  message: string
  fieldErrors: FieldErrors | undefined
  /** Of a file that was not imported. */
  faults?: readonly ImportFault[] | undefined
  details?: FailureDetails | undefined
  retryAfterSeconds: number | undefined
}

/** tRPC's own refusals, before a procedure runs: an unknown path, a batch too long, a body that is not JSON. */
const ownRefusals: Partial<Record<TRPCError['code'], FailureName>> = {
  PARSE_ERROR: 'malformed_json',
  BAD_REQUEST: 'malformed_json',
  UNAUTHORIZED: 'not_signed_in',
  FORBIDDEN: 'not_admin',
  NOT_FOUND: 'path_not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  PAYLOAD_TOO_LARGE: 'body_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'wrong_media_type',
  TOO_MANY_REQUESTS: 'too_many_requests',
}

/** Any error as the failure that it is to a person, 'unexpected' where nobody expects it. */
export function failureIn(error: unknown): Failure {
  if (error instanceof Failure) return error
  // A driver's error quotes the SQL and the bound values, a password hash among them, so only its state and constraint are read.
  const { code, constraint } = pgError(error)
  const refused = code === '23505' ? duplicateOf(constraint) : checks.get(constraint ?? '')
  if (refused !== undefined) return new Failure(refused.failure, { ...refused.told, cause: error })
  if (isDatabaseAway(error)) return new Failure('database_away', { cause: error })
  const refusal = error instanceof TRPCError ? ownRefusals[error.code] : undefined
  return new Failure(refusal ?? 'unexpected', { cause: error })
}

/** A field of a field is named by the way to it, 'answers.owner.legalName'; an entry of a list by the list. */
const fieldAt = ([first, second, ...rest]: readonly PropertyKey[]): string | undefined =>
  first === undefined ? undefined : typeof second === 'string' ? [first, second, ...rest].join('.') : String(first)

/** Zod reports in the order of the contract's fields, so the first issue is the first failing field's (R3). */
function describeInvalidInput(invalid: ZodError): DescribedError {
  const fieldErrors: FieldErrors = {}
  for (const { path, message } of invalid.issues) {
    const field = fieldAt(path)
    if (field !== undefined) (fieldErrors[field] ??= []).push(message)
  }
  const [message] = Object.values(fieldErrors).flat()
  return {
    failure: null,
    code: 'BAD_REQUEST',
    httpStatus: httpStatuses.BAD_REQUEST,
    message: message ?? failureSentences.malformed_json,
    fieldErrors: message === undefined ? undefined : fieldErrors,
    retryAfterSeconds: undefined,
  }
}

/**
 * Chooses the words of any error, for tRPC and REST; the only place that does (R3). Never SQL, a stack or a value of the database.
 * @param error whatever was thrown
 * @param requestId told for an unexpected error, so that a person can quote it and we can find it in the log
 */
export function describeError(error: unknown, requestId: string): DescribedError {
  // An output that breaks its contract is a ZodError too, but our fault: tRPC gives that one another code.
  if (error instanceof TRPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    return describeInvalidInput(error.cause)
  }
  const { failure, message, field, faults, details, retryAfterSeconds } = failureIn(error)
  const code = codeOf(failure)
  return {
    failure,
    code,
    httpStatus: httpStatuses[code],
    message: failure === 'unexpected' ? unexpectedSentence(requestId) : message,
    fieldErrors: field === undefined ? undefined : { [field]: [message] },
    ...(faults && { faults }),
    ...(details && { details }),
    retryAfterSeconds: retryAfterSeconds ?? (failure === 'database_away' ? databaseRetryAfterSeconds : undefined),
  }
}
