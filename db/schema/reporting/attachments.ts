import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { recordId, timestamp } from '../columns'
import { documentFiles } from './document-files'
import { distributionLines } from '../ledger/distribution-lines'
import { entries } from '../ledger/entries'
import { ledgerImports } from '../ledger/ledger-imports'
import { transfers } from '../ledger/transfers'

/** The name by which an error tells that an attachment belongs to nothing, or to two. */
export const attachmentsOneCheck = 'attachments_one_check'

/**
 * What the firm keeps beside the ledger as evidence: a PDF of an entry, a transfer, the line of a payment, or a file that was brought in
 * (decision 106). No investor sees one. A trigger of the migration `attachments` refuses every change; one is removed and another attached.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: recordId(),
    entryId: integer().references(() => entries.id, { onDelete: 'restrict' }),
    transferId: integer().references(() => transfers.id, { onDelete: 'restrict' }),
    distributionLineId: integer().references(() => distributionLines.id, { onDelete: 'restrict' }),
    importId: integer().references(() => ledgerImports.id, { onDelete: 'restrict' }),
    /** Of the file as it was sent, without its ending. */
    name: varchar({ length: nameMaxCharacters }).notNull(),
    fileId: text()
      .notNull()
      .unique('attachments_file_unique')
      .references(() => documentFiles.id, { onDelete: 'restrict' }),
    /** An account without a foreign key: an attachment outlives who added it. */
    createdBy: integer().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check(
      attachmentsOneCheck,
      sql`num_nonnulls(${table.entryId}, ${table.transferId}, ${table.distributionLineId}, ${table.importId}) = 1`,
    ),
    index('attachments_entry_index').on(table.entryId),
    index('attachments_transfer_index').on(table.transferId),
    index('attachments_line_index').on(table.distributionLineId),
    index('attachments_import_index').on(table.importId),
  ],
)
