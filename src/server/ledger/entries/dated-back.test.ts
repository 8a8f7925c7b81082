import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makePublished } from '@db/samples/make-distributions'
import { makeClass, makeEntity, makePosition } from '@db/samples/make-holdings'
import { entries, transfers } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
let old: { positionId: number; entityId: number }
let young: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
  const { id: classId } = await makeClass(db)
  const { id: entityId } = await makeEntity(db, { legalName: 'Old Trust' })
  young = (await makeEntity(db, { legalName: 'Young Trust' })).id
  old = { positionId: (await makePosition(db, { classId, entityId })).id, entityId }
})

const answer = z.looseObject({
  id: z.number().optional(),
  cents: z.number().optional(),
  message: z.string().optional(),
  failure: z.string().optional(),
  transfers: z.array(z.looseObject({ movedCents: z.number(), rightCents: z.number() })).optional(),
})
async function post(path: string, json: object) {
  const response = await request('POST', `/api/admin/${path}`, { cookie, json })
  return { status: response.status, body: answer.parse(await response.json()) }
}

const dollars = (amount: number) => amount * 100
const enter = (kind: string, effectiveOn: string, amount: number, held = amount, more: object = {}) =>
  post('entries', {
    positionId: old.positionId,
    kind,
    effectiveOn,
    cents: dollars(amount),
    units: held * 10_000,
    memo: 'As told by telephone.',
    ...more,
  })
const hand = (effectiveOn: string, held: number, more: object = {}) =>
  post('transfers', {
    fromPositionId: old.positionId,
    toEntityId: young,
    units: held * 10_000,
    effectiveOn,
    reason: 'gift',
    ...more,
  })
const returned = (paidOn: string, amount: number) =>
  makePublished(db, {
    positionId: old.positionId,
    kind: 'return_of_capital',
    cents: dollars(amount),
    recordOn: calendarDay.parse(paidOn),
    paidOn: calendarDay.parse(paidOn),
  })
/** What is still in by owner, in dollars. */
async function stillIn() {
  const { items } = await admin.positions.list({})
  return Object.fromEntries(items.map(({ entityName, stillInCents }) => [entityName, stillInCents / 100]))
}
const recalculate = { recalculateTransfers: true }

test('a redemption dated before a transfer is refused with what the transfer would move, and repeats it when asked', async () => {
  await enter('contribution', '2025-01-02', 100_000)
  const { body: moved } = await hand('2025-07-01', 50_000)
  expect(moved.cents).toBe(dollars(50_000))
  const refused = await enter('redemption', '2025-03-18', 40_000, 25_000)
  expect(refused).toEqual({
    status: 409,
    body: {
      message: expect.any(String),
      failure: 'transfer_affected',
      transfers: [
        { id: moved.id, effectiveOn: '2025-07-01', movedCents: dollars(50_000), rightCents: dollars(40_000) },
      ],
      holders: [
        { entityName: 'Old Trust', entityFacts: 'Trust', beforeCents: dollars(50_000), afterCents: dollars(20_000) },
        { entityName: 'Young Trust', entityFacts: 'Trust', beforeCents: dollars(50_000), afterCents: dollars(40_000) },
      ],
    },
  })
  expect(await stillIn()).toEqual({ 'Old Trust': 50_000, 'Young Trust': 50_000 })
  // The same request, with what it asks for.
  expect((await enter('redemption', '2025-03-18', 40_000, 25_000, recalculate)).status).toBe(201)
  expect(await stillIn()).toEqual({ 'Old Trust': 20_000, 'Young Trust': 40_000 })
  // Reversed and repeated on its own day; what was repeated keeps the place of the first.
  const told = await admin.entries.list({ positionId: old.positionId })
  expect(
    told.items.filter(({ kind }) => kind === 'transfer_out').map(({ cents, effectiveOn }) => [cents, effectiveOn]),
  ).toEqual([
    [dollars(-40_000), '2025-07-01'],
    [dollars(50_000), '2025-07-01'],
    [dollars(-50_000), '2025-07-01'],
  ])
  expect((await db.select().from(transfers)).map(({ cents, repeatsId }) => [cents, repeatsId])).toEqual([
    [dollars(50_000), null],
    [dollars(40_000), moved.id],
  ])
  // And after the day of the transfer nothing is asked.
  expect((await enter('redemption', '2025-07-02', 100, 100)).status).toBe(201)
})

