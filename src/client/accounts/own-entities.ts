import { currentUserFreshMilliseconds } from '@/shared/platform/time'
import { useCurrentUser } from './current-user'
import { trpc } from '../calls/trpc'

/** The investing entities that whoever is signed in may see; none while that is unknown, and none for a stranger, for whom nothing is asked. */
export function useOwnEntities() {
  const { user } = useCurrentUser()
  const { data, isPending } = trpc.investor.entities.list.useQuery(undefined, {
    enabled: user !== null,
    staleTime: currentUserFreshMilliseconds,
    retryOnMount: false,
  })
  return { entities: data?.items ?? [], isChecking: user !== null && isPending }
}
