import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAccess, makeClass, makeEntity } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, entities, entityAccess, investments } from '@db/schema'
import { purge } from '../../records/trash/purge'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

async function call(method: string, path: string, json?: unknown) {
  const response = await request(method, `/api/admin/${path}`, { cookie, json })
  return { status: response.status, body: z.unknown().parse(await response.json()) }
}
const trust = { kind: 'trust', legalName: 'Calloway Family Trust' }

test('an entity is kept as it signs: its lines, its last four digits, and nothing for an empty field', async () => {
  const full = {
    ...trust,
    legalName: '  Calloway Family Trust ',
    tinLast4: ' 0042 ',
    addressLines: ['12 Elm Street', '', 'Knoxville, TN 37902'],
    contactName: '',
    note: 'Prefers letters.',
    externalId: 'IN-7',
  }
  expect(await call('POST', 'entities', full)).toMatchObject({
    status: 201,
    body: {
      legalName: 'Calloway Family Trust',
      tinLast4: '0042',
      addressLines: ['12 Elm Street', 'Knoxville, TN 37902'],
      contactName: null,
      externalId: 'IN-7',
    },
  })
  const again = await call('POST', 'entities', { ...trust, externalId: 'IN-7' })
  expect(again).toMatchObject({ status: 409, body: { fieldErrors: { externalId: [expect.any(String)] } } })
})

test.each(['123456789', '123-45-6789', '12a4', '٠٠٤٢', 42, ['0042']])(
  'a tax number is never more than its last four digits: %o',
  async (tinLast4) => {
    expect((await call('POST', 'entities', { ...trust, tinLast4: '0042' })).status).toBe(201)
    expect(await call('POST', 'entities', { ...trust, tinLast4 })).toMatchObject({
      status: 400,
      body: { fieldErrors: { tinLast4: ['Must be the last four digits, never the whole number'] } },
    })
    const written = db.execute(sql`update ${entities} set tin_last4 = '12345'`)
    await expect(written).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^(22001|23514)$/) } })
  },
)

test('one that somebody else changed meanwhile is not overwritten', async () => {
  const { id, updatedAt } = await makeEntity(db)
  const seen = updatedAt.toISOString()
  expect((await call('PUT', `entities/${id}`, { tinLast4: '0042', updatedAt: seen })).status).toBe(200)
  expect((await call('PUT', `entities/${id}`, { tinLast4: '', updatedAt: seen })).status).toBe(409)
  expect(await call('PUT', `entities/${id}`, { tinLast4: '' })).toMatchObject({ status: 200, body: { tinLast4: null } })
})

test('access is given once, ended once, and given anew; all of it stays to be read and is told', async () => {
  const { id } = await makeEntity(db)
  const { id: userId } = await makeUser(db, { firstName: 'Ada', lastName: 'Hale' })
  const give = (scope: string, to = userId) => call('POST', `entities/${id}/access`, { userId: to, scope })
  const given = await give('owner')
  expect(given).toMatchObject({ status: 201, body: { entityId: id, userId, userName: 'Ada Hale', endedAt: null } })
  expect(await give('viewer')).toMatchObject({ status: 409 })
  const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(last).toMatchObject({ list: 'entities', before: { access: [] }, after: { access: ['Ada Hale (owner)'] } })
  const { id: accessId } = z.object({ id: z.number() }).parse(given.body)
  expect(await call('POST', `access/${accessId}/end`)).toEqual({ status: 200, body: { success: true } })
  const [ended] = await db.select().from(entityAccess)
  // A second press ends nothing a second time.
  expect(await call('POST', `access/${accessId}/end`)).toEqual({ status: 200, body: { success: true } })
  expect(await db.select().from(entityAccess)).toEqual([ended])
  expect((await give('tax')).status).toBe(201)
  expect((await call('GET', `entities/${id}/access`)).body).toMatchObject([
    { scope: 'tax', endedAt: null },
    { scope: 'owner', endedAt: expect.any(String) },
  ])
})

test('access is of an entity and a user that are there, and of a known kind', async () => {
  const { id } = await makeEntity(db)
  const { id: gone } = await makeEntity(db, { deletedAt: new Date() })
  const { id: userId } = await makeUser(db)
  const { id: former } = await makeUser(db, { deletedAt: new Date() })
  const give = (entityId: number, json: unknown) => call('POST', `entities/${entityId}/access`, json)
  expect((await give(id, { userId, scope: 'all' })).status).toBe(400)
  expect((await give(gone, { userId, scope: 'owner' })).status).toBe(404)
  for (const other of [former, 999_999, 'x'])
    expect((await give(id, { userId: other, scope: 'owner' })).status).toBe(404)
  expect((await call('POST', 'access/999999/end')).status).toBe(404)
  expect((await call('GET', `entities/${gone}/access`)).status).toBe(404)
  expect((await give(id, { userId, scope: 'owner' })).status).toBe(201)
})

test('of two that give access at once, one does', async () => {
  const { id } = await makeEntity(db)
  const { id: userId } = await makeUser(db)
  const give = () => call('POST', `entities/${id}/access`, { userId, scope: 'owner' })
  expect(
    (await Promise.all([give(), give()])).map(({ status }) => status).toSorted((one, other) => one - other),
  ).toEqual([201, 409])
})

test('what is purged takes who could see it with it; an offering that somebody holds stays for good (R151)', async () => {
  const deletedAt = new Date(Date.now() - 31 * 86_400_000)
  const { id: entityId } = await makeEntity(db, { deletedAt })
  await makeAccess(db, { entityId })
  const { id: held } = await makeOffering(db, { deletedAt })
  await makeClass(db, { investmentId: held })
  const { id: other } = await makeOffering(db, { deletedAt })
  expect((await purge(services)).records).toBe(2)
  expect([await db.$count(entityAccess), await db.$count(investments, eq(investments.id, other))]).toEqual([0, 0])
  expect(await db.$count(investments, eq(investments.id, held))).toBe(1)
})
