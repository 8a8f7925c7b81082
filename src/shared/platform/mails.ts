import { z } from 'zod'
import { id, timestamp } from './fields'
import { listInput, listOf, success } from '../records/pages'

/** The mails there are; the log names them by these words and never by their recipient. */
export const mailKinds = [
  'confirmation',
  'import_confirmation',
  'welcome',
  'enquiry',
  'interest',
  'answer',
  'reset',
  'password_changed',
  'factor_added',
  'factor_removed',
  'factor_reset',
  'new_browser',
  'recovery_code_used',
  'letter',
  'letter_test',
  'invitation',
  'email_change',
  'email_changed',
  'notice',
  'k1_consent',
  'payment_sent_back',
  'address_request',
  'address_answer',
  'approval_asked',
  'approval_answer',
  'assigned',
  'signed',
  'signing_ended',
  'subscription',
  'instructions_changed',
  'backup_fault',
] as const
export type MailKind = (typeof mailKinds)[number]

/** What became of a mail. A queued one is tried again for three days; a failed one is not. */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** A mail of the last 30 days, as administrators see it: never what was in it. */
const mail = z.object({
  id: z.number().int(),
  kind: z.enum(mailKinds),
  /** Null for mails that were sent before this was kept. */
  recipient: z.string().nullable(),
  status: z.enum(mailStatuses),
  attempts: z.number().int(),
  /** What the mail server said last, of a mail that is not sent. */
  reason: z.string().nullable(),
  createdAt: timestamp,
  /** When it was sent, or given up; of a queued one, when it is tried next. */
  settledAt: timestamp,
})
export type Mail = z.output<typeof mail>

/** Newest first; `q` looks for a part of the recipient's address. `isDelivered` is false while mails become files, for want of a mail server. */
export const listMails = {
  input: listInput(['createdAt']).extend({
    status: z.enum(mailStatuses).optional(),
    kind: z.enum(mailKinds).optional(),
  }),
  output: listOf(mail).extend({ isDelivered: z.boolean() }),
}

/** A mail with what it was called and each try to send it, the oldest first; its text is told to nobody (R43, R261). */
const openedMail = mail.extend({
  /** Null for mails that were ordered before this was kept. */
  subject: z.string().nullable(),
  tries: z.array(
    z.object({
      at: timestamp,
      /** What the mail server said, or why nobody could ask it; null once it has taken the mail. */
      reason: z.string().nullable(),
    }),
  ),
})
export type OpenedMail = z.output<typeof openedMail>

export const getMail = { input: z.object({ id }), output: openedMail.extend({ isDelivered: z.boolean() }) }
export const sendMailAgain = { input: z.object({ id }), output: success }
