import { documentResource } from './documents/resource'
import { statementResource } from './statements/resource'
import { updateResource } from './updates/resource'

/** What the firm publishes for owners, as lists. */
export const reportingLists = {
  statements: statementResource,
  updates: updateResource,
  documents: documentResource,
} as const
