import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamp } from '../columns'
import { users } from './users'

/** The browsers that an account was signed in to from, so that a new one can be told of. They are known by a cookie of their own. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the cookie holds, as hexadecimal text: who has stolen the table is no known browser. */
    markHash: text().notNull(),
    createdAt: timestamp().notNull().defaultNow(),
    lastSeenAt: timestamp().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.markHash] }),
    index('known_browsers_seen_index').on(table.lastSeenAt),
  ],
)
