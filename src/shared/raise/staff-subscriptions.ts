import { z } from 'zod'
import { chosenRecord, id, optionalLine, requiredLine, timestamp, optionalDay, seenAt } from '../platform/fields'
import { lineMaxCharacters, memoMaxCharacters } from '../platform/limits'
import { optionalAssignee } from '../inbox/assignees'
import { listOf, recordListInput } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { signerCapacities, signerWays } from './answer-choices'
import { subscriptionAnswers } from './subscription-answers'
import { signatureWays, subscriptionChannels, subscriptionStatuses } from './subscriptions'

const signer = z.object({
  id: z.number().int(),
  place: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  /** Their own account; null until it was found, and of who signs on paper without one. */
  userId: z.number().int().nullable(),
  capacity: z.enum(signerCapacities),
  way: z.enum(signerWays),
  signedAt: timestamp.nullable(),
  signedBy: z.enum(signatureWays).nullable(),
})

/** A packet that was made, with what was signed beside its pages. */
const packet = z.object({
  number: z.number().int(),
  sha256: z.string(),
  pages: z.number().int(),
  papers: z.array(
    z.object({ id: z.number().int(), title: z.string(), version: z.number().int(), pages: z.number().int() }),
  ),
  createdAt: timestamp,
  /** Null of the one that is signed, or was. */
  voidAt: timestamp.nullable(),
  voidReason: z.string().nullable(),
})

/** A subscription as staff see it. */
const staffSubscription = z.object({
  id: z.number().int(),
  reference: z.string(),
  number: z.number().int(),
  raiseId: z.number().int(),
  offeringName: z.string(),
  issuerName: z.string(),
  /** Who began it; null when the account is gone for good. */
  userId: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  channel: z.enum(subscriptionChannels),
  ownerName: z.string().nullable(),
  className: z.string().nullable(),
  cents: cents.nullable(),
  answers: subscriptionAnswers,
  /** When it came into the state in which it is. */
  since: timestamp,
  signers: z.array(signer),
  /** All that were made, the latest first. */
  packets: z.array(packet),
  packet: z
    .object({
      number: z.number().int(),
      sha256: z.string(),
      pages: z.number().int(),
      signedSha256: z.string().nullable(),
    })
    .nullable(),
  expiresAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
  reason: z.string().nullable(),
  /** As much of it as the firm has accepted, the office's day, the owner's entity and the executed file among the documents. */
  acceptedCents: cents.nullable(),
  acceptedOn: calendarDay.nullable(),
  entityId: z.number().int().nullable(),
  documentId: z.number().int().nullable(),
  /** The day on which the accountant had the tax form. */
  taxFormOn: calendarDay.nullable(),
  /** For the firm alone. */
  note: z.string().nullable(),
  followUpOn: calendarDay.nullable(),
  /** The administrator who looks after it. */
  assignedTo: z.number().int().nullable(),
  assigneeName: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type StaffSubscription = z.output<typeof staffSubscription>

export const subscriptionSorts = ['createdAt', 'ownerName', 'cents', 'since', 'followUpOn'] as const

/** The latest first, or in the order asked for. `q` looks through references, owners, people and offerings; `dueBy` asks for what is to be followed up by then. */
export const listSubscriptions = {
  input: recordListInput(subscriptionSorts)
    .extend({
      raiseId: id.optional(),
      investmentId: id.optional(),
      status: z.enum(subscriptionStatuses, `Status must be one of ${subscriptionStatuses.join(', ')}`).optional(),
      dueBy: calendarDay.optional(),
    })
    .default({}),
  output: listOf(staffSubscription),
}

/**
 * Staff write one down for somebody who is admitted: 'paper' of who fills in and signs on paper, 'online' of who goes on by themselves. All
 * answers may follow later.
 */
export const enterSubscription = {
  input: z.object({
    raiseId: chosenRecord('Please choose a raise'),
    userId: chosenRecord('Please choose somebody who is admitted'),
    channel: z.enum(subscriptionChannels, `Channel must be one of ${subscriptionChannels.join(', ')}`),
    answers: subscriptionAnswers.default({}),
  }),
  output: staffSubscription,
}

/** What staff note of one; what is left out stays. Answers are theirs to give where it came on paper. */
export const noteSubscription = {
  input: z.object({
    id,
    note: optionalLine(memoMaxCharacters),
    taxFormOn: optionalDay.pipe(calendarDay.nullish()),
    followUpOn: optionalDay.pipe(calendarDay.nullish()),
    assignedTo: optionalAssignee,
    answers: subscriptionAnswers.optional(),
    updatedAt: seenAt,
  }),
  output: staffSubscription,
}

const reason = requiredLine('Please say why', lineMaxCharacters)
/** The papers of one that came on paper, to be signed by hand. */
export const prepareEntered = { input: z.object({ id }), output: staffSubscription }
export const letInSubscription = { input: z.object({ id }), output: staffSubscription }
export const returnSubscription = { input: z.object({ id, reason }), output: staffSubscription }
/** One that came on paper, of which whoever it belongs to has said so. */
export const withdrawEntered = { input: z.object({ id, reason }), output: staffSubscription }
export const rejectSubscription = { input: z.object({ id, reason }), output: staffSubscription }

/** The day that stands beside a signature on paper. */
export const scanQuery = z.object({
  signedOn: z
    .string('Please say on which day it was signed')
    .min(1, 'Please say on which day it was signed')
    .pipe(calendarDay),
})

/** The form that enters one. */
export const scanForm = scanQuery.extend({ signerId: chosenRecord('Please choose who has signed') })
