import { beforeEach, describe, expect, test } from 'vitest'
import { makeClass, makeEntity, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { entries } from '@db/schema'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})

const look = (kind: LedgerImportKind, csv: string, more: object = {}) =>
  admin.imports.run({ kind, csv, dryRun: true, ...more })
const take = (kind: LedgerImportKind, csv: string, more: object = {}) => admin.imports.run({ kind, csv, ...more })
const faultsOf = async (...file: Parameters<typeof look>) =>
  (await look(...file)).faults.map(({ row, column }) => [row, column])

describe('days and amounts', () => {
  const row = (day: string, amount = '1') =>
    `Entity,Offering,Class,Day,Amount\nE-1,Willow Creek,Class A,${day},${amount}`
  beforeEach(async () => {
    const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
    const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
    const { id: entityId } = await makeEntity(db, { externalId: 'E-1' })
    await makePosition(db, { entityId, classId })
  })
  const entered = async () => (await db.select().from(entries)).map(({ effectiveOn, cents }) => [effectiveOn, cents])

  test('a day that can be read two ways asks, and is read as somebody says', async () => {
    const asked = await look('positions', row('3/4/2025'))
    expect(asked).toMatchObject({
      asksDayOrder: true,
      faults: [{ row: 2, column: 'Day', message: expect.stringContaining('March 4, 2025 or April 3, 2025') }],
    })
    await expect(take('positions', row('3/4/2025'))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await take('positions', row('3/4/2025'), { dayOrder: 'day_first' })
    await take('positions', row('3/4/2025'), { dayOrder: 'month_first' })
    expect(await entered()).toEqual([
      ['2025-04-03', 100],
      ['2025-03-04', 100],
    ])
  })

  test('a day that can be read one way is not asked about, unless others of its file are written the other way', async () => {
    expect(await look('positions', row('14/3/2025'))).toMatchObject({ asksDayOrder: false, created: 1, faults: [] })
    const both = `${row('14/3/2025')}\nE-1,Willow Creek,Class A,3/15/2025,2`
    expect(await look('positions', both)).toMatchObject({ asksDayOrder: true, faults: [{ row: 2 }, { row: 3 }] })
    expect(await faultsOf('positions', both, { dayOrder: 'month_first' })).toEqual([[2, 'Day']])
  })

  test.each([
    ['"1,234.56"', 123_456],
    ['"$1,234.56"', 123_456],
    ['1234.5', 123_450],
  ])('%s is read to the cent', async (amount, cents) => {
    await take('positions', row('2025-03-14', amount))
    expect(await entered()).toEqual([['2025-03-14', cents]])
  })

  test.each([['"(1,234.56)"'], ['-5'], ['0'], ['1.005'], ['many'], ['']])(
    'an amount of %s is a fault of a contribution',
    async (amount) => expect(await faultsOf('positions', row('2025-03-14', amount))).toEqual([[2, 'Amount']]),
  )

  test('a day that lies ahead is a fault', async () => {
    expect(await faultsOf('positions', row('2999-01-01'))).toEqual([[2, 'Day']])
  })
})

describe('numbers that can be read two ways', () => {
  const csv = [
    'Entity;Offering;Class;Day;Amount;Units',
    'E-1;Willow Creek;Class A;2026-02-01;50000;50.000',
    'E-1;Willow Creek;Class A;2026-02-02;1500;1,500',
  ].join('\r\n')
  beforeEach(async () => {
    const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
    await makeClass(db, { investmentId, name: 'Class A' })
    await makeEntity(db, { externalId: 'E-1' })
  })
  const entered = async () => (await db.select().from(entries)).map(({ cents, units }) => [cents, units])

  test('are asked about once, and nothing is entered before somebody answers', async () => {
    const asked = await look('positions', csv)
    expect(asked.asksNumberStyle).toEqual({
      example: '50.000',
      readings: { decimal_point: '50', decimal_comma: '50,000' },
    })
    expect(asked.faults).toMatchObject([
      { row: 2, column: 'Units' },
      { row: 3, column: 'Units' },
    ])
    await expect(take('positions', csv)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await entered()).toEqual([])
  })

  test.each([
    ['decimal_comma', 500_000_000, 15_000],
    ['decimal_point', 500_000, 15_000_000],
  ])('are read by the answer %s', async (numberStyle, first, second) => {
    expect(await take('positions', csv, { numberStyle })).toMatchObject({ created: 2, asksNumberStyle: null })
    expect(await entered()).toEqual([
      [5_000_000, first],
      [150_000, second],
    ])
  })
})

test('a property has no 125 units where a file says 12,5', async () => {
  const file = (units: string) => `Name,Units\nComma House,"${units}"`
  expect(await admin.imports.run({ kind: 'properties', csv: file('1,250'), dryRun: true })).toMatchObject({
    created: 1,
  })
  for (const units of ['12,5', '9,7', '1,,2', ',5'])
    expect(await admin.imports.run({ kind: 'properties', csv: file(units), dryRun: true })).toMatchObject({
      created: 0,
      faults: [{ row: 2, column: 'Units', message: 'Units must be a whole number' }],
    })
})
