import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeClass, makeEntity } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { entries, positions, transfers } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { importOutcome } from '@/shared/records/imports'
import { callerAs, cookieOf, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { allDifferences } from '../../daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

type Kind = 'positions' | 'movements' | 'distributions'
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
const run = (kind: Kind, csv: string, more: object = {}) => admin.imports.run({ kind, csv, ...more })
const look = (csv: string) => run('movements', csv, { dryRun: true })

beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  for (const name of ['Willow Creek', 'Oak Hill']) {
    const { id: investmentId } = await makeOffering(db, { name })
    await makeClass(db, { investmentId, name: 'Class A', unitPriceCents: 10_000 })
  }
  for (const [index, legalName] of ['Calloway Trust', 'Ruth Calloway', 'Heron LLC'].entries())
    await makeEntity(db, { externalId: `E-${index + 1}`, legalName })
  const paidIn = ['Willow Creek', 'Oak Hill'].map((offering) => `E-1,${offering},Class A,2025-01-15,100000`)
  await run('positions', ['Entity,Offering,Class,Day,Amount', ...paidIn].join('\n'))
})

const head = 'Type,Offering,Class,From,To,Units,Amount,Day,Reason,Memo,External ID'
const fileOf = (...rows: string[]) => [head, ...rows].join('\n')
const all = fileOf(
  // Not in the order of days: half of what is left after the redemption goes along.
  'Transfer,Willow Creek,Class A,Calloway Trust,E-2,400,,2025-07-01,Gift,To his daughter,T-1',
  'redemption,willow creek,class a,E-1,,200,20000,2025-03-18,,,R-1',
  'Adjustment,Willow Creek,Class A,E-2,,,-123.45,7/15/2025,,Rounding of the old books,',
  'Transfer,Willow Creek,Class A,E-2,Heron LLC,400,,2025-08-01,account_change,,',
)

const standing = async (offering: string) =>
  (await admin.positions.list()).items
    .filter(({ investmentName }) => investmentName === offering)
    .map((held) => [held.entityName, held.units / 10_000, held.stillInCents / 100])

test('transfers, redemptions and adjustments come in by a file as they would be typed, and a second time nothing is new', async () => {
  expect(await look(all)).toMatchObject({ created: 4, faults: [], asks: [] })
  expect(await db.$count(positions)).toBe(2)
  expect(await run('movements', all)).toMatchObject({ created: 4, same: 0 })

  const oak = (await admin.positions.list()).items.find(({ investmentName }) => investmentName === 'Oak Hill')
  const idOf = async (legalName: string) => (await admin.entities.list({ q: legalName })).items[0]?.id ?? 0
  const [ruth, heron] = [await idOf('Ruth Calloway'), await idOf('Heron LLC')]
  const from = { positionId: oak?.id ?? 0 }
  await admin.entries.create({
    ...from,
    kind: 'redemption',
    cents: 2_000_000,
    units: 2_000_000,
    effectiveOn: '2025-03-18',
  })
  const gift = { toEntityId: ruth, units: 4_000_000, reason: 'gift', effectiveOn: '2025-07-01' } as const
  const { toPositionId } = await admin.transfers.create({ fromPositionId: from.positionId, ...gift })
  await admin.entries.create({
    positionId: toPositionId,
    kind: 'adjustment',
    cents: -12_345,
    effectiveOn: '2025-07-15',
    memo: 'Rounding of the old books',
  })
  const moved = { toEntityId: heron, units: 4_000_000, reason: 'account_change', effectiveOn: '2025-08-01' } as const
  await admin.transfers.create({ fromPositionId: toPositionId, ...moved })

  expect(await standing('Willow Creek')).toEqual(await standing('Oak Hill'))
  expect(await standing('Willow Creek')).toEqual([
    ['Calloway Trust', 400, 40_000],
    ['Heron LLC', 400, 39_876.55],
    ['Ruth Calloway', 0, 0],
  ])
  expect(await allDifferences(db)).toEqual([])

  const before = await db.$count(entries)
  expect(await run('movements', all)).toMatchObject({ created: 0, same: 4, asks: [], faults: [] })
  expect(await db.$count(entries)).toBe(before)
})

