import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountLinkKinds } from '@/shared/account-links'
import { isOneOf, recordId, timestamp } from './columns'
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
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
    /** When a newer one was sent. */
    replacedAt: timestamp(),
    withdrawnAt: timestamp(),
    createdAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    check('account_links_kind_check', isOneOf(table.kind, accountLinkKinds)),
    uniqueIndex('account_links_open_unique')
      .on(table.userId, table.kind)
      .where(sql`${table.usedAt} is null and ${table.replacedAt} is null and ${table.withdrawnAt} is null`),
    index('account_links_user_index').on(table.userId, table.createdAt),
  ],
)
