import type { Area } from '../accounts/areas'
import type { ActivityKind } from './activity'

type Life = 'deletable' | 'lasting' | 'kept'

/** What can become of a noun's records, and where they are listed. */
interface Described {
  /**
   * 'deletable': listed, deleted and restored. 'lasting': listed, and withdrawn, reversed or superseded, never deleted once published.
   * 'kept': shown in a way of its own, so that it has no list as the others have.
   */
  life: Life
  /** Who reads and writes them; of preferences each has an area of its own. */
  area: Area | 'any'
  /** Who reads them too: whoever approves a payment must see it. */
  alsoReadBy?: Area
  /** What they are looked for as in the activity. */
  activity: ActivityKind
  /** What one of them is called, of those that are taken from state to state: such steps have a failure 'update_not_now'. */
  one?: string
}

/** Records that last do so because they are published, which is such a step. */
type Noun = Described & ({ life: Exclude<Life, 'lasting'> } | { life: 'lasting'; one: string })

/**
 * All that an administrator can change or cause, by the name that addresses, activity and screens have for it. The order is that of the
 * values of `audit_entries.list`, of lists wherever they stand beside each other, and of what is published in the same moment: what is paid
 * comes before what tells of it.
 * Pages that visitors read load this, so it stays small and takes nothing in.
 */
export const nouns = {
  investments: { life: 'deletable', area: 'content', activity: 'records' },
  properties: { life: 'deletable', area: 'content', activity: 'records' },
  users: { life: 'deletable', area: 'people', activity: 'accounts' },
  posts: { life: 'deletable', area: 'content', activity: 'records' },
  contacts: { life: 'deletable', area: 'people', activity: 'records' },
  newsletters: { life: 'deletable', area: 'people', activity: 'records' },
  interests: { life: 'deletable', area: 'investors', activity: 'records' },
  letters: { life: 'deletable', one: 'letter', area: 'people', activity: 'records' },
  entities: { life: 'deletable', area: 'investors', activity: 'records' },
  /** The ledger: classes, positions, entries. */
  holdings: { life: 'kept', area: 'investors', activity: 'money' },
  /** The files that were brought into the ledger. */
  ledgerImports: { life: 'kept', area: 'investors', activity: 'money' },
  distributions: { life: 'lasting', one: 'distribution', area: 'investors', alsoReadBy: 'money', activity: 'money' },
  /** Calls that wait for a second person. */
  approvals: { life: 'kept', area: 'money', alsoReadBy: 'investors', activity: 'money' },
  statements: { life: 'lasting', one: 'statement', area: 'investors', activity: 'money' },
  updates: { life: 'lasting', one: 'update', area: 'investors', activity: 'records' },
  taxes: { life: 'kept', area: 'investors', activity: 'records' },
  documents: { life: 'lasting', one: 'document', area: 'investors', activity: 'records' },
  /** What is read of the whole ledger: it writes nothing but the names of the journal's accounts. */
  reports: { life: 'kept', area: 'investors', alsoReadBy: 'money', activity: 'money' },
  /** Raises with their rooms: papers, who is admitted, what they have read. */
  raises: { life: 'kept', one: 'raise', area: 'investors', alsoReadBy: 'money', activity: 'records' },
  firm: { life: 'kept', area: 'content', activity: 'records' },
  settings: { life: 'kept', area: 'content', activity: 'records' },
  preferences: { life: 'kept', area: 'any', activity: 'accounts' },
  mails: { life: 'kept', area: 'people', activity: 'records' },
} as const satisfies Record<string, Noun>

/** What the activity tells of. */
export type AuditedList = keyof typeof nouns

/** The nouns of some lives. */
export type ListOf<Some extends Life> = {
  [Name in AuditedList]: (typeof nouns)[Name]['life'] extends Some ? Name : never
}[AuditedList]

/** Says whether a text names one of them. */
export const isAuditedList = (name: string): name is AuditedList => Object.hasOwn(nouns, name)

export const auditedLists: readonly AuditedList[] = Object.keys(nouns).filter(isAuditedList)

/** What the table says of a noun, as whoever asks about any of them reads it. */
export const nounOf = (list: AuditedList): Noun => nouns[list]

/** What one of a noun's records is called, where they have such steps. */
export type OneOf<List extends AuditedList> = (typeof nouns)[List] extends { one: infer One extends string }
  ? One
  : never

/** The same of any of them. */
export type SteppedNoun = { [List in AuditedList]: OneOf<List> }[AuditedList]
