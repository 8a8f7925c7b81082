import { counted } from '../platform/counted'

/** The mail log, and what stands above every tab while mails are held. */
export const adminMail = {
  name: 'Mail log',
  /** Nothing of a mail is told. */
  fields: {},
  text: (days: number) =>
    `Emails of the last ${days} days, newest first. Their text is forgotten as soon as they are sent.`,
  notDelivered: 'Emails are written to files, nobody receives them: no mail server is set up (SMTP_URL).',
  /** Beside a button that sends. */
  keptAsFiles: 'No mail server is set up (SMTP_URL): this is kept as files, and nobody receives it.',
  columns: { recipient: 'To', kind: 'What', status: 'Status', at: 'When', actions: 'Actions' },
  kinds: {
    confirmation: 'Please confirm your subscription',
    import_confirmation: 'Please confirm your subscription, of an imported list',
    welcome: 'Welcome to the newsletter',
    enquiry: 'New enquiry, to the firm',
    interest: 'New interest, to the firm',
    answer: 'Answer to an enquiry or an interest',
    reset: 'Link to a new password',
    password_changed: 'Password changed',
    factor_added: 'Second factor added',
    factor_removed: 'Second factor removed',
    factor_reset: 'Second factor to be reset',
    new_browser: 'A new browser signed in',
    recovery_code_used: 'Recovery code used',
    letter: 'Letter to subscribers',
    letter_test: 'Test of a letter',
    invitation: 'Invitation to an account',
    email_change: 'Another address asked for',
    email_changed: 'Address changed',
    notice: 'New in the portal',
    k1_consent: 'Consent to electronic tax papers',
    payment_sent_back: 'A distribution was not published, to who pressed Publish',
    address_request: 'A new address asked for, to the firm',
    address_answer: 'A new address taken over or declined',
    approval_asked: 'Something waits for a second person',
    approval_answer: 'What became of what was asked for',
    assigned: 'Something to look after',
  },
  statuses: { queued: 'Queued', sent: 'Sent', failed: 'Failed' },
  /** Without a mail server. */
  statusesOfFiles: { queued: 'Queued', sent: 'Kept as a file', failed: 'Failed' },
  filters: {
    status: { label: 'Filter by status', all: 'All statuses' },
    kind: { label: 'Filter by kind', all: 'All kinds' },
  },
  search: 'Search by address',
  next: 'Next try',
  reason: (reason: string, attempts: number) =>
    `${reason} (${attempts === 1 ? '1 try' : `${counted(attempts)} tries`})`,
  sendAgain: 'Send again',
  sendAgainTo: (recipient: string) => `Send again to ${recipient}`,
  opened: {
    open: (kind: string, recipient: string) => `${kind}, to ${recipient}`,
    nobody: 'not known',
    ordered: 'Ordered',
    tries: 'Each try',
    taken: 'The mail server has taken it.',
    keptAsFile: 'Kept as a file; no mail server is set up.',
    noTry: 'Nobody has tried to send it yet.',
    triesNotKept: 'The tries of emails as old as this were not kept.',
    text: 'What an email says is shown to nobody, because it may hold a link that opens an account; once it is sent, it is forgotten. What you answered stands with the enquiry or interest.',
    loading: 'Loading the tries...',
    failed: "We couldn't load this email.",
  },
  empty: 'No email was sent in this time.',
  noMatch: 'No email matches.',
  failed: "We couldn't load the mail log.",
  held: (count: number, perHour: number) =>
    `${count === 1 ? '1 email that a form of the website caused is' : `${counted(count)} emails that forms of the website caused are`} held back, because ${counted(perHour)} of their kind left within an hour. They go out as the hour passes; all other emails leave as always. Somebody may be misusing the forms: look at Contacts and Newsletters.`,
} as const
