import { documentRelease } from './documents/release'
import { documentResource } from './documents/resource'
import { statementRelease } from './statements/release'
import { statementResource } from './statements/resource'
import { updateRelease } from './updates/release'
import { updateResource } from './updates/resource'

/** What the firm publishes for owners, as lists. */
export const reportingLists = {
  statements: { ...statementResource, release: statementRelease },
  updates: { ...updateResource, release: updateRelease },
  documents: { ...documentResource, release: documentRelease },
} as const
