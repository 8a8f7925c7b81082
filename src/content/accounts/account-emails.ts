import { firm } from '../firm'

/** The emails about somebody's account. They hold what happened and the way on, and nothing else. */
export const resetMail = {
  subject: `A new password for ${firm.name}`,
  preheader: 'Choose a new password. The link works once.',
  heading: 'Choose a new password',
  paragraphs: (firstName: string) => [
    `Dear ${firstName},`,
    'Someone, and we hope it was you, asked for a new password for your account. The link opens a page where you choose it; then every browser that is signed in with your account is signed out.',
  ],
  button: 'Choose a new password',
  afterButton: (hours: number) => [
    `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
    'If it was not you, do nothing: your password stays as it is. Should it happen often, reply to this email.',
  ],
  linkLead: 'If the button does not work, open this address:',
} as const

/** Instead of the link, to every address of the last 30 days, while an administrator has just changed the address. */
export const resetHeldMail = {
  subject: `A new password for ${firm.name} was asked for`,
  preheader: 'No link was sent, because the address of the account was just changed.',
  heading: 'A new password was asked for',
  paragraphs: (firstName: string, until: string) => [
    `Dear ${firstName},`,
    'Someone asked for a new password for your account. An administrator has just changed its email address, and the account has a second factor or shows what an investing entity holds.',
    `Until ${until} no link to a new password is sent, so that nobody but you can use the new address. Your password still signs you in.`,
    `If you need a new password before, call us at ${firm.phone}: a second administrator can help. If you did not ask for another address, call us at once.`,
  ],
} as const

export const passwordChangedMail = {
  subject: `Your password for ${firm.name} was changed`,
  preheader: 'If it was you, all is well.',
  heading: 'Your password was changed',
  paragraphs: (firstName: string) => [
    `Dear ${firstName},`,
    'The password of your account is a new one. Every other browser was signed out.',
    `If it was not you or somebody at ${firm.name} whom you asked, choose another password now and reply to this email.`,
  ],
  button: 'Choose another password',
} as const

export const factorAddedMail = {
  subject: `A second factor was added to your account at ${firm.name}`,
  preheader: 'If it was you, all is well.',
  heading: 'Your account asks for a code now',
  paragraphs: (firstName: string) => [
    `Dear ${firstName},`,
    'An authenticator app was added to your account. From now on, signing in takes your password and a code of the app. Every other browser was signed out.',
    'Keep your recovery codes where you find them without your phone: together with your password, each of them signs you in once.',
    'If it was not you, reply to this email at once.',
  ],
  button: 'See your account',
} as const

export const factorRemovedMail = {
  subject: `A second factor was removed from your account at ${firm.name}`,
  preheader: 'If it was you, all is well.',
  heading: 'The authenticator app was removed',
  paragraphs: (firstName: string) => [
    `Dear ${firstName},`,
    'The authenticator app of your account was removed. Unless you have a passkey, your password alone signs you in from now on, and the recovery codes have ended.',
    'If it was not you, choose another password now and reply to this email.',
  ],
  button: 'See your account',
} as const

export const passkeyAddedMail = {
  subject: `A passkey was added to your account at ${firm.name}`,
  preheader: 'If it was you, all is well.',
  heading: 'Your account has a new passkey',
  paragraphs: (firstName: string, name: string) => [
    `Dear ${firstName},`,
    `A passkey was added to your account: ${name}. It signs you in without a password, and your password alone no longer signs you in.`,
    'Keep your recovery codes where you find them without your devices: together with your password, each of them signs you in once.',
    'If it was not you, reply to this email at once.',
  ],
  button: 'See your account',
} as const

export const passkeyRemovedMail = {
  subject: `A passkey was removed from your account at ${firm.name}`,
  preheader: 'If it was you, all is well.',
  heading: 'A passkey was removed',
  paragraphs: (firstName: string, name: string) => [
    `Dear ${firstName},`,
    `The passkey ${name} of your account was removed. It signs nobody in any more.`,
    'If it was not you, choose another password now and reply to this email.',
  ],
  button: 'See your account',
} as const

export const recoveryCodeUsedMail = {
  subject: `A recovery code of your account at ${firm.name} was used`,
  preheader: 'If it was you, all is well.',
  heading: 'A recovery code was used',
  paragraphs: (firstName: string, left: number) => [
    `Dear ${firstName},`,
    'Someone, and we hope it was you, has used a recovery code of your account in place of a code of the authenticator app.',
    left === 0
      ? 'It was the last one. Please make new ones on the page of your account.'
      : `${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left. You can make new ones on the page of your account.`,
    'If it was not you, choose another password now and reply to this email.',
  ],
  button: 'See your account',
} as const

export const newBrowserMail = {
  subject: `A new browser signed in to your account at ${firm.name}`,
  preheader: 'If it was you, all is well.',
  heading: 'A new browser signed in',
  paragraphs: (
    firstName: string,
    { browser, addressStart, at }: { browser: string; addressStart: string; at: string },
  ) => [
    `Dear ${firstName},`,
    `Someone, and we hope it was you, signed in to your account with ${browser}${addressStart && `, from an address that begins with ${addressStart}`}, on ${at}. We have not seen this browser with your account before.`,
    'If it was not you, open the page of your account, sign that browser out under Sessions, and choose another password. If you cannot sign in, choose “Forgot password?”, which signs every browser out, or reply to this email.',
  ],
  button: 'See your account',
} as const

/** When an administrator has asked for it; it has not happened yet. */
export const factorResetMail = {
  subject: `Your second factor at ${firm.name} will be reset`,
  preheader: 'If you did not ask for it, stop it now.',
  heading: 'Your second factor will be reset',
  paragraphs: (firstName: string, administrator: string, at: string) => [
    `Dear ${firstName},`,
    `${administrator} of ${firm.name} has asked that the second factor of your account be removed: the authenticator app, passkeys and recovery codes. That happens on ${at}; from then on your password alone signs you in.`,
    `If you asked for it, because your phone is lost, do nothing. If you did not, press the button, and call us at ${firm.phone}.`,
  ],
  button: 'Stop the reset',
  linkLead: 'If the button does not work, open this address:',
} as const

export const factorsResetMail = {
  subject: `Your second factor at ${firm.name} was reset`,
  preheader: 'Your password alone signs you in now.',
  heading: 'Your second factor was reset',
  paragraphs: (firstName: string) => [
    `Dear ${firstName},`,
    'The second factor of your account was removed, as was announced an hour ago. Your password alone signs you in now. Please set up another second factor on the page of your account.',
    `If you did not ask for it, choose another password now and call us at ${firm.phone}.`,
  ],
  button: 'See your account',
} as const
