import { type MailPage, type Name, button, mail } from '../platform/mail'

/** The mails by which somebody hears that an account was entered. */
export const signInMails = {
  /** With the kind of browser, and how the address began that it came from, where that is known. */
  newBrowser: mail<{ firstName: Name; browser: string; addressStart: string; at: string; page: MailPage }>({
    subject: (_values, firm) => `A new browser signed in to your account at ${firm.name}`,
    preheader: 'If it was you, all is well.',
    heading: 'A new browser signed in',
    parts: ({ firstName, browser, addressStart, at, page }) => [
      `Dear ${firstName},`,
      `Someone, and we hope it was you, signed in to your account with ${browser}${addressStart && `, from an address that begins with ${addressStart}`}, on ${at}. We have not seen this browser with your account before.`,
      'If it was not you, open the page of your account, sign that browser out under Sessions, and choose another password. If you cannot sign in, choose “Forgot password?”, which signs every browser out, or reply to this email.',
      button('See your account', page),
    ],
  }),
} as const
