import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordId, timestamp } from '../columns'
import { users } from './users'

/** Codes for whoever has lost the second factor: each works once. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: recordId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code without hyphens, as hexadecimal text; the code has 80 random bits. */
    codeHash: text().notNull(),
    usedAt: timestamp(),
  },
  (table) => [uniqueIndex('recovery_codes_user_code_unique').on(table.userId, table.codeHash)],
)
