import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { auditEntries, entities } from '@db/schema'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let entityId: number
let ruth: { id: number; cookie: string }
const withAccess = async (scope: AccessScope) => {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId, scope })
  return { id: user.id, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  ruth = await withAccess('owner')
})

async function call(method: string, path: string, { cookie }: { cookie: string }, json?: unknown) {
  const response = await request(method, `/api/investor/${path}`, { cookie, json })
  return { status: response.status, body: z.unknown().parse(await response.json()) }
}

test('[R175] who sees an owner’s holdings reads how it is paid as the firm noted it, and no number', async () => {
  const read = async (by = ruth) => (await call('GET', `entities/${entityId}`, by)).body
  expect(await read()).toMatchObject({ paymentMethod: null })
  await db.update(entities).set({ paymentMethod: 'ach' }).where(eq(entities.id, entityId))
  expect(await read()).toMatchObject({ paymentMethod: 'ach' })
  expect(await read(await withAccess('viewer'))).toMatchObject({ paymentMethod: 'ach' })
  const accountant = await withAccess('tax')
  expect((await call('GET', `entities/${entityId}`, accountant)).status).toBe(404)
})

test('[R162] an owner says what an entity is called in the portal, takes that back, and the activity tells it; a viewer reads it alone', async () => {
  const viewer = await withAccess('viewer')
  const rename = (shortName: string | null, by = ruth) => call('PUT', `entities/${entityId}`, by, { shortName })
  const named = async (by = ruth) => (await call('GET', 'entities', by)).body
  expect(await named()).toMatchObject([{ shortName: 'Trust' }])
  expect(await rename('Kids')).toMatchObject({ status: 200, body: { shortName: 'Kids', derivedShortName: 'Trust' } })
  expect([await named(), await named(viewer)]).toMatchObject([[{ shortName: 'Kids' }], [{ shortName: 'Kids' }]])
  expect((await rename('Mine', viewer)).status).toBe(404)
  expect(await rename('x'.repeat(25))).toMatchObject({ status: 400 })
  expect(await named()).toMatchObject([{ shortName: 'Kids' }])
  expect(await rename('')).toMatchObject({ status: 200, body: { shortName: null } })
  expect(await named(viewer)).toMatchObject([{ shortName: 'Trust' }])
  const told = await db.select().from(auditEntries).where(eq(auditEntries.actorId, ruth.id)).orderBy(auditEntries.id)
  expect(told).toMatchObject([
    { list: 'entities', recordId: entityId, before: { shortName: null }, after: { shortName: 'Kids' } },
    { before: { shortName: 'Kids' }, after: { shortName: null } },
  ])
})
