import { TRPCClientError } from '@trpc/client'
import { describe, expect, test, vi } from 'vitest'
import { connectionSentences } from '@/content/platform/call-errors'
import { failureSentences } from '@/content/platform/errors'
import type { AppRouter } from '@/server/product'
import { ApiError, apiErrorOf, apiErrorOfSilence, apiErrorOfText, sentenceOf } from './api-error'

const answered = (data: TRPCClientError<AppRouter>['data'], message: string) => {
  const error = new TRPCClientError<AppRouter>(message)
  return Object.assign(error, { data })
}

describe('every failed call is an ApiError (R4)', () => {
  test("the message is '400: text' for a body 'text'", () => {
    expect(apiErrorOfText(400, 'Bad Request', 'text').message).toBe('400: text')
  })

  test("the message is '500: Internal Server Error' for an empty body", () => {
    const error = apiErrorOfText(500, 'Internal Server Error', '')
    expect(error.message).toBe('500: Internal Server Error')
    expect(error.serverMessage).toBeNull()
  })

  test('an answer of the procedures keeps the sentence apart from the status', () => {
    const error = apiErrorOf(
      answered(
        { code: 'CONFLICT', httpStatus: 409, failure: 'stale_edit', fieldErrors: { name: ['Name is required'] } },
        'Someone else changed this record.',
      ),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error.message).toBe('409: Someone else changed this record.')
    expect(error.serverMessage).toBe('Someone else changed this record.')
    expect(error.fieldErrors).toEqual({ name: ['Name is required'] })
    expect(error.failure).toBe('stale_edit')
  })

  test('a call that the server does not have says that the page is of another build, and what to do', () => {
    const missing = { code: 'NOT_FOUND' as const, httpStatus: 404 as const, fieldErrors: null }
    const outdated = apiErrorOf(
      answered({ ...missing, failure: 'path_not_found' }, 'There is nothing at this address.'),
    )
    expect([outdated.status, outdated.serverMessage]).toEqual([404, connectionSentences.outdated])
    const gone = apiErrorOf(answered({ ...missing, failure: 'record_not_found' }, 'This post no longer exists.'))
    expect(gone.serverMessage).toBe('This post no longer exists.')
  })

  test("a proxy's page is never shown as a sentence; the form says what its status means", () => {
    const error = apiErrorOfText(413, 'Content Too Large', '<html>nginx</html>', true)
    expect(error.message).toBe('413: <html>nginx</html>')
    expect(error.serverMessage).toBeNull()
    expect(sentenceOf(error)).toBe(failureSentences.body_too_large)
    expect(sentenceOf(apiErrorOfText(413, '', 'Smaller, please.'))).toBe('Smaller, please.')
    expect(sentenceOf(apiErrorOfText(418, '', ''))).toBeNull()
  })

  test('a form whose call had no answer says that the text is kept', () => {
    expect(sentenceOf(apiErrorOf(new TypeError('Failed to fetch')))).toBe(
      `${connectionSentences.unreachable} ${connectionSentences.textKept}`,
    )
  })

  test('what our own fetch threw is found under the wrapping that tRPC adds', () => {
    const own = apiErrorOfText(502, 'Bad Gateway', 'a proxy speaks')
    expect(apiErrorOf(TRPCClientError.from(own))).toBe(own)
    expect(apiErrorOf(new TRPCClientError('wrapped', { cause: own }))).toBe(own)
  })

  test('a call without an answer has no status and says what to do', () => {
    const error = apiErrorOf(new TypeError('Failed to fetch'))
    expect(error.status).toBeNull()
    expect(error.message).toBe(connectionSentences.unreachable)
    expect(error.serverMessage).toBeNull()
  })

  test('only a browser that says it is offline is told so: the navigator of Node does not know', () => {
    const sentence = () => apiErrorOf(new TypeError('Failed to fetch')).message
    vi.stubGlobal('navigator', { onLine: false })
    expect(sentence()).toBe(connectionSentences.offline)
    vi.stubGlobal('navigator', {})
    expect(sentence()).toBe(connectionSentences.unreachable)
  })

  test('a write that ran out of time does not claim that nothing was saved', () => {
    const late = new DOMException('late', 'TimeoutError')
    expect(apiErrorOfSilence(late).message).toBe(connectionSentences.timeout)
    expect(apiErrorOfSilence(late, true).message).toBe(connectionSentences.writeTimeout)
  })
})
