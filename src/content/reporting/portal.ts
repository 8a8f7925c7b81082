/** The investor portal: what somebody paid in, what came back, what is still in. Plain words: its readers are no bookkeepers. */
export const portalPage = {
  label: 'Investor Portal',
  heading: 'Your investments',
  lead: (day: string) => `What our records show as of ${day}.`,
  stale: (moment: string) => `We cannot reach our records now. What stands here is as of ${moment}.`,
  checking: 'Looking up your investments...',
  signedOut: { text: 'Please sign in to see your investments.', signIn: 'Sign In' },
  empty: {
    title: 'Nothing is here for you to see now',
    text: 'Once you have invested with us, this is where you read what you paid in, what came back and what is still in. If somebody let you see theirs and that has ended, ask them. If you have invested and something is missing, write to us.',
    action: 'Write to us',
  },
  taxOnly: {
    heading: 'Shared with you for taxes',
    title: 'This page is not shared with you',
    text: 'Whoever let you in shares their tax documents and years in review with you, and no payments, holdings or statements. If you need those too, ask them to let you in as an adviser.',
    action: 'To their tax documents',
  },
  noPositions: {
    title: 'Nothing is held yet',
    text: 'Nothing has been recorded for this owner yet. It will appear here the day we record it.',
  },
  failed: { title: 'We could not load this', text: 'None of your information is lost. Please try again.' },
  notFound: {
    title: 'There is nothing here',
    text: 'Either this is not yours to see, or the address is not quite right.',
    back: 'To your investments',
  },
  tryAgain: 'Try again',
  entity: { label: 'Owner', all: 'All owners' },
  /** Said when another owner is chosen, or another kind. */
  shown: (what: string, count: number) => `${what}: ${count} shown`,
} as const

/**
 * The row of the portal's pages, in its order, and for whom each is: 'holders' see what an owner holds, 'taxes' is also for an accountant, who
 * may see tax papers alone, 'rooms' for who is admitted to the room of an offering or signs there, 'subscriptions' for who has one or signs one.
 */
export const portalNavigation = {
  label: 'Your portal',
  owners: 'Owners',
  pages: [
    { to: '/portal', label: 'Overview', isFor: 'holders' },
    { to: '/portal/payments', label: 'Payments', isFor: 'holders' },
    { to: '/portal/taxes', label: 'Taxes', isFor: 'taxes' },
    { to: '/portal/documents', label: 'Documents', isFor: 'taxes' },
    { to: '/portal/rooms', label: 'Offering rooms', isFor: 'rooms' },
    { to: '/portal/subscriptions', label: 'Subscriptions', isFor: 'subscriptions' },
  ],
} as const

/** The figures; each is explained below them. */
export const portalFigures = {
  heading: 'In figures',
  inAll: 'All of it, since the start',
  contributed: 'You paid in',
  stillIn: 'Still invested',
  total: 'Paid to you',
  paidBack: 'Paid back so far',
  ofWhichReturned: 'Of which capital returned',
  ofWhichRedeemed: 'Of which redeemed',
  other: 'Of which other distributions',
  takenOver: 'Transferred in',
  handedOver: 'Transferred out',
  adjusted: 'Adjusted',
  returned: 'Capital returned',
  redeemed: 'Redeemed',
  none: '—',
  times: (text: string) => `${text}×`,
  explain: 'What these figures mean',
  whyNoValue: {
    question: 'Why is there no value here?',
    answer:
      'What you hold is a part of a building, and nobody knows what it is worth until it is sold. We show what you paid in, what was paid to you and what is still invested, which is not what you would get for it today. If you need a value, for a custodian or an estate, write to us.',
  },
  preferred: 'Preferred return',
  class: 'Class',
  k1: 'Schedule K-1',
  meanings: {
    contributed: 'The sum of your contributions. What was transferred to you is shown separately.',
    stillIn:
      'Capital still in: contributions and what was transferred to you, less what you transferred, what was returned as capital and what was redeemed. Transfers between your own owners cancel each other out.',
    total:
      'Everything we distributed to you, what was withheld for taxes included, and what was redeemed. Capital returned and redeemed lowers what is still invested.',
    paidBack:
      'What was paid to you, divided by what you paid in. It is a dash where units changed hands, were redeemed or adjusted, because it would mislead there.',
    preferred:
      'Part of a payment: what a class is due before profit is shared, as the agreement of the offering says. We show what was paid, never what is owed.',
    class: 'A kind of interest in an offering. Its agreement says what each class gets, and when.',
    k1: 'The tax form on which a partnership tells each owner their share of its year. You need it for your tax return.',
  },
} as const

export const portalHoldings = {
  heading: 'What you hold',
  asOf: 'As of today; what was paid since the start.',
  columns: {
    holder: 'Owner and class',
    units: 'Units',
    share: 'Share',
    contributed: 'You paid in',
    stillIn: 'Still invested',
    total: 'Paid to you',
  },
  /** Below the positions of one offering. */
  together: 'Together',
  lessThan: (share: string) => `under ${share}`,
  picture: {
    image: (name: string) => `Photograph of ${name}`,
    drawing: (name: string) => `Drawing of a building for ${name}, not a likeness`,
  },
  back: 'All your investments',
  /** For an accountant, who has none here. */
  backToTaxes: 'All tax documents',
} as const

