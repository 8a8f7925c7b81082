import { z } from 'zod'
import { type AuditAction, auditEntry } from './audit'
import { auditedLists, nounOf } from './nouns'
import { calendarDay } from '../values/days'
import { id, instant, timestamp } from '../platform/fields'
import { subscriberEvents } from '../newsletter/newsletters'
import { listInput, listOf } from './pages'
import { type SecurityEventKind, securityEventKinds } from '../accounts/security-events'

/** What somebody may look for in the activity. */
export const activityKinds = ['records', 'money', 'signIns', 'accounts', 'exports', 'visitors'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The action that is looked for by itself, whatever the list. */
export const exportAction = 'export' satisfies AuditAction

const kindOfEvent: Record<SecurityEventKind, ActivityKind> = {
  signed_in: 'signIns',
  sign_in_failed: 'signIns',
  sign_in_refused: 'signIns',
  signed_out: 'signIns',
  proved: 'signIns',
  proof_failed: 'signIns',
  code_failed: 'signIns',
  passkey_failed: 'signIns',
  recovery_code_used: 'signIns',
  session_ended: 'signIns',
  other_sessions_ended: 'signIns',
  access_refused: 'accounts',
  list_exported: 'exports',
  password_set: 'accounts',
  password_changed: 'accounts',
  reset_requested: 'accounts',
  password_reset: 'accounts',
  profile_changed: 'accounts',
  preference_changed: 'accounts',
  authenticator_added: 'accounts',
  authenticator_removed: 'accounts',
  passkey_added: 'accounts',
  passkey_removed: 'accounts',
  factor_reset_asked: 'accounts',
  factor_reset_stopped: 'accounts',
  recovery_codes_made: 'accounts',
  invited: 'accounts',
  invitation_withdrawn: 'accounts',
  invitation_accepted: 'accounts',
  email_change_asked: 'accounts',
  email_change_withdrawn: 'accounts',
  username_changed: 'accounts',
  account_taken_back: 'accounts',
  email_changed: 'accounts',
}

export const kindOfSecurityEvent = (event: SecurityEventKind) => kindOfEvent[event]
export const listsOfKind = (kind: ActivityKind) => auditedLists.filter((list) => nounOf(list).activity === kind)
export const eventsOfKind = (kind: ActivityKind) => securityEventKinds.filter((event) => kindOfEvent[event] === kind)

/** So many records of one write are named in its line; it says how many there were. */
export const namedRecordsMax = 100

const person = z.object({ id: z.number().int(), name: z.string() })
const line = z.object({
  /** Of its source alone: two lines of different sources may have the same. */
  id: z.number().int(),
  at: timestamp,
})

/** A write of an administrator, or all that one write did to a list: then `count` is more than 1 and it tells no values. */
const changeLine = auditEntry.omit({ id: true, createdAt: true }).extend({
  ...line.shape,
  source: z.literal('change'),
  /** Nobody did it: the site did, such as at a moment that somebody had set. */
  isByItself: z.boolean(),
  count: z.number().int(),
  /** The import that wrote this, and whether it was taken back; null of anything else. */
  import: z.object({ id: z.number().int(), isUndone: z.boolean() }).nullable(),
  /** The first of those records; empty where there is but one. */
  records: z.array(
    auditEntry.pick({ id: true, recordId: true, recordName: true }).extend({
      /** What was asked about it and answered with yes. */
      confirmed: z.array(z.string()),
    }),
  ),
})
export type ChangeLine = z.output<typeof changeLine>

/** An event of the security log, with half an address and the kind of browser. */
const securityLine = line.extend({
  source: z.literal('security'),
  kind: z.enum(securityEventKinds),
  /** Whose account it is about; null where what was typed names none, or it is gone for good. */
  account: person.nullable(),
  /** Who did it, where that is somebody other than the account's owner. */
  actor: person.nullable(),
  browser: z.string(),
  addressStart: z.string(),
})
export type SecurityLine = z.output<typeof securityLine>

/** What a subscriber did by a link of ours. */
const visitorLine = line.extend({
  source: z.literal('visitor'),
  event: z.enum(subscriberEvents),
  email: z.string(),
})
export type VisitorLine = z.output<typeof visitorLine>

/** The lists that fill with what visitors send by our forms. */
export const messageLists = ['contacts', 'interests'] as const
export type MessageList = (typeof messageLists)[number]

/** What somebody wrote to the firm by a form; the record says more. */
const messageLine = line.extend({
  source: z.literal('message'),
  list: z.enum(messageLists),
  name: z.string(),
})
export type MessageLine = z.output<typeof messageLine>

const activityLine = z.discriminatedUnion('source', [changeLine, securityLine, visitorLine, messageLine])
export type ActivityLine = z.output<typeof activityLine>

const linesPerPage = 50

/**
 * What happened in the house, newest first (R61). `personId` is who did it or whose account it is; `from` and `to` are days of the
 * firm's time zone, both included; `since` is a moment, and what is older is left out. `q` is looked for in the names of records, people
 * and addresses. `person` is the one who was asked for.
 */
export const listActivity = {
  input: listInput(['at'])
    .pick({ q: true, limit: true, offset: true })
    .extend({
      limit: listInput(['at']).shape.limit.default(linesPerPage),
      personId: id.optional(),
      kind: z.enum(activityKinds).optional(),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      since: instant.optional(),
    })
    .default({ limit: linesPerPage }),
  output: listOf(activityLine).extend({ person: person.nullable() }),
}

/** Somebody opens the activity. `lastAt` is when they were last there before; null where they never were. */
export const visitActivity = { output: z.object({ lastAt: timestamp.nullable() }) }
