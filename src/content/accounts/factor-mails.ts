import { type MailPage, type Name, button, linkBelow, mail } from '../platform/mail'

interface Told {
  firstName: Name
  page: MailPage
}

/** The mails about the second factor of an account. */
export const factorMails = {
  appAdded: mail<Told>({
    subject: (_values, firm) => `A second factor was added to your account at ${firm.name}`,
    preheader: 'If it was you, all is well.',
    heading: 'Your account asks for a code now',
    parts: ({ firstName, page }) => [
      `Dear ${firstName},`,
      'An authenticator app was added to your account. From now on, signing in takes your password and a code of the app. Every other browser was signed out.',
      'Keep your recovery codes where you find them without your phone: together with your password, each of them signs you in once.',
      'If it was not you, reply to this email at once.',
      button('See your account', page),
    ],
  }),

  appRemoved: mail<Told>({
    subject: (_values, firm) => `A second factor was removed from your account at ${firm.name}`,
    preheader: 'If it was you, all is well.',
    heading: 'The authenticator app was removed',
    parts: ({ firstName, page }) => [
      `Dear ${firstName},`,
      'The authenticator app of your account was removed. Unless you have a passkey, your password alone signs you in from now on, and the recovery codes have ended.',
      'If it was not you, choose another password now and reply to this email.',
      button('See your account', page),
    ],
  }),

  /** With what its owner calls the passkey. */
  passkeyAdded: mail<Told & { passkey: Name }>({
    subject: (_values, firm) => `A passkey was added to your account at ${firm.name}`,
    preheader: 'If it was you, all is well.',
    heading: 'Your account has a new passkey',
    parts: ({ firstName, passkey, page }) => [
      `Dear ${firstName},`,
      `A passkey was added to your account: ${passkey}. It signs you in without a password, and your password alone no longer signs you in.`,
      'Keep your recovery codes where you find them without your devices: together with your password, each of them signs you in once.',
      'If it was not you, reply to this email at once.',
      button('See your account', page),
    ],
  }),

  passkeyRemoved: mail<Told & { passkey: Name }>({
    subject: (_values, firm) => `A passkey was removed from your account at ${firm.name}`,
    preheader: 'If it was you, all is well.',
    heading: 'A passkey was removed',
    parts: ({ firstName, passkey, page }) => [
      `Dear ${firstName},`,
      `The passkey ${passkey} of your account was removed. It signs nobody in any more.`,
      'If it was not you, choose another password now and reply to this email.',
      button('See your account', page),
    ],
  }),

  recoveryCodeUsed: mail<Told & { left: number }>({
    subject: (_values, firm) => `A recovery code of your account at ${firm.name} was used`,
    preheader: 'If it was you, all is well.',
    heading: 'A recovery code was used',
    parts: ({ firstName, left, page }) => [
      `Dear ${firstName},`,
      'Someone, and we hope it was you, has used a recovery code of your account in place of a code of the authenticator app.',
      left === 0
        ? 'It was the last one. Please make new ones on the page of your account.'
        : `${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left. You can make new ones on the page of your account.`,
      'If it was not you, choose another password now and reply to this email.',
      button('See your account', page),
    ],
  }),

  /** When an administrator has asked for it; it has not happened yet. The page stops it. */
  resetAsked: mail<Told & { administrator: Name; at: string }>({
    subject: (_values, firm) => `Your second factor at ${firm.name} will be reset`,
    preheader: 'If you did not ask for it, stop it now.',
    heading: 'Your second factor will be reset',
    parts: ({ firstName, administrator, at, page }, firm) => [
      `Dear ${firstName},`,
      `${administrator} of ${firm.name} has asked that the second factor of your account be removed: the authenticator app, passkeys and recovery codes. That happens on ${at}; from then on your password alone signs you in.`,
      `If you asked for it, because your phone is lost, do nothing. If you did not, press the button, and call us at ${firm.phone}.`,
      button('Stop the reset', page),
      linkBelow(page),
    ],
  }),

  reset: mail<Told>({
    subject: (_values, firm) => `Your second factor at ${firm.name} was reset`,
    preheader: 'Your password alone signs you in now.',
    heading: 'Your second factor was reset',
    parts: ({ firstName, page }, firm) => [
      `Dear ${firstName},`,
      'The second factor of your account was removed, as was announced an hour ago. Your password alone signs you in now. Please set up another second factor on the page of your account.',
      `If you did not ask for it, choose another password now and call us at ${firm.phone}.`,
      button('See your account', page),
    ],
  }),
} as const
