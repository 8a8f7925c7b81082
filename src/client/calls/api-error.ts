import { TRPCClientError } from '@trpc/client'
import { commonSentences, connectionSentences } from '@/content/platform/call-errors'
import type { AppRouter } from '@/server/product'
import type { FailureName } from '@/shared/platform/failures'

type Answer = {
  /** The HTTP status, or null when no answer came at all. */
  status: number | null
  statusText: string
  /** The server's own sentence; null when there was none, and when no answer came. */
  serverMessage: string | null
  fieldErrors: Record<string, string[]>
  /** The failure's name, where the procedures answered: a stale edit and a taken name are both 409. */
  failure?: FailureName | null
}

/**
 * The one error of every failed call (R4). `message` is '<status>: <sentence, or status text>' as the specification says, and
 * why no answer came where none did; `serverMessage` is the server's sentence alone, for toasts and forms.
 * It extends tRPC's error because the tRPC client rewraps every other class.
 */
export class ApiError extends TRPCClientError<AppRouter> {
  readonly status: number | null
  readonly serverMessage: string | null
  readonly fieldErrors: Record<string, string[]>
  readonly failure: FailureName | null

  constructor({ status, statusText, serverMessage, fieldErrors, failure = null }: Answer, cause?: Error) {
    const sentence = serverMessage || statusText
    super(status === null ? sentence : `${status}: ${sentence}`, cause && { cause })
    // tRPC's constructor sets its own prototype (for compilers of old), which would make every instanceof below false.
    Object.setPrototypeOf(this, ApiError.prototype)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = serverMessage || null
    this.fieldErrors = fieldErrors
    this.failure = failure
  }
}

/**
 * The ApiError of an answer that is not JSON: a proxy's page, an empty body, a text.
 * @param body the whole body, '' when empty
 * @param isPage the body is HTML, which is no sentence for a person
 */
export const apiErrorOfText = (status: number, statusText: string, body: string, isPage = false) =>
  new ApiError({
    status,
    statusText: (isPage && body) || statusText || `${status}`,
    serverMessage: isPage ? null : body,
    fieldErrors: {},
  })

/** What a status means when only a proxy has spoken. */
const sentencesOfStatuses: Partial<Record<number, string>> = {
  401: commonSentences.not_signed_in,
  403: commonSentences.not_admin,
  413: commonSentences.body_too_large,
  429: commonSentences.too_many_requests,
  502: commonSentences.server_ending,
  503: commonSentences.server_ending,
  504: commonSentences.server_ending,
}

/** Why a call failed, for a person: the server's sentence, else what its status means or why no answer came, else null. */
export function reasonOf({ status, serverMessage, message }: ApiError): string | null {
  if (status === null) return message
  return serverMessage ?? sentencesOfStatuses[status] ?? null
}

/** What a form says about a failed call: the reason, and without an answer that nothing typed is lost (R4). */
export const sentenceOf = (error: ApiError): string | null =>
  error.status === null ? `${error.message} ${connectionSentences.textKept}` : reasonOf(error)

const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'TimeoutError' || (cause.cause !== undefined && isTimeout(cause.cause)))

function sentenceOfSilence(cause: Error, isWrite: boolean): string {
  if (cause instanceof SyntaxError) return connectionSentences.unreadable
  if (isTimeout(cause)) return isWrite ? connectionSentences.writeTimeout : connectionSentences.timeout
  // The navigator that Node has since version 21 knows nothing of it.
  const isOnline = globalThis.navigator?.onLine ?? true
  return isOnline ? connectionSentences.unreachable : connectionSentences.offline
}

/**
 * The ApiError of a call without an answer: offline, refused, out of time. Its message says what to do.
 * @param isWrite a write that ran out of time may have been done all the same
 */
export function apiErrorOfSilence(cause: Error, isWrite = false): ApiError {
  const sentence = sentenceOfSilence(cause, isWrite)
  return new ApiError({ status: null, statusText: sentence, serverMessage: null, fieldErrors: {} }, cause)
}

/** Turns whatever a call failed with into the ApiError it stands for. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof TRPCClientError))
    return apiErrorOfSilence(error instanceof Error ? error : new Error(String(error)))
  // tRPC wraps what our own fetch threw; the ApiError is then its cause.
  if (error.cause instanceof ApiError) return error.cause
  const answer: TRPCClientError<AppRouter> = error
  if (!answer.data) return apiErrorOfSilence(answer)
  // A call that the server does not have is one of another build, during a deployment or in a tab from before it.
  const sentence = answer.data.failure === 'path_not_found' ? connectionSentences.outdated : answer.message
  return new ApiError(
    {
      status: answer.data.httpStatus,
      statusText: sentence,
      serverMessage: sentence,
      fieldErrors: answer.data.fieldErrors ?? {},
      failure: answer.data.failure,
    },
    answer,
  )
}

/** What the server told of a refusal beside its sentence, of a call of tRPC; null where no such call was refused. */
export function detailsIn(refusal: ApiError | null) {
  const answer = refusal?.cause
  if (!(answer instanceof TRPCClientError)) return null
  const { data }: TRPCClientError<AppRouter> = answer
  return data ?? null
}
