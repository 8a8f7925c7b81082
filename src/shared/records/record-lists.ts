/** The lists that the specification names, in the order of its tabs. */
export const specifiedLists = ['investments', 'properties', 'users', 'posts', 'contacts', 'newsletters'] as const
/** Those beside them. */
const furtherLists = ['interests', 'letters', 'entities'] as const

/** The lists of records in the Admin Portal whose records can be deleted and restored. */
export const recordLists = [...specifiedLists, ...furtherLists] as const
export type RecordList = (typeof recordLists)[number]

/** The lists whose records are withdrawn, reversed or superseded, and never deleted once they are published. */
export const lastingLists = ['distributions', 'statements', 'updates', 'documents'] as const
export type LastingList = (typeof lastingLists)[number]

/** Every list of the Admin Portal that has a search, filters, an order, pages and a file. */
export const shownLists = [...recordLists, ...lastingLists] as const
export type ShownList = (typeof shownLists)[number]

/** Says whether a text names one of those. */
export const isShownList = (name: string): name is ShownList => shownLists.some((list) => list === name)

/** Says whether a text names one of the lists whose records can be deleted. */
export const isRecordList = (name: string): name is RecordList => recordLists.some((list) => list === name)
