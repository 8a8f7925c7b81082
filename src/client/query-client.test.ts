import { expect, test } from 'vitest'
import { createQueryClient } from './query-client'

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
