import { type AuditedList, nounOf } from '@/shared/records/nouns'
import { trpc, type CallUtils } from './trpc'

type Read = { invalidate: () => Promise<void> }

export type Noun = AuditedList

type Reads = (calls: CallUtils) => Read[]
/** Nouns without calls of their own name: what shows them has to be said. */
type Unnamed = Exclude<Noun, keyof CallUtils['admin']>

/** What a write of a noun makes stale beyond its own lists, which `ownReads` knows. */
const furtherReads: Partial<Record<Noun, Reads>> & Record<Unnamed, Reads> = {
  // An offering and its property name each other, and interests and the ledger name offerings.
  investments: ({ admin, auth, public: site }) => [
    auth.offerings,
    admin.interests,
    admin.classes,
    admin.positions,
    admin.entries,
    site.properties.get,
  ],
  properties: (calls) => [calls.public.investments.get],
  posts: (calls) => [calls.admin.previews],
  // Administrators are users too: whoever changed their own name is greeted by the new one.
  users: ({ admin, auth }) => [auth.me, admin.interests],
  // A position has the name of its entity, and administrators may be investors too.
  entities: ({ admin, auth, investor }) => [
    auth.me,
    admin.access,
    admin.addressRequests,
    admin.positions,
    admin.entries,
    admin.k1s,
    admin.k1Consents,
    admin.taxYears,
    investor,
  ],
  holdings: ({ admin, investor }) => [
    admin.classes,
    admin.positions,
    admin.entries,
    admin.ledgerImports,
    admin.statements,
    admin.reports,
    admin.attachments,
    investor,
  ],
  // The zone of the office is told with the account, and where backups go stands in Settings too.
  preferences: ({ admin, auth }) => [auth.me, admin.backups],
  // What a file entered is in the ledger, and what of it was paid among the distributions.
  ledgerImports: ({ admin, investor }) => [
    admin.positions,
    admin.entries,
    admin.distributions,
    admin.statements,
    admin.reports,
    investor,
  ],
  // What was published is in the ledger.
  distributions: ({ admin }) => [admin.positions, admin.entries, admin.ledgerImports, admin.reports],
  // What is carried out is in the ledger, or published.
  approvals: ({ admin, investor }) => [
    admin.positions,
    admin.entries,
    admin.ledgerImports,
    admin.distributions,
    admin.statements,
    admin.reports,
    investor,
  ],
  taxes: ({ admin, investor }) => [admin.taxYears, admin.k1Consents, admin.k1s, investor],
  // Somebody who is admitted may be an administrator, too; an offering that is shown to named people names them.
  raises: ({ admin, auth, investor }) => [
    admin.raisePapers,
    admin.relationships,
    admin.admissions,
    admin.subscriptions,
    admin.raiseMoney,
    admin.instructions,
    admin.filings,
    admin.closings,
    admin.classes,
    admin.investments,
    auth.me,
    investor,
  ],
  documents: ({ admin }) => [admin.k1Batches, admin.k1s, admin.k1Consents, admin.taxYears],
}

/**
 * The administrators' list of a noun, what visitors and whoever is signed in read under the same name, and what is published to
 * investors, whom administrators may be among. To ask for a name that a router does not have reads nothing.
 */
function ownReads(calls: CallUtils, noun: Noun): Read[] {
  const routers: Partial<Record<Noun, Read>>[] = [calls.admin, calls.public, calls.auth]
  const own = routers.flatMap((router) => router[noun] ?? [])
  return nounOf(noun).life === 'lasting' ? [...own, calls.investor] : own
}

/** What every write of an administrator changes: badges, what can be restored or found, the activity. */
const readsOfEveryWrite = ({ admin }: CallUtils) => [
  admin.counts,
  // Whatever was written may wait for a second person instead.
  admin.approvals,
  admin.overview,
  admin.deleted,
  admin.activity,
  admin.history,
  admin.search,
  admin.choices,
]

/** Everything that shows records of a noun. */
const readsOf = (calls: CallUtils, noun: Noun): Read[] => [
  ...ownReads(calls, noun),
  ...(furtherReads[noun]?.(calls) ?? []),
]

/** Reads everything again that shows records of these nouns. @returns when what is on screen is new */
export const reload = (calls: CallUtils, nouns: readonly Noun[]) =>
  Promise.all(
    [...nouns.flatMap((noun) => readsOf(calls, noun)), ...readsOfEveryWrite(calls)].map((read) => read.invalidate()),
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
