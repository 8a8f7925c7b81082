import { firm } from './firm'

/** Tells an investor that something is new in the portal: never an amount, and never whose it is. */
export const noticeMail = {
  subject: `New in your investor portal at ${firm.name}`,
  preheader: 'A distribution was recorded.',
  heading: 'A distribution was recorded',
  paragraphs: (firstName: string, offerings: string) => [
    `Dear ${firstName},`,
    `there is a new distribution in your investor portal, of ${offerings}. The portal shows what was paid and what kind of payment it is.`,
  ],
  button: 'Open the portal',
  afterButton: [
    'We never ask for bank details by email, and never tell you of changed ones. If a message says otherwise, please call us on a number you know.',
  ],
} as const
