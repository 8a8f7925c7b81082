import { counted } from '../platform/counted'

/**
 * K-1s on paper: the sheet with an owner's address, and what is told of those that could not be printed. Have counsel review what stands
 * in the windows of the envelope: the rules on statements sent by mail ask for these words on it.
 */
export const k1PostWords = {
  /** Where the sender stands, so that it is read through the envelope's upper window. */
  legend: 'IMPORTANT TAX RETURN DOCUMENT ENCLOSED',
  attention: (name: string) => `Attn: ${name}`,
  title: (year: number) => `Schedule K-1 for ${year}`,
  text: 'Enclosed is what you need for your tax return. Please keep it with your tax papers, and hand a copy to whoever prepares your return.',
  ofOwner: (owner: string, facts: string) => `${owner} (${facts})`,
  enclosed: 'Enclosed',
  columns: { document: 'Document', offering: 'Offering', pages: 'Pages' },
  questions: (email: string, phone: string) => `Questions: ${email}, ${phone}`,
  file: (year: number) => `k-1s-by-post-${year}`,
  /** How the activity calls the file. */
  recordName: (year: number) => `K-1s of ${year}, by post`,
  zip: {
    file: (year: number) => `k-1s-${year}`,
    recordName: (year: number) => `K-1s of ${year}, as a zip`,
    k1: 'K-1',
  },
  left: {
    title: 'Not printed',
    text: (count: number) =>
      count === 1
        ? 'One document is not in this file. It stays to be printed.'
        : `${counted(count)} documents are not in this file. They stay to be printed.`,
    outline: 'Not printed',
    heading: 'Which, and why',
    columns: { owner: 'Owner', document: 'Document', why: 'Why' },
    noAddress: 'No address on record',
    /** With the number, because signs of a name may be missing here. */
    owner: (id: number, name: string, facts: string) => `${name} (${facts}), owner ${id}`,
  },
} as const

/** The list of who gets K-1s by post, as a file. */
export const k1PostFile = {
  name: 'k-1-by-post',
  columns: {
    id: 'Number',
    owner: 'Owner',
    kind: 'Kind',
    lastFour: 'Last four',
    contact: 'Contact',
    addressLines: ['Address 1', 'Address 2', 'Address 3', 'Address 4', 'Address 5'],
    region: 'State',
    offering: 'Offering',
    year: 'Year',
    publishedOn: 'Published on',
    printedOn: 'Printed on',
    why: 'Why by post',
  },
  noConsent: 'No consent',
} as const
