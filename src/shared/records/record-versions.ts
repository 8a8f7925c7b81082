import { z } from 'zod'
import { type AuditAction, auditEntry, auditedValue } from './audit'
import { id } from '../platform/fields'
import { listInput, listOf } from './pages'
import type { RecordList } from './record-lists'

/** The lists whose records tell their history. */
export const versionedLists = ['posts', 'investments', 'properties'] as const satisfies RecordList[]
export type VersionedList = (typeof versionedLists)[number]

/** What an entry of the activity can be to a record's history; 'original' is how it was before the first change that is known. */
export const versionActions = ['create', 'update', 'remove', 'restore'] as const satisfies AuditAction[]

/** How a record was at some time: who made it so, when, by changing what. */
const recordVersion = auditEntry.pick({ createdAt: true, actor: true, before: true, after: true }).extend({
  /** That of the entry in the activity; null for the original. */
  id: z.number().int().nullable(),
  action: auditEntry.shape.action.or(z.literal('original')),
  /** What the record had then and has no more: each field that differs now, with its value of then. */
  differing: z.record(z.string(), auditedValue),
})
export type RecordVersion = z.output<typeof recordVersion>

const versionsPerPage = 20

/** The versions of a record, newest first. An unknown kind is answered with 404 by the procedure. */
export const listVersions = {
  input: listInput(['createdAt'])
    .pick({ offset: true })
    .extend({ kind: z.string(), id, limit: listInput(['createdAt']).shape.limit.default(versionsPerPage) }),
  output: listOf(recordVersion),
}
