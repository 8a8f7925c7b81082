import { firm } from '../firm'

/** The emails by which somebody comes into an account, or gives it another address. */
export const invitationMail = {
  subject: `Your account with ${firm.name}`,
  preheader: (inviter: string) => `${inviter} invites you. Choose a password to come in.`,
  heading: 'You are invited',
  /** What they are invited to. `viewer` and `tax`: somebody else lets them see what is theirs; neither how much nor whose is in a mail. */
  to: {
    administrator: (inviter: string) =>
      `${inviter} invites you to the Admin Portal of ${firm.name}: your account lets you look after what the website shows and what people write to us.`,
    investor: (inviter: string) =>
      `${inviter} invites you to the Investor Portal of ${firm.name}: with your account you can see your investments with us and the offerings open to you.`,
    viewer: (inviter: string) =>
      `${inviter} invites you to the Investor Portal of ${firm.name}: somebody who invests with us lets you see there what they hold.`,
    tax: (inviter: string) =>
      `${inviter} invites you to the Investor Portal of ${firm.name}: somebody who invests with us lets you see their tax documents there.`,
  },
  paragraphs: (firstName: string, invitedTo: string) => [
    `Dear ${firstName},`,
    invitedTo,
    'The link opens a page where you choose a username and a password. Nobody else can see the password, not even we.',
  ],
  button: 'Accept the invitation',
  afterButton: (end: string) => [
    `The link works once, until ${end}.`,
    `You did not expect this? Call us at ${firm.phone}, the number on our website, before you press anything; or do nothing, and no password is set.`,
  ],
  linkLead: 'If the button does not work, open this address:',
} as const

/** To the new address. */
export const confirmEmailMail = {
  subject: `Confirm your email address for ${firm.name}`,
  preheader: 'One press, and we write to this address from then on.',
  heading: 'Confirm your email address',
  paragraphs: (firstName: string) => [
    `Dear ${firstName},`,
    `This address was given for an account with ${firm.name}. It becomes the account’s when you press the button.`,
  ],
  button: 'Confirm the address',
  afterButton: (hours: number) => [
    `The link works once, for ${hours} hours.`,
    'If you asked for nothing, do nothing: your address will not be used.',
  ],
  linkLead: 'If the button does not work, open this address:',
} as const

/** To the present address, when another one is asked for. */
export const emailChangeAskedMail = {
  subject: `Another email address for your account with ${firm.name}`,
  preheader: 'If it was you, all is well.',
  heading: 'Another address was asked for',
  paragraphs: (firstName: string, email: string) => [
    `Dear ${firstName},`,
    `Someone signed in to your account asked us to write to ${email} instead of this address. That happens once the link that we sent there is opened.`,
    `If it was not you, choose another password now, which ends that link and signs out every other browser, and call us at ${firm.phone}.`,
  ],
  button: 'Choose another password',
} as const

/** To both addresses, when it has become another one. */
export const emailChangedMail = {
  subject: `Your email address for ${firm.name} was changed`,
  preheader: 'If it was you, all is well.',
  heading: 'Your email address was changed',
  paragraphs: (firstName: string, email: string) => [
    `Dear ${firstName},`,
    `We write to ${email} from now on, and you sign in with it or with your username.`,
    `If it was not you, call us at ${firm.phone} at once.`,
  ],
} as const
