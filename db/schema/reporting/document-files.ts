import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, timestamp } from '../columns'

/**
 * The files of documents, apart from the table that is listed. `bytes` are encrypted under DOCUMENT_KEY with their nonce (decision 053), so
 * that a stolen dump shows nothing. A trigger of the migration `documents` refuses every change.
 */
export const documentFiles = pgTable(
  'document_files',
  {
    /** Random: what a file is encrypted for. */
    id: text().primaryKey(),
    /** Of what was uploaded, as hex. */
    sha256: text().notNull(),
    mediaType: text().notNull(),
    /** In bytes, of what was uploaded. */
    size: integer().notNull(),
    pages: integer().notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('document_files_type_check', sql`${table.mediaType} = 'application/pdf'`),
    check('document_files_size_check', sql`${table.size} > 0 and ${table.pages} > 0`),
  ],
)
