import { importKindNames } from '@/content/ledger/import-noun'
import { takeBackLedgerImport } from '@/shared/ledger/kept-imports'
import { createLedgerHistory } from '@/shared/ledger/ledger-histories'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import { type ImportKind, runImport } from '@/shared/records/imports'
import type { AnyImporter, Importers } from '../../records/import/importer'
import { heldCall } from '../approvals/held-calls'
import { ledgerRefusals } from '../ledger'
import { askedOfHistory, bringHistory } from './history'
import { takeBackImport } from './kept/taking-back'

/** What enters something into the book: owners, access, classes and drafts of documents are written by one person by hand, too. */
const entering: ReadonlySet<ImportKind | LedgerImportKind> = new Set(['positions', 'movements', 'distributions'])

const isLedgerKind = (kind: ImportKind | LedgerImportKind): kind is LedgerImportKind =>
  Object.hasOwn(importKindNames, kind)

/** A file of its kind. @param importers how each is brought in, by what the subjects hand in */
export function heldImport(importers: Importers) {
  const all: readonly AnyImporter[] = Object.values(importers)
  return heldCall({
    call: 'imports.run',
    input: runImport.input,
    waits: ({ kind }) => entering.has(kind),
    areas: ({ kind }) => importers[kind].areas,
    refuses: all.flatMap(({ refuses: own }) => own),
    hasFiles: true,
    namesPlaces: true,
    run: (ctx, { kind, ...file }) => importers[kind].run(ctx, file),
    told: (_, { input: { kind, name } }) => ({ subject: name ?? (isLedgerKind(kind) ? importKindNames[kind] : kind) }),
  })
}

export const heldHistory = heldCall({
  call: 'ledgerImports.create',
  input: createLedgerHistory.input,
  waits: ({ files }) => files.some(({ kind }) => entering.has(kind)),
  areas: ({ files }) => askedOfHistory(files.map(({ kind }) => kind)).areas,
  refuses: ['import_asks', ...ledgerRefusals],
  hasFiles: true,
  namesPlaces: true,
  run: bringHistory,
  told: (_, { input: { files } }) => ({ subject: files.map(({ name }) => name).join(', ') }),
})

export const heldTakeBack = heldCall({
  call: 'ledgerImports.takeBack',
  input: takeBackLedgerImport.input,
  waits: () => true,
  areas: () => ['investors'],
  refuses: ['import_undone', 'import_without_entries', 'import_reversal_waits', ...ledgerRefusals],
  namesPlaces: true,
  run: takeBackImport,
  told: (_, { input: { reason }, answer }) => ({ subject: answer.name, memo: reason }),
})
