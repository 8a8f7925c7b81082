import type { Area } from '../accounts/areas'
import type { ActivityKind } from './activity'

/** What can become of a noun's records, and where they are listed. */
interface Noun {
  /**
   * 'deletable': listed, deleted and restored. 'lasting': listed, and withdrawn, reversed or superseded, never deleted once published.
   * 'kept': shown in a way of its own, so that it has no list as the others have.
   */
  life: 'deletable' | 'lasting' | 'kept'
  /** Who reads and writes them; of preferences each has an area of its own. */
  area: Area | 'any'
  /** Who reads them too: whoever approves a payment must see it. */
  alsoReadBy?: Area
  /** What they are looked for as in the activity. */
  activity: ActivityKind
}

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
  letters: { life: 'deletable', area: 'people', activity: 'records' },
  entities: { life: 'deletable', area: 'investors', activity: 'records' },
  /** The ledger: classes, positions, entries. */
  holdings: { life: 'kept', area: 'investors', activity: 'money' },
  distributions: { life: 'lasting', area: 'investors', alsoReadBy: 'money', activity: 'money' },
  statements: { life: 'lasting', area: 'investors', activity: 'money' },
  updates: { life: 'lasting', area: 'investors', activity: 'records' },
  taxes: { life: 'kept', area: 'investors', activity: 'records' },
  documents: { life: 'lasting', area: 'investors', activity: 'records' },
  settings: { life: 'kept', area: 'content', activity: 'records' },
  preferences: { life: 'kept', area: 'any', activity: 'accounts' },
  mails: { life: 'kept', area: 'people', activity: 'records' },
} as const satisfies Record<string, Noun>

/** What the activity tells of. */
export type AuditedList = keyof typeof nouns

/** The nouns of some lives. */
export type ListOf<Life extends Noun['life']> = {
  [Name in AuditedList]: (typeof nouns)[Name]['life'] extends Life ? Name : never
}[AuditedList]

/** Says whether a text names one of them. */
export const isAuditedList = (name: string): name is AuditedList => Object.hasOwn(nouns, name)

export const auditedLists: readonly AuditedList[] = Object.keys(nouns).filter(isAuditedList)

/** What the table says of a noun, as whoever asks about any of them reads it. */
export const nounOf = (list: AuditedList): Noun => nouns[list]
