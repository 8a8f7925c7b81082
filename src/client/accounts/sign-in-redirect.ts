import { trpc } from '@/client/calls/trpc'

/** Where somebody who has just signed in goes: to the portal with access to an entity (R47), else Home. */
export function useSignInRedirect() {
  const calls = trpc.useUtils()
  return () =>
    // Signing in itself does not answer it; who is signed in is asked for anew in this moment, and this waits for that answer.
    calls.auth.me.fetch(undefined, { staleTime: 0 }).then(
      (user) => (user?.hasPortal === true ? '/portal' : '/'),
      () => '/',
    )
}
