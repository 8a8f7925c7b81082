/** How far the K-1s of an offering are, for the firm and for investors alike. */
export const taxStateNames = {
  not_started: 'Not started',
  with_accountant: 'With the accountant',
  expected: 'Expected',
  delayed: 'Delayed',
  available: 'Available',
  none: 'No K-1 for this year',
} as const

/** How it stands with one owner's K-1 for a year. */
export const taxLineNames = {
  expected: 'Expected',
  delayed: 'Delayed',
  available: 'Available',
  by_post: 'By post',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
  none: 'No K-1 for this year',
} as const

/** Of one that goes by post and can be taken here as well: nobody has to wait for it. */
export const hereAndByPost = 'Here, and by post'

/** Why a K-1 does not count any more in whose place another one stands. */
export const replacedOn = (day: string) => `Another one took its place on ${day}.`

/** The portal's page of tax papers. */
export const portalTaxes = {
  heading: 'Taxes',
  lead: 'Each Schedule K-1 of what you hold or held, by year and offering, and when those come that are not here yet.',
  years: 'Schedules K-1',
  year: 'Tax year',
  zip: (year: number) => `Download all of ${year} as one zip`,
  /** Said when another year is chosen. */
  shown: (year: string, count: number) => `${year}: ${count} shown`,
  withheld: (year: number, amount: string) => `Withheld from your payments for taxes in ${year}: ${amount}`,
  noneWithheld: (year: number) => `Nothing was withheld from your payments for taxes in ${year}.`,
  noneOf: (year: number) => `Nothing is known of a Schedule K-1 for ${year}.`,
  /** Folded below the year that is shown: an offering each. */
  toCome: {
    heading: (year: number, count: number) => `Still to come for ${year}: ${count}`,
    delayed: (count: number) => `${count} delayed`,
  },
  yearOf: (year: number) => `Schedules K-1 for ${year}`,
  columns: { offering: 'Offering', owner: 'Owner', state: 'State', day: 'Day', file: 'File' },
  expectedOn: (day: string) => `Expected by ${day}`,
  wasExpectedOn: (day: string) => `Was expected by ${day}`,
  /** What an accountant reads: who let them see tax documents. */
  clients: {
    lead: 'The tax documents and years in review of those who let you see them, by name: what is here, and what is missing.',
    zip: 'Download as one zip',
    zipOf: (client: string, year: number) => `Download as one zip: ${client}, ${year}`,
    complete: (count: number) => (count === 1 ? 'The Schedule K-1 is here.' : `All ${count} Schedules K-1 are here.`),
    missing: (here: number, of: number, offerings: string) =>
      `${here} of ${of} Schedules K-1 are here. Missing: ${offerings}`,
    missingOne: (offering: string, when: string | null) => (when === null ? offering : `${offering} (${when})`),
    none: (year: number) => `Nothing is known of ${year}.`,
    shown: (year: number, count: number) => (count === 1 ? `${year}: 1 client` : `${year}: ${count} clients`),
    lines: (client: string, year: number) => `${client}, Schedules K-1 for ${year}`,
    ended: 'Whoever is missing here has ended your access, or has not given it yet. Ask them.',
  },
  viewed: {
    title: 'Tax documents are not shared with you',
    text: 'You were let in to see the investments, without their tax documents. If you need those, ask whoever let you in.',
  },
  empty: {
    title: 'Nothing has been told yet',
    text: 'As soon as work on a tax year begins, this is where you read when its Schedule K-1 comes. If you expect one already, write to us.',
    action: 'Write to us',
  },
} as const
