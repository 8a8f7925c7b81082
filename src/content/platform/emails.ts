import { firm } from '../firm'

/** Every email we send: subject, the preview line of the inbox, and its paragraphs in order (R43, R44). */
export const mailFooter = {
  address: `${firm.name}, ${firm.postalAddress.join(', ')}`,
  web: 'Read this email in your browser',
  unsubscribe: { lead: 'You no longer want these emails?', label: 'Unsubscribe' },
  risk: 'Not an offer of securities. Investments can lose money, including principal. For accredited investors only; see the offering documents.',
} as const

/** A letter to the subscribers; its words are written in the Admin Portal. */
export const newsletterMail = {
  list: `Newsletter of ${firm.name}`,
  test: (subject: string) => `[Test] ${subject}`,
} as const

export const confirmationMail = {
  subject: `Please confirm your subscription to ${firm.name}`,
  preheader: 'One press of a button, and the newsletter is yours.',
  heading: 'Is this your address?',
  paragraphs: [
    `Someone asked us to send the newsletter of ${firm.name} to this address. We hope it was you.`,
    'If it was you, please confirm. The link opens a page with a button; press it and you are on the list.',
  ],
  button: 'Confirm Subscription',
  afterButton: (days: number) => [
    `The link works for ${days} days.`,
    'If it was not you, do nothing. You will not hear from us again.',
  ],
  linkLead: 'If the button does not work, open this address:',
} as const

export const welcomeMail = {
  subject: `Welcome to the newsletter of ${firm.name}`,
  preheader: 'What we will send you, and what we will not.',
  heading: 'Welcome.',
  paragraphs: [
    'Your address is confirmed. Thank you.',
    'We will write when an offering opens, and now and then about a building we look after: what was repaired, what it cost, what we got wrong. We will not write just to be seen.',
    'If you have a question in the meantime, reply to this email. It reaches investor relations.',
  ],
  button: 'View Investment Opportunities',
} as const

export const enquiryMail = {
  subject: (name: string) => `Website enquiry from ${name}`,
  preheader: (name: string) => `${name} has written through the contact form.`,
  heading: 'A new enquiry',
  lead: (name: string) => `${name} has written to us through the contact form. Reply to this email to answer them.`,
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    investorType: 'Investor type',
    investmentInterest: 'Asked about',
    message: 'Message',
  },
  missing: 'not given',
  adminLink: 'Open in the Admin Portal',
} as const

export const interestMail = {
  subject: (name: string, offering: string) => `${name} is interested in ${offering}`,
  preheader: (name: string) => `${name} has sent an indication of interest.`,
  heading: 'An indication of interest',
  lead: (name: string) =>
    `${name} has told us through the website that they are interested. Reply to this email to answer them. They have received no email.`,
  fields: { offering: 'Offering', name: 'Name', email: 'Email', phone: 'Phone', amount: 'Rough amount' },
} as const
