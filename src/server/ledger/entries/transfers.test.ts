import { expect, beforeEach, test } from 'vitest'
import { z } from 'zod'
import { makePublished } from '@db/samples/make-distributions'
import { makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { entries, positions } from '@db/schema'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
})

async function post(path: string, json: unknown) {
  const response = await request('POST', `/api/admin/${path}`, { cookie, json })
  return { status: response.status, body: z.looseObject({}).parse(await response.json()) }
}
const refusal = (field: string) => ({ status: 400, body: { fieldErrors: { [field]: [expect.any(String)] } } })
const figures = async (positionId: number) => (await admin.positions.list({ id: positionId })).items[0]

const handover = { units: 600_000_000, effectiveOn: '2026-10-01', reason: 'gift' }

test('a transfer moves its part of the capital with it, as worked in the specification, and makes the position it needs', async () => {
  const { positionId } = await makeEntry(db)
  await makePublished(db, { positionId, kind: 'return_of_capital', cents: 3_750_000 })
  const to = await makeEntity(db)
  expect(await post('transfers', { fromPositionId: positionId, toEntityId: to.id, ...handover })).toMatchObject({
    status: 201,
    body: { cents: 4_500_000, units: 600_000_000 },
  })
  expect(await figures(positionId)).toMatchObject({ units: 900_000_000, stillInCents: 6_750_000 })
  const [taken] = (await admin.positions.list({ entityId: to.id })).items
  expect(taken).toMatchObject({ units: 600_000_000, stillInCents: 4_500_000, contributedCents: 0 })
  // Half of it reverses both.
  const [half] = (await admin.entries.list({ positionId: taken?.id })).items
  expect((await post(`entries/${half?.id ?? 0}/reverse`, { memo: 'Wrong person.' })).status).toBe(201)
  expect(await figures(positionId)).toMatchObject({ units: 1_500_000_000, stillInCents: 11_250_000 })
  expect(await figures(taken?.id ?? 0)).toMatchObject({ units: 0, stillInCents: 0 })
  const [other] = (await admin.entries.list({ positionId })).items.filter(({ isReversed }) => isReversed)
  expect((await post(`entries/${other?.id ?? 0}/reverse`, { memo: 'x' })).status).toBe(409)
})

test('it is refused to the same holder, of more than was held the day before, ahead, and to nobody', async () => {
  const { positionId } = await makeEntry(db)
  const [from] = await db.select().from(positions)
  const to = await makeEntity(db)
  const gone = await makeEntity(db, { deletedAt: new Date() })
  const hand = (values: object) =>
    post('transfers', { fromPositionId: positionId, toEntityId: to.id, ...handover, ...values })
  expect(await hand({ toEntityId: from?.entityId })).toMatchObject(refusal('toEntityId'))
  expect((await hand({ units: 1_500_000_001 })).status).toBe(409)
  expect((await hand({ effectiveOn: '2025-03-14' })).status).toBe(409)
  expect(await hand({ effectiveOn: '2999-01-01' })).toMatchObject(refusal('effectiveOn'))
  expect(await hand({ units: 0 })).toMatchObject(refusal('units'))
  expect(await hand({ reason: 'theft' })).toMatchObject(refusal('reason'))
  expect((await hand({ toEntityId: gone.id })).status).toBe(404)
  expect((await hand({ fromPositionId: 999_999 })).status).toBe(404)
  // Of what was refused nothing stays, not even the other's position.
  expect([await db.$count(entries), await db.$count(positions)]).toEqual([1, 1])
  expect((await hand({ effectiveOn: '2025-03-15', units: 1_500_000_000 })).status).toBe(201)
})

test('two transfers that cross each other at once both end, one way or the other', async () => {
  const { positionId } = await makeEntry(db)
  const [one] = await db.select().from(positions)
  const other = await makePosition(db, { classId: one?.classId ?? 0 })
  await makeEntry(db, { positionId: other.id })
  const across = { ...handover, units: 10_000 }
  const both = await Promise.all([
    post('transfers', { ...across, fromPositionId: positionId, toEntityId: other.entityId }),
    post('transfers', { ...across, fromPositionId: other.id, toEntityId: one?.entityId }),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
})
