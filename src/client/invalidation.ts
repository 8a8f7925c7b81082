import { trpc, type CallUtils } from './trpc'

/** What a write on each noun makes stale: the administrators' list and its public twin, in this one place. */
const readsOf = {
  investments: (calls: CallUtils) => [calls.admin.investments, calls.public.investments],
  properties: (calls: CallUtils) => [calls.admin.properties, calls.public.properties],
  posts: (calls: CallUtils) => [calls.admin.posts, calls.public.posts],
  // Administrators are users too: whoever changed himself is greeted by his new name.
  users: (calls: CallUtils) => [calls.admin.users, calls.auth.me],
  contacts: (calls: CallUtils) => [calls.admin.contacts],
  newsletters: (calls: CallUtils) => [calls.admin.newsletters],
  settings: (calls: CallUtils) => [calls.admin.settings, calls.public.settings],
} satisfies Record<string, (calls: CallUtils) => { invalidate: () => Promise<void> }[]>

/** What every write of an administrator changes beside its own list: badges, what can be restored, the activity. */
const readsOfEveryWrite = ({ admin }: CallUtils) => [admin.counts, admin.deleted, admin.audit]

export type Noun = keyof typeof readsOf

/**
 * Reloads everything that shows records of a noun; given to the mutations that write it (spec section 7: after each
 * successful change the matching list is reloaded).
 * @returns a function that resolves when what is on screen is new
 */
export function useRefresh(noun: Noun) {
  const calls = trpc.useUtils()
  return () => Promise.all([...readsOf[noun](calls), ...readsOfEveryWrite(calls)].map((read) => read.invalidate()))
}
