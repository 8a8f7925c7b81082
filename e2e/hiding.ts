import { expect, test as base } from './test'
import type { SettingKey } from '../src/shared/site/settings'
import { restPath } from '../scripts/rest-path'

/** `hide` sets settings to 'false' on the server; they are 'true' again when the test is over, also when it failed. */
export const test = base.extend<{ hide: (...keys: SettingKey[]) => Promise<void> }>({
  hide: async ({ asAdministrator }, use) => {
    const set = async (key: SettingKey, value: 'true' | 'false') => {
      const answer = await asAdministrator.request.put(restPath('/admin/settings/{settingKey}', { settingKey: key }), {
        data: { value },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    const hidden: SettingKey[] = []
    await use(async (...keys) => {
      for (const key of keys) {
        hidden.push(key)
        await set(key, 'false')
      }
    })
    for (const key of hidden) await set(key, 'true')
  },
})

export { expect }
