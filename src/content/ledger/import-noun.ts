/** What kinds of files bring a firm's book in. */
export const importKindNames = {
  entities: 'Investing entities',
  access: 'People and what they see',
  classes: 'Classes of the offerings',
  positions: 'Contributions',
  movements: 'Transfers, redemptions and adjustments',
  distributions: 'Distributions of the past',
  documents: 'Index of the documents',
} as const

/** What the activity calls the files that were brought into the book. Apart from their screens, because every page of the portal loads it. */
export const importNoun = {
  name: 'Imports',
  fields: {
    kind: 'Kind of file',
    sha256: 'SHA-256',
    created: 'Rows that made something',
    changed: 'Rows that changed something',
    same: 'Rows that were there already',
    entries: 'Entries',
    payments: 'Payments',
    confirmed: 'Confirmed',
    reason: 'Why',
  },
} as const
