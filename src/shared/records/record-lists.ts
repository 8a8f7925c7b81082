import { inPaths } from '../platform/api-addresses'
import { type ListOf, auditedLists, isAuditedList, nounOf } from './nouns'

/** The lists that the specification names, in the order of its tabs. */
export const specifiedLists = [
  'investments',
  'properties',
  'users',
  'posts',
  'contacts',
  'newsletters',
] as const satisfies RecordList[]

/** The lists of records in the Admin Portal whose records can be deleted and restored. */
export type RecordList = ListOf<'deletable'>

/** Says whether a text names one of the lists whose records can be deleted. */
export const isRecordList = (name: string): name is RecordList =>
  isAuditedList(name) && nounOf(name).life === 'deletable'

export const recordLists: readonly RecordList[] = auditedLists.filter(isRecordList)

/** The lists whose records are withdrawn, reversed or superseded, and never deleted once they are published. */
export type LastingList = ListOf<'lasting'>

const isLastingList = (name: string): name is LastingList => isAuditedList(name) && nounOf(name).life === 'lasting'

export const lastingLists: readonly LastingList[] = auditedLists.filter(isLastingList)

/** Every list of the Admin Portal that has a search, filters, an order, pages and a file. */
export type ShownList = RecordList | LastingList

/** Says whether a text names one of those. */
export const isShownList = (name: string): name is ShownList => isRecordList(name) || isLastingList(name)

export const shownLists: readonly ShownList[] = [...recordLists, ...lastingLists]

/** The list that a text names, as paths write it ('capital-calls') or as calls do ('capitalCalls'). */
export const listNamed = (text: string): ShownList | undefined =>
  shownLists.find((list) => list === text || inPaths(list) === text)
