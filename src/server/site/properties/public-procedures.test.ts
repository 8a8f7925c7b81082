import { expect, test } from 'vitest'
import { makeProperty } from '@db/samples/make'
import { drawingAddress } from '@/shared/site/record-drawings'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

test('everybody reads all properties that are not deleted, newest first', async () => {
  services.readCache.clear()
  expect(await (await request('GET', '/api/properties')).json()).toEqual([])
  await makeProperty(db, { name: 'old', createdAt: at(1), status: 'Inactive' })
  await makeProperty(db, { name: 'new', createdAt: at(3) })
  await makeProperty(db, { name: 'deleted', createdAt: at(4), deletedAt: at(5) })
  for (const role of ['nobody', 'LP', 'user', 'admin'] as const) {
    const { items, total } = await (await callerAs(services, role)).public.properties.list({})
    expect([items.map(({ name }) => name), total]).toEqual([['new', 'old'], 2])
    expect(items[0]).not.toHaveProperty('deletedAt')
  }
})

test('a property without a picture has a drawing of its own', async () => {
  const property = await makeProperty(db, { name: 'Quarry Row' })
  const response = await request('GET', drawingAddress('properties', property))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await request('GET', drawingAddress('properties', { ...property, id: property.id + 1 }))).status).toBe(404)
})
