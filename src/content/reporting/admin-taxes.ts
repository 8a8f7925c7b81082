import { counted } from '../platform/counted'
import { taxStateNames } from './taxes'

/** What the activity tells of a tax year. */
export const taxLabels = { state: 'State', expectedOn: 'Expected on', note: 'Note' } as const

/** How the activity calls what is done with all K-1s of a year. */
export const k1SeasonName = (year: number) => `K-1s of ${year}`

/** The section Taxes: how far the K-1s are, by offering and year. */
export const taxWords = {
  name: 'Taxes',
  fields: taxLabels,
  plain: { state: taxStateNames },
  /** Said when another year is chosen. */
  shown: (year: number, offerings: number) => `${year}: ${offerings === 1 ? '1 offering' : `${offerings} offerings`}`,
  year: 'Tax year',
  caption: (year: number) => `K-1s for ${year}, by offering`,
  failed: "We couldn't load the tax years.",
  empty: 'No offering can be held yet. Add a class to one first.',
  intro:
    'Whoever held units in the year reads this, and so do their accountants. They are told once when a K-1 is delayed, and once when it is available. Once K-1s are published, the state is theirs: available when none is missing.',
  columns: {
    offering: 'Offering',
    state: 'State',
    published: 'Published',
    missing: 'Missing',
    opened: 'Opened',
    byPost: 'By post',
    undelivered: 'Undelivered',
    actions: 'Actions',
  },
  expectedOn: 'By',
  publishedOf: (published: number, holders: number) => `${counted(published)} of ${counted(holders)}`,
  upload: 'Upload K-1s',
  /** A number that opens its list. */
  showOf: (said: string, standing: string, offering: string) => `${said}, ${standing}: ${offering}`,
  change: 'Change',
  changeOf: (offering: string) => `Change ${offering}`,
  dialog: {
    title: (offering: string, year: number) => `${offering}, ${year}`,
    text: 'Those who held units in this year read it at once.',
    submit: 'Save',
    hints: { note: 'Investors read it: what it waits for, or why it is late.' },
  },
  saved: { title: 'Tax year saved', description: null },
  notSaved: { title: 'Nothing was changed', showsReason: true },
} as const

/** Who gets K-1s for a year, and how. */
export const k1RecipientWords = {
  heading: 'How K-1s reach their holders',
  text: 'In the portal with the owner’s consent, by post without it and where the email about it did not arrive. The consents are recorded as they were given.',
  caption: (year: number) => `Holders of ${year}`,
  failed: "We couldn't load who gets a K-1.",
  empty: 'Nobody held anything in this year.',
  columns: { legalName: 'Holder', way: 'How', address: 'Address' },
  electronic: (day: string) => `In the portal, since ${day}`,
  paper: 'By post',
  notArrived: (reason: string) => `The email about it did not arrive${reason === '' ? '' : `: ${reason}`}`,
  noAddress: 'No address',
  download: 'By post, as a file (CSV)',
  notSaved: { title: 'The file was not saved', showsReason: true },
} as const
