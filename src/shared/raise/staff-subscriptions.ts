import { z } from 'zod'
import { id, optionalLine, requiredLine, timestamp, optionalDay, seenAt } from '../platform/fields'
import { lineMaxCharacters, memoMaxCharacters } from '../platform/limits'
import { listOf, pageInput } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { signerCapacities, signerWays } from './answer-choices'
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

/** A subscription as staff see it. */
const staffSubscription = z.object({
  id: z.number().int(),
  reference: z.string(),
  number: z.number().int(),
  raiseId: z.number().int(),
  offeringName: z.string(),
  /** Who began it; null when the account is gone for good. */
  userId: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  channel: z.enum(subscriptionChannels),
  ownerName: z.string().nullable(),
  className: z.string().nullable(),
  cents: cents.nullable(),
  signers: z.array(signer),
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
  /** The day on which the accountant had the tax form. */
  taxFormOn: calendarDay.nullable(),
  /** For the firm alone. */
  note: z.string().nullable(),
  followUpOn: calendarDay.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

/** The latest first. */
export const listSubscriptions = {
  input: pageInput
    .extend({ id: id.optional(), raiseId: id.optional(), status: z.enum(subscriptionStatuses).optional() })
    .default({}),
  output: listOf(staffSubscription),
}

/** What staff note of one; what is left out stays. */
export const noteSubscription = {
  input: z.object({
    id,
    note: optionalLine(memoMaxCharacters),
    taxFormOn: optionalDay.pipe(calendarDay.nullish()),
    followUpOn: optionalDay.pipe(calendarDay.nullish()),
    updatedAt: seenAt,
  }),
  output: staffSubscription,
}

const reason = requiredLine('Please say why', lineMaxCharacters)
export const letInSubscription = { input: z.object({ id }), output: staffSubscription }
export const returnSubscription = { input: z.object({ id, reason }), output: staffSubscription }
export const rejectSubscription = { input: z.object({ id, reason }), output: staffSubscription }

/** The day that stands beside a signature on paper. */
export const scanQuery = z.object({
  signedOn: z
    .string('Please say on which day it was signed')
    .min(1, 'Please say on which day it was signed')
    .pipe(calendarDay),
})
