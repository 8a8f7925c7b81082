import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formMinMilliseconds } from '@/shared/platform/spam'
import { createFormToken } from './form-token'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a young token is held back until it counts as a person’s', async () => {
  const token = createFormToken(() => Promise.resolve({ token: 'signed' }))
  const given = vi.fn<(token: string | undefined) => void>()
  void token().then(given)
  await vi.advanceTimersByTimeAsync(formMinMilliseconds)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(given).toHaveBeenCalledWith('signed')
})

test('an old token is given at once', async () => {
  const token = createFormToken(() => Promise.resolve({ token: 'signed' }))
  await vi.advanceTimersByTimeAsync(60_000)
  const given = vi.fn<(token: string | undefined) => void>()
  void token().then(given)
  await vi.advanceTimersByTimeAsync(0)
  expect(given).toHaveBeenCalledWith('signed')
})

test.each([
  ['fails', () => Promise.reject(new Error('Away.'))],
  ['never answers', () => new Promise<{ token: string }>(() => {})],
])('when the call for it %s, the form is sent without a token', async (_, ask) => {
  const given = vi.fn<(token: string | undefined) => void>()
  void createFormToken(ask)().then(given)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(given).toHaveBeenCalledWith(undefined)
})
