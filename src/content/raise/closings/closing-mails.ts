import { type Line, type MailPage, type Name, button, mail } from '../../platform/mail'

type Values = { firstName: Name; closing: Line; offering: Line; page: MailPage }

const toClosing = (page: MailPage) => button('Open in the Admin Portal', page)

/** The mails to whoever prepared a closing that is a draft again: never how much or whose. */
export const closingMails = {
  /** By a colleague, with their words why where they gave any. */
  returned: mail<Values & { who: Name; reason: string | null }>({
    subject: 'A closing is a draft again',
    preheader: ({ who }) => `${who} sent it back to you.`,
    heading: 'A draft again',
    parts: ({ firstName, who, closing, offering, reason, page }) => [
      `Dear ${firstName},`,
      `${who} sent back a closing of ${offering} that you prepared: ${closing}. It was approved, and is a draft again. Nothing of it was entered.`,
      ...(reason === null ? [] : [{ kind: 'quotation', label: 'Why', text: reason } as const]),
      'Please look at it, and have it approved and published anew.',
      toClosing(page),
    ],
  }),

  /** By itself: its moment had come, and the book did not take it. */
  notEntered: mail<Values & { reason: string }>({
    subject: 'A closing did not go into the book',
    preheader: 'It is a draft again, and nobody was told of it.',
    heading: 'Not in the book',
    parts: ({ firstName, closing, offering, reason, page }) => [
      `Dear ${firstName},`,
      `A closing of ${offering} that you prepared was due, and is a draft again instead: ${closing}. No investor was told of it.`,
      reason,
      'Please look at it, and have it approved and published anew.',
      toClosing(page),
    ],
  }),
} as const
