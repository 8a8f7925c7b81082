import type { Transaction } from '@db/database'
import { inboxMails } from '@/content/inbox/mails'
import { enquiryForm } from '@/content/platform/forms'
import type { InvestorType } from '@/shared/inbox/enquiries'
import { mailPages } from '@/shared/platform/mail-pages'
import { oneLine } from '../../platform/mail/names'
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
