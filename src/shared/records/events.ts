import type { AuditedList } from './nouns'

/**
 * What administrators' open screens are told: the lists whose records changed, never a record itself. A list stands here once
 * for each write, so that a screen knows whether all of them were its own.
 */
export type RecordsChanged = { lists: AuditedList[] }
