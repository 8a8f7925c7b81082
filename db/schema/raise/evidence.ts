import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { recordId, timestamp } from '../columns'
import { documentFiles } from '../reporting/document-files'
import { subscriptions } from './subscriptions'

/**
 * What shows that an owner is accredited. A trigger of the migration `acceptance` lets the file of one be removed, and refuses every other
 * change and removal: that there was one stays. Accounts without foreign keys: it outlives them.
 */
export const evidence = pgTable(
  'evidence',
  {
    id: recordId(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    title: varchar({ length: nameMaxCharacters }).notNull(),
    /** Null once it was removed. */
    fileId: text()
      .unique('evidence_file_unique')
      .references(() => documentFiles.id, { onDelete: 'restrict' }),
    /** Who sent it. */
    userId: integer().notNull(),
    at: timestamp().notNull().defaultNow(),
  },
  (table) => [index('evidence_subscription_index').on(table.subscriptionId)],
)
