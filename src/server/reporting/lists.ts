import { documentList } from './documents/list'
import { updateList } from './updates/list'

/** What the firm publishes for owners, as lists. */
export const reportingLists = { updates: updateList, documents: documentList } as const
