import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { auditEntries, entries } from '@db/schema'
import { dayMilliseconds } from '@/shared/platform/time'
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

/** Sends a call; gives its status and its answer. */
async function post(path: string, json: unknown) {
  const response = await request('POST', `/api/admin/${path}`, { cookie, json })
  return { status: response.status, body: z.looseObject({}).parse(await response.json()) }
}
const refusal = (field: string) => ({ status: 400, body: { fieldErrors: { [field]: [expect.any(String)] } } })
const contribution = { kind: 'contribution', effectiveOn: '2025-03-14', cents: 15_000_000 } as const
const figures = async (positionId: number) => (await admin.positions.list({ id: positionId })).items[0]
const lastEntry = async () => (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

test('from an offering to a holder with money in it, through REST, each step told to the activity', async () => {
  const offering = await makeOffering(db, { name: 'Willow Creek' })
  const opened = await post('classes', { investmentId: offering.id, name: ' Class A ' })
  expect(opened).toMatchObject({
    status: 201,
    body: { name: 'Class A', investmentName: 'Willow Creek', closedOn: null },
  })
  const entity = await makeEntity(db, { legalName: 'Calloway Trust' })
  const position = await post('positions', { entityId: entity.id, classId: opened.body['id'] })
  expect(position).toMatchObject({
    status: 201,
    body: { entityName: 'Calloway Trust', className: 'Class A', units: 0, contributedCents: 0, distributedCents: 0 },
  })
  const positionId = Number(position.body['id'])
  expect(await post('entries', { positionId, ...contribution })).toMatchObject({
    status: 201,
    body: {
      cents: 15_000_000,
      units: 1_500_000_000,
      isReversed: false,
      reversesId: null,
      createdByName: 'Ruth Calloway',
    },
  })
  expect(await lastEntry()).toMatchObject({
    list: 'holdings',
    recordId: positionId,
    recordName: 'Calloway Trust, Class A',
    action: 'enter',
    after: { kind: 'Contribution', amount: '$150,000.00', units: '150,000', effectiveOn: '2025-03-14' },
  })
  expect(await figures(positionId)).toMatchObject({ units: 1_500_000_000, contributedCents: 15_000_000 })
})

describe('an entry by hand', () => {
  let positionId: number
  beforeEach(async () => {
    positionId = (await makeEntry(db)).positionId
  })
  const enter = (values: object) => post('entries', { positionId, ...contribution, ...values })

  test('a redemption is given in positive numbers and takes units and capital', async () => {
    const redemption = { kind: 'redemption', effectiveOn: '2025-08-01', cents: 5_000_000 }
    expect(await enter(redemption)).toMatchObject({ status: 201, body: { cents: 5_000_000, units: -500_000_000 } })
    expect(await figures(positionId)).toMatchObject({ units: 1_000_000_000, stillInCents: 10_000_000 })
  })

  test('more capital than is still in is refused at its field, and nothing is written', async () => {
    const redemption = { kind: 'redemption', effectiveOn: '2025-08-01', units: 10_000 }
    expect(await enter({ ...redemption, cents: 15_000_001 })).toMatchObject(refusal('cents'))
    expect(await db.$count(entries)).toBe(1)
    expect(await enter({ ...redemption, cents: 15_000_000 })).toMatchObject({ status: 201 })
    // What has no capital left can still go.
    expect(await enter({ ...redemption, cents: 0 })).toMatchObject({ status: 201 })
  })

  test('more units than there are is a conflict', async () => {
    const redemption = { kind: 'redemption', effectiveOn: '2025-08-01', cents: 1 }
    expect(await enter({ ...redemption, units: 1_500_000_001 })).toMatchObject({ status: 409 })
    expect(await enter({ kind: 'adjustment', cents: 0, units: -1_500_000_001, memo: 'x' })).toMatchObject({
      status: 409,
    })
    expect(await db.$count(entries)).toBe(1)
  })

  test('no day lies ahead of the firm’s', async () => {
    const ahead = (days: number) => new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10)
    expect(await enter({ effectiveOn: ahead(-1) })).toMatchObject({ status: 201 })
    expect(await enter({ effectiveOn: ahead(2) })).toMatchObject(refusal('effectiveOn'))
    // On the other side of the earth a day begins 26 hours earlier.
    await admin.preferences.update({ name: 'timeZone', value: 'Pacific/Kiritimati' })
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    expect(await enter({ effectiveOn: there })).toMatchObject({ status: 201 })
  })

  test.each([
    ['cents', { cents: 0 }],
    ['cents', { cents: -1 }],
    ['cents', { cents: 1.5 }],
    ['cents', { cents: '$1,234.5' }],
    ['cents', { cents: 100_000_000_001 }],
    ['units', { units: 0 }],
    ['units', { units: -1 }],
    ['units', { units: 0.5 }],
    ['memo', { kind: 'adjustment' }],
    ['memo', { kind: 'adjustment', memo: '' }],
    ['cents', { kind: 'adjustment', memo: 'x', cents: 0, units: 0 }],
    ['kind', { kind: 'distribution' }],
    ['kind', { kind: 'transfer_in' }],
    ['effectiveOn', { effectiveOn: '2025-02-29' }],
    ['effectiveOn', { effectiveOn: '2025-03-14T00:00:00Z' }],
  ])('%s is refused: %o', async (field, values) => {
    expect(await enter({})).toMatchObject({ status: 201 })
    expect(await enter(values)).toMatchObject(refusal(field))
  })

  test('a position that is not there is 404', async () => {
    for (const unknown of [999_999, 0, 'x']) expect((await enter({ positionId: unknown })).status).toBe(404)
  })
})

