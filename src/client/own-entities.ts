import { currentUserFreshMilliseconds } from '@/shared/time'
import { useCurrentUser } from './current-user'
import { trpc } from './trpc'

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

/** Where somebody who has just signed in goes: to the portal with access to an entity (R47), else Home. */
export function useLanding() {
  const calls = trpc.useUtils()
  return () =>
    calls.investor.entities.list.fetch().then(
      ({ total }) => (total > 0 ? '/portal' : '/'),
      () => '/',
    )
}
