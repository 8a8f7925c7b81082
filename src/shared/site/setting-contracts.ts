import { z } from 'zod'
import { timestamp } from '../platform/fields'
import { listOf } from '../records/pages'
import { settingValues, type PublicSetting } from './settings'

const publicSetting = z.object({ key: z.string(), value: z.string() }) satisfies z.ZodType<PublicSetting>

export const setting = publicSetting.extend({
  id: z.number().int(),
  description: z.string().nullable(),
  category: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Setting = z.output<typeof setting>

export const listSettings = { output: listOf(publicSetting) }
export const listSettingsAsAdmin = { output: listOf(setting) }
export const updateSetting = {
  input: z.object({ settingKey: z.string(), value: z.enum(settingValues, "Value must be 'true' or 'false'") }),
  output: setting,
}
