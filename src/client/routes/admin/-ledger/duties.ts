import { useCurrentUser } from '@/client/accounts/current-user'
import { trpc } from '@/client/calls/trpc'
import type { Distribution } from '@/shared/ledger/distributions'
import { looksAfter } from '@/shared/accounts/areas'

/** Says whether who is signed in approves and publishes, and whether they prepare. */
export function useDuties() {
  const { user } = useCurrentUser()
  return {
    money: user !== null && looksAfter(user, 'money'),
    investors: user !== null && looksAfter(user, 'investors'),
  }
}

/**
 * Whose it is to approve a draft, for whoever is signed in: where four eyes are the rule, of what one changed oneself it is a colleague's.
 * Undefined until that is known; where it cannot be known, the server says so when it is tried.
 */
export function useApprover({ authorIds }: Pick<Distribution, 'authorIds'>): 'anybody' | 'colleague' | undefined {
  const { user } = useCurrentUser()
  const isOwn = user !== null && authorIds.includes(user.id)
  const { data, error } = trpc.admin.preferences.get.useQuery({ name: 'fourEyes' }, { enabled: isOwn })
  if (!isOwn || error !== null) return 'anybody'
  return data && (data.value === true ? 'colleague' : 'anybody')
}
