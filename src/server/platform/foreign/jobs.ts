import { readBounce } from './bounce-reports'
import { inspectPaper } from './papers'
import { readZippedPaper, unpackAt, zipEntriesAt } from './zipped-papers'

/**
 * What is read of files that others made, by name. Each is a function of one input, run in a thread with a clock and limits of memory
 * (`reading.ts`); input and output are copied on their way. It throws ForeignFault for what is told to whoever sent the file.
 */
export const jobs = {
  paper: inspectPaper,
  zipEntries: zipEntriesAt,
  zippedPaper: readZippedPaper,
  zippedFile: unpackAt,
  bounce: readBounce,
} as const
