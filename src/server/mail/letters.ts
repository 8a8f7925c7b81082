import type { OutboxMail } from '@db/schema/outbox'
import { confirmationMail, enquiryMail, interestMail, welcomeMail } from '@/content/emails'
import { firm } from '@/content/firm'
import { enquiryForm } from '@/content/forms'
import { adminRecordPath } from '@/shared/admin-addresses'
import type { InvestorType } from '@/shared/contacts'
import type { Cents } from '@/shared/money'
import { formatCents } from '@/shared/formats'
import { confirmationLinkDays } from '@/shared/time'
import type { Env } from '../base/env'
import type { Signatures } from '../base/signatures'
import { type Block, type Letter, letterHtml, letterText } from './layout'
import { oneLine } from './names'

type Origin = Pick<Env, 'APP_ORIGIN'>

/** Who a letter of the newsletter goes to. */
interface Subscriber {
  id: number
  email: string
}

export const paragraphs = (texts: readonly string[]): Block[] => texts.map((text) => ({ kind: 'paragraph', text }))

export const written = (letter: Letter) => ({ html: letterHtml(letter), text: letterText(letter) })

const longMoment = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** A moment as a letter writes it: 'Monday, December 7, 2026 at 9:30 AM CST'. @param timeZone the firm's */
export const writtenMoment = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { ...longMoment, timeZone }).format(moment)

/** The two ways out of the newsletter that every letter of it has: a page with a button, and one click in the mail program (RFC 8058). */
export function waysOut({ APP_ORIGIN }: Origin, signatures: Signatures, { id }: Subscriber) {
  const query = `token=${signatures.sign('unsubscribe', String(id))}`
  return {
    unsubscribePageUrl: `${APP_ORIGIN}/newsletter/unsubscribe?${query}`,
    unsubscribeUrl: `${APP_ORIGIN}/api/newsletter/unsubscribe?${query}`,
  }
}

/** Asks whether the address is its owner's. @param token what the link's page sends back */
export function confirmationLetter(
  env: Origin,
  signatures: Signatures,
  subscriber: Subscriber,
  token: string,
): OutboxMail {
  const { unsubscribePageUrl, unsubscribeUrl } = waysOut(env, signatures, subscriber)
  const url = `${env.APP_ORIGIN}/newsletter/confirm?token=${token}`
  return {
    to: subscriber.email,
    subject: confirmationMail.subject,
    unsubscribeUrl,
    ...written({
      preheader: confirmationMail.preheader,
      heading: confirmationMail.heading,
      blocks: [
        ...paragraphs(confirmationMail.paragraphs),
        { kind: 'button', label: confirmationMail.button, url },
        ...paragraphs(confirmationMail.afterButton(confirmationLinkDays)),
        { kind: 'link', lead: confirmationMail.linkLead, url },
      ],
      unsubscribePageUrl,
    }),
  }
}

/** Greets a subscriber who has just confirmed. It says that it can be answered, so the answer goes to investor relations. */
export function welcomeLetter(env: Origin, signatures: Signatures, subscriber: Subscriber): OutboxMail {
  const { unsubscribePageUrl, unsubscribeUrl } = waysOut(env, signatures, subscriber)
  return {
    to: subscriber.email,
    subject: welcomeMail.subject,
    replyTo: { name: firm.name, address: firm.investorRelationsEmail },
    unsubscribeUrl,
    ...written({
      preheader: welcomeMail.preheader,
      heading: welcomeMail.heading,
      blocks: [
        ...paragraphs(welcomeMail.paragraphs),
        { kind: 'button', label: welcomeMail.button, url: `${env.APP_ORIGIN}/investments` },
      ],
      unsubscribePageUrl,
    }),
  }
}

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
