import { type Line, type MailPage, type Name, button, mail } from '../platform/mail'

/** Why nobody is shown how to pay. */
export const instructionRefusals = {
  notAccepted: 'How to pay is shown once the firm has accepted this subscription.',
  none: 'We have not said yet how to pay. Please call us.',
  changing: 'How to pay is being changed. Please call us.',
} as const

/** What is told at once where how to pay changes: nothing of what it was or is. */
export const instructionMails = {
  changed: mail<{ firstName: Name; offering: Line; page: MailPage }>({
    subject: ({ offering }) => `How to pay has changed: ${offering}`,
    preheader: 'Call before you send.',
    heading: 'How to pay has changed. Call before you send.',
    parts: ({ firstName, offering, page }) => [
      `Dear ${firstName},`,
      `How to pay for ${offering} has changed. We never send or change this by email: the portal shows it tomorrow, after you have shown who you are.`,
      'Before you send money, call us at a number you already have, and have the last four digits read to you. If you have sent money already, call us too.',
      button('Open the portal', page),
    ],
  }),
} as const
