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

/** Its pages and its size, beside the link. */
export const documentSize = {
  pages: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
  kilobytes: (text: string) => `${text} kB`,
  megabytes: (text: string) => `${text} MB`,
} as const
