/** The lists that the specification names, in the order of its tabs. */
export const specifiedLists = ['investments', 'properties', 'users', 'posts', 'contacts', 'newsletters'] as const
/** Those beside them. */
const furtherLists = ['interests', 'letters', 'entities'] as const

/** The lists of records in the Admin Portal whose records can be deleted and restored. */
export const recordLists = [...specifiedLists, ...furtherLists] as const
export type RecordList = (typeof recordLists)[number]

/** Says whether a text names one of the lists. */
export const isRecordList = (name: string): name is RecordList => recordLists.some((list) => list === name)
