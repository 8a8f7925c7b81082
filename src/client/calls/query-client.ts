import { MutationCache, QueryCache, QueryClient, hashKey } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { setOfficeZone } from '../accounts/office-clock'
import { apiErrorOf } from './api-error'
import { trpc } from './trpc'

const currentUser = getQueryKey(trpc.auth.me, undefined, 'query')
const currentUserHash = hashKey(currentUser)

/** Takes the office's clock from who is signed in, before anything of that is drawn: no day is ever written by the wrong one. */
function setClock(data: unknown, { queryHash }: { queryHash: string }) {
  if (queryHash !== currentUserHash || typeof data !== 'object' || data === null || !('officeZone' in data)) return
  if (typeof data.officeZone === 'string') setOfficeZone(data.officeZone)
}

/**
 * The cache of every call: nothing is retried, fetched again by an interval or on focus, or ever becomes stale by itself
 * (R27). What is fresher than that says so where it is used.
 */
export function createQueryClient(): QueryClient {
  // The duty of a second factor may begin at any moment: whichever call is refused for it, who is signed in is asked for anew, and the
  // screen that leads to its set-up appears. Nobody need wait until that is asked for by itself.
  const onError = (error: unknown) => {
    if (apiErrorOf(error).failure === 'factor_needed') void queryClient.invalidateQueries({ queryKey: currentUser })
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess: setClock }),
    mutationCache: new MutationCache({ onError }),
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
  // A loader asks for what visitors read (`readForVisit`). If that has failed before the page appears, the page says so: the
  // hook that mounts with it would otherwise send the same read a second time.
  queryClient.setQueryDefaults(getQueryKey(trpc.public), { retryOnMount: false })
  return queryClient
}

/**
 * What a route's loader does to read its page's list: one request per visit. The server waits for the answer; in the browser the
 * page shows its loading text meanwhile. A link that is only pointed at fetches code and no data, because a read that failed
 * then would be sent once more by the visit itself.
 * @param preload the loader's own `preload`: nobody visits the page yet
 */
export async function readForVisit(preload: boolean, read: () => Promise<unknown>) {
  if (preload) return
  const reading = read()
  if (typeof document === 'undefined') await reading
}
