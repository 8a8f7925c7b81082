import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { isInOnePlace, movableBytes, timestamp } from '../columns'

/**
 * The files of documents, apart from the table that is listed. `bytes` are encrypted under DOCUMENT_KEY with their nonce (decision 053), so
 * that a stolen dump shows nothing. They lie here, or out in storage under the name `storedAs` (decision 127). A trigger of the migration
 * `storage` refuses every change but this move, and lets no other bytes come back than went.
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
    ...movableBytes,
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('document_files_type_check', sql`${table.mediaType} = 'application/pdf'`),
    check('document_files_size_check', sql`${table.size} > 0 and ${table.pages} > 0`),
    check('document_files_place_check', isInOnePlace(table)),
  ],
)

/**
 * What lies in storage, or may, and belongs to no row any more: it is removed some weeks later, so that a backup of last month still opens. A name
 * stands here before anything is put under it, and leaves with the move; so whatever interrupts one, nothing is forgotten there.
 */
export const leftObjects = pgTable('left_objects', {
  name: text().primaryKey(),
  leftAt: timestamp().notNull().defaultNow(),
})
