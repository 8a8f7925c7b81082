import { counted } from '../platform/counted'

const days = (count: number) => (count === 1 ? '1 day' : `${counted(count)} days`)

/** The overview at the head of the sidebar's lower group: what waits for somebody. */
export const adminOverview = {
  label: 'Overview',
  text: 'What waits for somebody today.',
  loading: 'Loading the overview...',
  failed: "We couldn't load the overview.",
  sealFaults: {
    changed: (reference: string) =>
      `A sealed file of ${reference} is not what was sealed: somebody changed it in the database. Take it from a backup, and find out who did.`,
    missing: (reference: string) => `A sealed file of ${reference} is gone from the database. Take it from a backup.`,
    locked: (reference: string) =>
      `A sealed file of ${reference} does not open: DOCUMENT_KEY is not the key that it was kept under.`,
    away: (reference: string) => `The storage does not give a sealed file of ${reference}.`,
    more: (count: number) => `Of ${counted(count)} more sealed files the same is to be said.`,
  },
  waiting: {
    heading: 'To do',
    nothing: 'Nothing waits for you today. The lists:',
    nothingElse: 'Nothing waits in these lists:',
    enquiries: 'New enquiries without an answer',
    inProgress: 'Enquiries in progress without an answer',
    oldest: (waitDays: number) => (waitDays === 0 ? 'The oldest came today.' : `The oldest waits ${days(waitDays)}.`),
    interests: 'New indications of interest',
    dueContacts: 'Enquiries to follow up by today',
    dueInterests: 'Interest to follow up by today',
    sentBack: 'Distributions that were due and not published',
    toApprove: 'Distributions to approve',
    toPublish: 'Distributions approved, not published yet',
    returned: 'Payments that the bank sent back',
    longUncashed: 'Checks that nobody has cashed for more than 90 days',
    lateK1s: (year: number) => `K-1s of ${year} missing after the day that was told`,
    filings: 'Filings of Form D to make or to amend',
    filingDue: (day: string, pressing: number) =>
      pressing === 0 ? `The first is due on ${day}.` : `The first is due on ${day}; pressing: ${counted(pressing)}.`,
    closings: {
      sentBack: 'Closings that were due and did not go into the book',
      toApprove: 'Closings to approve',
      toPublish: 'Closings approved, not published yet',
    },
    notInvited: 'Accounts not invited yet',
    approvals: { others: 'Waiting for your approval', me: 'Asked for by you, waiting for a second person' },
    addressRequests: 'New addresses that owners asked for',
    failedMails: 'Emails that could not be sent',
    scheduledPosts: 'Posts scheduled',
    scheduledLetters: 'Letters scheduled',
    next: (at: string) => `The next one on ${at}.`,
  },
  cases: {
    heading: 'Enquiries',
    none: 'No enquiry waits for an answer or a day to come back to it.',
    groups: {
      overdue: 'Overdue',
      today: 'To follow up today',
      coming: 'In the next 7 days',
      unanswered: 'Waiting for an answer',
    },
    due: 'Follow up on',
    came: 'Came on',
    yours: 'Yours',
    with: (name: string) => `With ${name}`,
    more: (count: number) => `and ${counted(count)} more`,
  },
  offerings: {
    heading: 'Open offerings that are not finished',
    none: 'Every open offering states its funding and its return.',
    lacks: { fundingProgress: 'no funding progress', targetReturn: 'no target return' },
    more: (count: number) => `and ${counted(count)} more`,
  },
  subscribers: {
    heading: 'New subscribers',
    text: (added: number, all: number) =>
      `${counted(added)} confirmed in the last 30 days; ${counted(all)} receive letters.`,
    drawing: (most: number) => `Confirmed subscriptions by day, at most ${counted(most)} on one day.`,
    table: 'The same as a table',
    columns: { day: 'Day', count: 'Confirmed' },
  },
  setup: {
    heading: 'How the site is set up',
    mail: 'Mail server',
    mailOn: 'Set up. Emails leave by it.',
    mailOff: 'Not set up: emails are written to files, nobody receives them (SMTP_URL).',
    backupsLink: 'Backups',
    mailLog: 'Mail log',
    factors: 'Second factors',
    factorsText: (have: number, all: number) =>
      all === 1
        ? have === 1
          ? 'The one administrator has one.'
          : 'The one administrator has none.'
        : `${counted(have)} of ${counted(all)} administrators have one.`,
    factorsLink: 'Settings',
  },
} as const
