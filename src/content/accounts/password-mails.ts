import { type MailPage, type Name, button, linkBelow, mail } from '../platform/mail'

/** The mails about the password of an account. They hold what happened and the way on, and nothing else. */
export const passwordMails = {
  reset: mail<{ firstName: Name; hours: number; page: MailPage }>({
    subject: (_values, firm) => `A new password for ${firm.name}`,
    preheader: 'Choose a new password. The link works once.',
    heading: 'Choose a new password',
    parts: ({ firstName, hours, page }) => [
      `Dear ${firstName},`,
      'Someone, and we hope it was you, asked for a new password for your account. The link opens a page where you choose it; then every browser that is signed in with your account is signed out.',
      button('Choose a new password', page),
      `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
      'If it was not you, do nothing: your password stays as it is. Should it happen often, reply to this email.',
      linkBelow(page),
    ],
  }),

  /** Instead of the link, to every address of the last 30 days, while an administrator has just changed the address. */
  resetHeld: mail<{ firstName: Name; until: string }>({
    subject: (_values, firm) => `A new password for ${firm.name} was asked for`,
    preheader: 'No link was sent, because the address of the account was just changed.',
    heading: 'A new password was asked for',
    parts: ({ firstName, until }, firm) => [
      `Dear ${firstName},`,
      'Someone asked for a new password for your account. An administrator has just changed its email address, and the account has a second factor or shows what an investing entity holds.',
      `Until ${until} no link to a new password is sent, so that nobody but you can use the new address. Your password still signs you in.`,
      `If you need a new password before, call us at ${firm.phone}: a second administrator can help. If you did not ask for another address, call us at once.`,
    ],
  }),

  changed: mail<{ firstName: Name; page: MailPage }>({
    subject: (_values, firm) => `Your password for ${firm.name} was changed`,
    preheader: 'If it was you, all is well.',
    heading: 'Your password was changed',
    parts: ({ firstName, page }, firm) => [
      `Dear ${firstName},`,
      'The password of your account is a new one. Every other browser was signed out.',
      `If it was not you or somebody at ${firm.name} whom you asked, choose another password now and reply to this email.`,
      button('Choose another password', page),
    ],
  }),
} as const
