import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeProperty } from '@db/samples/make'
import { properties } from '@db/schema'
import { propertyFields } from '@/shared/site/properties'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']['properties']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin.properties
})

test('a property is Active and otherwise empty unless told otherwise', async () => {
  const { id, slug, name, status, createdAt, updatedAt, isPublished, ...others } = await admin.create({ name: ' Elm ' })
  expect({ id, slug, name, status }).toEqual({ id: expect.any(Number), slug: 'elm', name: 'Elm', status: 'Active' })
  expect([createdAt, updatedAt]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)])
  expect(isPublished).toBe(true)
  expect(new Set(Object.values(others))).toEqual(new Set([null]))
})

test('every column is taken, and reads back equal in every list', async () => {
  services.readCache.clear()
  const cookie = await cookieOf(services, 'admin')
  const lines = Object.keys(propertyFields.shape).map((field) => [field, `${field} “'; drop table <b>%_\\`])
  const json = {
    ...Object.fromEntries(lines),
    slug: 'an-address',
    status: 'Under Construction',
    units: 12,
    isPublished: true,
    returnBasis: 'gross',
    asOf: '2026-09-30',
    image: 'https://pictures.example/a.jpg',
  }
  const created: unknown = await (await request('POST', '/api/admin/properties', { cookie, json })).json()
  expect(created).toMatchObject(json)
  const list = z.array(z.unknown())
  for (const path of ['/api/admin/properties', '/api/properties']) {
    expect(list.parse(await (await request('GET', path, { cookie })).json())).toEqual([created])
  }
})

test.each([
  [120, 120],
  ['120', 120],
  ['1,200', 1200],
  ['', null],
  [null, null],
])('units typed as %o are %o', async (typed, units) => {
  expect(await admin.create({ name: 'Elm', units: typed })).toMatchObject({ units })
})

test.each(['many', '1.5', -1, 1.5, '1e3'])('units of %o are refused', async (units) => {
  await expect(admin.create({ name: 'Elm', units })).rejects.toThrow('Units must be a whole number')
})

test('a property without a name is refused', async () => {
  await expect(admin.create({ name: '\t' })).rejects.toThrow('Name is required')
  const { id } = await makeProperty(db)
  await expect(admin.update({ id, name: '' })).rejects.toThrow('Name is required')
})

test('the alias imageUrl is written as image, which wins', async () => {
  const alias = { name: 'Elm', imageUrl: 'https://pictures.example/a.jpg' }
  const saved = await admin.create(alias)
  expect(saved).toMatchObject({ image: alias.imageUrl })
  expect(saved).not.toHaveProperty('imageUrl')
  expect(await admin.create({ ...alias, image: 'https://pictures.example/b.jpg' })).toMatchObject({
    image: 'https://pictures.example/b.jpg',
  })
  // An absent picture is left alone; only a word about it changes it.
  expect(await admin.update({ id: saved.id, status: 'Inactive' })).toMatchObject({ image: alias.imageUrl })
  expect(await admin.update({ id: saved.id, image: '' })).toMatchObject({ image: null })
})

test('a save makes the record newer, and a stale one is refused and changes nothing', async () => {
  const { id, updatedAt } = await makeProperty(db, { updatedAt: new Date(Date.now() + 60_000) })
  const seen = updatedAt.toISOString()
  const saved = await admin.update({ id, location: 'Boone', updatedAt: seen })
  expect(Date.parse(saved.updatedAt)).toBeGreaterThan(updatedAt.getTime())
  await expect(admin.update({ id, location: 'Ames', updatedAt: seen })).rejects.toMatchObject({ failure: 'stale_edit' })
  expect(await db.select().from(properties)).toMatchObject([{ location: 'Boone' }])
  expect(await admin.update({ id, location: 'Clive' })).toMatchObject({ location: 'Clive' })
})

test('the list is newest first, and is sorted, windowed and filtered on request', async () => {
  await makeProperty(db, { name: 'b', units: 9, createdAt: new Date('2026-01-01') })
  await makeProperty(db, { name: 'A', units: null, createdAt: new Date('2026-01-02') })
  await makeProperty(db, { name: 'c', units: 10, createdAt: new Date('2026-01-03'), status: 'Inactive' })
  const names = async (query: string) => {
    const response = await request('GET', `/api/admin/properties${query}`, {
      cookie: await cookieOf(services, 'admin'),
    })
    const items: { name: string }[] = JSON.parse(await response.text())
    return [items.map(({ name }) => name).join(' '), response.headers.get('x-total-count')]
  }
  expect(await names('')).toEqual(['c A b', null])
  expect(await names('?sort=name&limit=2&offset=1')).toEqual(['b c', '3'])
  expect(await names('?sort=units&order=desc')).toEqual(['c b A', '3'])
  expect(await names('?status=Active')).toEqual(['A b', '2'])
})
