import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeClass, makeEntity, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { entries } from '@db/schema'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { allDifferences } from '../daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
let investmentId: number
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
  investmentId = (await makeOffering(db)).id
})

const answered = z.looseObject({ id: z.number().optional(), units: z.number().optional() })
async function send(method: string, path: string, json?: object) {
  const response = await request(method, `/api/admin/${path}`, { cookie, ...(json && { json }) })
  return { status: response.status, body: answered.parse(await response.json()) }
}
/** A class through REST, at a price in dollars where one is stated. */
async function opened(dollars?: number) {
  const { body } = await send('POST', 'classes', {
    investmentId,
    name: `Class ${dollars}`,
    ...(dollars !== undefined && { unitPriceCents: dollars * 100 }),
  })
  return body.id ?? 0
}
async function holder(classId: number, legalName: string) {
  const { id: entityId } = await makeEntity(db, { legalName })
  const { id: positionId } = await makePosition(db, { entityId, classId })
  const enter = (dollars: number, held?: number, more: object = {}) =>
    send('POST', 'entries', {
      positionId,
      kind: 'contribution',
      effectiveOn: '2025-03-14',
      cents: Math.round(dollars * 100),
      ...(held !== undefined && { units: held * 10_000 }),
      ...more,
    })
  return { positionId, enter }
}
const unitsOf = async () => {
  const { admin } = await callerAs(services, 'admin')
  expect(await allDifferences(db)).toEqual([])
  return (await admin.positions.list({})).items.map(({ units }) => units / 10_000)
}
const asksForUnits = {
  message: expect.stringContaining('type the units'),
  fieldErrors: { units: [expect.any(String)] },
}
const differs = (dollars: number) => ({ failure: 'unit_price_differs', unitPriceCents: dollars * 100 })

test('a contribution without units in a class at $1,000 gets its share of the next payment, and no more', async () => {
  const classId = await opened(1_000)
  const [large, small] = [await holder(classId, 'Large Trust'), await holder(classId, 'Small Trust')]
  expect(await large.enter(1_425_000, 1_425)).toMatchObject({ status: 201, body: { units: 14_250_000 } })
  expect(await small.enter(25_000)).toMatchObject({ status: 201, body: { units: 250_000 } })
  const { admin } = await callerAs(services, 'admin')
  const { lines } = await admin.distributions.create({
    classId,
    name: 'First quarter',
    periodFrom: '2025-04-01',
    periodTo: '2025-06-30',
    recordOn: '2025-06-30',
    paidOn: '2025-07-15',
    source: 'operating',
    method: 'pro_rata',
    parts: [{ kind: 'profit', cents: 10_000_000 }],
  })
  expect(Object.fromEntries(lines.map(({ entityName, cents }) => [entityName, cents / 100]))).toEqual({
    'Large Trust': 98_275.86,
    'Small Trust': 1_724.14,
  })
})

test('units that cost something else than the class says are asked about, and entered when they are meant', async () => {
  const { enter } = await holder(await opened(1_000), 'Trust')
  expect(await enter(25_000, 25_000)).toMatchObject({ status: 409, body: differs(1_000) })
  expect((await enter(25_000, 25_000, { anyway: false })).status).toBe(409)
  expect(await db.$count(entries)).toBe(0)
  expect((await enter(25_000, 25)).status).toBe(201)
  expect((await enter(25_000, 25_000, { anyway: true })).status).toBe(201)
  expect(await unitsOf()).toEqual([25_025])
  // What is redeemed or adjusted is worth what it is worth.
  const memo = 'As told.'
  expect((await enter(30_000, 25_000, { kind: 'redemption', memo })).status).toBe(201)
  expect((await enter(1, 2, { kind: 'adjustment', memo })).status).toBe(201)
})

test('an amount that leaves a remainder asks for units, and is taken with them', async () => {
  const { enter } = await holder(await opened(3), 'Trust')
  expect(await enter(100)).toMatchObject({ status: 400, body: asksForUnits })
  expect((await enter(100, 33.3333)).status).toBe(201)
  expect(await unitsOf()).toEqual([33.3333])
})

