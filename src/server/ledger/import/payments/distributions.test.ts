import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, deliveries, distributions, entries, outbox } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { dayMilliseconds } from '@/shared/platform/time'
import { callerAs, cookieOf, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { allDifferences } from '../../daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const head = 'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount'
const whole = 'Willow Creek,Class A,Q3 2025,2025-07-01,2025-09-30,2025-09-30,2025-10-15,Operations,"1,000.01"'
const lines = [`${whole},E-1,Profit,600.00`, `${whole},E-2,profit,300.01`, `${whole},E-2,Return of capital,$100.00`]
const file = (rows: readonly string[] = lines) => [head, ...rows].join('\n')

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
  for (const externalId of ['E-1', 'E-2']) {
    const { id: entityId } = await makeEntity(db, { externalId, legalName: `Holder ${externalId}` })
    await makeAccess(db, { entityId })
    const { id: positionId } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId, cents: 1_000_000, units: 100_000_000 })
  }
  await makeEntity(db, { externalId: 'E-3' })
})

const look = (csv: string) => admin.imports.run({ kind: 'distributions', csv, dryRun: true })
const take = (csv: string) => admin.imports.run({ kind: 'distributions', csv })
const faultsOf = async (rows: readonly string[]) =>
  (await look(file(rows))).faults.map(({ row, column }) => [row, column])

test('distributions of the past are published with their entries, nobody is written to, and a second time nothing is new', async () => {
  const sums = [{ offering: 'Willow Creek', rows: 3, cents: 100_001 }]
  expect(await look(file())).toMatchObject({ created: 3, same: 0, sums, faults: [] })
  expect(await db.$count(distributions)).toBe(0)
  expect(await take(file())).toMatchObject({ id: null, created: 3, sums })
  const [paid] = (await admin.distributions.list()).items
  expect(paid).toMatchObject({
    name: 'Q3 2025',
    status: 'published',
    method: 'entered',
    totalCents: 100_001,
    paidOn: '2025-10-15',
    source: 'operating',
    approvedByName: 'Ruth Calloway',
    parts: [
      { kind: 'return_of_capital', cents: 10_000 },
      { kind: 'profit', cents: 90_001 },
    ],
  })
  expect((await admin.positions.list()).items.map((held) => [held.returnedCents, held.distributedCents])).toEqual([
    [0, 60_000],
    [10_000, 30_001],
  ])
  expect(await allDifferences(db)).toEqual([])
  expect(await db.select().from(deliveries)).toEqual([])
  expect(await db.select().from(outbox)).toEqual([])
  expect(await db.select().from(auditEntries)).toContainEqual(
    expect.objectContaining({
      list: 'ledgerImports',
      action: 'bringIn',
      after: expect.objectContaining({ entries: 3, payments: 1 }),
    }),
  )
  expect(await take(file())).toMatchObject({ created: 0, same: 3, faults: [] })
  expect(await db.$count(entries)).toBe(5)
})

test('one of the same name and day that says something else is a fault, also where a draft has that name', async () => {
  await take(file())
  const other = lines.map((line) => line.replace('Profit,600.00', 'Profit,600.01').replace('1,000.01', '1,000.02'))
  expect(await faultsOf(other)).toEqual([[2, 'Distribution']])
  expect((await look(file(lines.map((line) => line.replace('Q3 2025', 'Q3'))))).faults).toEqual([])
})

describe('a file with one wrong row is refused as a whole:', () => {
  const [one = '', two = '', three = ''] = lines
  const tomorrow = new Date(Date.now() + 2 * dayMilliseconds).toISOString().slice(0, 10)
  test.each([
    ['rows that do not sum to the total', [one, two], [[2, 'Total']]],
    ['a holder without a position', [one, two, three.replace('E-2', 'E-3')], [[4, 'Entity']]],
    ['a holder nobody knows', [one, two, three.replace('E-2', 'E-4')], [[4, 'Entity']]],
    ['a holder who stands twice in a part', [...lines, two], [[5, 'Entity']]],
    ['rows that disagree about the whole', [one, two, three.replace('Operations', 'Sale')], [[4, 'Source']]],
    [
      'an amount of nothing where others do not sum to the total',
      [one, two.replace('300.01', '0'), three],
      [[2, 'Total']],
    ],
    ['an amount with a minus', [one, two.replace('300.01', '"(300.01)"'), three], [[3, 'Amount']]],
    ['a part there is none of', [one, two, three.replace('Return of capital', 'Interest')], [[4, 'Part']]],
    [
      'a payment before its record date',
      lines.map((line) => line.replace('2025-09-30,2025-10-15', '2025-10-30,2025-10-15')),
      [[2, 'Paid On']],
    ],
    ['a day that lies ahead', lines.map((line) => line.replace('2025-10-15', tomorrow)), [[2, 'Paid On']]],
    [
      'more capital than is still in',
      lines.map((line) => line.replace('$100.00', '"10,000.01"').replace('1,000.01', '10,900.02')),
      [[4, 'Amount']],
    ],
  ])('%s', async (_, rows, faults) => {
    expect(await faultsOf(rows)).toEqual(faults)
    await expect(take(file(rows))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await db.$count(distributions)).toBe(0)
    expect(await db.$count(entries)).toBe(2)
  })
})

test('capital that was returned before counts, also by another distribution of the file', async () => {
  const capital = (name: string, day: string, amount: string) =>
    `Willow Creek,Class A,${name},2025-07-01,2025-09-30,2025-09-30,${day},Sale,"${amount}",E-1,Return of capital,"${amount}"`
  expect(
    await faultsOf([capital('Second', '2025-11-15', '4,000.00'), capital('First', '2025-10-15', '6,000.00')]),
  ).toEqual([])
  expect(
    await faultsOf([capital('Second', '2025-11-15', '4,000.01'), capital('First', '2025-10-15', '6,000.00')]),
  ).toEqual([[2, 'Amount']])
  await take(file([capital('Second', '2025-11-15', '4,000.00')]))
  // Dated before what is in the ledger, and too much from then on.
  expect(await faultsOf([capital('First', '2025-10-15', '6,000.01')])).toEqual([[2, 'Amount']])
})

test('payments are brought in by who looks after investors and money, with a proof', async () => {
  const looksAfter = async (areas: readonly Area[]) => {
    const user = await makeUser(db, { role: 'admin', areas: [...areas] })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  const statusFor = async (cookie: string, dryRun = true) =>
    (await request('POST', '/api/admin/import/distributions', { cookie, json: { csv: file(), dryRun } })).status
  expect(await statusFor(await looksAfter(['investors', 'money']))).toBe(200)
  expect(await statusFor(await looksAfter(['investors']))).toBe(403)
  expect(await statusFor(await looksAfter(['money']))).toBe(403)
  expect(await statusFor(await cookieOf(services, 'LP'))).toBe(403)
  expect(await db.$count(distributions)).toBe(0)
})
