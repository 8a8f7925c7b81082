import { QueryObserver } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient, readForVisit } from './query-client'
import { trpc } from './trpc'

test('[375] nothing is retried, fetched again by time or focus, or stale by itself', () => {
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
