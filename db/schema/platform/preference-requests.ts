import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PreferenceValue } from '@/shared/platform/preferences'
import { preferences } from './preferences'
import { timestamp } from '../columns'

/** What one administrator asked to change in how the firm works and a second one has yet to confirm (decision 060). */
export const preferenceRequests = pgTable('preference_requests', {
  name: text()
    .primaryKey()
    .references(() => preferences.name, { onDelete: 'cascade' }),
  value: jsonb().$type<PreferenceValue>().notNull(),
  /** Without a foreign key, as in the activity. */
  askedBy: integer().notNull(),
  askedAt: timestamp().notNull().defaultNow(),
})