test('down the chain of holders, in the order of days', async () => {
  await enter('contribution', '2025-01-02', 100_000)
  await hand('2025-07-01', 50_000)
  const third = await makeEntity(db, { legalName: 'Third Trust' })
  const { items } = await admin.positions.list({ entityId: young })
  await hand('2025-08-01', 25_000, { fromPositionId: items[0]?.id, toEntityId: third.id })
  const { body } = await enter('adjustment', '2025-03-18', -40_000, 0)
  expect(body.transfers?.map(({ movedCents, rightCents }) => [movedCents, rightCents])).toEqual([
    [dollars(50_000), dollars(30_000)],
    [dollars(25_000), dollars(15_000)],
  ])
  expect((await enter('adjustment', '2025-03-18', -40_000, 0, recalculate)).status).toBe(201)
  expect(await stillIn()).toEqual({ 'Old Trust': 30_000, 'Third Trust': 15_000, 'Young Trust': 15_000 })
  // Once more the other way, and everything is as it was.
  const { items: made } = await admin.entries.list({ positionId: old.positionId })
  const adjustment = made.find(({ kind }) => kind === 'adjustment')?.id ?? 0
  expect((await post(`entries/${adjustment}/reverse`, { memo: 'Wrong.' })).body.failure).toBe('transfer_affected')
  expect((await post(`entries/${adjustment}/reverse`, { memo: 'Wrong.', ...recalculate })).status).toBe(201)
  expect(await stillIn()).toEqual({ 'Old Trust': 50_000, 'Third Trust': 25_000, 'Young Trust': 25_000 })
})

test('another transfer before it asks, and so does the reversal of one', async () => {
  await enter('contribution', '2025-01-02', 100_000)
  // Twice the units for the same capital, from May on.
  await enter('adjustment', '2025-05-01', 0, 100_000)
  await hand('2025-07-01', 50_000)
  expect(await stillIn()).toEqual({ 'Old Trust': 75_000, 'Young Trust': 25_000 })
  const other = await makeEntity(db, { legalName: 'Other Trust' })
  // In April a unit still had a whole dollar, so that those who are left have less.
  const early = ['2025-04-01', 50_000, { toEntityId: other.id }] as const
  expect((await hand(...early)).body).toMatchObject({
    failure: 'transfer_affected',
    transfers: [{ movedCents: dollars(25_000), rightCents: 1_666_667 }],
  })
  const { body: moved } = await hand(early[0], early[1], { ...early[2], ...recalculate })
  expect(await stillIn()).toEqual({ 'Old Trust': 33_333.33, 'Other Trust': 50_000, 'Young Trust': 16_666.67 })
  const { items } = await admin.entries.list({ positionId: old.positionId })
  const half = items.find(({ transferId }) => transferId === moved.id)?.id ?? 0
  expect((await post(`entries/${half}/reverse`, { memo: 'No gift.' })).body.failure).toBe('transfer_affected')
  expect((await post(`entries/${half}/reverse`, { memo: 'No gift.', ...recalculate })).status).toBe(201)
  expect(await stillIn()).toEqual({ 'Old Trust': 75_000, 'Other Trust': 0, 'Young Trust': 25_000 })
})

