import { z } from 'zod'
import { closedReason, orHeld } from './approvals'
import { ledgerImportKinds } from './ledger-imports'
import { historyMaxFiles, importMaxCharacters, nameMaxCharacters } from '../platform/limits'
import { confirmedAsks } from '../records/import-asks'
import { importAnswers } from '../records/import-answers'
import { importOutcome } from '../records/imports'

/** The files that can be read together: all but the index of the documents, which enters nothing. */
export const historyKinds = ledgerImportKinds.filter((kind) => kind !== 'documents')
export type HistoryKind = (typeof historyKinds)[number]

/** One of the files that are read together; what is asked of it is answered with it. */
const historyFile = z.object({
  kind: z.enum(historyKinds, `kind must be one of ${historyKinds.join(', ')}`),
  /** By what people know it. */
  name: z.string('The file needs a name').trim().min(1, 'The file needs a name').max(nameMaxCharacters),
  csv: z.string('The file must be a text').max(importMaxCharacters, 'This file is too large. Please divide it.'),
  ...importAnswers.omit({ leaveOut: true }).shape,
  confirmed: confirmedAsks,
})

/** What the files of a history would do, or have done. */
const ledgerHistory = z.object({
  /** In the order in which they are read. */
  files: z.array(
    z.object({
      kind: z.enum(historyKinds),
      name: z.string(),
      /** Null where a file before it has faults, without which it cannot be judged. */
      outcome: importOutcome.nullable(),
    }),
  ),
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
})
export type LedgerHistory = z.output<typeof ledgerHistory>

/** Brings a whole history in: its files are read in the order in which each needs the others, and written in the order of days, all or nothing. */
export const createLedgerHistory = {
  input: z.object({
    files: z
      .array(historyFile, 'files must be a list')
      .min(1, 'Choose at least one file')
      .max(historyMaxFiles, `At most ${historyMaxFiles} files at once`),
    /** Looks only: the answer tells what would be written, and every fault. */
    dryRun: z.boolean('dryRun must be true or false').default(false),
    closedReason,
  }),
  output: orHeld(ledgerHistory),
}
