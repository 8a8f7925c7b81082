import { firm } from './firm'

/** The emails about somebody's account. They hold what happened and the way on, and nothing else. */
export const resetMail = {
  subject: `A new password for ${firm.name}`,
  preheader: 'Choose a new password. The link works once.',
  heading: 'Choose a new password',
  paragraphs: (firstName: string) => [
    `Dear ${firstName},`,
    'somebody, we hope you, asked for a new password for your account. The link opens a page where you choose it; then every browser that is signed in with your account is signed out.',
  ],
  button: 'Choose a new password',
  afterButton: (hours: number) => [
    `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
    'If it was not you, do nothing: your password stays as it is. Should it happen often, reply to this email.',
  ],
  linkLead: 'If the button does not work, open this address:',
} as const

export const passwordChangedMail = {
  subject: `Your password for ${firm.name} was changed`,
  preheader: 'If it was you, all is well.',
  heading: 'Your password was changed',
  paragraphs: (firstName: string) => [
    `Dear ${firstName},`,
    'the password of your account is a new one. Every other browser was signed out.',
    `If it was not you or somebody at ${firm.name} whom you asked, choose another password now and reply to this email.`,
  ],
  button: 'Choose another password',
} as const
