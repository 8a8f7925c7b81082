import { useQueryClient } from '@tanstack/react-query'
import { isAdministrator } from '@/shared/accounts/roles'
import { currentUserFreshMilliseconds } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import { forgetDrafts } from '../drafts'
import { trpc } from '../calls/trpc'

interface CurrentUser {
  user: SessionUser | null
  /** Who may read what is not for everybody: nobody while a second factor must be set up. */
  reader: SessionUser | null
  isAdmin: boolean
  /** Whether there is an investing entity (R48) or a room for them to see, and so a portal. */
  hasPortal: boolean
  /** Whether they are admitted to the room of a raise. */
  hasRooms: boolean
  /** Whether they began a subscription, or are asked to sign one. */
  hasSubscriptions: boolean
  /** The server refuses everything but the set-up of a second factor. */
  mustSetUpFactor: boolean
  isChecking: boolean
}

/**
 * Who is signed in. Cached five minutes and never retried, also not by the next screen that asks; any failure of the call
 * counts as signed out. `isChecking` is true until the first answer: the server renders every
 * page as for a visitor.
 */
export function useCurrentUser(): CurrentUser {
  const { data, isPending } = trpc.auth.me.useQuery(undefined, {
    staleTime: currentUserFreshMilliseconds,
    retryOnMount: false,
  })
  const user = data ?? null
  const mustSetUpFactor = user?.mustSetUpFactor === true
  const hasRooms = user?.hasSubscriptions === true
  return {
    user,
    reader: mustSetUpFactor ? null : user,
    isAdmin: isAdministrator(user),
    hasPortal: user?.hasPortal === true || hasRooms,
    hasRooms,
    hasSubscriptions: user?.hasOwnSubscriptions === true,
    mustSetUpFactor,
    isChecking: isPending,
  }
}

/**
 * Signs out: all cached data and kept drafts go, then the browser loads '/' as a new document, so that nothing of the session is left in
 * memory either.
 */
export function useSignOut() {
  const queryClient = useQueryClient()
  return trpc.auth.logout.useMutation({
    onSuccess: () => {
      forgetDrafts()
      // The screen may be drawn again before the browser leaves it, as when the stream of changes ends with the session. What it
      // misses in the empty cache would be asked for without a session.
      queryClient.setDefaultOptions({ queries: { enabled: false } })
      queryClient.clear()
      window.location.assign('/')
    },
  })
}
