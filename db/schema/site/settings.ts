import { pgTable, text } from 'drizzle-orm/pg-core'
import { defaultSettingCategory } from '@/shared/site/settings'
import { recordId, timestamps } from '../columns'

/** Visibility switches of pages and sections; the rows come from `src/shared/site/settings.ts` (R35). */
export const settings = pgTable('settings', {
  id: recordId(),
  key: text().notNull().unique('settings_key_unique'),
  value: text().notNull(),
  description: text(),
  category: text().notNull().default(defaultSettingCategory),
  ...timestamps,
})
