import { index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '@/shared/roles'
import { users } from './users'

/** What a session carries beside its end (R40). */
export type SessionData = {
  /** ISO 8601 text, because json has no dates. The absolute end is counted from here. */
  startedAt: string
  /** The role at sign-in: a session never outlives a change of it. */
  role: Role
  /** A digest of the password hash at sign-in: a session never outlives a change of the password. */
  passwordMark: string
}

/**
 * One row per sign-in. The columns are named as the specification names them, the properties as Lucia's adapter
 * wants them. `sid` is the SHA-256 of the cookie's token, so a stolen table opens no session (R32).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('sid').primaryKey(),
    sess: json().$type<SessionData>().notNull(),
    expiresAt: timestamp('expire', { withTimezone: true, precision: 3 }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('sessions_expire_index').on(table.expiresAt), index('sessions_user_index').on(table.userId)],
)