test('the preview shows what was understood, the capital that goes along with units too', async () => {
  const { preview, sums } = await look(all)
  expect(preview.map(({ cells }) => Object.fromEntries(cells.map(({ column, text }) => [column, text])))).toMatchObject(
    [
      { From: 'Calloway Trust', To: 'Ruth Calloway', Reason: 'Gift', 'Capital that goes along': '$40,000.00' },
      { Type: 'Redemption', Offering: 'Willow Creek', From: 'Calloway Trust', Amount: '$20,000.00', Units: '200' },
      { Type: 'Adjustment', Day: 'July 15, 2025', Amount: '−$123.45' },
    ],
  )
  expect(sums).toEqual([{ offering: 'Willow Creek', rows: 4, cents: 1_987_655 }])
})

describe('a row is refused by its column', () => {
  const transfer = (more: string) => `Transfer,Willow Creek,Class A,E-1,${more}`
  const good = transfer('E-2,1,,2025-07-01,Sale,,')
  const cases: Record<string, readonly [row: string, columns: readonly string[]]> = {
    'of another type': [good.replace('Transfer', 'Contribution'), ['Type']],
    'of an owner nobody knows': [good.replace('E-1', 'E-9'), ['From']],
    'to an owner nobody knows': [good.replace('E-2', 'E-9'), ['To']],
    'to nobody': [good.replace('E-2', ''), ['To']],
    'to the same owner': [good.replace('E-2', 'E-1'), ['To']],
    'without a reason': [good.replace('Sale', ''), ['Reason']],
    'of a reason there is none of': [good.replace('Sale', 'Whim'), ['Reason']],
    'without units': [transfer('E-2,,,2025-07-01,Sale,,'), ['Units']],
    'of more units than there are': [transfer('E-2,1000.0001,,2025-07-01,Sale,,'), ['Units']],
    'before there are any': [transfer('E-2,1,,2025-01-14,Sale,,'), ['Units']],
    'on a day that lies ahead': [transfer('E-2,1,,2099-07-01,Sale,,'), ['Day']],
    'of an amount that does not go along': [transfer('E-2,100,9000,2025-07-01,Sale,,'), ['Amount']],
    'of an owner who holds nothing': [good.replace('E-1', 'E-3'), ['From']],
    'a redemption to somebody': ['Redemption,Willow Creek,Class A,E-1,E-2,1,1,2025-07-01,,,', ['To']],
    'a redemption for a reason': ['Redemption,Willow Creek,Class A,E-1,,1,1,2025-07-01,Sale,,', ['Reason']],
    'a redemption without an amount': ['Redemption,Willow Creek,Class A,E-1,,1,,2025-07-01,,,', ['Amount']],
    'a redemption of more capital than there is': [
      'Redemption,Willow Creek,Class A,E-1,,1,100000.01,2025-07-01,,,',
      ['Amount'],
    ],
    'an adjustment without a memo': ['Adjustment,Willow Creek,Class A,E-1,,1,,2025-07-01,,,', ['Memo']],
    'an adjustment of nothing': ['Adjustment,Willow Creek,Class A,E-1,,,,2025-07-01,,Why,', ['Amount']],
    'an adjustment below zero': ['Adjustment,Willow Creek,Class A,E-1,,-1001,,2025-07-01,,Why,', ['Units']],
  }
  test.each(Object.entries(cases))('%s', async (_name, [row, columns]) => {
    expect(await look(fileOf(good))).toMatchObject({ created: 1, faults: [] })
    const before = await db.$count(entries)
    const csv = fileOf(good.replace(',1,', ',0.0001,'), row)
    const { faults } = await look(csv)
    expect(faults.map((fault) => [fault.row, fault.column])).toEqual(columns.map((column) => [3, column]))
    await expect(run('movements', csv)).rejects.toMatchObject({ failure: 'import_refused' })
    expect(await db.$count(entries)).toBe(before)
  })

  test('of an external ID that stands for something else, or twice in the file', async () => {
    expect(await run('movements', fileOf(`${good}T-1`))).toMatchObject({ created: 1 })
    const other = fileOf(`${good.replace(',1,', ',2,')}T-1`)
    expect((await look(other)).faults.map(({ column }) => column)).toEqual(['External ID'])
    expect((await look(fileOf(`${good}T-2`, `${good}T-2`))).faults.map(({ row }) => row)).toEqual([3])
  })
})

