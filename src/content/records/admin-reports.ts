import { counted } from '../platform/counted'

/** What all reports share: the row of sums, the file, the paper. */
export const reportWords = {
  sum: 'Sum',
  csv: 'Save as CSV',
  print: 'Print',
  notPrinted: { title: 'It could not be printed', showsReason: true },
  notSaved: { title: 'The file was not saved', showsReason: true },
  /** Said when another part, or another report, is on screen. */
  shown: (caption: string, rows: number) => `${caption}: ${rows === 1 ? '1 row' : `${counted(rows)} rows`}`,
  printedOn: (day: string) => `Printed on ${day}`,
} as const
