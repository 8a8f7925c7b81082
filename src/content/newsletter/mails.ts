import type { Firm } from '../firm'
import { type MailPage, button, linkBelow, mail } from '../platform/mail'

/** The mails about a subscription to the newsletter. */
export const subscriptionMails = {
  confirmation: mail<{ days: number; page: MailPage }>({
    subject: (_values, firm) => `Please confirm your subscription to ${firm.name}`,
    preheader: 'One press of a button, and the newsletter is yours.',
    heading: 'Is this your address?',
    parts: ({ days, page }, firm) => [
      `Someone asked us to send the newsletter of ${firm.name} to this address. We hope it was you.`,
      'If it was you, please confirm. The link opens a page with a button; press it and you are on the list.',
      button('Confirm Subscription', page),
      `The link works for ${days} days.`,
      'If it was not you, do nothing. You will not hear from us again.',
      linkBelow(page),
    ],
  }),

  welcome: mail<{ page: MailPage }>({
    subject: (_values, firm) => `Welcome to the newsletter of ${firm.name}`,
    preheader: 'What we will send you, and what we will not.',
    heading: 'Welcome.',
    parts: ({ page }) => [
      'Your address is confirmed. Thank you.',
      'We will write when an offering opens, and now and then about a building we look after: what was repaired, what it cost, what we got wrong. We will not write just to be seen.',
      'If you have a question in the meantime, reply to this email. It reaches investor relations.',
      button('View Investment Opportunities', page),
    ],
  }),
} as const

/** An issue of the newsletter; its words are written in the Admin Portal. */
export const issueMail = {
  list: (firm: Firm) => `Newsletter of ${firm.name}`,
  test: (subject: string) => `[Test] ${subject}`,
} as const
