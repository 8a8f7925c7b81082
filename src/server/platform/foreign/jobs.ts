import { readBounce } from './bounce-reports'
import { readFormTexts } from './forms/fields'
import { fillForm } from './forms/filling'
import { readPart } from './pdf-parts'
import { completeDocument, sealDocument } from './pdf-seals'
import { stampDocument } from './pdf-stamps'
import { inspectDocument } from './pdfs'
import { readZippedPdf, unpackAt, zipEntriesAt } from './zipped-pdfs'

/**
 * What is read of files that others made, by name. Each is a function of one input, run in a thread with a clock and limits of memory
 * (`reading.ts`); input and output are copied on their way. It throws ForeignFault for what is told to whoever sent the file.
 */
export const jobs = {
  paper: inspectDocument,
  paperPart: readPart,
  formTexts: readFormTexts,
  filledPaper: fillForm,
  stampedPaper: stampDocument,
  completedPaper: completeDocument,
  sealedPaper: sealDocument,
  zipEntries: zipEntriesAt,
  zippedPaper: readZippedPdf,
  zippedFile: unpackAt,
  bounce: readBounce,
} as const
