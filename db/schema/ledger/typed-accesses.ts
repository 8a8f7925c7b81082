import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordId, timestamp } from '../columns'
import { entityAccess } from './entity-access'

/**
 * What an owner typed of somebody they let in, until the account is found or made. Storing it takes the same time for every address;
 * finding out does not, and must not tell an owner who has an account.
 */
export const typedAccesses = pgTable('typed_accesses', {
  id: recordId(),
  accessId: integer()
    .notNull()
    .references(() => entityAccess.id, { onDelete: 'cascade' }),
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** From where it was typed, for the security log. */
  addressStart: text().notNull(),
  browser: text().notNull(),
  /** Later while no account can have the address, because somebody may take it back or is called so. */
  dueAt: timestamp().notNull().defaultNow(),
  createdAt: timestamp().notNull().defaultNow(),
})
