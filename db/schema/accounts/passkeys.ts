import { bigint, boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { bytea, recordId, timestamp } from '../columns'
import { users } from './users'

/** The passkeys of accounts (WebAuthn). Nothing in them is secret: the private key stays with its owner. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: recordId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How the browser names it. */
    credentialId: bytea().notNull().unique('passkeys_credential_unique'),
    /** In COSE, as the browser gave it. */
    publicKey: bytea().notNull(),
    /** How often it was used, where its keeper counts; 0 where it does not. One that goes back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it, for them to offer the right way. */
    transports: text().array().notNull(),
    isBackedUp: boolean().notNull(),
    /** What its owner calls it. */
    name: varchar({ length: nameMaxCharacters }).notNull(),
    createdAt: timestamp().notNull().defaultNow(),
    lastUsedAt: timestamp(),
  },
  (table) => [index('passkeys_user_index').on(table.userId)],
)
