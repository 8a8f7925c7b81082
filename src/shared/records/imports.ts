import { z } from 'zod'
import { closedReason, orHeld } from '../ledger/approvals'
import { ledgerImportKinds, ledgerImportOutcome } from '../ledger/ledger-imports'
import { calendarDay } from '../values/days'
import { recalculateTransfers } from '../ledger/entries'
import { id, lines, optionalLine } from '../platform/fields'
import { confirmedAsks } from './import-asks'
import { importAnswers, importQuestions } from './import-answers'
import { offeringFields } from '../site/offerings'
import { importMaxCharacters, nameMaxCharacters } from '../platform/limits'
import { importedInterest } from '../inbox/imported-interests'
import { importedRelationship } from '../raise/relationships'
import { newsletterFields } from '../newsletter/newsletters'
import { success } from './pages'
import { propertyFields } from '../site/properties'

/** What a CSV file can bring in, beside the ledger. */
export const importKinds = ['investments', 'properties', 'subscribers', 'interests', 'relationships'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * The fields that a column of a file can fill, by the contracts of the forms. Fees and further pictures are rows of their own, and
 * none fits into a cell.
 */
export const importFields = {
  investments: offeringFields.omit({ fees: true, pictures: true }),
  properties: propertyFields,
  subscribers: newsletterFields
    .pick({ email: true })
    .extend({ consentedOn: calendarDay.optional(), tags: lines(nameMaxCharacters) }),
  interests: importedInterest,
  relationships: importedRelationship,
} as const satisfies Record<ImportKind, z.ZodObject>

/** What is wrong with a cell, as a spreadsheet counts: the head is row 1. `column` is its head as it stands in the file, '' for a whole row. */
export const importFault = z.object({
  row: z.number().int(),
  column: z.string(),
  message: z.string(),
  /** Which file it is in, where several are read together. */
  file: z.string().optional(),
})
export type ImportFault = z.output<typeof importFault>

/** The first rows of a file as they were understood: names that were found, days, dollars and units as people read them. */
const importPreview = z.array(
  z.object({ row: z.number().int(), cells: z.array(z.object({ column: z.string(), text: z.string() })) }),
)
export type ImportPreview = z.output<typeof importPreview>

/** What a file would do, or has done. */
export const importOutcome = z.object({
  /** Takes it back; null after a dry run, where there was nothing to do, and of the ledger, which is only ever added to. */
  id: z.number().int().nullable(),
  created: z.number().int(),
  changed: z.number().int(),
  /** Rows that say what the record says already. */
  same: z.number().int(),
  /** Of subscribers: the addresses whose owners left. They stay as they are, or stay away; all count among the same. */
  optedOut: z.array(z.string()).optional(),
  /** Of a file of records with faults that are all in single rows: which these are, without which it could be taken in. */
  wrongRows: z.array(z.number().int()).optional(),
  faults: z.array(importFault),
  preview: importPreview,
  ...importQuestions.shape,
  /** Of the ledger alone. */
  ...ledgerImportOutcome.partial().shape,
})
export type ImportOutcome = z.output<typeof importOutcome>

/** Fresh records, and changes of those that are there; all of a file or nothing. */
export const runImport = {
  input: z
    .object({
      kind: z.enum([...importKinds, ...ledgerImportKinds]),
      /** What the file is called; of one of the ledger it stands with what it brought. */
      name: optionalLine(nameMaxCharacters),
      csv: z.string('The file must be a text').max(importMaxCharacters, 'This file is too large. Please divide it.'),
      /** Looks only: the answer has all faults and nothing is written. */
      dryRun: z.boolean('dryRun must be true or false').default(false),
      /** Where subscribers have agreed to be written to; a proof that stands with each of them. */
      consentSource: optionalLine(),
      ...importAnswers.shape,
      confirmed: confirmedAsks,
      recalculateTransfers,
      closedReason,
    })
    .refine(({ kind, leaveOut }) => leaveOut === undefined || importKinds.some((each) => each === kind), {
      path: ['leaveOut'],
      message: 'Rows can be left out of files of records alone',
    }),
  output: orHeld(importOutcome),
}

/** Takes an import back. What somebody has changed since stays, and is named. */
export const undoImport = { input: z.object({ id }), output: success.extend({ stayed: z.array(z.string()) }) }
