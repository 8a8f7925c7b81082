import type { settings } from '@db/schema'
import { settingLabel } from '@/shared/site/settings'

/** A setting: whether the site has a page or a section. */
export const settingResource = {
  list: 'settings',
  noun: 'setting',
  isPublic: true,
  called: (row: typeof settings.$inferSelect) => settingLabel(row),
} as const
