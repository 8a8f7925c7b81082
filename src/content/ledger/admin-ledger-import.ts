import { counted } from '../platform/counted'
import { importKindNames } from './import-noun'

const rows = (count: number) => (count === 1 ? '1 row' : `${counted(count)} rows`)

/** The dialog that brings a firm's book in, file by file. */
export const ledgerImport = {
  open: 'Bring your book',
  hint: 'Entities, access, contributions and distributions from spreadsheets',
  title: 'Bring Your Book',
  text: 'Several files, one after the other. Nothing is written before you have seen what it would do; what was entered in the book is never changed afterwards, and is taken back by a reversal, all of a file at once under Imports.',
  which: 'Which file',
  kinds: {
    entities: `1. ${importKindNames.entities}`,
    access: `2. ${importKindNames.access}`,
    classes: `3. ${importKindNames.classes}`,
    positions: `4. ${importKindNames.positions}`,
    movements: `5. ${importKindNames.movements}`,
    distributions: `6. ${importKindNames.distributions}`,
    documents: `7. ${importKindNames.documents}`,
  },
  fileHints: {
    entities:
      'One row for each legal owner. One of the same external ID, or else of the same name, is changed; any other is new. An empty cell changes nothing, and an external ID is never emptied; a new name of record is asked about.',
    access:
      'One row for each person and entity: the external ID or the name of the entity, the address of the person, and owner, viewer or accountant. With first and last name, who has no account yet gets one. Nobody is written to: the invitations are sent under Users afterwards.',
    classes:
      'One row for each class: the offering by its name, or by the address of its page, the name of the class, and what a unit costs, if that is stated.',
    positions:
      'One row for each contribution; positions are made by themselves. Days like 2026-03-14 or 3/14/2026, amounts like 1,234.56. Left empty, units are worked out from the price of a unit of the class. A second run enters nothing twice; external IDs make that certain.',
    movements:
      'One row for each transfer, redemption or adjustment; the owner of a redemption or an adjustment stands in From. A transfer needs To, units and a reason (sale, gift, death, divorce or change of account), and takes its part of the capital along by itself: its amount stays empty. An adjustment needs a memo, and moves units only where they are typed. A second run enters nothing twice; external IDs make that certain.',
    distributions:
      'One row for what one holder got of one part: return of capital, preferred return or profit. What the distribution is stands in each of its rows, its total too, and the rows must sum to it. What of an amount was withheld for taxes stands in Withheld, which may be left out; the amount is the one before that. They are published at once, and nobody is written to.',
    documents:
      'One row for each document: its kind, title, and whose it is; a K-1 its tax year too. Without an entity, everybody who holds the offering reads it. Each becomes a draft under Documents that waits for its PDF; nobody sees it before it is published.',
  },
  history: {
    open: 'Several files at once',
    title: 'Bring a History',
    text: 'All files of your book together. They are read in the order in which they need each other and written in the order of days, all of them or nothing; so a payment before a transfer counts, whichever file it stands in.',
    files: 'CSV files',
    hint: 'Choose all of them at once: owners, access, classes, contributions, movements and distributions. A file of the same name takes the place of the one before.',
    which: (name: string) => `What ‘${name}’ is`,
    unknown: 'This file has none of the columns of these files. Choose what it is, or leave it out.',
    leaveOut: (name: string) => `Leave out ‘${name}’`,
    otherLetters:
      'This file does not say how its letters are written. Please save it as CSV UTF-8 and choose it again.',
    waits: 'This file is looked at once those before it have no faults.',
    captionOf: (caption: string, file: string) => `${caption} (${file})`,
    back: 'One file at a time',
  },
  unprinted: {
    title: (count: number) =>
      count === 1
        ? 'Statements and other PDFs cannot have a sign of 1 name or address in this file. It can be imported as it is; nobody gets a PDF of it before it is written in Latin, Greek, Cyrillic, Armenian or Georgian letters.'
        : `Statements and other PDFs cannot have signs of ${counted(count)} names or addresses in this file. They can be imported as they are; nobody gets a PDF of them before they are written in Latin, Greek, Cyrillic, Armenian or Georgian letters.`,
    caption: 'What cannot be printed',
    row: 'Row',
    owner: 'Owner',
    field: 'Field',
    sign: 'Sign',
  },
  asks: {
    title: 'Please look at this first',
    tick: 'This is meant',
    rows: (list: string, count: number) => `${count === 1 ? 'Row' : 'Rows'} ${list}`,
  },
  sums: { caption: 'What the file says of each offering', offering: 'Offering', rows: 'Rows', amount: 'Sum' },
  leftOut: (count: number) =>
    count === 1 ? '1 row of nothing was left out.' : `${counted(count)} rows of nothing were left out.`,
  accounts: (count: number) =>
    `${count === 1 ? '1 account is' : `${counted(count)} accounts are`} made. Nobody is written to: the invitations are sent under Users, when you want.`,
  faultyRows: 'Download the rows with faults',
  counted: rows,
  next: (file: string) => `The next file: ${file}`,
  close: 'Close',
} as const

/** The button that takes the whole book along. */
export const ledgerExport = {
  label: 'Export book',
  hint: 'Every table of the book as CSV, every document and the files of raises, in one zip with a manifest',
  file: 'book',
  failed: { title: 'The book was not exported', showsReason: true },
} as const
