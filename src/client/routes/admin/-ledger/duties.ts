import { useCurrentUser } from '@/client/accounts/current-user'
import { looksAfter } from '@/shared/accounts/areas'

/** Says whether who is signed in approves and publishes, and whether they prepare. */
export function useDuties() {
  const { user } = useCurrentUser()
  return {
    money: user !== null && looksAfter(user, 'money'),
    investors: user !== null && looksAfter(user, 'investors'),
  }
}
