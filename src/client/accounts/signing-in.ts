import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { SessionUser } from '@/shared/accounts/users'
import { forgetDrafts } from '../drafts'
import { trpc } from '../calls/trpc'

/**
 * Gives what follows when somebody has come in: they replace the cached user at once, then they are asked for again.
 * @param before who had been signed in: when they come in again, what was read for them and what they have typed stays
 */
export function useEntered(before?: SessionUser) {
  const calls = trpc.useUtils()
  const queryClient = useQueryClient()
  return (user: SessionUser) => {
    forgetDrafts(user.id)
    calls.auth.me.setData(undefined, user)
    void calls.auth.me.invalidate()
    if (user.id === before?.id) return
    // What the one before could see of the offerings is not for the next.
    void calls.auth.offerings.reset()
    // What the one before has sent, or holds, is not for the next.
    void calls.auth.interests.reset()
    void queryClient.resetQueries({ queryKey: getQueryKey(trpc.investor) })
  }
}

/** Signs in. */
export function useSignIn(before?: SessionUser) {
  const entered = useEntered(before)
  return trpc.auth.login.useMutation({ onSuccess: ({ user }) => entered(user) })
}

/** Signs in without a password. */
export function useSignInByPasskey(before?: SessionUser) {
  const entered = useEntered(before)
  return trpc.auth.passkeys.signIn.useMutation({ onSuccess: (user) => entered(user) })
}
