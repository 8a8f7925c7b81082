import type { Firm } from '../firm'

export const forgotPasswordPage = {
  title: (firm: Firm) => `Forgot password | ${firm.name}`,
  heading: 'Forgot password?',
  lead: 'Enter the email address of your account. If we know it, we will email you a link within a minute, to set a new password.',
  email: { label: 'Email' },
  submit: 'Send the link',
  pending: 'Sending...',
  sent: {
    heading: 'Check your email.',
    text: 'If an account has this address, a link to set a new password was sent to it. It works for one hour. Nothing came? Check your spam folder, or write to us.',
  },
  back: { label: 'Back to sign-in', to: '/login' },
  failed: 'This could not be sent. Please try again.',
} as const

export const resetPasswordPage = {
  title: (firm: Firm) => `New password | ${firm.name}`,
  heading: 'Choose a new password',
  lead: 'Then every browser that is signed in with your account is signed out, and you sign in with the new one.',
  form: 'New password',
  password: 'New password',
  rules:
    'At least 8 characters, 15 for administrators. Not a password that many people use, and without your own name, your email address or our name. A sentence is easy to remember.',
  submit: 'Set password',
  pending: 'Setting...',
  done: { heading: 'Your password is set.', text: 'You can sign in with it now.', signIn: 'Sign In' },
  invalid: {
    heading: 'This link does not work',
    text: 'It is incomplete. Please open it from the email again, or ask for a new one.',
    again: 'Ask for a new link',
  },
  failed: 'The password could not be set. Please try again.',
} as const
