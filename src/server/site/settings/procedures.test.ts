import { expect, test } from 'vitest'
import { settings } from '@db/schema'
import { knownSettings } from '@/shared/site/settings'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const settingKey = 'pages.about.visible'

test('an administrator reads all columns of every setting', async () => {
  const admin = await callerAs(services, 'admin')
  const { items, total } = await admin.admin.settings.list()
  expect(items.map(({ key }) => key)).toEqual(Object.keys(knownSettings))
  expect(total).toBe(8)
  expect(items[0]).toEqual({
    id: expect.any(Number),
    key: settingKey,
    value: 'true',
    category: 'navigation',
    description: knownSettings[settingKey].description,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
})

test('an administrator switches a page off, and the public sees it', async () => {
  const [admin, nobody] = [await callerAs(services, 'admin'), await callerAs(services, 'nobody')]
  expect(await admin.admin.settings.update({ settingKey, value: 'false' })).toMatchObject({
    key: settingKey,
    value: 'false',
  })
  expect((await nobody.public.settings.list()).items).toContainEqual({ key: settingKey, value: 'false' })
})

test('nobody else reads or switches them', async () => {
  for (const [role, code] of [
    ['nobody', 'UNAUTHORIZED'],
    ['LP', 'FORBIDDEN'],
  ] as const) {
    const caller = await callerAs(services, role)
    await expect(caller.admin.settings.list()).rejects.toMatchObject({ code })
    await expect(caller.admin.settings.update({ settingKey, value: 'false' })).rejects.toMatchObject({ code })
  }
  expect((await db.select().from(settings)).every(({ value }) => value === 'true')).toBe(true)
})

test.each(['pages.nothing.visible', '', 'toString', '__proto__', 'a\u0000b'])(
  'the key "%s" names no setting',
  async (key) => {
    const admin = await callerAs(services, 'admin')
    await expect(admin.admin.settings.update({ settingKey: key, value: 'false' })).rejects.toMatchObject({
      failure: 'record_not_found',
    })
  },
)
