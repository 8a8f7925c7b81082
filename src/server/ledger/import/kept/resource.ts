import { importWords } from '@/content/ledger/admin-imports'
import { importKindNames } from '@/content/ledger/import-noun'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'

/** Files that were brought into the ledger, as the activity tells of them. */
export const importResource = { list: 'ledgerImports', noun: 'import', isPublic: false } as const

/** What people call a file: its name, or else what kind it is. */
export const fileNameOf = ({ kind, fileName }: { kind: LedgerImportKind; fileName: string | null }): string =>
  fileName ?? importKindNames[kind]

interface Kept {
  kind: LedgerImportKind
  fileName: string | null
  created: number
  changed: number
  entries: number
}

/** The same with how much it brought. */
export const calledImport = ({ created, changed, entries, ...file }: Kept): string =>
  importWords.called(fileNameOf(file), entries, created + changed)