test('units that are left out are worked out from the price of the class, and asked for where it tells none', async () => {
  const redeem = (offering: string) => fileOf(`Redemption,${offering},Class A,E-1,,,20000,2025-03-18,,,`)
  expect(await run('movements', redeem('Willow Creek'))).toMatchObject({ created: 1, asks: [] })
  expect(await standing('Willow Creek')).toEqual([['Calloway Trust', 800, 80_000]])
  const adjusted = fileOf('Adjustment,Willow Creek,Class A,E-1,,,-100,2025-03-18,,Why,')
  expect(await run('movements', adjusted)).toMatchObject({ created: 1 })
  expect(await standing('Willow Creek')).toEqual([['Calloway Trust', 800, 79_900]])
  const uneven = fileOf('Redemption,Oak Hill,Class A,E-1,,,0.33333,2025-03-18,,,').replace('0.33333', '0.33')
  expect(await run('movements', uneven)).toMatchObject({ created: 1 })
  const none = fileOf('Redemption,Oak Hill,Class A,E-1,,,0,2025-03-18,,,')
  expect((await look(none)).asks).toMatchObject([{ key: 'units', rows: [2] }])
  await expect(run('movements', none, { confirmed: ['units'] })).rejects.toMatchObject({ failure: 'import_asks' })
})

describe('what a file says again', () => {
  const row = 'Transfer,Willow Creek,Class A,E-1,E-2,100,,2025-07-01,Sale,,'
  test('twice in itself is asked about, and stands twice where that is meant', async () => {
    const csv = fileOf(row, row)
    const { asks } = await look(csv)
    expect(asks).toMatchObject([{ key: 'repeats', rows: [2, 3], message: expect.stringContaining('Ruth Calloway') }])
    await expect(run('movements', csv)).rejects.toMatchObject({ failure: 'import_asks', details: { asks } })
    expect(await run('movements', csv, { confirmed: ['repeats'] })).toMatchObject({ created: 2 })
    expect(await run('movements', csv)).toMatchObject({ created: 0, same: 2, asks: [] })
    expect(await standing('Willow Creek')).toEqual([
      ['Calloway Trust', 800, 80_000],
      ['Ruth Calloway', 200, 20_000],
    ])
  })

  test.each(['', 'T-1'])('and was reversed is asked about (%j)', async (externalId) => {
    const csv = fileOf(row + externalId)
    await run('movements', csv)
    const [out] = (await db.select().from(entries)).filter(({ kind }) => kind === 'transfer_out')
    await admin.entries.reverse({ id: out?.id ?? 0, memo: 'Wrong owner.' })
    expect((await look(csv)).asks).toMatchObject([{ key: 'reversed', rows: [2] }])
    expect(await run('movements', csv, { confirmed: ['reversed'] })).toMatchObject({ created: 1 })
    expect(await run('movements', csv)).toMatchObject({ created: 0, same: 1, asks: [] })
    expect(await allDifferences(db)).toEqual([])
  })
})

test('a redemption before a transfer is asked about over REST; the repeated transfer is found again by its external ID', async () => {
  const cookie = await cookieOf(services, 'admin')
  const given = fileOf('Transfer,Willow Creek,Class A,E-1,E-2,500,,2025-07-01,Sale,,T-1')
  await run('movements', given)
  const csv = fileOf('Redemption,Willow Creek,Class A,E-1,,0.0001,20000,2025-03-18,,,')
  const send = (json: object) => request('POST', '/api/admin/import/movements', { cookie, json: { csv, ...json } })
  const asked = z.object({ failure: z.string(), asks: importOutcome.shape.asks, transfers: z.array(z.looseObject({})) })
  const refused = await send({})
  expect(refused.status).toBe(409)
  expect(asked.parse(await refused.json())).toMatchObject({
    failure: 'transfer_affected',
    asks: [{ key: 'transfers', rows: [2] }],
    transfers: [{ movedCents: 5_000_000, rightCents: 4_000_000 }],
  })
  expect(await db.$count(transfers)).toBe(1)
  expect((await send({ confirmed: ['transfers'] })).status).toBe(200)
  expect(await standing('Willow Creek')).toEqual([
    ['Calloway Trust', 499.9999, 40_000],
    ['Ruth Calloway', 500, 40_000],
  ])
  expect(await run('movements', given)).toMatchObject({ created: 0, same: 1, asks: [] })
  expect(await allDifferences(db)).toEqual([])
})

test('movements are brought in by whoever looks after investors', async () => {
  const statusOf = async (areas: readonly Area[]) => {
    const user = await makeUser(db, { role: 'admin', areas: [...areas] })
    const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
    return (await request('POST', '/api/admin/import/movements', { cookie, json: { csv: all, dryRun: true } })).status
  }
  expect(await statusOf(['investors'])).toBe(200)
  expect(await statusOf(['money', 'people'])).toBe(403)
})
