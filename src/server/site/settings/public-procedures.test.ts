import { expect, test } from 'vitest'
import { knownSettings } from '@/shared/site/settings'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const { services } = testServices(await testDatabase())

test('everybody reads exactly key and value of every setting', async () => {
  const { items } = await (await callerAs(services, 'nobody')).public.settings.list()
  expect(items).toEqual(Object.keys(knownSettings).map((key) => ({ key, value: 'true' })))
})
