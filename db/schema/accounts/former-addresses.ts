import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { emailMaxCharacters } from '@/shared/platform/limits'
import { recordId, timestamp } from '../columns'
import { users } from './users'

/**
 * The addresses that accounts had, for 30 days: what protects an account is told there as well, because the address it has now may be
 * that of whoever took it.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: recordId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: varchar({ length: emailMaxCharacters }).notNull(),
    /** When it became another one. */
    changedAt: timestamp().notNull().defaultNow(),
    /** Which administrator did that; null where it was the account's owner, or whoever holds the server. */
    changedBy: integer(),
  },
  (table) => [index('former_addresses_user_index').on(table.userId, table.changedAt)],
)
