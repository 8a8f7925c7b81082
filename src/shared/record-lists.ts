/** The lists of records in the Admin Portal whose records can be made, deleted and restored, in the order of its tabs. */
export const recordLists = ['investments', 'properties', 'users', 'posts', 'contacts', 'newsletters'] as const
export type RecordList = (typeof recordLists)[number]

/** Says whether a text names one of the lists. */
export const isRecordList = (name: string): name is RecordList => recordLists.some((list) => list === name)
