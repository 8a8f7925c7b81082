import { counted } from '../platform/counted'

/** The dialogs of the Admin Portal: titles, descriptions, buttons (R20, R21). */
export const adminDialogs = {
  cancel: 'Cancel',
  moreDetails: 'More details',
  saving: 'Saving...',
  investments: {
    create: {
      title: 'Add Investment',
      text: 'It appears on the Investments page when saved.',
      submit: 'Create Investment',
    },
    edit: {
      title: 'Edit Investment',
      text: 'Changes appear on the Investments page when saved.',
      submit: 'Update Investment',
    },
  },
  properties: {
    create: { title: 'Add Property', text: 'It appears in the property portfolio when saved.', submit: 'Create' },
    edit: { title: 'Edit Property', text: 'Changes appear in the property portfolio when saved.', submit: 'Update' },
  },
  users: {
    create: {
      title: 'Add User',
      text: 'Tell the person the username and password yourself; no email is sent.',
      submit: 'Create',
    },
    edit: { title: 'Edit User', text: 'A changed role or status signs the person out everywhere.', submit: 'Update' },
  },
  posts: {
    create: { title: 'Create Post', text: 'A new post stays unpublished until you publish it.', submit: 'Create' },
    edit: { title: 'Edit Post', text: 'A published post changes on the Resources page when saved.', submit: 'Update' },
  },
  interests: {
    edit: {
      title: (name: string) => `Interest of ${name}`,
      text: 'Only administrators see this. What the sender wrote stays as it was sent.',
      submit: 'Update',
      withAccount: 'Sent while signed in.',
      statements: 'Statements shown with the form',
    },
  },
  entities: {
    create: { title: 'Add Entity', text: 'The legal owner of an investment, as it signs.', submit: 'Create' },
    edit: { title: 'Edit Entity', text: 'Only administrators see the note and the external ID.', submit: 'Update' },
  },
  resetFactor: {
    title: (name: string) => `Reset the second factor of ${name}?`,
    text: 'For somebody who lost the phone and the recovery codes. Be sure that it is they who ask. They get an email at once, and can stop it for an hour; then authenticator app, passkeys and recovery codes are removed.',
    submit: 'Reset second factor',
    back: 'Back',
  },
  password: {
    title: (name: string) => `Set password for ${name}`,
    text: 'The person is signed out everywhere and uses the new password from then on.',
    ownText: 'You stay signed in here; all your other sessions end.',
    submit: 'Set password',
  },
  notGiven: 'Not given',
} as const

/** What stands between an administrator and a lost word (R22, R23; stale edits R7). */
export const adminSafety = {
  discard: {
    title: 'Discard your changes?',
    text: 'What you typed has not been saved.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  conflict: {
    title: 'Someone else changed this record',
    text: 'It was saved by someone else after you opened it. Nothing of yours is lost. Choose for each field which text to keep, then save.',
    textWithoutChoice:
      'It was saved by someone else after you opened it. You changed different fields, so nothing is lost on either side. Save to keep both.',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    keepAllMine: 'Keep all of mine',
    takeAllTheirs: 'Take all of theirs',
    changedByThem: 'Changed by them',
    changedByYou: 'Changed by you',
    save: 'Save my choice',
    back: 'Keep editing',
    empty: 'empty',
    yes: 'Yes',
    no: 'No',
  },
  sessionEnded: {
    title: 'Your session has ended',
    text: 'Nothing is lost. Enter your password and it goes on where you were.',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in and go on',
    pending: 'Signing in...',
    otherAccount: 'You signed in with a different account. Nothing was saved.',
    back: 'Go back',
  },
  gone: {
    title: 'This record was deleted in the meantime',
    text: 'Someone deleted it while you were editing. Restore it to save your changes, or copy what you need.',
    restore: 'Restore and save',
    back: 'Keep editing',
  },
  draft: {
    title: 'Unsaved text found',
    text: (savedAt: string) => `This post has text from ${savedAt} that was not saved.`,
    use: 'Use it',
    discard: 'Discard it',
  },
  draftRemoval: {
    title: 'Delete this draft?',
    text: (name: string) => `“${name}” is deleted for good. It cannot be restored.`,
    keep: 'Keep it',
  },
  undo: 'Undo',
  recentlyDeleted: {
    label: 'Recently deleted',
    text: (days: number) => `Deleted records stay here for ${days} days and can be restored.`,
    columns: { name: 'Name', deletedAt: 'Deleted', deletedBy: 'By', actions: 'Actions' },
    restore: (name: string) => `Restore ${name}`,
    restoreLabel: 'Restore',
    restoreSelected: 'Restore selected',
    /** The first of those that were deleted at one time offers to restore them all. */
    restoreTogether: (count: number) => `Restore all ${counted(count)} of this deletion`,
    search: 'Search deleted records',
    empty: (days: number) => `Nothing deleted in the last ${days} days is left to restore.`,
    failed: "We couldn't load the deleted records.",
    back: 'Back to the list',
  },
} as const

/** The link by which somebody without an account reads a post before it is published. */
export const previewLink = {
  heading: 'Preview link',
  text: 'Shows the post as it is saved to whoever has the link, before it is published; they need no account. It works for 7 days.',
  until: (moment: string) => `A link was given out. It works until ${moment}. A new one replaces it.`,
  make: 'Make a preview link',
  makeNew: 'Make a new link',
  end: 'End the link',
  once: 'Copy it now: it is not shown again.',
  copy: 'Copy link',
  copied: 'Copied',
  selected: 'Selected, ready to copy',
} as const

/** The mail log, and what stands above every tab while mails are held. */
export const adminMail = {
  label: 'Mail log',
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
    answer: 'Answer to an enquiry',
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
  empty: 'No email was sent in this time.',
  noMatch: 'No email matches.',
  failed: "We couldn't load the mail log.",
  held: (count: number, perHour: number) =>
    `${count === 1 ? '1 email that a form of the website caused is' : `${counted(count)} emails that forms of the website caused are`} held back, because ${counted(perHour)} of their kind left within an hour. They go out as the hour passes; all other emails leave as always. Somebody may be misusing the forms: look at Contacts and Newsletters.`,
} as const

export const adminLive = {
  disconnected: 'Live updates are interrupted. Reconnecting...',
} as const
