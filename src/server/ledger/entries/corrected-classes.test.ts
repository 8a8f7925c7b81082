import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeClass, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { auditEntries } from '@db/schema'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
let investmentId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
  investmentId = (await makeOffering(db, { name: 'Willow Creek' })).id
})

async function send(method: string, path: string, json: object) {
  const response = await request(method, `/api/admin/${path}`, { cookie, json })
  return { status: response.status, body: z.looseObject({}).parse(await response.json()) }
}
const correct = (id: number, json: object) => send('PUT', `classes/${id}`, json)
const contribution = { kind: 'contribution', effectiveOn: '2025-03-14', cents: 2_500_000 } as const
const audited = () => db.select().from(auditEntries).orderBy(auditEntries.id)

describe('a class that was mistyped is corrected', () => {
  let id: number
  beforeEach(async () => {
    id = (await makeClass(db, { investmentId, name: 'Clas A', unitPriceCents: 100 })).id
  })

  test('in its price: later contributions are worked out from it, those that are there keep their units', async () => {
    const { id: positionId } = await makePosition(db, { classId: id })
    const enter = () => send('POST', 'entries', { positionId, ...contribution })
    expect(await enter()).toMatchObject({ status: 201, body: { units: 250_000_000 } })
    expect(await correct(id, { unitPriceCents: 100_000 })).toMatchObject({
      status: 200,
      body: { name: 'Clas A', unitPriceCents: 100_000, price: { cents: 100_000, units: 10_000, isKnown: true } },
    })
    expect(await enter()).toMatchObject({ status: 201, body: { units: 250_000 } })
    expect(
      (await admin.entries.list({ positionId })).items.map(({ units }) => units).toSorted((a, b) => a - b),
    ).toEqual([250_000, 250_000_000])
    // Its contributions have two prices now.
    expect(await correct(id, { unitPriceCents: null })).toMatchObject({ body: { unitPriceCents: null, price: null } })
  })

  test('in its name, and the activity tells what was and what is, of what changed alone', async () => {
    expect(await correct(id, { name: ' Class A ' })).toMatchObject({ status: 200, body: { name: 'Class A' } })
    expect(await correct(id, { unitPriceCents: 100_000 })).toMatchObject({ status: 200 })
    expect(await correct(id, { name: 'Class A', unitPriceCents: 100_000 })).toMatchObject({ status: 200 })
    const about = { list: 'holdings', recordId: null, recordName: 'Willow Creek, Class A', action: 'update' }
    expect(await audited()).toMatchObject([
      { ...about, before: { className: 'Clas A' }, after: { className: 'Class A' } },
      { ...about, before: { unitPrice: '$1.00' }, after: { unitPrice: '$1,000.00' } },
    ])
    expect((await audited())[0]?.after).toEqual({ className: 'Class A' })
  })

  test('but not to the name of another one, nor to a price that is none, and then nothing is written', async () => {
    await makeClass(db, { investmentId, name: 'Class B' })
    expect(await correct(id, { name: 'Class C' })).toMatchObject({ status: 200 })
    const before = await audited()
    expect(await correct(id, { name: 'Class B', unitPriceCents: 5 })).toMatchObject({
      status: 409,
      body: { fieldErrors: { name: [expect.any(String)] } },
    })
    for (const unitPriceCents of [0, -1, 1.5, '1000']) expect((await correct(id, { unitPriceCents })).status).toBe(400)
    expect((await correct(id, { name: ' ' })).status).toBe(400)
    expect((await correct(id + 1_000, { name: 'Class D' })).status).toBe(404)
    const { items } = await admin.classes.list({ investmentId })
    expect(items).toMatchObject([{ name: 'Class C', unitPriceCents: 100 }, { name: 'Class B' }])
    expect(await audited()).toEqual(before)
  })
})

test('a file of classes states their prices, once; another price for one that is there is a fault', async () => {
  const run = (price: string, dryRun = false) => {
    const csv = `Offering,Class,Price of a Unit\nWillow Creek,Class A,${price}\nWillow Creek,Class B,`
    return admin.imports.run({ kind: 'classes', csv, dryRun })
  }
  expect(await run('"$1,000"')).toMatchObject({ created: 2, faults: [] })
  const { items } = await admin.classes.list({ investmentId })
  expect(items).toMatchObject([
    { name: 'Class A', unitPriceCents: 100_000 },
    { name: 'Class B', unitPriceCents: null },
  ])
  const ofClasses = (await audited()).filter(({ list }) => list === 'holdings')
  expect(ofClasses.map(({ after }) => after)).toEqual([
    { offering: 'Willow Creek', className: 'Class A', unitPrice: '$1,000.00' },
    { offering: 'Willow Creek', className: 'Class B' },
  ])
  expect(await run('1000.00')).toMatchObject({ created: 0, same: 2, faults: [] })
  expect(await run('')).toMatchObject({ created: 0, same: 2, faults: [] })
  const fault = { row: 2, column: 'Price of a Unit', message: expect.stringContaining('$1,000.00') }
  expect(await run('1', true)).toMatchObject({ created: 0, same: 1, faults: [fault] })
})
