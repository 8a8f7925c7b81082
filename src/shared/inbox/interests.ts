import { z } from 'zod'
import { type InterestWordingId, interestWordings } from '@/content/inbox/interest'
import { optionalAssignee } from './assignees'
import {
  type FieldsOf,
  email,
  id,
  optionalDay,
  optionalLine,
  optionalParagraph,
  requiredLine,
  seenAt,
  timestamp,
} from '../platform/fields'
import { nameMaxCharacters, phoneMaxCharacters } from '../platform/limits'
import { cents, optionalCents, optionalDollars } from '../values/money'
import { listOf, recordListInput, success, pageInput } from '../records/pages'
import { askedSlug } from '../site/slugs'
import { spamTraps } from '../platform/spam-contracts'

/** How far an indication of interest has come; an administrator may change it in any order. */
export const interestStatuses = ['New', 'In Touch', 'Soft', 'Documents Sent', 'Signed', 'Funded', 'Declined'] as const
export type InterestStatus = (typeof interestStatuses)[number]
export const defaultInterestStatus: InterestStatus = 'New'
/** Nothing of these is to be followed up any more. */
export const finishedInterestStatuses = ['Funded', 'Declined'] as const satisfies readonly InterestStatus[]

/** What is counted where: each later sum is a part of the one before it. Who declined counts nowhere. */
export const statusesBySum = {
  indicated: ['New', 'In Touch', 'Soft', 'Documents Sent', 'Signed', 'Funded'],
  signed: ['Signed', 'Funded'],
  funded: ['Funded'],
} as const satisfies Record<string, readonly InterestStatus[]>

const isWordingId = (text: string): text is InterestWordingId => Object.hasOwn(interestWordings, text)

/** What the form sends; `amount` is what was typed into it. */
const person = {
  name: requiredLine('Name is required', nameMaxCharacters),
  email,
  phone: optionalLine(phoneMaxCharacters),
}

/** The form 'I am interested': dollars are read here, once, and travel as cents. */
export const interestForm = z
  .object({ ...person, amount: optionalDollars })
  .transform(({ amount, ...fields }) => ({ ...fields, amountCents: amount }))

export const submitInterest = {
  input: z.object({
    investmentId: z.union([z.number(), z.string()], 'Investment is required').pipe(id),
    ...person,
    amountCents: optionalCents,
    /** The last part of the address that the offering was read at; one shown by link is found by it alone. */
    slug: askedSlug.optional(),
    /** The statements that stood beside the form; without it those that the offering's page has now. */
    wordingId: z.string().refine(isWordingId, 'Must name a wording of ours').optional(),
    ...spamTraps,
  }),
  output: success,
}

/** An indication of interest as administrators read it. */
export const interest = z.object({
  id: z.number().int(),
  /** Null when the offering itself is gone for good. */
  investmentId: z.number().int().nullable(),
  investmentName: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  amountCents: cents.nullable(),
  /** The account of who was signed in. */
  userId: z.number().int().nullable(),
  status: z.enum(interestStatuses),
  assignedTo: z.number().int().nullable(),
  assigneeName: z.string().nullable(),
  followUpOn: z.string().nullable(),
  /** The subscription to which it led, whose status it follows; null while there is none. */
  subscriptionReference: z.string().nullable(),
  note: z.string().nullable(),
  wordingId: z.string(),
  isSpam: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Interest = z.output<typeof interest>

/** Soonest follow-up first where it is asked for; spam is outside totals and lists unless it is asked for (R21). */
export const listInterestsAsAdmin = {
  input: recordListInput([
    'name',
    'email',
    'investmentName',
    'amountCents',
    'status',
    'assigneeName',
    'followUpOn',
    'createdAt',
    'updatedAt',
  ])
    .extend({
      status: z.enum(interestStatuses).optional(),
      spam: z.enum(['true', 'false']).optional(),
      dueBy: z.iso.date().optional(),
    })
    .default({}),
  output: listOf(interest),
}

type SentByVisitor =
  | 'investmentId'
  | 'investmentName'
  | 'name'
  | 'email'
  | 'phone'
  | 'amountCents'
  | 'userId'
  | 'wordingId'
  | 'isSpam'
  | 'subscriptionReference'

/** What an administrator writes of an entry; what its sender wrote is never changed. */
const interestFields = z.object({
  status: z.enum(interestStatuses, `Status must be one of ${interestStatuses.join(', ')}`),
  assignedTo: optionalAssignee,
  followUpOn: optionalDay,
  note: optionalParagraph(),
} satisfies FieldsOf<Interest, SentByVisitor | 'assigneeName'>)

export const updateInterest = {
  input: interestFields.partial().extend({ id, updatedAt: seenAt }),
  output: interest,
}

/** What is changed of several at once. */
export const changeInterests = interestFields.pick({ status: true, assignedTo: true }).partial().strict()

export const removeInterest = { input: z.object({ id }), output: success }

const sums = z.object({ count: z.number().int(), indicatedCents: cents, signedCents: cents, fundedCents: cents })
export type InterestSums = z.output<typeof sums>

const offeringSums = sums.extend({
  investmentId: z.number().int().nullable(),
  investmentName: z.string().nullable(),
  /** What is to be raised, where the offering's total investment reads as one amount. */
  toRaiseCents: cents.nullable(),
})
export type OfferingSums = z.output<typeof offeringSums>

/** What was indicated, signed and funded: of each offering somebody is interested in, and in all. */
export const sumInterests = {
  output: z.object({ whole: sums.extend({ toRaiseCents: cents.nullable() }), offerings: z.array(offeringSums) }),
}

/** What somebody reads of their own entries: nothing that the firm notes about them. */
const ownInterest = z.object({
  id: z.number().int(),
  investmentId: z.number().int().nullable(),
  investmentName: z.string().nullable(),
  /** The offering's address, while it may be seen. */
  investmentSlug: z.string().nullable(),
  amountCents: cents.nullable(),
  createdAt: timestamp,
})

export const listOwnInterests = { input: pageInput.default({}), output: listOf(ownInterest) }
