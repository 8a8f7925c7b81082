import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accountLinkKinds } from '@/shared/accounts/account-links'
import { emailMaxCharacters, usernameMaxCharacters } from '@/shared/platform/limits'
import { isOneOf, recordId, timestamp } from '../columns'
import { users } from './users'

/** The links that lead into an account, by mail. Only the hash of a token is kept: who has stolen the table opens nothing. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: recordId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: accountLinkKinds }).notNull(),
    /** SHA-256 of the token, as hexadecimal text. */
    tokenHash: text().notNull().unique('account_links_token_unique'),
    /** The address that the account gets once its owner has confirmed it; of kind 'email_change'. */
    newEmail: varchar({ length: emailMaxCharacters }),
    /** What the account gets back; of kind 'take_back'. */
    formerEmail: varchar({ length: emailMaxCharacters }),
    formerUsername: varchar({ length: usernameMaxCharacters }),
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
    /** When a newer one was sent. */
    replacedAt: timestamp(),
    withdrawnAt: timestamp(),
    /** Who made it, where that is somebody other than the account's owner: who invites. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('account_links_kind_check', isOneOf(table.kind, accountLinkKinds)),
    check('account_links_new_email_check', sql`(${table.kind} = 'email_change') = (${table.newEmail} is not null)`),
    check(
      'account_links_former_check',
      sql`(${table.kind} = 'take_back') = (${table.formerEmail} is not null and ${table.formerUsername} is not null)`,
    ),
    // Each change has a way back of its own: a thief's second one must not end the owner's.
    uniqueIndex('account_links_open_unique')
      .on(table.userId, table.kind)
      .where(
        sql`${table.usedAt} is null and ${table.replacedAt} is null and ${table.withdrawnAt} is null and ${table.kind} <> 'take_back'`,
      ),
    // What the due task looks for.
    index('account_links_reset_index')
      .on(table.expiresAt)
      .where(
        sql`${table.kind} = 'factor_reset' and ${table.usedAt} is null and ${table.replacedAt} is null and ${table.withdrawnAt} is null`,
      ),
    index('account_links_user_index').on(table.userId, table.createdAt),
  ],
)
