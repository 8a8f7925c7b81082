import { index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '@/shared/accounts/roles'
import { users } from './users'

/** What a session carries beside its end (R40). */
export type SessionData = {
  /** ISO 8601 text, because json has no dates. The absolute end is counted from here. */
  startedAt: string
  /** The role at sign-in: a session never outlives a change of it. */
  role: Role
  /** A digest of the password hash at sign-in: a session never outlives a change of the password. */
  passwordMark: string
  /** When the person last proved who they are, and how; signing in is a proof. Rows from before this was kept have none of what follows. */
  provedAt?: string
  provedBy?: ProofKind
  /** The kind of browser in words and the first half of the address, as at sign-in. */
  browser?: string
  addressStart?: string
  /** Written at most every five minutes. */
  lastSeenAt?: string
}

/** By what somebody proved who they are. */
export type ProofKind = 'password' | 'code' | 'passkey'

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
