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

/** Whether a draft is for a colleague to approve: where four eyes are the rule, whoever changed what is paid does not approve it. */
export function useNeedsColleague({ status, authorIds }: Pick<Distribution, 'status' | 'authorIds'>): boolean {
  const { user } = useCurrentUser()
  const isOwn = user !== null && status === 'draft' && authorIds.includes(user.id)
  const { data } = trpc.admin.preferences.get.useQuery({ name: 'fourEyes' }, { enabled: isOwn })
  // Until it is known, nothing is offered that may be refused.
  return isOwn && data?.value !== false
}
