import { firm } from '../firm'

/** Tells who pressed 'Publish' that a payment was not published: why, and never how much or whose. */
export const sentBackMail = {
  subject: 'A distribution was not published',
  preheader: 'It is a draft again, and nobody was told of it.',
  heading: 'Not published',
  paragraphs: (firstName: string, name: string, reason: string) => [
    `Dear ${firstName},`,
    `${name} was due, and is a draft again instead. Nothing of it was entered, and nobody was told of it.`,
    reason,
    'Please look at it, and have it approved and published anew.',
  ],
  button: 'Open the distribution',
} as const

/** Tells an investor that something is new in the portal: never an amount, and never whose it is. */
export const noticeMail = {
  subject: `Something new in the Investor Portal of ${firm.name}`,
  preheader: 'Something new is there to read.',
  heading: 'New in your portal',
  paragraphs: (firstName: string) => [`Dear ${firstName},`, 'This is new in your investor portal:'],
  distribution: (offering: string) => `A distribution of ${offering}: what was paid, and what kind of payment it is.`,
  update: (offering: string) => `An update of ${offering}: how the property is doing.`,
  statement: 'A statement of contributions and distributions.',
  access_given: {
    own: 'You can see more in the portal than before: somebody gave you access.',
    others:
      'Somebody else was given access to investments of yours. The page of the owner says who; if you do not know why, write to us.',
  },
  access_ended: {
    own: 'An access of yours to the portal has ended.',
    others: 'The access of somebody else to investments of yours has ended.',
  },
  taxes: 'News of your tax papers: which are ready, or come later than planned.',
  paper: 'A document to read and keep.',
  taxPaper: 'A tax document.',
  taxReplacement: 'A tax document that takes the place of an earlier one.',
  taxWithdrawal: 'A tax document was withdrawn. The page Taxes says when, and why.',
  reminder: 'And a document that you have not opened yet is still waiting for you.',
  button: 'Open the portal',
  afterButton: [
    'We never ask for bank details by email, and never announce new ones. If a message says otherwise, please call us at a number you already know.',
  ],
} as const