describe('less than nothing', () => {
  test('a transfer before a published return names the owner, the day and the return', async () => {
    await enter('contribution', '2025-01-02', 100_000)
    await returned('2025-09-01', 40_000)
    const refused = await hand('2025-07-01', 100_000)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ failure: 'below_zero', entityId: old.entityId, day: '2025-09-01' })
    expect(refused.body.message).toBe(
      'Old Trust would have less than no capital at the end of September 1, 2025. Reverse this first: Return of capital, September 1, 2025. Nothing was entered.',
    )
    expect(await db.$count(transfers)).toBe(0)
    expect((await hand('2025-09-01', 100_000)).body).toMatchObject({ cents: dollars(60_000) })
    expect(await stillIn()).toEqual({ 'Old Trust': 0, 'Young Trust': 60_000 })
  })

  test('a contribution under a return is reversed only anyway, and an adjustment never', async () => {
    const { body: contribution } = await enter('contribution', '2025-01-02', 100_000)
    await returned('2025-09-01', 40_000)
    const adjusted = await enter('adjustment', '2025-03-01', -60_001, 0)
    expect([adjusted.status, adjusted.body.message]).toEqual([409, expect.stringContaining('Old Trust would have')])
    const path = `entries/${contribution.id}/reverse`
    const refused = await post(path, { memo: 'The check bounced.' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Return of capital')])
    expect((await post(path, { memo: 'The check bounced.', anyway: true })).status).toBe(201)
    expect(await stillIn()).toEqual({ 'Old Trust': -40_000 })
    // What takes nothing more from it is let in.
    expect((await enter('contribution', '2026-01-02', 10)).status).toBe(201)
    expect((await enter('adjustment', '2026-01-02', -1, 0)).status).toBe(409)
  })

  test('a contribution whose units went on is reversed anyway, too', async () => {
    const { body: contribution } = await enter('contribution', '2025-01-02', 100_000)
    await hand('2025-07-01', 60_000)
    const path = `entries/${contribution.id}/reverse`
    const refused = await post(path, { memo: 'The check bounced.' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('less than no units')])
    expect((await post(path, { memo: 'The check bounced.', anyway: true })).status).toBe(201)
    expect((await admin.positions.list({ entityId: old.entityId })).items).toMatchObject([{ units: -600_000_000 }])
  })

  test('more units than are left just before a transfer are refused at their field', async () => {
    await enter('contribution', '2025-01-02', 100_000)
    expect((await hand('2025-07-01', 60_000)).status).toBe(201)
    const response = await request('POST', '/api/admin/transfers', {
      cookie,
      json: {
        fromPositionId: old.positionId,
        toEntityId: young,
        units: 400_000_001,
        effectiveOn: '2025-07-01',
        reason: 'gift',
      },
    })
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({
        fieldErrors: { units: [expect.any(String)] },
        failure: 'below_zero',
        entityId: old.entityId,
        day: '2025-07-01',
      }),
    ])
    expect((await hand('2025-07-01', 40_000)).body).toMatchObject({ cents: dollars(40_000) })
  })
})

test('two who date something back at once both end, and nothing is moved twice', async () => {
  await enter('contribution', '2025-01-02', 100_000)
  await hand('2025-07-01', 50_000)
  const both = await Promise.all([1, 2].map(() => enter('adjustment', '2025-03-01', -1_000, 0, recalculate)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await stillIn()).toEqual({ 'Old Trust': 49_000, 'Young Trust': 49_000 })
  expect(await db.$count(entries)).toBe(2 + 1 + 2 + 8)
})

test('an adjustment moves units only where they are typed', async () => {
  await enter('contribution', '2025-01-02', 100_000)
  const adjust = (more: object) =>
    post('entries', {
      positionId: old.positionId,
      kind: 'adjustment',
      effectiveOn: '2025-02-01',
      cents: -12_345,
      memo: 'A fee.',
      ...more,
    })
  expect((await adjust({})).status).toBe(201)
  const figures = async () => (await admin.positions.list({ entityId: old.entityId })).items
  expect(await figures()).toMatchObject([{ units: 1_000_000_000, stillInCents: 9_987_655 }])
  expect((await adjust({ units: -10_000 })).status).toBe(201)
  expect(await figures()).toMatchObject([{ units: 999_990_000, stillInCents: 9_975_310 }])
})
