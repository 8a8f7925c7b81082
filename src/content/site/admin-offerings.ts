import { counted } from '../platform/counted'

/** The rows of an offering's fees, counted from 1. */
export const feeRows = {
  row: (number: number) => `Fee ${number}`,
  add: 'Add a fee',
  remove: (number: number) => `Remove fee ${number}`,
  moveUp: (number: number) => `Move fee ${number} up`,
  moveDown: (number: number) => `Move fee ${number} down`,
} as const

/** The rows of an offering's further pictures, counted from 1, and the hints of their lines. */
export const pictureRows = {
  row: (number: number) => `Picture ${number}`,
  add: 'Add a picture',
  remove: (number: number) => `Remove picture ${number}`,
  moveUp: (number: number) => `Move picture ${number} up`,
  moveDown: (number: number) => `Move picture ${number} down`,
  alt: 'For who cannot see it.',
  caption: 'Stands below the picture.',
} as const

/** What the choices of an offering are called. */
export const offeringChoices = {
  visibility: {
    public: 'Everybody',
    link: 'Whoever has the link',
    investors: 'Investors who are signed in',
    named: 'Named people only',
  },
  exemption: {
    '': 'Not stated',
    undetermined: 'Not decided yet',
    '506b': 'Rule 506(b)',
    '506c': 'Rule 506(c)',
  },
  detailsFor: { everyone: 'Everybody who sees the offering', investors: 'Investors who are signed in' },
} as const

/** In the list of offerings, beside those that not everybody may see. */
export const narrowedOfferings = { link: 'By link', investors: 'Investors only', named: 'Named people' } as const

/** Of an offering that became no property yet. */
export const noProperty = 'None'

/** Choosing who may see an offering that is for named people only. */
export const namedPeople = {
  heading: (count: number) => `Named people: ${count}`,
  label: 'Named people',
  text: 'Only these accounts see the offering while it is for named people. They are saved with it.',
  search: 'Find an account',
  nobody: 'No account matches.',
  some: (shown: number, total: number) => `${counted(shown)} of ${counted(total)} accounts. Search for the others.`,
  loading: 'Loading the accounts...',
  failed: 'The accounts could not be loaded. Please close this and try again.',
} as const
