import type { OutboxMail } from '@db/schema/platform/outbox'
import { enquiryMail, interestMail } from '@/content/platform/emails'
import { firm } from '@/content/firm'
import { enquiryForm } from '@/content/platform/forms'
import { adminRecordPath } from '@/shared/records/admin-addresses'
import type { InvestorType } from '@/shared/inbox/contacts'
import type { Cents } from '@/shared/values/money'
import { formatCents } from '@/shared/values/formats'
import { oneLine } from '../platform/mail/names'
import { type Origin, written } from '../platform/mail/written'

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

/** Hands an enquiry to investor relations; an answer goes to who wrote it (R44). */
export function enquiryLetter({ APP_ORIGIN }: Origin, enquiry: Enquiry): OutboxMail {
  const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`)
  const { fields, missing } = enquiryMail
  const type = enquiry.investorType
  return {
    to: firm.investorRelationsEmail,
    subject: enquiryMail.subject(name),
    replyTo: { name, address: enquiry.email },
    ...written({
      preheader: enquiryMail.preheader(name),
      heading: enquiryMail.heading,
      blocks: [
        { kind: 'paragraph', text: enquiryMail.lead(name) },
        {
          kind: 'fields',
          rows: [
            [fields.name, name],
            [fields.email, enquiry.email],
            [fields.phone, enquiry.phone ?? missing],
            [fields.company, enquiry.company ?? missing],
            [fields.investorType, type ? enquiryForm.investorType.choices[type] : missing],
            [fields.investmentInterest, enquiry.investmentInterest ?? missing],
          ],
        },
        { kind: 'quotation', label: fields.message, text: enquiry.message },
        { kind: 'button', label: enquiryMail.adminLink, url: APP_ORIGIN + adminRecordPath('contacts', enquiry.id) },
      ],
    }),
  }
}

/** What somebody typed into the form of an offering's page, and its number. */
interface Interest {
  id: number
  name: string
  email: string
  phone?: string | null | undefined
  amountCents?: Cents | null | undefined
}

/** Hands an indication of interest to investor relations; an answer goes to who sent it. */
export function interestLetter({ APP_ORIGIN }: Origin, interest: Interest, offering: string): OutboxMail {
  const name = oneLine(interest.name)
  const { fields } = interestMail
  const { missing } = enquiryMail
  return {
    to: firm.investorRelationsEmail,
    subject: interestMail.subject(name, oneLine(offering)),
    replyTo: { name, address: interest.email },
    ...written({
      preheader: interestMail.preheader(name),
      heading: interestMail.heading,
      blocks: [
        { kind: 'paragraph', text: interestMail.lead(name) },
        {
          kind: 'fields',
          rows: [
            [fields.offering, offering],
            [fields.name, name],
            [fields.email, interest.email],
            [fields.phone, interest.phone ?? missing],
            [fields.amount, interest.amountCents ? formatCents(interest.amountCents) : missing],
          ],
        },
        { kind: 'button', label: enquiryMail.adminLink, url: APP_ORIGIN + adminRecordPath('interests', interest.id) },
      ],
    }),
  }
}
