import { type Line, type MailPage, type Name, button, mail } from '../platform/mail'

const toSubscription = (page: MailPage) => button('Open it in the portal', page)

/** What is told at once of a subscription: never an amount, an owner's name, or a link that signs. */
export const subscriptionMails = {
  /** To who signed, alone: a dated witness outside of our hands. */
  signed: mail<{ firstName: Name; reference: string; offering: Line; moment: string; sha256: string; page: MailPage }>({
    subject: ({ reference }) => `You signed ${reference}`,
    preheader: 'When, and what: please keep this.',
    heading: 'Your signature',
    parts: ({ firstName, reference, offering, moment, sha256, page }) => [
      `Dear ${firstName},`,
      `You signed the papers of a subscription in ${offering}. Please keep this email: it says when you signed, and what.`,
      {
        kind: 'fields',
        rows: [
          ['Subscription', reference],
          ['Signed', moment],
          ['Fingerprint of the pages (SHA-256)', sha256],
        ],
      },
      toSubscription(page),
      'If this was not you, please call us at a number you already know.',
    ],
  }),

  /** To all who signed: everybody has. */
  complete: mail<{
    firstName: Name
    reference: string
    offering: Line
    moment: string
    sha256: string
    page: MailPage
  }>({
    subject: ({ reference }) => `${reference} is signed`,
    preheader: 'Everybody has signed. The firm is next.',
    heading: 'Everybody has signed',
    parts: ({ firstName, reference, offering, moment, sha256, page }) => [
      `Dear ${firstName},`,
      `Everybody whose signature was asked for has signed the papers of a subscription in ${offering}. The firm is next; we tell you when it has decided.`,
      {
        kind: 'fields',
        rows: [
          ['Subscription', reference],
          ['Sealed', moment],
          ['Fingerprint of the signed file (SHA-256)', sha256],
        ],
      },
      toSubscription(page),
    ],
  }),

  /** To all who were asked or signed: the papers are void. */
  ended: mail<{ firstName: Name; reference: string; offering: Line; why: string; page: MailPage }>({
    subject: ({ reference }) => `The papers of ${reference} are void`,
    preheader: ({ why }) => why,
    heading: 'These papers are void',
    parts: ({ firstName, reference, offering, why, page }) => [
      `Dear ${firstName},`,
      `The papers of the subscription ${reference} in ${offering}, which you were asked to sign, are void, and so is what was signed on them.`,
      why,
      'What was said about it, and what comes next, stands in the portal.',
      toSubscription(page),
    ],
  }),

  /** To whoever of the firm looks after one from now on, by whom they were asked. */
  assigned: mail<{ firstName: Name; by: Name; reference: string; offering: Line; page: MailPage }>({
    subject: ({ reference }) => `Assigned to you: ${reference}`,
    preheader: ({ by }) => `${by} asks you to look after it.`,
    heading: 'Assigned to you',
    parts: ({ firstName, by, reference, offering, page }) => [
      `${firstName}, ${by} asks you to look after the subscription ${reference} in ${offering}.`,
      button('Open in the Admin Portal', page),
    ],
  }),

  /** To the firm. */
  told: mail<{ reference: string; offering: Line; what: string; page: MailPage }>({
    subject: ({ reference, what }) => `${reference} ${what}`,
    preheader: ({ offering }) => `A subscription in ${offering}.`,
    heading: 'A subscription',
    parts: ({ reference, offering, what, page }) => [
      `The subscription ${reference} in ${offering} ${what}.`,
      button('Open in the Admin Portal', page),
    ],
  }),
} as const

/** Why papers are void, for who was asked to sign them: who did what, without a name and without what they typed. */
export const subscriptionEnds = {
  reopened:
    'Whoever began the subscription took them back to change an answer. You are asked again once there are new ones.',
  declined: 'One of those who were asked has said that they do not sign.',
  withdrawn: 'Whoever the subscription belongs to has taken it back.',
  returned: 'We have asked for a change. You are asked again once there are new papers.',
  rejected: 'We do not accept the subscription.',
  paper: 'We have changed what is signed with them. You are asked again once there are new papers.',
  expired: 'The time to sign them is over.',
} as const

/** What became of it, for the firm. */
export const subscriptionTold = {
  signed: 'was signed by everybody',
  declined: 'was declined by one of those who sign',
  reopened: 'was opened again by who began it',
  withdrawn: 'was withdrawn',
  evidence: 'has new evidence that its owner is accredited',
} as const
