import type { AuditedList } from './audit'

/** What administrators' open screens are told: the lists whose records changed, never a record itself. */
export type RecordsChanged = { lists: AuditedList[] }
