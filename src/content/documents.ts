/** What a paper is, in the portal, in the Admin Portal and in the activity. */
export const documentKindNames = {
  ppm: 'Offering memorandum',
  operating_agreement: 'Operating agreement',
  subscription: 'Subscription agreement',
  report: 'Report',
  statement: 'Statement',
  k1: 'Schedule K-1',
  tax_other: 'Other tax document',
  notice: 'Notice',
  other: 'Other document',
} as const

/** How a paper is called when it is saved as a file and its title cannot be. */
export const documentFileName = (id: number) => `document-${id}`

/** How a file of a zip is called where its name cannot be. */
export const k1FileName = 'k-1'

/** What a K-1 of a zip is called. */
export const k1Title = (year: number) => `Schedule K-1 ${year}`

/** Why a K-1 of a zip cannot be published as somebody chose. */
export const k1Faults = {
  unknownFile: 'There is no such file in this zip.',
  twice: 'This file was chosen twice.',
  samePair: 'Another file was chosen for the same holder and offering.',
  otherYear: 'This file names another year. Upload it with the K-1s of that year, or leave it out.',
  holderGone: 'This holder is not there any more.',
  offeringGone: 'This offering is not there any more.',
  present: 'There is a K-1 for this holder, offering and year already.',
  waiting: 'Another K-1 for this holder, offering and year is just being published. Wait for it, or undo it.',
} as const

/** Its pages and its size, beside the link. */
export const documentSize = {
  pages: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
  kilobytes: (text: string) => `${text} kB`,
  megabytes: (text: string) => `${text} MB`,
} as const
