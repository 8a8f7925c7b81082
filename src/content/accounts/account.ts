import type { Firm } from '../firm'

/** The page of one's own account, and the question for the password in place. */
export const accountPage = {
  title: (firm: Firm) => `Your account | ${firm.name}`,
  heading: 'Your account',
  lead: (username: string) => `You sign in as ${username}.`,
  setUpFirst: 'Administrators sign in with a second factor here. Please set one up; everything else waits for it.',
  checking: 'Looking up your account...',
  signedOut: { text: 'Please sign in to see your account.', signIn: 'Sign In' },
  failed: 'This could not be read.',
  tryAgain: 'Try again',
} as const

export const profileWords = {
  heading: 'Profile',
  intro: 'How we address you, and where we can call.',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  email: 'Email',
  submit: 'Save',
  pending: 'Saving...',
  done: { title: 'Profile saved', description: null },
  failed: 'Your profile could not be saved. Please try again.',
} as const

export const emailWords = {
  form: 'Change email address',
  current: (email: string) => `Your email address is ${email}.`,
  pending: (email: string) => `${email} is waiting for you to open the link that we sent there.`,
  keep: 'Keep the present one',
  fresh: 'New email address',
  hint: 'We send a link there. The address changes when you open it, and we tell the present one.',
  submit: 'Send the link',
  sending: 'Sending...',
  sent: { title: 'Link sent', description: 'Your address changes when you open it.' },
  kept: { title: 'Email address kept', description: 'The link that we sent no longer works.' },
  notKept: { title: 'This did not work', showsReason: true, fallback: 'The link that we sent may still work.' },
  failed: 'The link could not be sent. Please try again.',
} as const

export const passwordWords = {
  heading: 'Security',
  intro: 'A new password signs out every other browser.',
  form: 'Change password',
  current: 'Current password',
  fresh: 'New password',
  rules: (characters: number) =>
    `At least ${characters} characters. Not a password that many people use, and without your own name, your email address or our name. A sentence is easy to remember.`,
  submit: 'Change password',
  pending: 'Changing...',
  done: { title: 'Password changed', description: 'All your other sessions have ended.' },
  failed: 'Your password could not be changed. Please try again.',
} as const

export const sessionWords = {
  heading: 'Sessions',
  intro: 'The browsers that are signed in with your account. If you do not know one, end it and change your password.',
  current: 'This browser',
  unknown: 'Unknown browser',
  began: 'Signed in',
  seen: 'Last seen',
  end: 'Sign out',
  endOf: (browser: string) => `Sign out ${browser}`,
  endOthers: 'Sign out all other browsers',
  ended: { title: 'Signed out', description: 'That browser is no longer signed in.' },
  othersEnded: { title: 'Signed out', description: 'No other browser is signed in.' },
  notEnded: { title: 'Sign-out failed', showsReason: true, fallback: 'That browser may still be signed in.' },
} as const

export const activityWords = {
  heading: 'Recent activity',
  intro: 'What happened with your account. Tell us when something here was not you.',
  empty: 'Nothing yet.',
  byOther: 'by an administrator',
  kinds: {
    signed_in: 'Signed in',
    sign_in_failed: 'A sign-in with a wrong password',
    sign_in_refused: 'Too many attempts with a wrong password',
    signed_out: 'Signed out',
    access_refused: 'Tried to open an administrator page',
    list_exported: 'Exported a list',
    password_set: 'Password set',
    password_changed: 'Password changed',
    reset_requested: 'Asked for a new password',
    password_reset: 'Password set by a link from our email',
    proved: 'Confirmed with password or code',
    proof_failed: 'Gave a wrong password once more',
    session_ended: 'Signed out one browser',
    other_sessions_ended: 'Signed out all other browsers',
    profile_changed: 'Profile changed',
    preference_changed: 'Changed a preference of the firm',
    code_failed: 'Gave a wrong code',
    authenticator_added: 'Authenticator app added',
    authenticator_removed: 'Authenticator app removed',
    passkey_failed: 'A passkey that was refused',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    factor_reset_asked: 'Reset of the second factor asked for',
    factor_reset_stopped: 'Reset of the second factor stopped',
    recovery_codes_made: 'New recovery codes made',
    recovery_code_used: 'Recovery code used',
    invited: 'Invited',
    invitation_withdrawn: 'Invitation withdrawn',
    invitation_accepted: 'Invitation accepted',
    email_change_asked: 'Asked for another email address',
    email_change_withdrawn: 'Kept the email address after all',
    email_changed: 'Email address changed',
    username_changed: 'Username changed',
    account_taken_back: 'Username and email address taken back',
  },
} as const

