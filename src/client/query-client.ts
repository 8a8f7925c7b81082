import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of every call: nothing is retried, fetched again by an interval or on focus, or ever becomes stale by itself
 * (R27). What is fresher than that says so where it is used.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // The default waits for the network to come back, which looks like a spinner without end.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
