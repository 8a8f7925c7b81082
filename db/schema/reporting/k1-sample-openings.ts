import { integer, pgTable } from 'drizzle-orm/pg-core'
import { timestamp } from '../columns'
import { users } from '../accounts/users'

/** When somebody last opened the sample of a K-1: before that, nobody can agree to get one here. */
export const k1SampleOpenings = pgTable('k1_sample_openings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  openedAt: timestamp().notNull().defaultNow(),
})
