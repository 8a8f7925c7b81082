import type { Firm } from '../firm'

export const loginPage = {
  title: (firm: Firm) => `Investor Portal | ${firm.name}`,
  description: (firm: Firm) =>
    `Sign in to the Investor Portal of ${firm.name}. Accounts are for existing investors; others can ask investor relations for access by email.`,
  heading: 'Investor Portal',
  lead: 'For investors who already have an account with us.',
  username: { label: 'Username', hint: 'Your email address works too.' },
  password: { label: 'Password' },
  code: {
    label: 'Code',
    hint: 'Six digits from your authenticator app. Or one of your recovery codes.',
    as: (username: string) => `Your password is right, ${username}. One more step.`,
    back: 'Use another account',
  },
  submit: 'Sign In',
  pending: 'Signing in...',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  signInAgain: 'To use another account, sign in with it here.',
  sessionNeeded: 'Please sign in to continue.',
  requestAccess: {
    lead: 'No account yet?',
    label: 'Request Access',
    subject: 'Investor Portal access request',
    body: (firm: Firm) => [
      `Dear ${firm.name},`,
      '',
      'I would like access to the Investor Portal.',
      '',
      'Name:',
      'Phone:',
      'I have invested with you before (yes or no):',
      'I am an accredited investor (yes, no or not sure):',
      '',
      'Thank you.',
    ],
  },
  newcomers: {
    text: 'Investor relations opens an account for everyone who invests with us. Write to them with your name and the investment you have in mind or have made, and you will have an answer by email.',
    copy: 'Copy address',
    copied: 'Copied',
    /** Where the browser lets no page write to the clipboard. */
    selected: 'Selected, ready to copy',
    form: { lead: 'No mail program here?', label: 'Ask by our form', to: '/contact', about: 'access' },
    offerings: { lead: 'Only looking? The', label: 'current offerings', to: '/investments', rest: 'need no account.' },
  },
  /** Where no script runs. */
  withoutScripts: {
    heading: 'Investor Portal',
    text: (firm: Firm) =>
      `Signing in needs scripts, and they are not running in your browser. Please switch them on for this site and load the page again, or write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
    again: 'Load the page again',
  },
  forgotten: { label: 'Forgot password?', to: '/forgot-password' },
} as const
