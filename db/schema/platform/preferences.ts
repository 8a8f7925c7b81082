import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PreferenceValue } from '@/shared/platform/preferences'

/** How the firm works, by the names in `src/shared/platform/preferences.ts` (R54). What has no row is as a new installation has it. */
export const preferences = pgTable('preferences', {
  name: text().primaryKey(),
  value: jsonb().$type<PreferenceValue>().notNull(),
})
