import { counted } from './counted'

/** What is wrong with a file that is imported, said beside its row and column. */
export const importFaults = {
  unreadable: 'The file cannot be read from here on: a quotation mark is missing or too many.',
  empty: 'The file has no rows below its head.',
  tooMany: (max: number) => `A file may hold ${counted(max)} rows. Please divide it.`,
  unknownColumn: 'There is no field of this name. Please rename or remove the column.',
  twiceColumn: 'This column stands there twice.',
  missingColumn: (label: string) => `A column ‘${label}’ is needed.`,
  cells: (has: number, head: number) =>
    `This row has ${counted(has)} cells and the head ${counted(head)}. A text with a comma needs quotation marks.`,
  twiceRow: (row: number) => `Row ${counted(row)} is about the same record.`,
  severalRecords: 'Several records have this name. A column ‘Address’ says which one is meant.',
  upload: 'Must be the web address of a picture.',
  yesOrNo: 'Must be yes or no.',
} as const