export const portalEntries = {
  heading: 'Entries',
  latest: 'Latest entries',
  intro:
    'Each contribution and payment, on the day it took effect. A mistake is never erased: it stays, crossed out, beside the entry that reverses it.',
  columns: { what: 'What and when', amount: 'Amount' },
  reversal: 'Reversal',
  reversed: 'Reversed',
  reason: (text: string) => `Reason: ${text}`,
  empty: 'No entries yet.',
  shown: (shown: number, total: number) =>
    shown === total ? `${total} in all` : `The latest ${shown} of ${total}; each investment's page has all of its own`,
} as const

/** What was paid: by quarter, and each payment with what kind it was. */
export const portalPayments = {
  byQuarter: 'Distributions by quarter',
  quarter: (quarter: number, year: number) => `Q${quarter} ${year}`,
  /** A payment counts for the quarter of its own day, which is not the one that it is for. */
  paidByQuarter: 'Paid to you by quarter',
  span: (from: string, to: string) =>
    from === to ? `Payments made in ${from}.` : `Payments made from ${from} to ${to}.`,
  income: 'Preferred return and profit',
  capitalAndRedeemed: 'Capital returned and redeemed',
  figures: 'The figures',
  chart: (from: string, to: string) =>
    `Bars of what was paid to you in each quarter from ${from} to ${to}; the table below says the same.`,
  capital: 'Capital returned',
  other: 'Other distributions',
  total: 'Total',
  columns: { quarter: 'Paid in' },
  returned: 'Sent back by the bank',
} as const

/** Statements of contributions and distributions. */
export const portalStatements = {
  heading: 'Statements',
  files: { pdf: 'PDF', csv: 'CSV' },
  fileOf: (kind: string, period: string, owner: string) => `${kind}: Statement, ${period}, ${owner}`,
  isSuperseded: 'Replaced',
  superseded: 'A later statement for this period replaces this one.',
} as const

/** News of the offerings one holds. */
export const portalUpdates = {
  heading: 'News',
  /** Folded below the newest ones. */
  earlier: (count: number) => `Earlier news (${count})`,
  about: (day: string, offering: string) => `${day} · ${offering}`,
  linked: (title: string, offering: string) => `${title}, ${offering}`,
  factsOf: (title: string) => `Figures of “${title}”`,
  asOf: (day: string) => `As of ${day}`,
  columns: { what: 'What', value: 'Figure' },
  facts: {
    occupied: 'Homes occupied',
    collected: 'Rent collected',
    netIncome: 'Net operating income',
    plan: 'Net operating income by the plan',
  },
} as const

/** Papers to read and keep. */
export const portalDocuments = {
  heading: 'Documents',
  newest: 'Newest documents',
  ofOffering: 'Documents of this offering',
  all: 'All documents',
  allOfOffering: (count: number) => `All ${count} documents of this offering`,
  lead: 'Tax documents, reports and agreements. Each download is logged, so that we know you have it.',
  search: 'Search documents',
  clearSearch: 'Clear search',
  year: { label: 'Year', all: 'All years' },
  kinds: { label: 'Kind', all: 'All kinds' },
  offering: { label: 'Offering', all: 'All offerings' },
  /** Said when the list is narrowed. */
  shown: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  none: { title: 'Nothing fits', text: 'No document fits what is asked for.', action: 'Show all documents' },
  /** Below the statements of a year. */
  others: 'Reports and other documents',
  newOf: (count: number) => `${count} new`,
  zip: (count: number) => `Download all ${count} as one zip`,
  zipOf: (count: number, year: number) => `Download all ${count} as one zip, ${year}`,
  isNew: 'New',
  isReplaced: 'Replaced',
  kind: (kind: string, year: number | null) => (year === null ? kind : `${kind} ${year}`),
  download: 'Download PDF',
  /** K-1s of several offerings have one title. */
  downloadOf: (title: string, owner: string | null, offering: string | null) =>
    [`Download PDF: ${title}`, owner, offering].filter(Boolean).join(', '),
  empty: {
    title: 'No documents yet',
    text: 'Your tax documents, reports and agreements will stand here as soon as there are any.',
  },
} as const

/** Beside a file that is pressed. */
export const portalFiles = {
  coming: 'Coming…',
  failed: {
    gone: 'You cannot see this any more: the access to it has ended, or it was withdrawn.',
    signedOut: 'You are signed out. Please sign in, and press again.',
    undrawn: 'A name in it has a sign that our typeface cannot draw. Please print the page instead.',
    broken: 'It did not come. Please press again; if it goes on, write to us.',
  },
} as const

/** At the foot of every page of the portal. */
export const portalFoot = [
  'As recorded by the firm. Not audited, and not tax advice.',
  'The offering documents and the Schedule K-1 prevail.',
  'Distributions may include a return of capital.',
] as const

/** One's own entries as a file. */
export const entryFileWords = {
  label: 'Download all entries (CSV)',
  file: 'entries',
  columns: {
    id: 'Number',
    day: 'Day',
    kind: 'Kind',
    payment: 'Distribution',
    amount: 'Amount in dollars',
    units: 'Units',
    offering: 'Offering',
    class: 'Class',
    owner: 'Owner',
    note: 'Note',
    withheld: 'Withheld in dollars',
  },
  reversalOf: (id: number, reason: string) => [`Reversal of ${id}`, reason].filter(Boolean).join(': '),
} as const
