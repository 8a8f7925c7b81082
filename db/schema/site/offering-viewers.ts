import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { investments } from './investments'
import { users } from '../accounts/users'

/** Who may see an offering of the visibility 'named'. Either's removal for good ends it. */
export const offeringViewers = pgTable(
  'offering_viewers',
  {
    investmentId: integer()
      .notNull()
      .references(() => investments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'offering_viewers_unique', columns: [table.investmentId, table.userId] }),
    index('offering_viewers_user_index').on(table.userId),
  ],
)
