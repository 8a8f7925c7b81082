import { z } from 'zod'
import { optionalAssignee } from './assignees'
import {
  type FieldsOf,
  email,
  id,
  optionalDay,
  optionalLine,
  paragraphOfAtLeast,
  seenAt,
  timestamp,
} from '../platform/fields'
import { enquiryMessageMinCharacters, nameMaxCharacters, phoneMaxCharacters } from '../platform/limits'
import { listOf, recordListInput, success } from '../records/pages'
import { spamTraps } from '../platform/spam-contracts'
import { firstName, lastName } from '../accounts/users'

/** An enquiry's status; an administrator may change it in any order. */
export const enquiryStatuses = ['New', 'In Progress', 'Resolved', 'Closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]
export const defaultEnquiryStatus: EnquiryStatus = 'New'
/** Nothing of these is to be followed up any more. */
export const finishedEnquiryStatuses = ['Resolved', 'Closed'] as const satisfies readonly EnquiryStatus[]

/** The kind of investor a visitor may choose on the Contact page. */
export const investorTypes = ['individual', 'advisor', 'institution', 'other'] as const
export type InvestorType = (typeof investorTypes)[number]

const tooShort = `Message must be at least ${enquiryMessageMinCharacters} characters`

type SetByTheFirm =
  | 'status'
  | 'isSpam'
  | 'isHeldBack'
  | 'spamMarkerName'
  | 'isRead'
  | 'isAnswered'
  | 'assignedTo'
  | 'assigneeName'
  | 'followUpOn'

/** The enquiry form. Of the message every character that was typed counts, blanks too, as specified. */
export const enquiryFields = z.object({
  firstName,
  lastName,
  email,
  phone: optionalLine(phoneMaxCharacters),
  investorType: z
    .union(
      [z.enum(investorTypes), z.literal(''), z.null()],
      'Investor type must be individual, advisor, institution or other',
    )
    .transform((type) => type || null)
    .optional(),
  message: paragraphOfAtLeast(enquiryMessageMinCharacters, tooShort),
  company: optionalLine(nameMaxCharacters),
  investmentInterest: optionalLine(nameMaxCharacters),
} satisfies FieldsOf<Enquiry, SetByTheFirm>)

/** An enquiry as administrators read it. */
export const contact = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  investmentInterest: z.string().nullable(),
  investorType: z.enum(investorTypes).nullable(),
  message: z.string(),
  status: z.enum(enquiryStatuses),
  isSpam: z.boolean(),
  /** Whether the form's trap caught it and the firm was not mailed since. */
  isHeldBack: z.boolean(),
  /** Who called it spam; null where nobody did, or the account is gone for good. */
  spamMarkerName: z.string().nullable(),
  /** Whether an administrator has opened it or moved it on from 'New'. */
  isRead: z.boolean(),
  /** Whether it was answered by mail from the Admin Portal. */
  isAnswered: z.boolean(),
  assignedTo: z.number().int().nullable(),
  assigneeName: z.string().nullable(),
  followUpOn: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Enquiry = z.output<typeof contact>

export const submitEnquiry = { input: enquiryFields.extend(spamTraps), output: success }

/** Spam is outside totals and lists unless it is asked for (R21). */
export const listEnquiriesAsAdmin = {
  input: recordListInput(['firstName', 'lastName', 'email', 'company', 'status', 'createdAt', 'updatedAt'])
    .extend({
      status: z.enum(enquiryStatuses).optional(),
      spam: z.enum(['true', 'false']).optional(),
      dueBy: z.iso.date().optional(),
      /** Whether somebody wrote back from the Admin Portal. */
      answered: z.enum(['true', 'false']).optional(),
      assignedTo: z.union([z.literal('nobody'), id]).optional(),
    })
    .default({}),
  output: listOf(contact),
}

const status = z.enum(enquiryStatuses, 'Status must be New, In Progress, Resolved or Closed')

export const setEnquiryStatus = { input: z.object({ id, status }), output: contact }

/** What the firm notes about an enquiry; what its sender wrote is never changed. */
const caseFields = z.object({
  status,
  assignedTo: optionalAssignee,
  followUpOn: optionalDay,
  isSpam: z.boolean('Must be true or false'),
})

export const updateEnquiry = { input: caseFields.partial().extend({ id, updatedAt: seenAt }), output: contact }

/** What is changed of several at once. */
export const changeEnquiries = caseFields.pick({ status: true, assignedTo: true }).partial().strict()

export const removeEnquiry = { input: z.object({ id }), output: success }
