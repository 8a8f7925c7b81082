import type { Firm } from '../firm'
import { type MailPage, type Name, button, linkBelow, mail } from '../platform/mail'

/** What somebody is invited to. `viewer` and `tax`: somebody else lets them see what is theirs; neither how much nor whose is in a mail. */
export const invitedTo = {
  administrator: (firm: Firm) =>
    `to the Admin Portal of ${firm.name}: your account lets you look after what the website shows and what people write to us.`,
  investor: (firm: Firm) =>
    `to the Investor Portal of ${firm.name}: with your account you can see your investments with us and the offerings open to you.`,
  everything: (firm: Firm) =>
    `to the Investor Portal of ${firm.name}: somebody who invests with us lets you see there what they hold, and their tax documents.`,
  viewer: (firm: Firm) =>
    `to the Investor Portal of ${firm.name}: somebody who invests with us lets you see there what they hold.`,
  tax: (firm: Firm) =>
    `to the Investor Portal of ${firm.name}: somebody who invests with us lets you see their tax documents there, and what each year came to.`,
} as const

/** The mail that invites somebody to an account of their own. */
export const invitationMails = {
  account: mail<{
    firstName: Name
    inviter: Name
    to: ReturnType<(typeof invitedTo)[keyof typeof invitedTo]>
    end: string
    page: MailPage
  }>({
    subject: (_values, firm) => `Your account with ${firm.name}`,
    preheader: ({ inviter }) => `${inviter} invites you. Choose a password to come in.`,
    heading: 'You are invited',
    parts: ({ firstName, inviter, to, end, page }, firm) => [
      `Dear ${firstName},`,
      `${inviter} invites you ${to}`,
      'The link opens a page where you choose a username and a password. Nobody else can see the password, not even we.',
      button('Accept the invitation', page),
      `The link works once, until ${end}.`,
      `You did not expect this? Call us at ${firm.phone}, the number on our website, before you press anything; or do nothing, and no password is set.`,
      linkBelow(page),
    ],
  }),
} as const
