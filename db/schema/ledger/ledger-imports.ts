import { sql } from 'drizzle-orm'
import { type AnyPgColumn, char, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { ledgerImportKinds } from '@/shared/ledger/ledger-imports'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { isOneOf, recordId, timestamp } from '../columns'

/** The same for what no constraint of these tables refuses: triggers of the migration `ledger_imports` do. */
export const ledgerImportsRaised = {
  /** Something names an import that was taken back. */
  taken: 'entries_import_taken_check',
  /** An import is called taken back while something of it stands. */
  standing: 'ledger_imports_standing_check',
} as const

/**
 * A file that was brought into the ledger, one row each (decision 100). Triggers of the migration `ledger_imports` refuse every change and
 * removal but that it is taken back, once, with all that it entered.
 */
export const ledgerImports = pgTable(
  'ledger_imports',
  {
    id: recordId(),
    kind: text({ enum: ledgerImportKinds }).notNull(),
    /** Null where a program sent it without one. */
    fileName: varchar({ length: nameMaxCharacters }),
    /** Of the text as it was sent, in UTF-8, as hexadecimal digits. */
    sha256: char({ length: 64 }).notNull(),
    /** The first of the files that were brought together; null of that one, and of one that came alone. */
    historyId: integer().references((): AnyPgColumn => ledgerImports.id, { onDelete: 'restrict' }),
    /** Rows that made something, that changed something, and that said what was there already. */
    created: integer().notNull(),
    changed: integer().notNull(),
    same: integer().notNull(),
    /** What it entered, those of its payments among them. */
    entries: integer().notNull(),
    payments: integer().notNull(),
    /** Accounts without foreign keys: what was brought outlives who brought it. */
    createdBy: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
    takenBackAt: timestamp(),
    takenBackBy: integer(),
    takenBackReason: text(),
  },
  (table) => [
    check('ledger_imports_kind_check', isOneOf(table.kind, ledgerImportKinds)),
    check('ledger_imports_hash_check', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'ledger_imports_counts_check',
      sql`least(${table.created}, ${table.changed}, ${table.same}, ${table.entries}, ${table.payments}) >= 0`,
    ),
    check(
      'ledger_imports_taken_check',
      sql`(${table.takenBackAt} is null) = (${table.takenBackBy} is null)
        and (${table.takenBackAt} is null) = (coalesce(btrim(${table.takenBackReason}), '') = '')`,
    ),
    index('ledger_imports_created_index').on(table.createdAt),
    index('ledger_imports_history_index').on(table.historyId),
  ],
)
