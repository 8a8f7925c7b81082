import { firm } from '../firm'

/** The emails about the username and email address of an account that changed without a press in the mailbox of the new one. */
export const takeBackMail = {
  subject: `Your email address or username for ${firm.name} was changed`,
  preheader: 'If it was not you, take it back. The link works for seven days.',
  heading: 'Was this you?',
  paragraphs: (firstName: string, email: string, username: string) => [
    `Dear ${firstName},`,
    `Someone signed in to your account has changed how you sign in: the email address is ${email} now, and the username ${username}.`,
    'If it was you, do nothing. If it was not, press the button: the former address and username come back, every browser is signed out, and you choose a new password.',
  ],
  button: 'Take it back',
  afterButton: (end: string) => [
    `The link works once, until ${end}, also when your account was deactivated meanwhile.`,
    `Then call us at ${firm.phone}, so that we learn what else was done with your account.`,
  ],
  linkLead: 'If the button does not work, open this address:',
} as const

/** To both addresses, when an administrator has changed it. */
export const emailChangedByMail = {
  subject: `Your email address for ${firm.name} was changed`,
  preheader: 'An administrator did that. If nobody asked for it, call us.',
  heading: 'Your email address was changed',
  paragraphs: (firstName: string, administrator: string, email: string) => [
    `Dear ${firstName},`,
    `${administrator} of ${firm.name} has changed the email address of your account. We write to ${email} from now on, and you sign in with it or with your username.`,
    `If you did not ask for that, call us at ${firm.phone} at once.`,
  ],
} as const

/** To both addresses, when the account has back what it had. */
export const takenBackMail = {
  subject: `A change of your account at ${firm.name} was taken back`,
  preheader: 'The former address and username are the account’s again.',
  heading: 'The change was taken back',
  paragraphs: (firstName: string, email: string) => [
    `Dear ${firstName},`,
    `By the link of our email, the change of your email address or username was taken back: the account’s address is ${email} again. Every browser was signed out, the password works no more, and a second factor that was added since is gone.`,
    `If it was not you, call us at ${firm.phone} at once.`,
  ],
  button: 'Choose a new password',
} as const

/** What an administrator who looks after no investors did to an account that sees what an investing entity holds. */
export const accountChanges = {
  moved: 'changed the email address',
  password: 'set a new password',
  factor: 'asked for a reset of the second factor',
} as const
export type AccountChangeTold = keyof typeof accountChanges

/** To the owners of that entity: of whom, they see on the page of who has access; no mail names anybody. */
export const accessAccountMail = {
  subject: `About an account that sees your investments at ${firm.name}`,
  preheader: 'Nothing is to be done if you know of it.',
  heading: 'An account that sees what you see',
  paragraphs: (firstName: string, changes: string) => [
    `Dear ${firstName},`,
    `An administrator of ${firm.name} has ${changes} of somebody who can see in the portal what an entity of yours holds, or its tax papers. You see there who that can be, and can end what you have given.`,
    `If nobody told you of it, call us at ${firm.phone}.`,
  ],
  button: 'See who has access',
} as const

/** The same to the administrators who look after investors. */
export const accessAccountAdminMail = {
  subject: 'An investor’s account was changed',
  preheader: 'By somebody who does not look after investors.',
  heading: 'An investor’s account was changed',
  paragraphs: (firstName: string, administrator: string, person: string, changes: string) => [
    `Dear ${firstName},`,
    `${administrator}, who does not look after investors, has ${changes} of ${person}, who sees what an investing entity holds, or its tax papers.`,
    'Please make sure that the person has asked for it, by a number or an address that you knew before.',
  ],
  button: 'Open the account',
} as const