describe('a reversal', () => {
  test('shows both entries and a net of nothing, once', async () => {
    const { id, positionId } = await makeEntry(db)
    expect(await post(`entries/${id}/reverse`, {})).toMatchObject(refusal('memo'))
    expect(await post(`entries/${id}/reverse`, { memo: ' ' })).toMatchObject(refusal('memo'))
    const reversed = await post(`entries/${id}/reverse`, { memo: 'Entered twice.' })
    expect(reversed).toMatchObject({
      status: 201,
      body: { reversesId: id, cents: -15_000_000, effectiveOn: '2025-03-14' },
    })
    expect((await admin.entries.list({ positionId })).items).toMatchObject([
      { reversesId: id, isReversed: false, memo: 'Entered twice.' },
      { id, isReversed: true },
    ])
    expect(await figures(positionId)).toMatchObject({ units: 0, contributedCents: 0, stillInCents: 0 })
    expect((await post(`entries/${id}/reverse`, { memo: 'Again.' })).status).toBe(409)
    expect((await post(`entries/${String(reversed.body['id'])}/reverse`, { memo: 'Back.' })).status).toBe(409)
    expect((await post('entries/999999/reverse', { memo: 'x' })).status).toBe(404)
    expect(await db.$count(entries)).toBe(2)
  })

  test('of two at once one is done', async () => {
    const { id } = await makeEntry(db)
    const both = await Promise.all([1, 2].map(() => post(`entries/${id}/reverse`, { memo: 'x' })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })

  test('what was redeemed since cannot be taken from under it', async () => {
    const { id, positionId } = await makeEntry(db)
    await admin.entries.create({ positionId, kind: 'redemption', effectiveOn: '2025-08-01', cents: 100 })
    expect((await post(`entries/${id}/reverse`, { memo: 'x' })).status).toBe(409)
    expect(await db.$count(entries)).toBe(2)
  })
})

test('a class and a position are made once, of what is there', async () => {
  const { id: investmentId } = await makeOffering(db)
  const { id: gone } = await makeOffering(db, { deletedAt: new Date() })
  expect((await post('classes', { investmentId, name: 'A' })).status).toBe(201)
  expect(await post('classes', { investmentId, name: 'A' })).toMatchObject({ status: 409, body: { fieldErrors: {} } })
  expect((await post('classes', { investmentId: gone, name: 'A' })).status).toBe(404)
  const pair = { entityId: (await makeEntity(db)).id, classId: (await makeClass(db)).id }
  expect((await post('positions', pair)).status).toBe(201)
  expect((await post('positions', pair)).status).toBe(409)
  expect((await post('positions', { ...pair, classId: 999_999 })).status).toBe(404)
  const deleted = await makeEntity(db, { deletedAt: new Date() })
  expect((await post('positions', { ...pair, entityId: deleted.id })).status).toBe(404)
})

test('lists are narrowed and cut into windows, with their whole number beside them', async () => {
  const [one, two] = [await makeEntry(db), await makeEntry(db)]
  const first = await figures(one.positionId)
  const read = async (path: string) => {
    const response = await request('GET', `/api/admin/${path}`, { cookie })
    const list = z.array(z.looseObject({ id: z.number() })).parse(await response.json())
    return { ids: list.map(({ id }) => id), total: response.headers.get('x-total-count') }
  }
  expect(await read(`positions?investmentId=${first?.investmentId ?? 0}`)).toEqual({
    ids: [one.positionId],
    total: '1',
  })
  expect(await read(`entries?entityId=${first?.entityId ?? 0}`)).toEqual({ ids: [one.id], total: '1' })
  expect(await read('entries?limit=1')).toEqual({ ids: [two.id], total: '2' })
  expect(await read('entries?limit=1&offset=1')).toEqual({ ids: [one.id], total: '2' })
  expect(await read(`classes?investmentId=${first?.investmentId ?? 0}`)).toMatchObject({ total: '1' })
  expect(await read('entries?positionId=999999')).toEqual({ ids: [], total: '0' })
})

test('an entity that holds something is not deleted; one without is, with who could see it', async () => {
  const { entityId } = await makePosition(db)
  const { entityId: free } = await makeAccess(db)
  const remove = (id: number) => request('DELETE', `/api/admin/entities/${id}`, { cookie })
  expect((await remove(entityId)).status).toBe(409)
  expect((await post('entities/delete', { ids: [free, entityId] })).status).toBe(409)
  expect((await remove(free)).status).toBe(200)
})
