import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytea, timestamp } from '../columns'
import { users } from './users'

/** The authenticator app of an account (RFC 6238). Its secrets are encrypted: a stolen copy of the database gives no code. */
export const authenticators = pgTable(
  'authenticators',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The secret in use; null until a first code has confirmed it. */
    secretSealed: bytea(),
    confirmedAt: timestamp(),
    /** The 30-second step whose code was taken last: it and earlier ones are not taken again, on any server. */
    lastStep: bigint({ mode: 'number' }),
    /** The secret of a set-up that is under way; one in use goes on until the new one is confirmed. */
    nextSecretSealed: bytea(),
  },
  (table) => [
    check('authenticators_confirmed_check', sql`(${table.secretSealed} is null) = (${table.confirmedAt} is null)`),
  ],
)
