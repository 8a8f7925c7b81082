import { z } from 'zod'
import { contact, enquiryStatuses } from './enquiries'
import { id, requiredParagraph, timestamp } from '../platform/fields'
import { mailStatuses } from '../platform/mails'
import { newsletter } from '../newsletter/newsletters'

/** The name of an administrator; null when the account itself is gone for good. */
const authorName = z.string().nullable()

const note = z.object({ id: z.number().int(), text: z.string(), authorName, createdAt: timestamp })
export type EnquiryNote = z.output<typeof note>

/** An answer by mail, which is kept as it was written when the outbox has forgotten it (R43). */
const answer = note.extend({
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** When it was sent, or given up; null while it waits. */
  settledAt: timestamp.nullable(),
  /** What the mail server said last, of an answer that is not sent. */
  reason: z.string().nullable(),
})
export type EnquiryAnswer = z.output<typeof answer>

/** The same person, as far as one e-mail address tells: what else they wrote, whether they read our letters, their account. */
const person = z.object({
  /** The other enquiries from this address, newest first; the newest of very many. */
  enquiries: z.array(
    contact.pick({ id: true, status: true, isSpam: true, createdAt: true }).extend({ opening: z.string() }),
  ),
  subscription: newsletter.pick({ id: true, status: true, createdAt: true }).nullable(),
  account: z
    .object({ id: z.number().int(), name: z.string(), role: z.string(), isActive: z.boolean(), createdAt: timestamp })
    .nullable(),
})
export type EnquiryPerson = z.output<typeof person>

/** An enquiry with all that was done about it. Notes and answers stand in the order they were written. */
const enquiryCase = z.object({ contact, notes: z.array(note), answers: z.array(answer), person })
export type EnquiryCase = z.output<typeof enquiryCase>

export const getEnquiryCase = { input: z.object({ id }), output: enquiryCase }

/** Somebody has looked at it: from now on it is no news to anybody. */
export const markEnquiryRead = { input: z.object({ id }), output: contact }

export const noteForm = z.object({ text: requiredParagraph('Note is required') })
export const addEnquiryNote = { input: noteForm.extend({ id }), output: contact }

/** What an administrator writes back; `status` is the enquiry's from then on, and stays without it. */
export const answerForm = z.object({
  text: requiredParagraph('Answer is required'),
  status: z
    .union(
      [z.literal('').transform(() => undefined), z.enum(enquiryStatuses)],
      'Status must be New, In Progress, Resolved or Closed',
    )
    .optional(),
})
export const answerEnquiry = { input: answerForm.extend({ id }), output: contact }
