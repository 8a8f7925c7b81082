import type { Transaction } from '@db/database'
import { inboxMails } from '@/content/inbox/mails'
import { enquiryForm } from '@/content/platform/forms'
import type { InvestorType } from '@/shared/inbox/enquiries'
import { mailPages } from '@/shared/platform/mail-pages'
import { nameInMail, oneLine } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { type Letterhead, type Origin, letterheadOf, writeMail } from '../../platform/mail/write-mail'

/** What somebody typed into the contact form, and its number. */
interface Enquiry {
  id: number
  firstName: string
  lastName: string
  email: string
  phone?: string | null | undefined
  company?: string | null | undefined
  investorType?: InvestorType | null | undefined
  investmentInterest?: string | null | undefined
  message: string
}

/** An enquiry as the mail to investor relations; an answer goes to who wrote it (R44). */
export function enquiryMail(letterhead: Letterhead, { id, email, message, ...enquiry }: Enquiry) {
  const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`)
  const type = enquiry.investorType
  const values = {
    name,
    email,
    phone: enquiry.phone ?? undefined,
    company: enquiry.company ?? undefined,
    investorType: type ? enquiryForm.investorType.choices[type] : undefined,
    askedAbout: enquiry.investmentInterest ?? undefined,
    message,
    page: mailPages.record('contacts', id),
  }
  const replyTo = { name, address: email }
  return writeMail(letterhead, letterhead.firm.investorRelationsEmail, inboxMails.enquiry, values, { replyTo })
}

/** Hands an enquiry to investor relations. */
export const mailEnquiry = async (tx: Transaction, env: Origin, enquiry: Enquiry): Promise<number> =>
  enqueueMail(tx, env, 'enquiry', enquiryMail(await letterheadOf(tx, env), enquiry))

/** What is answered, and by whom. */
interface Answered {
  enquiry: { email: string; message: string; createdAt: Date }
  author: { firstName: string; lastName: string }
  /** What was written back; blank lines part its paragraphs. */
  text: string
  /** The firm's, in which the day of the enquiry is told. */
  timeZone: string
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n[^\S\n]*(?:\r?\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The answer to an enquiry as a mail, with what had been asked below it. What is written back reaches investor relations. */
export function answerMail(letterhead: Letterhead, { enquiry, author, text, timeZone }: Answered) {
  const values = {
    paragraphs: paragraphsOf(text),
    author: nameInMail(`${author.firstName} ${author.lastName}`),
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(enquiry.createdAt),
    message: enquiry.message,
  }
  return writeMail(letterhead, enquiry.email, inboxMails.answer, values, { isByPerson: true })
}
