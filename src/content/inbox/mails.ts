import type { Firm } from '../firm'
import { type Line, type MailPage, type Name, button, mail } from '../platform/mail'
import { counted } from '../platform/counted'
import { answerSubject, interestAnswerSubject } from './answers'

const missing = 'not given'
const inAdminPortal = (page: MailPage) => button('Open in the Admin Portal', page)

/** What came by the contact form; what is not there was not given. */
interface Enquiry {
  name: Line
  email: string
  phone: string | undefined
  company: string | undefined
  investorType: string | undefined
  askedAbout: string | undefined
  message: string
  page: MailPage
}

/** What came by the form of an offering's page. The subject names the offering on one line. */
interface Interest {
  name: Line
  offering: string
  offeringInSubject: Line
  email: string
  phone: string | undefined
  amount: string | undefined
  page: MailPage
}

/** Who asks somebody of the firm to look after what. */
interface Assigned {
  firstName: Name
  by: Name
  /** Who wrote to the firm. */
  name: Name
  page: MailPage
}

const assigned = (what: string) =>
  mail<Assigned>({
    subject: `Assigned to you: ${what}`,
    preheader: ({ by }) => `${by} asks you to look after it.`,
    heading: 'Assigned to you',
    parts: ({ firstName, by, name, page }) => [
      `${firstName}, ${by} asks you to look after ${what} from ${name}.`,
      inAdminPortal(page),
    ],
  })

/** The same of several at once. */
const assignedSeveral = (what: (count: number) => string) =>
  mail<Omit<Assigned, 'name'> & { count: number }>({
    subject: ({ count }) => `Assigned to you: ${what(count)}`,
    preheader: ({ by }) => `${by} asks you to look after them.`,
    heading: 'Assigned to you',
    parts: ({ firstName, by, count, page }) => [
      `${firstName}, ${by} asks you to look after ${what(count)}.`,
      inAdminPortal(page),
    ],
  })

/** What somebody of the firm wrote, and on which day it had been asked. */
interface Answer {
  paragraphs: readonly string[]
  author: Name
  day: string
}

const signed = ({ paragraphs, author }: Answer, firm: Firm) => [...paragraphs, `${author}\n${firm.name}`]

/** The mails by which the firm hears from strangers, and answers them. */
export const inboxMails = {
  enquiry: mail<Enquiry>({
    subject: ({ name }) => `Website enquiry from ${name}`,
    preheader: ({ name }) => `${name} has written through the contact form.`,
    heading: 'A new enquiry',
    parts: ({ name, email, phone, company, investorType, askedAbout, message, page }) => [
      `${name} has written to us through the contact form. Reply to this email to answer them.`,
      {
        kind: 'fields',
        rows: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone ?? missing],
          ['Company', company ?? missing],
          ['Investor type', investorType ?? missing],
          ['Asked about', askedAbout ?? missing],
        ],
      },
      { kind: 'quotation', label: 'Message', text: message },
      inAdminPortal(page),
    ],
  }),

  interest: mail<Interest>({
    subject: ({ name, offeringInSubject }) => `${name} is interested in ${offeringInSubject}`,
    preheader: ({ name }) => `${name} has sent an indication of interest.`,
    heading: 'An indication of interest',
    parts: ({ name, offering, email, phone, amount, page }) => [
      `${name} has told us through the website that they are interested. Reply to this email to answer them. They have received no email.`,
      {
        kind: 'fields',
        rows: [
          ['Offering', offering],
          ['Name', name],
          ['Email', email],
          ['Phone', phone ?? missing],
          ['Rough amount', amount ?? missing],
        ],
      },
      inAdminPortal(page),
    ],
  }),

  assignedEnquiry: assigned('an enquiry'),
  assignedInterest: assigned('an indication of interest'),
  assignedEnquiries: assignedSeveral((count) => (count === 1 ? 'an enquiry' : `${counted(count)} enquiries`)),
  assignedInterests: assignedSeveral((count) =>
    count === 1 ? 'an indication of interest' : `${counted(count)} indications of interest`,
  ),

  /** The answer to an enquiry: paragraphs that somebody of the firm wrote, with what had been asked below them. */
  answer: mail<Answer & { message: string }>({
    subject: (_values, firm) => answerSubject(firm),
    preheader: 'Thank you for writing to us. Here is our answer.',
    heading: 'Our answer',
    parts: (answer, firm) => [
      ...signed(answer, firm),
      { kind: 'quotation', label: `On ${answer.day} you wrote`, text: answer.message },
    ],
  }),

  /** The answer to an indication of interest, with what it had said. */
  interestAnswer: mail<Answer & { offering: string | null; offeringInSubject: Line | null; amount: string | null }>({
    subject: ({ offeringInSubject }, firm) => interestAnswerSubject(offeringInSubject, firm),
    preheader: 'Thank you for your interest. Here is our answer.',
    heading: 'Our answer',
    parts: (answer, firm) => [
      ...signed(answer, firm),
      {
        kind: 'fields',
        rows: [
          ['You told us on', answer.day],
          ['Offering', answer.offering ?? 'no longer offered'],
          ['Rough amount', answer.amount ?? missing],
        ],
      },
    ],
  }),
} as const
