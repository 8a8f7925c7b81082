import { type MailPage, type Name, button, linkBelow, mail } from '../platform/mail'

/** What an administrator who looks after no investors did to an account that sees what an investing entity holds. */
export const accountChanges = {
  moved: 'changed the email address',
  password: 'set a new password',
  factor: 'asked for a reset of the second factor',
} as const
export type AccountChangeTold = keyof typeof accountChanges

/** The mails about the email address and the username of an account. */
export const addressMails = {
  /** To the new address. */
  confirm: mail<{ firstName: Name; hours: number; page: MailPage }>({
    subject: (_values, firm) => `Confirm your email address for ${firm.name}`,
    preheader: 'One press, and we write to this address from then on.',
    heading: 'Confirm your email address',
    parts: ({ firstName, hours, page }, firm) => [
      `Dear ${firstName},`,
      `This address was given for an account with ${firm.name}. It becomes the account’s when you press the button.`,
      button('Confirm the address', page),
      `The link works once, for ${hours} hours.`,
      'If you asked for nothing, do nothing: your address will not be used.',
      linkBelow(page),
    ],
  }),

  /** To the present address, when another one is asked for. */
  changeAsked: mail<{ firstName: Name; email: string; page: MailPage }>({
    subject: (_values, firm) => `Another email address for your account with ${firm.name}`,
    preheader: 'If it was you, all is well.',
    heading: 'Another address was asked for',
    parts: ({ firstName, email, page }, firm) => [
      `Dear ${firstName},`,
      `Someone signed in to your account asked us to write to ${email} instead of this address. That happens once the link that we sent there is opened.`,
      `If it was not you, choose another password now, which ends that link and signs out every other browser, and call us at ${firm.phone}.`,
      button('Choose another password', page),
    ],
  }),

  /** To both addresses, when it has become another one. */
  changed: mail<{ firstName: Name; email: string }>({
    subject: (_values, firm) => `Your email address for ${firm.name} was changed`,
    preheader: 'If it was you, all is well.',
    heading: 'Your email address was changed',
    parts: ({ firstName, email }, firm) => [
      `Dear ${firstName},`,
      `We write to ${email} from now on, and you sign in with it or with your username.`,
      `If it was not you, call us at ${firm.phone} at once.`,
    ],
  }),

  /** To both addresses, when an administrator has changed it. */
  changedBy: mail<{ firstName: Name; administrator: Name; email: string }>({
    subject: (_values, firm) => `Your email address for ${firm.name} was changed`,
    preheader: 'An administrator did that. If nobody asked for it, call us.',
    heading: 'Your email address was changed',
    parts: ({ firstName, administrator, email }, firm) => [
      `Dear ${firstName},`,
      `${administrator} of ${firm.name} has changed the email address of your account. We write to ${email} from now on, and you sign in with it or with your username.`,
      `If you did not ask for that, call us at ${firm.phone} at once.`,
    ],
  }),

  /** To the former address, when the names changed without a press in the mailbox of the new one. */
  takeBack: mail<{ firstName: Name; email: string; username: Name; end: string; page: MailPage }>({
    subject: (_values, firm) => `Your email address or username for ${firm.name} was changed`,
    preheader: 'If it was not you, take it back. The link works for seven days.',
    heading: 'Was this you?',
    parts: ({ firstName, email, username, end, page }, firm) => [
      `Dear ${firstName},`,
      `Someone signed in to your account has changed how you sign in: the email address is ${email} now, and the username ${username}.`,
      'If it was you, do nothing. If it was not, press the button: the former address and username come back, every browser is signed out, and you choose a new password.',
      button('Take it back', page),
      `The link works once, until ${end}, also when your account was deactivated meanwhile.`,
      `Then call us at ${firm.phone}, so that we learn what else was done with your account.`,
      linkBelow(page),
    ],
  }),

  /** To both addresses, when the account has back what it had. */
  takenBack: mail<{ firstName: Name; email: string; page: MailPage }>({
    subject: (_values, firm) => `A change of your account at ${firm.name} was taken back`,
    preheader: 'The former address and username are the account’s again.',
    heading: 'The change was taken back',
    parts: ({ firstName, email, page }, firm) => [
      `Dear ${firstName},`,
      `By the link of our email, the change of your email address or username was taken back: the account’s address is ${email} again. Every browser was signed out, the password works no more, and a second factor that was added since is gone.`,
      `If it was not you, call us at ${firm.phone} at once.`,
      button('Choose a new password', page),
    ],
  }),
} as const

/** The mails about an account that sees what an investing entity holds, when an administrator who looks after no investors writes it. */
export const accessMails = {
  /** To the owners of that entity: of whom, they see on the page of who has access; no mail names anybody. */
  toOwner: mail<{ firstName: Name; changes: string; page: MailPage }>({
    subject: (_values, firm) => `About an account that sees your investments at ${firm.name}`,
    preheader: 'Nothing is to be done if you know of it.',
    heading: 'An account that sees what you see',
    parts: ({ firstName, changes, page }, firm) => [
      `Dear ${firstName},`,
      `An administrator of ${firm.name} has ${changes} of somebody who can see in the portal what an entity of yours holds, or its tax papers. You see there who that can be, and can end what you have given.`,
      `If nobody told you of it, call us at ${firm.phone}.`,
      button('See who has access', page),
    ],
  }),

  /** The same to the administrators who look after investors. */
  toAdministrator: mail<{
    firstName: Name
    administrator: Name
    person: Name
    changes: string
    page: MailPage
  }>({
    subject: 'An investor’s account was changed',
    preheader: 'By somebody who does not look after investors.',
    heading: 'An investor’s account was changed',
    parts: ({ firstName, administrator, person, changes, page }) => [
      `Dear ${firstName},`,
      `${administrator}, who does not look after investors, has ${changes} of ${person}, who sees what an investing entity holds, or its tax papers.`,
      'Please make sure that the person has asked for it, by a number or an address that you knew before.',
      button('Open the account', page),
    ],
  }),
} as const
