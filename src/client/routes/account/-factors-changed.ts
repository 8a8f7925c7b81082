import { trpc } from '@/client/calls/trpc'

/** Gives what asks anew for all that another second factor changes. */
export function useFactorsChanged() {
  const { auth } = trpc.useUtils()
  return () =>
    Promise.all([
      auth.factors.invalidate(),
      auth.passkeys.invalidate(),
      auth.sessions.invalidate(),
      auth.events.invalidate(),
      // Whoever had to set one up first is let in now.
      auth.me.invalidate(),
    ])
}
