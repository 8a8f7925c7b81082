import { z } from 'zod'
import { id, timestamp } from '../platform/fields'
import { auditedLists } from './nouns'
import { listInput, listOf } from './pages'

export const auditActions = [
  'create',
  'update',
  'remove',
  'restore',
  'setPassword',
  'export',
  'sendAgain',
  'sharePreview',
  'endPreview',
  'note',
  'answer',
  'sendTest',
  'send',
  'schedule',
  'pause',
  'resume',
  'retry',
  'invite',
  'inviteAgain',
  'resetFactor',
  'withdrawInvitation',
  'enter',
  'reverse',
  'draftReversal',
  'approve',
  'reopen',
  'publish',
  'unpublish',
  'markReturned',
  'withdraw',
  'remind',
  'view',
  'open',
  'deleteZip',
  'ask',
  'askAddress',
  'bringIn',
  'takeBack',
  'attach',
  'detach',
  'request',
  'decline',
  'erase',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const values = z.record(z.string(), auditedValue).nullable()
export type AuditedValues = z.output<typeof values>

/**
 * An administrator's write: who, when, what. `before` and `after` hold the changed fields only and never a secret; `before` is
 * null for a new record, `after` for a removed one; an export's `after` is how many records it had. Both and the name are null once the record was purged (R22).
 */
export const auditEntry = z.object({
  id: z.number().int(),
  createdAt: timestamp,
  /** Null when the account itself is gone for good. */
  actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  list: z.enum(auditedLists),
  /** Null for an export, which is of a whole list, and for a preference, which has a name alone. */
  recordId: z.number().int().nullable(),
  recordName: z.string().nullable(),
  action: z.enum(auditActions),
  before: values,
  after: values,
  isRedacted: z.boolean(),
})
export type AuditEntry = z.output<typeof auditEntry>

const entriesPerPage = 50

/** Newest first. It grows without end, so a window is always answered. */
export const listAuditEntries = {
  input: listInput(['createdAt'])
    .extend({
      limit: listInput(['createdAt']).shape.limit.default(entriesPerPage),
      list: z.enum(auditedLists).optional(),
      recordId: id.optional(),
      actorId: id.optional(),
    })
    .default({ limit: entriesPerPage }),
  output: listOf(auditEntry),
}
