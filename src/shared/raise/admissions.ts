import { z } from 'zod'
import { id, optionalLine, timestamp } from '../platform/fields'
import { admittedAtOnceMax, memoMaxCharacters } from '../platform/limits'
import { listOf, pageInput } from '../records/pages'
import { subscriptionStatuses } from './subscriptions'

/** What is noted of what somebody does in a room. */
export const raiseEventKinds = [
  'opened',
  'received',
  'consented',
  'consent_withdrawn',
  'answered',
  'packet_made',
  'asked',
  'signed',
  'declined',
  'moved',
  'file_sent',
  'instructions_shown',
  'evidence_opened',
] as const
export type RaiseEventKind = (typeof raiseEventKinds)[number]

/** What lets a user into a room, with what they did there. */
const admission = z.object({
  id: z.number().int(),
  raiseId: z.number().int(),
  userId: z.number().int(),
  /** Null when the account is gone for good. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  copyNumber: z.number().int(),
  relationshipId: z.number().int().nullable(),
  note: z.string().nullable(),
  /** Null where they let themselves in. */
  admittedBy: z.number().int().nullable(),
  admittedAt: timestamp,
  endedAt: timestamp.nullable(),
  /** How many of the papers that are shown they have opened. */
  opened: z.number().int(),
  /** When they had received all that is to be received, as it is shown now; null: not yet. */
  receivedAt: timestamp.nullable(),
  /** When they agreed to electronic records, where that stands. */
  consentedAt: timestamp.nullable(),
})
export type Admission = z.output<typeof admission>

/** By copy number. */
export const listAdmissions = {
  input: pageInput.extend({
    raiseId: id,
    id: id.optional(),
    /** Those who have not received what is to be received. */
    notReceived: z.enum(['true', 'false']).optional(),
  }),
  output: listOf(admission),
}

const several = (what: string) =>
  z.array(id, `Must be a list of ${what}`).max(admittedAtOnceMax, `Must have at most ${admittedAtOnceMax} entries`)

/** People and interests, of whom those without an account are invited. Nobody is admitted if one cannot be. */
export const createAdmissions = {
  input: z
    .object({
      raiseId: id,
      userIds: several('users').default([]),
      interestIds: several('interests').default([]),
      /** Why it does not matter that the firm came to know somebody on or after the opening day. */
      note: optionalLine(memoMaxCharacters),
    })
    .refine(({ userIds, interestIds }) => userIds.length + interestIds.length > 0, {
      message: 'Please choose somebody',
      path: ['userIds'],
    }),
  output: z.object({ admitted: z.array(admission), invited: z.number().int() }),
}

export const endAdmission = { input: z.object({ id }), output: admission }

/** What somebody did in a room, the latest first. */
const raiseEvent = z.object({
  id: z.number().int(),
  kind: z.enum(raiseEventKinds),
  paperId: z.number().int().nullable(),
  paperTitle: z.string().nullable(),
  version: z.number().int().nullable(),
  /** The subscription that it is about, by its number and as it is called; null of what is about the room. */
  subscriptionId: z.number().int().nullable(),
  reference: z.string().nullable(),
  /** Which of its packets was made, opened or signed. */
  packet: z.number().int().nullable(),
  /** Who was asked to sign, or has: of a signature on paper somebody else wrote it down. */
  signerName: z.string().nullable(),
  /** What it moved on to, and why, where somebody said so. */
  movedTo: z.enum(subscriptionStatuses).nullable(),
  reason: z.string().nullable(),
  userId: z.number().int(),
  name: z.string().nullable(),
  /** By the firm: it tells nothing of an investor. */
  asStaff: z.boolean(),
  at: timestamp,
  addressStart: z.string(),
  browser: z.string(),
})
export type RaiseEvent = z.output<typeof raiseEvent>

export const listRaiseEvents = {
  input: pageInput.extend({ id, userId: id.optional(), paperId: id.optional(), subscriptionId: id.optional() }),
  output: listOf(raiseEvent),
}

/** The form: those who are interested, and somebody with an account. */
export const admitForm = z
  .object({ userId: id, interestIds: several('interests'), note: optionalLine(memoMaxCharacters) })
  .transform(({ userId, ...said }, ctx) => {
    const userIds = userId === 0 ? [] : [userId]
    if (userIds.length + said.interestIds.length > 0) return { ...said, userIds }
    ctx.addIssue({ code: 'custom', message: 'Please choose somebody', path: ['userId'] })
    return z.NEVER
  })
