import { counted } from '../platform/counted'
import { consentAheadSentence } from '../platform/screen-refusals'

/** What is said of a file that is no text of cells. */
export const foreignFileWords = {
  excel:
    'This is an Excel workbook. In Excel choose File, Save As and the type ‘CSV UTF-8’, and bring the file that comes of it.',
  opendocument:
    'This is an OpenDocument file. In its program choose File, Save As and the type ‘Text CSV’, and bring the file that comes of it.',
  numbers: 'This is a Numbers file. In Numbers choose File, Export To, CSV, and bring the file that comes of it.',
  zip: 'This is a zip. Please unpack it and bring the CSV file in it.',
  pdf: 'This is a PDF. Please bring the spreadsheet that it was made from, saved as CSV.',
  page: 'This is a page or a letter, not a spreadsheet. Please open it in your spreadsheet program and save it as CSV.',
  binary: 'This is not a text. Please open it in your spreadsheet program and save it as ‘CSV UTF-8’.',
} as const

/** What other programs call the fields of a file, beside our own names. */
export const headsOfOthers = {
  investments: {},
  properties: {},
  interests: {},
  relationships: {},
  subscribers: {
    consentedOn: ['Consent date', 'Date of consent', 'Subscribed at', 'Subscribed on', 'Opt-in date', 'Optin time'],
  },
} as const

/** What a cell says, as it was understood. */
export const understood = { yes: 'Yes', no: 'No' } as const

/** What is wrong with a file that is imported, said beside its row and column. */
export const importFaults = {
  unreadable: 'The file cannot be read from here on: a quotation mark is missing or too many.',
  empty: 'The file has no rows below its head.',
  tooMany: (max: number) => `A file may hold ${counted(max)} rows. Please divide it.`,
  stopped: 'Reading ends here, because so much is wrong. Please mend the faults above and choose the file again.',
  manyCells: 'This row has more than a thousand cells. Please choose a file of rows and columns, saved as CSV.',
  unknownColumn: 'There is no field of this name. Please rename or remove the column.',
  unknownColumns: (count: number, first: string, second: string, third: string) =>
    `${counted(count)} columns have names that are no fields: ‘${first}’, ‘${second}’, ‘${third}’ and others. Please rename or remove them; the template has all fields.`,
  namelessColumn: 'There is something in a column that has no name in the head. Please name the column or empty it.',
  twiceColumn: 'This column stands there twice.',
  missingColumn: (label: string) => `A column ‘${label}’ is needed.`,
  cells: (has: number, head: number) =>
    `This row has ${counted(has)} cells and the head ${counted(head)}. A text with a comma needs quotation marks.`,
  twiceRow: (row: number) => `Row ${counted(row)} is about the same record.`,
  /** Of a subscriber. */
  otherConsentDay: (row: number) => `Row ${counted(row)} has another day for this address. Please keep the right one.`,
  consentAhead: consentAheadSentence,
  severalRecords: 'Several records have this name. A column ‘Address’ says which one is meant.',
  lostLetter:
    'A letter was lost before the file came here: ‘�’ stands in its place. Please save the file as CSV UTF-8 and choose it again.',
  upload: 'Must be the web address of a picture.',
  yesOrNo: 'Must be yes or no.',
  twoDays: (one: string, other: string) =>
    `This can be ${one} or ${other}. Please say how the days of this file are read.`,
  mixedDays: 'Some days of this file have the month first and others the day. Please say how they are read.',
  twoNumbers: (one: string, other: string) =>
    `This can be ${one} or ${other}. Please say how the numbers of this file are written.`,
  mixedNumbers:
    'Some numbers of this file have a decimal point and others a decimal comma. Please say how they are written.',
  otherNumber: (typed: string, style: 'decimal_point' | 'decimal_comma') =>
    `‘${typed}’ is not written as the numbers of this file are, with a decimal ${style === 'decimal_point' ? 'point' : 'comma'}. Please write it as they are.`,
} as const
