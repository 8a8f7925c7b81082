import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeOffering, makeProperty } from '@db/samples/make'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const adminNow = async () => (await callerAs(services, 'admin')).admin
const named = z.array(z.object({ name: z.string() }))
const shown = async (list: 'investments' | 'properties') =>
  named.parse(await (await request('GET', `/api/${list}`)).json()).map(({ name }) => name)

const day = (index: number) => new Date(Date.UTC(2026, 0, index + 1))

test('visitors see offerings in the order that somebody gave them, within each status, and newest first where nobody did', async () => {
  const made = ['A', 'B', 'C', 'D'].map((name, index) =>
    makeOffering(db, { name, createdAt: day(index), status: name === 'D' ? 'Closed' : 'Open' }),
  )
  const [a, b, c, d] = await Promise.all(made)
  services.readCache.clear()
  expect(await shown('investments')).toEqual(['C', 'B', 'A', 'D'])
  const cookie = await cookieOf(services, 'admin')
  const places = [a, c, b].map((row, index) => ({ id: row?.id, place: index + 1 }))
  const answer = await request('PUT', '/api/admin/investments/order', {
    cookie,
    json: { places: [...places, { id: d?.id, place: 1 }] },
  })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  expect(await shown('investments')).toEqual(['A', 'C', 'B', 'D'])
  await makeOffering(db, { name: 'New', createdAt: day(9) })
  services.readCache.clear()
  expect(await shown('investments')).toEqual(['New', 'A', 'C', 'B', 'D'])

  const { investments, audit } = await adminNow()
  // The Admin Portal's list stays as it was, and so does the version of who is editing one of them.
  expect((await investments.list()).items.map(({ name }) => name)).toEqual(['New', 'D', 'C', 'B', 'A'])
  const version = (await investments.list({ id: a?.id ?? 0 })).items[0]?.updatedAt
  expect(version).toBe(a?.updatedAt.toISOString())
  expect((await audit.list({ list: 'investments', recordId: a?.id ?? 0 })).items[0]).toMatchObject({
    action: 'update',
    before: { sortOrder: null },
    after: { sortOrder: 1 },
  })
  await investments.arrange({ places: places.map(({ id = 0 }) => ({ id, place: null })) })
  expect(await shown('investments')).toEqual(['New', 'C', 'B', 'A', 'D'])
})

test('properties have one order, a copy has no place, and a place for one that is gone changes nothing', async () => {
  const made = ['A', 'B', 'C'].map((name, index) => makeProperty(db, { name, createdAt: day(index) }))
  const [a, b, c] = await Promise.all(made)
  const ids = [b, c, a].map((row) => row?.id ?? 0)
  const { properties } = await adminNow()
  await properties.arrange({ places: ids.map((id, index) => ({ id, place: index + 1 })) })
  services.readCache.clear()
  expect(await shown('properties')).toEqual(['B', 'C', 'A'])
  expect((await properties.duplicate({ id: ids[0] ?? 0 })).sortOrder).toBeNull()
  await expect(
    properties.arrange({
      places: [
        { id: ids[0] ?? 0, place: 3 },
        { id: 2_000_000_000, place: 1 },
      ],
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await shown('properties')).toEqual(['B', 'C', 'A'])
  await expect(properties.arrange({ places: [{ id: ids[0] ?? 0, place: 0 }] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(
    (await callerAs(services, 'LP')).admin.properties.arrange({ places: [{ id: ids[0] ?? 0, place: 1 }] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
