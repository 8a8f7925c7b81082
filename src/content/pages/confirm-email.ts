import type { Firm } from '../firm'

/** The page behind the link that a new e-mail address gets. */
export const confirmEmailPage = {
  title: (firm: Firm) => `Confirm your email address | ${firm.name}`,
  heading: 'Confirm your new email address',
  text: 'Once you confirm, we will write to this address, and you can sign in with it.',
  button: 'Confirm the address',
  pending: 'Confirming...',
  done: {
    heading: 'Your address is confirmed.',
    text: 'We sent a note to your earlier address.',
    account: 'Your account',
  },
  invalid: {
    heading: 'This link does not work',
    text: 'It is incomplete. Please open it from the email again.',
    account: 'Your account',
  },
  failed: 'The address could not be confirmed. Please try again.',
} as const