/** The second factor: an authenticator app, and the codes for whoever has lost it. */
export const factorWords = {
  heading: 'Second factor',
  intro: 'With an authenticator app on your phone, your password alone opens nothing. Any such app will do.',
  none: 'No authenticator app is set up. Signing in takes your password only.',
  passkeyOnly:
    'No authenticator app is set up. Signing in takes a passkey of yours, or your password and a recovery code.',
  since: (day: string) => `Signing in takes your password and a code of your authenticator app, since ${day}.`,
  begin: 'Set up an authenticator app',
  replace: 'Set up another phone',
  remove: 'Remove the app',
  failed: 'This did not work. Please try again.',
  setup: {
    scan: 'Scan this with your authenticator app.',
    picture: 'QR code for your authenticator app; the key below says the same.',
    onThisDevice: 'Or, if the app is on this device:',
    openApp: 'Open in your authenticator app',
    secret: 'Or give the app this key:',
    key: {
      copy: 'Copy key',
      copied: 'Copied',
      /** Where the browser lets no page write to the clipboard. */
      selected: 'Selected, ready to copy',
    },
    code: 'Code',
    codeHint: 'The six digits that the app shows now.',
    form: 'Confirm the authenticator app',
    submit: 'Confirm',
    pending: 'Checking...',
    cancel: 'Cancel',
    signsOut: 'Every other browser of your account will be signed out.',
  },
  removal: {
    title: 'Remove the authenticator app?',
    text: 'Unless you have a passkey, your password alone will then sign you in, and your recovery codes end.',
    confirm: 'Remove',
    back: 'Keep it',
    done: { title: 'Authenticator app removed', description: null },
    failed: { title: 'The app was not removed', showsReason: true, fallback: 'Please try again.' },
  },
  notBegun: { title: 'The set-up could not begin', showsReason: true, fallback: 'Please try again.' },
  codes: {
    heading: 'Your recovery codes',
    text: 'Together with your password, each one signs you in once, in place of a code of the app or a passkey. Keep them where you find them without your phone. They are shown now and never again.',
    left: (count: number) =>
      count === 0
        ? 'No recovery code is left.'
        : count === 1
          ? 'One recovery code is left.'
          : `${count} recovery codes are left.`,
    renew: 'Make new recovery codes',
    renewed: { title: 'New recovery codes', description: 'The old ones have ended.' },
    notRenewed: { title: 'No new codes were made', showsReason: true, fallback: 'The old ones still work.' },
    download: 'Download',
    print: 'Print',
    done: 'I have kept them',
    file: 'recovery-codes.txt',
    fileHead: (username: string, firm: Firm) => `Recovery codes of ${username} at ${firm.name}. Each works once.`,
  },
} as const

/** The question for the password in place, before something that an open session alone may not do. */
export const proofWords = {
  title: 'Is this you?',
  text: 'It has been a while since you signed in. Please show once more that it is you; what you typed is still there.',
  password: 'Password',
  code: 'Code',
  codeHint: 'Of your authenticator app, or a recovery code.',
  submit: 'Continue',
  pending: 'Checking...',
  back: 'Back',
  failed: 'This could not be checked. Please try again.',
  refused: { title: 'That did not match', showsReason: true, fallback: 'Please try again.' },
} as const
