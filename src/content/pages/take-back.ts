import type { Firm } from '../firm'

/** The page behind the link by which an earlier address takes back a change of somebody's username or email address. */
export const takeBackPage = {
  title: (firm: Firm) => `Take a change back | ${firm.name}`,
  heading: 'Take the change back',
  text: 'The former email address and username become your account’s again, every browser is signed out, and you choose a new password. A second factor that was added since is removed.',
  button: 'Take it back',
  pending: 'Taking it back...',
  done: {
    heading: 'The change is taken back.',
    text: (firm: Firm) =>
      `The account has its former address and username again, and nobody is signed in to it. Choose a new password now: the one it had opens nothing any more. Then call us at ${firm.phone}, so that we learn what else was done.`,
    choose: 'Choose a new password',
    closed: (firm: Firm) =>
      `The account has its former address and username again, and nobody is signed in to it. It is deactivated or deleted at present; call us at ${firm.phone}, so that we can open it for you.`,
  },
  invalid: {
    heading: 'This link does not work',
    text: 'It is incomplete. Please open it from the email again.',
  },
  signIn: 'Sign In',
  failed: 'The change could not be taken back. Please try again.',
  call: (firm: Firm) => `If your account is in other hands, call us at ${firm.phone} at once.`,
} as const
