import type { Firm } from '../firm'

/** The page behind an invitation's link. */
export const invitationPage = {
  title: (firm: Firm) => `Your invitation | ${firm.name}`,
  reading: 'Looking up your invitation...',
  heading: (firstName: string) => `Welcome, ${firstName}`,
  lead: (email: string, firm: Firm) =>
    `This becomes your account with ${firm.name}, for ${email}. Choose what you sign in with; nobody else can see the password, not even we.`,
  form: 'Accept the invitation',
  username: { label: 'Username', hint: 'You can sign in with it or with your email address.' },
  password: 'Password',
  rules: (characters: number) =>
    `At least ${characters} characters. Not a password that many people use, and without your own name, your email address or our name. A sentence is easy to remember.`,
  submit: 'Accept the invitation',
  pending: 'Opening your account...',
  done: { title: 'Your account is open', description: 'You are signed in.' },
  failed: 'The invitation could not be accepted. Please try again.',
  invalid: {
    heading: 'This invitation does not work',
    incomplete: 'The link is incomplete. Please open it from the email again.',
    /** Stands behind the reason. */
    help: (firm: Firm) => `Call us at ${firm.phone} if you need a new one.`,
    signIn: 'Sign In',
  },
} as const
