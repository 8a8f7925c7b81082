import type { AuditedList } from '@/shared/records/nouns'
import { trpc, type CallUtils } from './trpc'

type Read = { invalidate: () => Promise<void> }

/** What a write on each noun makes stale: the administrators' list and its public twin, in this one place. */
const readsOf = {
  // An offering and its property name each other.
  investments: (calls: CallUtils): Read[] => [
    calls.admin.investments,
    calls.public.investments,
    calls.auth.offerings,
    // Its rows have the names of offerings.
    calls.admin.interests,
    calls.admin.classes,
    calls.admin.positions,
    calls.admin.entries,
    calls.admin.choices,
    calls.public.properties.get,
  ],
  properties: (calls: CallUtils): Read[] => [
    calls.admin.properties,
    calls.admin.choices,
    calls.public.properties,
    calls.public.investments.get,
  ],
  posts: (calls: CallUtils): Read[] => [calls.admin.posts, calls.admin.previews, calls.public.posts],
  // Administrators are users too: whoever changed their own name is greeted by the new one.
  users: ({ admin, auth }: CallUtils): Read[] => [admin.users, auth.me, admin.interests, admin.choices],
  contacts: (calls: CallUtils) => [calls.admin.contacts],
  newsletters: (calls: CallUtils) => [calls.admin.newsletters],
  interests: (calls: CallUtils) => [calls.admin.interests, calls.auth.interests],
  letters: (calls: CallUtils) => [calls.admin.letters],
  // A position has the name of its entity, and administrators may be investors too.
  entities: ({ admin, auth, investor }: CallUtils): Read[] => [
    auth.me,
    admin.entities,
    admin.choices,
    admin.access,
    admin.positions,
    admin.entries,
    investor,
  ],
  // Administrators may be investors too.
  holdings: ({ admin, investor }: CallUtils): Read[] => [
    admin.classes,
    admin.choices,
    admin.positions,
    admin.entries,
    admin.statements,
    investor,
  ],
  // What was published is in the ledger.
  distributions: ({ admin, investor }: CallUtils): Read[] => [
    admin.distributions,
    admin.positions,
    admin.entries,
    investor,
  ],
  statements: ({ admin, investor }: CallUtils): Read[] => [admin.statements, investor],
  updates: ({ admin, investor }: CallUtils): Read[] => [admin.updates, investor],
  taxes: ({ admin, investor }: CallUtils): Read[] => [admin.taxYears, admin.k1Consents, investor],
  documents: ({ admin, investor }: CallUtils): Read[] => [admin.documents, admin.k1Batches, admin.taxYears, investor],
  settings: (calls: CallUtils) => [calls.admin.settings, calls.public.settings],
  preferences: (calls: CallUtils) => [calls.admin.preferences],
  mails: (calls: CallUtils) => [calls.admin.mails],
} satisfies Record<AuditedList, (calls: CallUtils) => Read[]>

/** What every write of an administrator changes beside its own list: badges, what can be restored, the activity. */
const readsOfEveryWrite = ({ admin }: CallUtils) => [
  admin.counts,
  admin.overview,
  admin.deleted,
  admin.activity,
  admin.history,
]

export type Noun = AuditedList

/** Reads everything again that shows records of these nouns. @returns when what is on screen is new */
export const reload = (calls: CallUtils, nouns: readonly Noun[]) =>
  Promise.all(
    [...nouns.flatMap((noun) => readsOf[noun](calls)), ...readsOfEveryWrite(calls)].map((read) => read.invalidate()),
  )

/** The server tells of a write about half a second later; what it has not told by then, it will not. */
const tellingMilliseconds = 3_000
let untold: { noun: Noun; at: number }[] = []

/**
 * What others wrote, of all the writes that the server tells of. An own write was followed by its reload already, so each is
 * left out once; a write of somebody else's in the same moment makes one more and stays.
 * @param lists the list of each write
 */
export function withoutOwnWrites(lists: readonly Noun[]): Noun[] {
  untold = untold.filter(({ at }) => performance.now() - at < tellingMilliseconds)
  return lists.filter((list) => {
    const own = untold.findIndex(({ noun }) => noun === list)
    if (own >= 0) untold.splice(own, 1)
    return own < 0
  })
}

/**
 * Reloads everything that shows records of a noun; given to the mutations that write it (after each
 * successful change the matching list is reloaded).
 * @returns a function that resolves when what is on screen is new
 */
export function useRefresh(noun: Noun) {
  const calls = trpc.useUtils()
  return () => {
    untold.push({ noun, at: performance.now() })
    return reload(calls, [noun])
  }
}
