import { pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { emailMaxCharacters } from '@/shared/platform/limits'
import { recordId, timestamp } from '../columns'

/**
 * Who asked for a new password, until it is handled a moment later. Storing it takes the same time for every address; handling
 * does not, and must not tell a stranger who has an account.
 */
export const passwordRequests = pgTable('password_requests', {
  id: recordId(),
  email: varchar({ length: emailMaxCharacters }).notNull(),
  /** From where it was asked, for the security log. */
  addressStart: text().notNull(),
  browser: text().notNull(),
  createdAt: timestamp().notNull().defaultNow(),
})
