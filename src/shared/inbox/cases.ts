import { z } from 'zod'
import { contact, enquiryStatuses } from './enquiries'
import { interest, interestStatuses } from './interests'
import { id, requiredParagraph, timestamp } from '../platform/fields'
import { mailStatuses } from '../platform/mails'
import { newsletter } from '../newsletter/newsletters'

/** The name of an administrator; null when the account itself is gone for good. */
const authorName = z.string().nullable()

const note = z.object({ id: z.number().int(), text: z.string(), authorName, createdAt: timestamp })
export type CaseNote = z.output<typeof note>

/** An answer by mail, which is kept as it was written when the outbox has forgotten it (R43). */
const answer = note.extend({
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** When it was sent, or given up; null while it waits. */
  settledAt: timestamp.nullable(),
  /** What the mail server said last, of an answer that is not sent. */
  reason: z.string().nullable(),
})
export type CaseAnswer = z.output<typeof answer>

/** What was done about whoever wrote to the firm. Notes and answers stand in the order they were written. */
const caseLines = z.object({ notes: z.array(note), answers: z.array(answer) })
export type CaseLines = z.output<typeof caseLines>

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

/** An enquiry with all that was done about it. */
export const getEnquiryCase = { input: z.object({ id }), output: caseLines.extend({ contact, person }) }

/** The same of an indication of interest; of the person tells a call of its own (`getInterestedPerson`). */
export const getInterestCase = { input: z.object({ id }), output: caseLines.extend({ interest }) }

/** Somebody has looked at it: from now on it is no news to anybody. */
export const markEnquiryRead = { input: z.object({ id }), output: contact }

export const noteForm = z.object({ text: requiredParagraph('Note is required') })
export const addEnquiryNote = { input: noteForm.extend({ id }), output: contact }
export const addInterestNote = { input: noteForm.extend({ id }), output: interest }

/** The form of an answer: `status` is one of the noun's own, or '' where it stays. */
export const answerForm = z.object({ text: requiredParagraph('Answer is required'), status: z.string() })

/** What an administrator writes back; `status` is the record's from then on, and stays without it. */
const answerOf = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses, message: string) =>
  answerForm.extend({
    id,
    status: z.union([z.literal('').transform(() => undefined), z.enum(statuses)], message).optional(),
  })
export const answerEnquiry = {
  input: answerOf(enquiryStatuses, 'Status must be New, In Progress, Resolved or Closed'),
  output: contact,
}
export const answerInterest = {
  input: answerOf(interestStatuses, `Status must be one of ${interestStatuses.join(', ')}`),
  output: interest,
}
