/** What is chosen on every page of the portal: which time, and whose. */
export const portalChoice = {
  period: 'Period',
  thisYear: (year: number) => `This year, ${year}`,
  all: 'All years',
  /** Said when another one is chosen. */
  shown: (period: string, owner: string) => `${period}, ${owner}`,
} as const

/** What was paid in the time that is shown, by what it was. */
export const portalPaid = {
  headingOf: (year: number) => `Paid to you in ${year}`,
  inAll: 'Paid to you in all years',
  /** Beside it, whatever the time that is shown. */
  stillIn: 'Still invested',
  none: (year: number) => `Nothing was paid to you in ${year} so far.`,
  noneInAll: 'Nothing has been paid to you yet.',
  kinds: {
    preferredCents: 'Preferred return',
    profitCents: 'Profit',
    capitalCents: 'Capital returned',
    redeemedCents: 'Redeemed',
  },
  last: 'Last payment',
  lastOf: (year: number) => `Last payment of ${year}`,
  lastWithheld: (amount: string) => `of which ${amount} withheld for taxes`,
  redemption: 'Redemption',
  about: (day: string, name: string, offering: string) => `${day} · ${name}, ${offering}`,
  /** Above the payments of one day, where there are several. */
  together: (day: string, count: number) => `${day} · ${count} payments`,
  one: (amount: string, name: string, offering: string) => `${amount} · ${name}, ${offering}`,
  nextK1: 'Next K-1',
  k1: {
    expected: (year: number) => `For ${year}`,
    on: (day: string) => `expected by ${day}`,
    was: (day: string) => `was expected by ${day}`,
    here: (here: number, of: number) => (here === 0 ? `None of ${of} has come yet` : `${here} of ${of} have come`),
    /** Of one that is late, with what is known of its day. */
    late: (when: string) => `delayed, ${when}`,
    /** Of one offering. */
    ofOffering: (offering: string, when: string) => `${offering}: ${when}`,
    severalDelayed: (offerings: number) => `Those of ${offerings} offerings are delayed`,
    noDay: 'no day is known yet',
    none: 'None is expected now',
    more: 'To the tax documents',
  },
  all: 'All payments',
} as const

/** Every payment and entry, by year. */
export const portalPaymentList = {
  heading: 'Payments',
  lead: 'What was paid to you in the period, by kind and one by one. Each payment opens as a notice to print.',
  /** Above the list, of the time that is shown. */
  ofYear: (year: number) => `Each payment of ${year}`,
  ofAllYears: 'Each payment, by year',
  allYears: 'Show all years',
  nothingIn: (year: number) => `Nothing was entered in ${year}.`,
  yearOf: (year: number) => `Payments and entries of ${year}`,
  quarterOf: (quarter: string) => `Payments and entries of ${quarter}`,
  filter: {
    label: 'Show',
    payments: 'All payments',
    preferred_return: 'Preferred return',
    profit: 'Profit',
    return_of_capital: 'Capital returned',
    redemption: 'Redemptions',
    others: 'What you paid in, and other entries',
    everything: 'Everything',
  },
  columns: {
    day: 'Day',
    what: 'What',
    owner: 'Owner',
    offering: 'Offering',
    class: 'Class',
    about: 'When and whose',
    amount: 'Amount',
  },
  about: (day: string, owner: string, offering: string) => `${day} · ${owner} · ${offering}`,
  linked: (payment: string, owner: string, offering: string, className: string) =>
    `${payment}, ${owner}, ${offering}, ${className}`,
  shown: (what: string, year: number, count: number) => `${what}, ${year}: ${count} shown`,
  part: (kind: string, amount: string) => `${kind} ${amount}`,
  withheld: (amount: string, net: string) => `${amount} withheld for taxes, ${net} sent to you`,
  empty: 'No payments yet.',
  noneOf: (what: string, year: number) => `${what}: none in ${year}.`,
  paidIn: (amount: string) => `You paid in ${amount}`,
  reading: 'Looking up the payments of this year...',
  file: { ofYear: (year: number) => `Download the entries of ${year} (CSV)` },
} as const

/** The page of one payment, which a bank or an accountant may be given. */
export const paymentNotice = {
  label: 'Distribution notice',
  to: 'To',
  offering: 'Offering',
  class: 'Class',
  period: 'For the period',
  periodOf: (from: string, to: string) => `${from} to ${to}`,
  recordOn: 'Record date',
  paidOn: 'Payment date',
  source: 'Source',
  units: 'Units on the record date',
  columns: { kind: 'Kind', perUnit: 'Per unit', amount: 'Amount' },
  total: 'Total',
  unknown: '—',
  returned: 'The bank sent this back.',
  reversal: 'This takes an earlier payment back.',
  reversed: 'This payment was taken back later. It does not count any more.',
  print: 'Print',
  /** Tells the firm: which payment it is about, and nothing of an account. */
  notArrived: {
    label: 'This payment has not arrived',
    text: (email: string) => `We look for it, and answer you at ${email}. A check may take ten days, a transfer three.`,
    ask: 'Tell the firm',
    pending: 'Telling…',
    failed: { title: 'The firm was not told', showsReason: true, fallback: 'Please try again.' },
    asked: (day: string) =>
      `You told us on ${day} that this payment has not arrived. We look for it and answer you by email.`,
    part: (owner: string, amount: string) => `${amount} to ${owner}`,
    payment: (name: string, offering: string, number: number) => `${name}, ${offering} (number ${number})`,
    message: (payment: string, day: string, parts: string) =>
      `This payment has not arrived: ${payment}, of ${day}, ${parts}.`,
  },
  back: 'All payments',
  foot: 'Not a tax document. The Schedule K-1 tells what to report.',
} as const
