import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error'
import { setOfficeZone } from '../accounts/office-clock'
import { officeDayOf } from '../accounts/office-days'
import { createQueryClient, readForVisit } from './query-client'
import { trpc } from './trpc'

test('nothing is retried, fetched again by time or focus, or stale by itself', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('a public read that failed before its page appeared is sent once by each visit', async () => {
  const queryClient = createQueryClient()
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('Away.')))
  const options = { queryKey: getQueryKey(trpc.public.investments.list, {}, 'query'), queryFn }
  const visit = async (preload: boolean) => {
    await readForVisit(preload, () => queryClient.prefetchQuery(options))
    if (!preload) new QueryObserver(queryClient, queryClient.defaultQueryOptions(options)).subscribe(() => {})()
  }
  await visit(true)
  expect(queryFn).not.toHaveBeenCalled()
  await visit(false)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await visit(false)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('who is signed in is asked for anew when a call, whichever, is refused for want of a second factor', async () => {
  const queryClient = createQueryClient()
  const queryKey = getQueryKey(trpc.auth.me, undefined, 'query')
  const isAskedAnew = () => queryClient.getQueryState(queryKey)?.isInvalidated
  const refusal = (failure: 'factor_needed' | 'not_admin') =>
    new ApiError({ status: 403, statusText: '', serverMessage: null, fieldErrors: {}, failure })
  const refuse = (failure: 'factor_needed' | 'not_admin') =>
    queryClient.fetchQuery({ queryKey: [failure], queryFn: () => Promise.reject(refusal(failure)) }).catch(() => {})
  queryClient.setQueryData(queryKey, null)
  await refuse('not_admin')
  expect(isAskedAnew()).toBe(false)
  await refuse('factor_needed')
  expect(isAskedAnew()).toBe(true)
  queryClient.setQueryData(queryKey, null)
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(refusal('factor_needed')),
  })
  await mutation.execute(undefined).catch(() => {})
  expect(isAskedAnew()).toBe(true)
})

test('the office’s clock goes by what the account tells, before that is drawn, and by no other answer', async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const queryClient = createQueryClient()
  const me = getQueryKey(trpc.auth.me, undefined, 'query')
  const dayAfter = async (queryKey: QueryKey, answer: unknown) => {
    await queryClient.fetchQuery({ queryKey, queryFn: () => answer, staleTime: 0 })
    return officeDayOf('2026-01-01T03:30:00Z')
  }
  try {
    expect(await dayAfter(me, { officeZone: 'America/Chicago' })).toBe('2025-12-31')
    expect(await dayAfter(me, { officeZone: 'Asia/Tokyo' })).toBe('2026-01-01')
    expect(await dayAfter([['other']], { officeZone: 'America/Chicago' })).toBe('2026-01-01')
    for (const answer of [null, {}, { officeZone: null }]) expect(await dayAfter(me, answer)).toBe('2026-01-01')
  } finally {
    setOfficeZone(own)
  }
})
