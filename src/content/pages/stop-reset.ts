import type { Firm } from '../firm'

/** The page behind the link that stops an administrator's reset of somebody's second factor. */
export const stopResetPage = {
  title: (firm: Firm) => `Stop the reset | ${firm.name}`,
  heading: 'Stop the reset of your second factor',
  text: 'An administrator has asked that your authenticator app, passkeys and recovery codes be removed. If you did not ask for that, stop it here.',
  button: 'Stop the reset',
  pending: 'Stopping...',
  done: {
    heading: 'The reset is stopped.',
    text: (firm: Firm) =>
      `Your second factor stays as it is. Please call us at ${firm.phone}, so that we learn who asked for it.`,
  },
  invalid: {
    heading: 'This link does not work',
    text: 'It is incomplete. Please open it from the email again.',
  },
  account: 'Your account',
  failed: 'The reset could not be stopped. Please try again.',
  call: (firm: Firm) => `If your second factor is gone and you did not ask for that, call us at ${firm.phone}.`,
} as const
