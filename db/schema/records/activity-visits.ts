import { integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users'
import { timestamp } from '../columns'

/** When an administrator last looked at the activity, and when before that visit. Apart from the account, of which it is no change. */
export const activityVisits = pgTable('activity_visits', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastAt: timestamp().notNull().defaultNow(),
  beforeAt: timestamp(),
})
