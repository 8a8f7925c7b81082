import { beforeEach, describe, expect, test } from 'vitest'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { distributionLines, distributions } from '@db/schema'
import { callerAs, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { allDifferences } from '../../daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const without = 'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount'
const head = `${without},Withheld`
const whole = 'Willow Creek,Class A,Q3 2025,2025-07-01,2025-09-30,2025-09-30,2025-10-15,Operations,"1,000.01"'
const one = `${whole},E-1,Profit,600.00,`
const two = `${whole},E-2,Profit,300.01,"$72.00"`
const three = `${whole},E-2,Return of capital,100.00,0`
const file = (rows: readonly string[], columns = head) => [columns, ...rows].join('\n')
const lines = [one, two, three]

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
  for (const externalId of ['E-1', 'E-2']) {
    const { id: entityId } = await makeEntity(db, { externalId, legalName: `Holder ${externalId}` })
    const { id: positionId } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId, cents: 1_000_000, units: 100_000_000 })
  }
})

const look = (csv: string) => admin.imports.run({ kind: 'distributions', csv, dryRun: true })
const take = (csv: string) => admin.imports.run({ kind: 'distributions', csv })
const faultsOf = async (rows: readonly string[]) =>
  (await look(file(rows))).faults.map(({ row, column }) => [row, column])
const withheldLines = async () =>
  (await db.select().from(distributionLines)).map(({ withheldCents }) => withheldCents).toSorted((a, b) => a - b)

test('a file says what was withheld of each amount, and a second time nothing is new', async () => {
  expect(await look(file(lines))).toMatchObject({ created: 3, faults: [], sums: [{ cents: 100_001 }] })
  await take(file(lines))
  expect((await admin.distributions.list()).items).toMatchObject([
    { totalCents: 100_001, withheldCents: 7_200, status: 'published' },
  ])
  expect(await withheldLines()).toEqual([0, 0, 7_200])
  expect(await allDifferences(db)).toEqual([])
  expect(await take(file(lines))).toMatchObject({ created: 0, same: 3 })
})

test('without the column, and where it is empty, nothing is withheld; a file that says otherwise later is a fault', async () => {
  const bare = lines.map((line) => line.slice(0, line.lastIndexOf(',')))
  await take(file(bare, without))
  expect(await withheldLines()).toEqual([0, 0, 0])
  expect(await take(file([one, two.replace('"$72.00"', ''), three]))).toMatchObject({ created: 0, same: 3 })
  expect(await faultsOf(lines)).toEqual([[2, 'Distribution']])
})

describe('a file is refused, and the column is named, where what is withheld is', () => {
  test.each([
    ['below zero', '-1.00'],
    ['more than the amount', '300.02'],
    ['a part of a cent', '0.005'],
    ['no amount', 'a third'],
  ])('%s', async (_, typed) => {
    expect(await faultsOf(lines)).toEqual([])
    const rows = [one, two.replace('"$72.00"', typed), three]
    expect(await faultsOf(rows)).toEqual([[3, 'Withheld']])
    await expect(take(file(rows))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await db.$count(distributions)).toBe(0)
  })

  test('of a row that pays nothing', async () => {
    const nothing = `${whole},E-1,Preferred return,0,`
    expect(await faultsOf([...lines, nothing])).toEqual([])
    expect(await faultsOf([...lines, `${nothing}5.00`])).toEqual([[5, 'Withheld']])
  })
})

test('rows that repeat one another add up, what is withheld too, and are no repetition where that differs', async () => {
  const half = `${whole},E-1,Profit,300.00,72.00`
  const rows = [half, half, `${whole},E-2,Profit,400.01,`]
  const { asks = [] } = await look(file(rows))
  expect(asks.map(({ key }) => key)).toEqual(['repeats'])
  await admin.imports.run({ kind: 'distributions', csv: file(rows), confirmed: ['repeats'] })
  expect(await withheldLines()).toEqual([0, 14_400])
  expect(await faultsOf([half, half.replace('72.00', '71.00'), `${whole},E-2,Profit,400.01,`])).toContainEqual([
    3,
    'Entity',
  ])
})

test('what was withheld is taken back with its import', async () => {
  await take(file(lines))
  const [brought] = (await admin.ledgerImports.list({ kind: 'distributions' })).items
  await admin.ledgerImports.takeBack({ id: brought?.id ?? 0, reason: 'The wrong file.' })
  expect(await withheldLines()).toEqual([-7_200, 0, 0, 0, 0, 7_200])
  expect(await allDifferences(db)).toEqual([])
})
