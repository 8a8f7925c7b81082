import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamp } from '../columns'
import { users } from './users'

/** What passkeys are asked to sign: each once, for a few minutes, on whichever server the answer arrives. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, as hexadecimal text. */
    challengeHash: text().primaryKey(),
    /** Who is about to add a passkey; null where one is to be used, because nobody knows yet whose. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    check('passkey_challenges_hash_check', sql`length(${table.challengeHash}) = 64`),
    index('passkey_challenges_expiry_index').on(table.expiresAt),
    index('passkey_challenges_user_index').on(table.userId),
  ],
)
