import { z } from 'zod'
import { id, seenAt, timestamp } from '../platform/fields'
import { listOf } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { signerCapacities, signerWays } from './answer-choices'
import { moneyWays, paidStates } from './money/payments'
import { subscriptionAnswers } from './subscription-answers'
import { signatureWays, subscriptionChannels, subscriptionStatuses } from './subscriptions'

/** Whose turn it is with a subscription, as its page leads on. */
export const subscriptionStations = [
  'wait',
  'answer',
  'sign',
  'others_sign',
  'firm',
  'expired',
  'ended',
  'rejected',
  'withdrawn',
  'pay',
  'arrived',
  'released',
  'recorded',
] as const
export type SubscriptionStation = (typeof subscriptionStations)[number]

const packetPaper = z.object({
  id: z.number().int(),
  title: z.string(),
  version: z.number().int(),
  pages: z.number().int(),
  sha256: z.string(),
  /** Whether its form was filled in for it: what is signed is that copy. */
  isFilled: z.boolean(),
  /** When whoever asks first opened this version, or that copy. */
  openedAt: timestamp.nullable(),
})

const signer = z.object({
  id: z.number().int(),
  place: z.number().int(),
  name: z.string(),
  /** Null of who signs on paper without an address. */
  email: z.string().nullable(),
  capacity: z.enum(signerCapacities),
  way: z.enum(signerWays),
  /** Whether it is whoever asks. */
  isSelf: z.boolean(),
  signedAt: timestamp.nullable(),
  signedBy: z.enum(signatureWays).nullable(),
})

/** What came of what was accepted. */
const payment = z.object({
  cameCents: cents,
  missingCents: cents,
  /** The day until which it is to be there. */
  dueOn: calendarDay,
  paid: z.enum(paidStates),
  /** What came, and what went back below zero, the earliest first; nothing that was entered by mistake. */
  sums: z.array(z.object({ id: z.number().int(), receivedOn: calendarDay, cents, way: z.enum(moneyWays) })),
})
export type OwnPayment = z.output<typeof payment>

/** A subscription as whoever began it, and who signs it, sees it. */
export const ownSubscription = z.object({
  id: z.number().int(),
  /** 'S7-0042': the raise, and the number in it. */
  reference: z.string(),
  number: z.number().int(),
  raiseId: z.number().int(),
  offeringName: z.string(),
  slug: z.string(),
  issuerName: z.string(),
  status: z.enum(subscriptionStatuses),
  station: z.enum(subscriptionStations),
  channel: z.enum(subscriptionChannels),
  /** Whether whoever asks began it: they alone answer and take back. */
  isOwn: z.boolean(),
  /** The amount and class that are asked for, as far as they are said. */
  cents: cents.nullable(),
  className: z.string().nullable(),
  ownerName: z.string().nullable(),
  answers: subscriptionAnswers,
  /** As much of it as the firm has accepted, and the office's day. */
  acceptedCents: cents.nullable(),
  acceptedOn: calendarDay.nullable(),
  /** Null before the firm has accepted it. */
  payment: payment.nullable(),
  /** What whoever began it has sent to show that the owner is accredited; nothing to anybody else who signs. */
  evidence: z.array(z.object({ id: z.number().int(), title: z.string(), at: timestamp })),
  /** What the papers still need, in the order of the questions. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  signers: z.array(signer),
  /** What is signed, once it was made. */
  packet: z
    .object({
      number: z.number().int(),
      sha256: z.string(),
      pages: z.number().int(),
      openedAt: timestamp.nullable(),
      papers: z.array(packetPaper),
      /** The fingerprint of the sealed file, once everybody has signed. */
      signedSha256: z.string().nullable(),
    })
    .nullable(),
  expiresAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
  /** Why it was declined, returned, rejected or taken back, where somebody said so. */
  reason: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type OwnSubscription = z.output<typeof ownSubscription>

/** Those that one has begun, and those that one signs, the latest first. */
export const listOwnSubscriptions = {
  input: z.object({ raiseId: id.optional() }).default({}),
  output: listOf(ownSubscription),
}

export const readOwnSubscription = { input: z.object({ id }), output: ownSubscription }
export const beginSubscription = { input: z.object({ raiseId: id }), output: ownSubscription }

/** What is left out stays as it was answered. */
export const answerSubscription = {
  input: z.object({ id, answers: subscriptionAnswers, updatedAt: seenAt }),
  output: ownSubscription,
}
