import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeApproved, makePublished } from '@db/samples/make-distributions'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { distributions, entries } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import type { ImportAskKey } from '@/shared/records/import-asks'
import { importOutcome } from '@/shared/records/imports'
import { callerAs, cookieOf, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const head = 'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount'
/** What a row says of its distribution: a payment of the third quarter, unless told otherwise. */
const whole = ({ name = 'Q3 2025', recordOn = '2025-09-30', paidOn = '2025-10-15', total = '900' } = {}) =>
  `Willow Creek,Class A,${name},2025-07-01,2025-09-30,${recordOn},${paidOn},Operations,${total}`
const third = [`${whole()},E-1,Profit,600`, `${whole()},E-2,Profit,300`]
const file = (rows: readonly string[]) => [head, ...rows].join('\n')

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let positionId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
  for (const externalId of ['E-1', 'E-2']) {
    const { id: entityId } = await makeEntity(db, { externalId, legalName: `Holder ${externalId}` })
    positionId = (await makePosition(db, { entityId, classId })).id
    await makeEntry(db, { positionId, cents: 1_000_000, units: 100_000_000 })
  }
})

const run = (rows: readonly string[], more: object = {}) =>
  admin.imports.run({ kind: 'distributions', csv: file(rows), ...more })
const look = (rows: readonly string[]) => run(rows, { dryRun: true })
const paidCents = async () => (await admin.positions.list({})).items.map(({ distributedCents }) => distributedCents)

/** Looks at a file that asks one thing, finds that without its key nothing is written, and takes it in with it. */
async function takesWhenMeant(rows: readonly string[], ask: { key: ImportAskKey; rows: number[]; message: unknown }) {
  const before = [await db.$count(distributions), await db.$count(entries)]
  const looked = await look(rows)
  expect(looked).toMatchObject({ faults: [], asks: [ask] })
  const cookie = await cookieOf(services, 'admin')
  const json = { csv: file(rows), confirmed: ['names'] }
  const refused = await request('POST', '/api/admin/import/distributions', { cookie, json })
  expect(refused.status).toBe(409)
  const told = z.object({ asks: importOutcome.shape.asks }).parse(await refused.json())
  expect(told.asks).toEqual(looked.asks)
  expect([await db.$count(distributions), await db.$count(entries)]).toEqual(before)
  return run(rows, { confirmed: [ask.key] })
}
const said = (...texts: string[]) => expect.stringMatching(new RegExp(texts.join('.*'), 'u'))

test('a payment before its holder held anything is asked about, with the owner and both days', async () => {
  expect(await look(third)).toMatchObject({ created: 2, asks: [] })
  const early = third.map((row) => row.replaceAll('2025', '2024'))
  const message = said('Holder E-1', 'September 30, 2024', 'March 14, 2025', 'Holder E-2')
  expect(await takesWhenMeant(early, { key: 'early', rows: [2, 3], message })).toMatchObject({ created: 2 })
  expect(await paidCents()).toEqual([60_000, 30_000])
  // What is there is asked about no more.
  expect(await look(early)).toMatchObject({ created: 0, same: 2, asks: [] })
})

test('a record date on the day of the first units is not early; the day before it is', async () => {
  const on = (recordOn: string) => look([`${whole({ recordOn, total: '600' })},E-1,Profit,600`])
  expect((await on('2025-03-14')).asks).toEqual([])
  expect((await on('2025-03-13')).asks).toMatchObject([{ key: 'early', rows: [2] }])
})

test('units that were reversed are no first units, and who never had any is named as such', async () => {
  const [first] = await db.select().from(entries)
  await admin.entries.reverse({ id: first?.id ?? 0, memo: 'It bounced.' })
  expect((await look(third)).asks).toEqual([
    { key: 'early', rows: [2], message: said('Holder E-1', 'September 30, 2025', 'without any units') },
  ])
})

const alike = { recordOn: calendarDay.parse('2025-09-30'), paidOn: calendarDay.parse('2025-12-01') }

test('a payment that looks like a published one is asked about, whatever both are called', async () => {
  const published = await makePublished(db, { positionId, ...alike, cents: 90_000 })
  const message = said('Q3 2025', published.name, '\\$900.00', 'December 1, 2025')
  expect(await takesWhenMeant(third, { key: 'looksPaid', rows: [2], message })).toMatchObject({ created: 2 })
  expect(await paidCents()).toEqual([60_000, 120_000])
})

test('one that is approved counts, and one of another total or of other days does not', async () => {
  await makeApproved(db, { positionId, ...alike, cents: 90_000 })
  const asksOf = async (rows: readonly string[]) => (await look(rows)).asks?.map(({ key }) => key)
  expect(await asksOf(third)).toEqual(['looksPaid'])
  expect(await asksOf(third.map((row) => row.replace('2025-09-30,2025-10-15', '2025-09-29,2025-12-01')))).toEqual([
    'looksPaid',
  ])
  expect(await asksOf(third.map((row) => row.replace('2025-09-30,2025-10-15', '2025-09-29,2025-10-15')))).toEqual([])
  expect(await asksOf(third.map((row) => row.replace(',900,', ',901,').replace('600', '601')))).toEqual([])
})

test('two payments of one file that look alike are asked about at the second', async () => {
  const again = third.map((row) => row.replace('Q3 2025', 'Third quarter'))
  const message = said('Third quarter', 'Q3 2025')
  expect(await takesWhenMeant([...third, ...again], { key: 'looksPaid', rows: [4], message })).toMatchObject({
    created: 4,
  })
})

test.for(['q3  2025', ' Q3 2025', 'Ｑ３\u00A02025', 'Q\u200B3 2025'])(
  'a payment that is called %j is the one that the book has, and what it says otherwise is a fault',
  async (name) => {
    await run(third)
    const renamed = third.map((row) => row.replace('Q3 2025', name))
    expect(await look(renamed)).toMatchObject({ created: 0, same: 2, asks: [], faults: [] })
    const other = renamed.map((row) => row.replace(',900,', ',901,').replace('600', '601'))
    expect((await look(other)).faults).toMatchObject([{ row: 2, column: 'Distribution' }])
  },
)

test('the same line twice is asked about where the total has it twice, and is one line of both then', async () => {
  const total = whole({ total: '1200' })
  const rows = [`${total},E-1,Profit,600`, `${total},E-2,Profit,300`, `${total},E-2,Profit,300`]
  const message = said('Holder E-2', '\\$300.00')
  expect(await takesWhenMeant(rows, { key: 'repeats', rows: [3, 4], message })).toMatchObject({ created: 3 })
  expect(await paidCents()).toEqual([60_000, 60_000])
  expect(await look(rows)).toMatchObject({ created: 0, same: 3, asks: [], faults: [] })
  // Where the total has it once, or the amounts differ, it is a fault as before.
  const once = [...third, third[1] ?? '']
  expect((await look(once)).faults).toMatchObject([{ row: 4, column: 'Entity' }])
  const unequal = [...rows.slice(0, 2), `${total},E-2,Profit,299`].map((row) => row.replace('Q3 2025', 'Q3 anew'))
  expect((await look(unequal)).faults).toMatchObject([{ row: 4, column: 'Entity' }])
})
