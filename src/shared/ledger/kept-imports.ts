import { z } from 'zod'
import { closedReason, orHeld } from './approvals'
import { entryKinds } from './entry-kinds'
import { recalculateTransfers } from './entries'
import { ledgerImportKinds } from './ledger-imports'
import { affectedTransfer, alteredOwner } from './rules/ledger-change'
import { id, requiredParagraph, timestamp } from '../platform/fields'
import { memoMaxCharacters } from '../platform/limits'
import { listOf, recordListInput } from '../records/pages'
import { cents } from '../values/money'

/** What became of a file that was brought in. */
export const importStates = ['standing', 'taken_back'] as const

const count = z.number().int()

/** A file that was brought into the ledger, as it is kept. */
const keptImport = z.object({
  id: count,
  kind: z.enum(ledgerImportKinds),
  /** As whoever brought it said; else what kind of file it was. */
  name: z.string(),
  /** Of the text as it was sent, in UTF-8, as hexadecimal digits. */
  sha256: z.string(),
  /** The first of the files that were brought together, also of that one; null of one that came alone. */
  historyId: count.nullable(),
  /** Rows that made something, that changed something, and that said what was there already. */
  created: count,
  changed: count,
  same: count,
  /** What it entered, those of its payments among them. */
  entries: count,
  payments: count,
  state: z.enum(importStates),
  /** Null when the account is gone for good. */
  createdByName: z.string().nullable(),
  createdAt: timestamp,
  takenBackByName: z.string().nullable(),
  takenBackAt: timestamp.nullable(),
  takenBackReason: z.string().nullable(),
})
export type KeptImport = z.output<typeof keptImport>

const importSorts = ['createdAt', 'name', 'entries'] as const

/** Newest first, or in the order asked for. `q` looks through the names of the files. */
export const listLedgerImports = {
  input: recordListInput(importSorts)
    .extend({
      kind: z.enum(ledgerImportKinds, `Kind must be one of ${ledgerImportKinds.join(', ')}`).optional(),
      state: z.enum(importStates, `State must be one of ${importStates.join(', ')}`).optional(),
    })
    .default({}),
  output: listOf(keptImport),
}

/** Whether one file is meant, or all that were brought together with it. */
const scope = z.enum(['file', 'history'], 'scope must be file or history').default('file')

/** One import, and what stands of it; with `scope` history of all the files that were brought together. */
export const getLedgerImport = {
  input: z.object({ id, scope }),
  output: keptImport.extend({
    /** What was entered and still stands, by kind, with the signs that the ledger has. */
    standing: z.array(z.object({ kind: z.enum(entryKinds), entries: count, cents })),
    standingPayments: count,
    /** Owners whom those paid something, and published statements that tell of what stands. */
    owners: count,
    statements: count,
    /** Whose book it was brought into, with all that it entered there. */
    offerings: z.array(z.object({ id: count, name: z.string(), entries: count })),
    /** What is not taken back: owners, access, classes, drafts of documents; rows by kind of file. */
    stays: z.array(z.object({ kind: z.enum(ledgerImportKinds), rows: count })),
    /** Why it cannot be taken back as things are; null where it can. */
    obstacle: z.string().nullable(),
    /** The later transfers that are worked out anew with it, and whose capital it alters. */
    transfers: z.array(affectedTransfer),
    holders: z.array(alteredOwner),
    /** All files that were brought together, this one among them; empty of one that came alone. */
    history: z.array(keptImport.pick({ id: true, kind: true, name: true, state: true, entries: true })),
  }),
}
export type LedgerImport = z.output<typeof getLedgerImport.output>

/** Takes back all that was entered by a file, or by a history, and still stands. Gives the import as it is then. */
export const takeBackLedgerImport = {
  input: z.object({
    id,
    reason: requiredParagraph('Please say why', memoMaxCharacters),
    scope,
    recalculateTransfers,
    closedReason,
  }),
  output: orHeld(keptImport),
}
/** The form of that. */
export const takeBackForm = takeBackLedgerImport.input.pick({ reason: true })
