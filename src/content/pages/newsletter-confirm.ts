import type { Firm } from '../firm'

/** The pages behind the two links in our emails. Opening one changes nothing; its button does (R43). */
export const newsletterConfirmPage = {
  title: (firm: Firm) => `Confirm your subscription | ${firm.name}`,
  description: (firm: Firm) =>
    `Confirm that you would like to receive email from ${firm.name}. Opening this page changes nothing; the button on it confirms your address.`,
  heading: 'Confirm your subscription',
  text: 'Press the button and we will write to you when there is something to tell. You can unsubscribe with one click in every email.',
  button: 'Confirm Subscription',
  pending: 'Confirming...',
  done: { heading: 'Thank you. Your address is confirmed.', text: 'A short welcome is on its way to you.' },
  already: { heading: 'Already confirmed', text: 'This address is already confirmed. There is nothing left to do.' },
  invalid: {
    heading: 'This link no longer works',
    text: 'It may be too old, incomplete, or replaced by a newer one. Sign up again and we will send a new link.',
    signUp: { label: 'Sign up again', to: '/' },
  },
  failed: 'We could not confirm your address just now. Please try again.',
} as const

export const newsletterUnsubscribePage = {
  title: (firm: Firm) => `Unsubscribe | ${firm.name}`,
  description: (firm: Firm) =>
    `Stop receiving email from ${firm.name}. Opening this page changes nothing; the button on it ends your subscription at once, without questions.`,
  heading: 'Unsubscribe',
  text: 'Press the button and we will stop writing to you. We do not ask why.',
  button: 'Unsubscribe',
  pending: 'Unsubscribing...',
  done: {
    heading: 'You are unsubscribed.',
    text: 'We will send you no more newsletters. Should you change your mind, sign up again at any time.',
  },
  invalid: {
    heading: 'This link is incomplete',
    text: (firm: Firm) =>
      `Please open the link from the email again, or write to ${firm.investorRelationsEmail} and we will take your address off the list.`,
  },
  failed: 'We could not unsubscribe you just now. Please try again.',
} as const
