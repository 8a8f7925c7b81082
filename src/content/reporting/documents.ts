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

/** The zip of one's own documents: how it is called, and the table in it that tells what is in it. */
export const ownDocumentsZip = {
  file: 'documents',
  title: 'Documents',
  /** The folder of what everybody who holds an offering reads. */
  everybody: 'All holders',
  contents: 'contents.csv',
  columns: {
    file: 'File',
    title: 'Title',
    kind: 'Kind',
    year: 'Year',
    owner: 'Owner',
    offering: 'Offering',
    missing: 'Why it is not here',
  },
  full: 'This zip is full. Take it by itself.',
  /** Of a K-1 that is not here yet, with the day by which it is expected where one was told. */
  awaited: {
    expected: (day: string | null) => (day === null ? 'Not here yet' : `Not here yet, expected by ${day}`),
    delayed: (day: string | null) => (day === null ? 'Delayed' : `Delayed, expected by ${day}`),
  },
  withdrawn: (day: string, reason: string | null) => `Withdrawn on ${day}${reason === null ? '' : `: ${reason}`}`,
} as const

/** How a file of a zip is called where its name cannot be. */
export const k1FileName = 'k-1'

/** What a K-1 of a zip is called. */
export const k1Title = (year: number) => `Schedule K-1 ${year}`

/** What another tax document of a zip is called. @param place among those of one owner, offering and year */
export const furtherTaxTitle = (year: number, place: number) =>
  place === 1 ? `Further tax document ${year}` : `Further tax document ${year} (${place})`

/** Why a K-1 of a zip cannot be published as somebody chose. */
export const k1Faults = {
  unknownFile: 'There is no such file in this zip.',
  twice: 'This file was chosen twice.',
  samePair: 'Another file was chosen as the K-1 of the same holder, offering and year.',
  replacesTwice: 'Another file was chosen to replace the K-1 of the same holder, offering and year.',
  nothingToReplace: 'There is no K-1 of this holder, offering and year that it could replace.',
  otherYear: 'This file names another year. Take it as that year’s, or leave it out.',
  notThatYear: 'That year was not read in this file.',
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

/** Below every field that takes a PDF to be kept. */
export const pdfHint = 'Up to 25 MB, without password, script or files inside.'
