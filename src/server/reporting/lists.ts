import { documentList } from './documents/list'
import { statementList } from './statements/list'
import { updateList } from './updates/list'

/** What the firm publishes for owners, as lists. */
export const reportingLists = { statements: statementList, updates: updateList, documents: documentList } as const
