import { type Line, type MailPage, type Name, button, mail } from '../platform/mail'

type Values = { firstName: Name; who: Name; what: Line; page: MailPage }

const inPortal = (page: MailPage) => button('Open in the Admin Portal', page)

/** The mails about what waits for a second person: none says whose it is, or how much. */
export const approvalMails = {
  asked: mail<Values>({
    subject: 'Something waits for your approval',
    preheader: 'It takes a second person, and waits for you or a colleague.',
    heading: 'Something waits for a second person',
    parts: ({ firstName, who, what, page }) => [
      `Dear ${firstName},`,
      `${who} has asked for something that a second person carries out (${what}). Look at it, then approve it or decline it with a reason. Nothing is written until then.`,
      inPortal(page),
    ],
  }),

  /** Of distributions, which are approved where their lines stand: one mail may tell of several. */
  drafted: mail<Omit<Values, 'what'>>({
    subject: 'A distribution waits for your approval',
    preheader: 'It takes a second person, and waits for you or a colleague.',
    heading: 'A distribution waits for a second person',
    parts: ({ firstName, who, page }) => [
      `Dear ${firstName},`,
      `${who} has prepared a distribution that a colleague approves. Approvals names it, with any other that waits. Nothing is entered, and no investor is told, before it is approved and published.`,
      inPortal(page),
    ],
  }),

  carriedOut: mail<Values>({
    subject: 'What you asked for is carried out',
    preheader: 'It is carried out.',
    heading: 'What you asked for is done',
    parts: ({ firstName, who, what, page }) => [
      `Dear ${firstName},`,
      `${who} has approved what you asked for (${what}), and it is carried out.`,
      inPortal(page),
    ],
  }),

  declined: mail<Values>({
    subject: 'What you asked for is declined',
    preheader: 'Nothing was written. The reason stands in the Admin Portal.',
    heading: 'What you asked for is declined',
    parts: ({ firstName, who, what, page }) => [
      `Dear ${firstName},`,
      `${who} has declined what you asked for (${what}). Nothing was written. The reason stands in the Admin Portal.`,
      inPortal(page),
    ],
  }),
} as const
