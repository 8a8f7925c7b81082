import { expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

test('everybody sees what is open first, then what is coming, then what is closed, each newest first', async () => {
  await makeOffering(db, { name: 'closed', status: 'Closed', createdAt: at(9) })
  await makeOffering(db, { name: 'open, old', status: 'Open', createdAt: at(1) })
  await makeOffering(db, { name: 'coming', status: 'Coming Soon', createdAt: at(8) })
  await makeOffering(db, { name: 'open, new', status: 'Open', createdAt: at(2) })
  await makeOffering(db, { name: 'deleted', deletedAt: at(3) })
  for (const role of ['nobody', 'LP', 'user', 'admin'] as const) {
    const { items, total } = await (await callerAs(services, role)).public.investments.list({})
    expect(items.map(({ name }) => name)).toEqual(['open, new', 'open, old', 'coming', 'closed'])
    expect(total).toBe(4)
  }
})

test('no column that the contract does not name leaves the server', async () => {
  await makeOffering(db)
  const [item] = (await (await callerAs(services, 'nobody')).public.investments.list({})).items
  expect(item).not.toHaveProperty('deletedAt')
  expect(item).toMatchObject({ createdAt: expect.any(String), highlights: [] })
})
