import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { viewActions } from '@/shared/reporting/documents'
import { isOneOf, recordId, timestamp } from '../columns'

/**
 * Who was sent a paper. Triggers of the migration `documents` refuse every change and every removal. No foreign keys: a view outlives
 * the account, and a draft that was looked at by the firm and removed.
 */
export const documentViews = pgTable(
  'document_views',
  {
    id: recordId(),
    documentId: integer().notNull(),
    userId: integer().notNull(),
    /** By the firm, in the Admin Portal: it tells nothing of the investor. */
    asStaff: boolean().notNull(),
    action: text({ enum: viewActions }).notNull(),
    at: timestamp().notNull().defaultNow(),
    /** The first half of the caller's address, as the security log has it. */
    addressStart: text().notNull(),
    /** The kind of browser in words. */
    browser: text().notNull(),
  },
  (table) => [
    check('document_views_action_check', isOneOf(table.action, viewActions)),
    index('document_views_document_index').on(table.documentId, table.userId),
  ],
)