test('a class without a stated price has that of its contributions, a dollar before them, and none when they differ', async () => {
  const classId = await opened()
  const { enter } = await holder(classId, 'Trust')
  const priceOf = async () => {
    const response = await request('GET', `/api/admin/classes?investmentId=${investmentId}`, { cookie })
    return z.array(z.looseObject({})).parse(await response.json())
  }
  expect(await priceOf()).toMatchObject([
    { unitPriceCents: null, price: { cents: 100, units: 10_000, isKnown: false } },
  ])
  const { body: first } = await enter(25_000, 25)
  expect(await enter(10_000)).toMatchObject({ status: 201, body: { units: 100_000 } })
  expect(await enter(10_000, 10_000)).toMatchObject({ status: 409, body: differs(1_000) })
  const { body: other } = await enter(10_000, 10_000, { anyway: true })
  expect(await enter(10_000)).toMatchObject({ status: 400, body: asksForUnits })
  expect(await enter(10_000, undefined, { anyway: true })).toMatchObject({ status: 400, body: asksForUnits })
  expect(await priceOf()).toMatchObject([{ unitPriceCents: null, price: null }])
  // What was reversed says nothing any more.
  expect((await send('POST', `entries/${other.id}/reverse`, { memo: 'Wrong.' })).status).toBe(201)
  expect(await enter(10_000)).toMatchObject({ status: 201, body: { units: 100_000 } })
  expect((await send('POST', `entries/${first.id}/reverse`, { memo: 'Wrong.' })).status).toBe(201)
  expect(await unitsOf()).toEqual([20])
})

test('two first contributions at once, one in units of a dollar, leave no price that nobody was asked about', async () => {
  const classId = await opened()
  const [one, two] = [await holder(classId, 'One'), await holder(classId, 'Two')]
  const both = await Promise.all([one.enter(25_000, 25), two.enter(25_000, 25_000)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('a price is stated in whole cents above nothing, or not at all', async () => {
  const create = (unitPriceCents: unknown, name: string) =>
    send('POST', 'classes', { investmentId, name, unitPriceCents })
  expect(await create(100_000, 'A')).toMatchObject({ status: 201, body: { unitPriceCents: 100_000 } })
  expect(await create(null, 'B')).toMatchObject({ status: 201, body: { unitPriceCents: null } })
  for (const wrong of [0, -1, 1.5, '1000']) expect((await create(wrong, 'C')).status).toBe(400)
  const { id } = await makeClass(db, { investmentId, name: 'Made', unitPriceCents: 5 })
  expect(id).toBeGreaterThan(0)
})

test('a file works units out from the price of the class, asks for those that leave a remainder, and changes nothing the second time', async () => {
  const { admin } = await callerAs(services, 'admin')
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A', unitPriceCents: 100_000 })
  await makeEntity(db, { legalName: 'Old Trust' })
  const { investmentName } = (await admin.classes.list({ investmentId })).items.find(({ id }) => id === classId) ?? {}
  const csv = (amount: string) =>
    `Offering,Class,Entity,Day,Amount,Units\n${investmentName},Class A,Old Trust,2025-03-14,${amount},`
  const run = (amount: string, dryRun = false) => admin.imports.run({ kind: 'positions', csv: csv(amount), dryRun })
  const units = [{ key: 'units', message: expect.stringContaining('$25,000.01 at $1,000.00 a unit'), rows: [2] }]
  expect(await run('25000.01', true)).toMatchObject({ created: 1, asks: units, faults: [] })
  await expect(run('25000.01')).rejects.toMatchObject({ failure: 'import_asks', details: { asks: units } })
  expect(await run('25000')).toMatchObject({ created: 1, faults: [] })
  expect(await unitsOf()).toEqual([25])
  expect(await run('25000')).toMatchObject({ created: 0, same: 1, faults: [] })
  const other = csv('50000') + '50000'
  const asks = [{ key: 'unitPrice', message: expect.stringContaining('$1,000.00'), rows: [2] }]
  expect(await admin.imports.run({ kind: 'positions', csv: other, dryRun: true })).toMatchObject({ asks, faults: [] })
  await expect(admin.imports.run({ kind: 'positions', csv: other })).rejects.toMatchObject({ details: { asks } })
  expect(await unitsOf()).toEqual([25])
  expect(await admin.imports.run({ kind: 'positions', csv: other, confirmed: ['unitPrice'] })).toMatchObject({
    created: 1,
  })
  expect(await unitsOf()).toEqual([50_025])
})
