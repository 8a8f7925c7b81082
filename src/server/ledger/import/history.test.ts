import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, distributions, entities, entries, positions } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { createLedgerHistory } from '@/shared/ledger/ledger-histories'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { broughtHistory as csvs } from '../../testing/ledger/brought-history'
import { allDifferences } from '../daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

type Input = z.input<typeof createLedgerHistory.input>
type HistoryFile = Input['files'][number]
type Kind = HistoryFile['kind']
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  await makeOffering(db, { name: 'Willow Creek' })
})

const filesOf = (more: Partial<Record<Kind, Partial<HistoryFile>>> = {}): HistoryFile[] =>
  // In no order at all.
  (['distributions', 'movements', 'positions', 'classes', 'access', 'entities'] as const).map((kind) => ({
    kind,
    name: `${kind}.csv`,
    csv: csvs[kind],
    ...more[kind],
  }))
const bring = (files: HistoryFile[], dryRun = false) => admin.ledgerImports.create({ files, dryRun })

const standing = async () =>
  (await admin.positions.list()).items.map((held) => [
    held.entityName,
    held.units / 10_000,
    held.stillInCents / 100,
    (held.returnedCents + held.distributedCents) / 100,
  ])
const right = [
  ['Calloway Trust', 400, 25_000, 40_100],
  ['Heron LLC', 750, 64_950, 0],
  ['Ruth Calloway', 250, 14_950, 200],
]
const counted = async () => {
  const all = [entities, positions, entries, distributions, auditEntries]
  return Promise.all(all.map((table) => db.$count(table)))
}

test('a history of five years comes in as files in one go, from nothing, in whatever order they are given', async () => {
  const before = await counted()
  const looked = await bring(filesOf(), true)
  expect(await counted()).toEqual(before)
  expect(looked.files.map(({ kind, outcome }) => [kind, outcome?.created, outcome?.faults, outcome?.asks])).toEqual(
    [
      ['entities', 3],
      ['access', 1],
      ['classes', 1],
      ['positions', 2],
      ['movements', 4],
      ['distributions', 3],
    ].map(([kind, created]) => [kind, created, [], []]),
  )
  const brought = await bring(filesOf())
  expect(brought).toEqual(looked)
  expect(brought).toMatchObject({ created: 14, changed: 0, same: 0 })
  expect(await standing()).toEqual(right)
  expect(await allDifferences(db)).toEqual([])
  // As they were entered, they stand in the order of days.
  const entered = await db.select().from(entries).orderBy(entries.id)
  const days = entered.map(({ effectiveOn }) => effectiveOn)
  expect(days).toEqual(days.toSorted())

  const counts = await counted()
  expect(await bring(filesOf())).toMatchObject({ created: 0, changed: 0, same: 14 })
  expect(await counted()).toEqual(counts)
})

test('the same files one after the other ask about the transfers, and come to the same', async () => {
  for (const kind of ['entities', 'access', 'classes', 'positions', 'movements'] as const)
    await admin.imports.run({ kind, csv: csvs[kind] })
  const payments = { kind: 'distributions', csv: csvs.distributions } as const
  await expect(admin.imports.run(payments)).rejects.toMatchObject({ failure: 'transfer_affected' })
  await admin.imports.run({ ...payments, confirmed: ['transfers'] })
  expect(await standing()).toEqual(right)
})

describe('nothing is written', () => {
  test('where one file has a fault, which is told by its file, row and column; those behind it are not looked at', async () => {
    const csv = csvs.movements.replace('E-1,E-2,500', 'E-1,E-9,500')
    const looked = await bring(filesOf({ movements: { csv } }), true)
    expect(looked.files.map(({ outcome }) => outcome?.faults.length ?? null)).toEqual([0, 0, 0, 0, 1, null])
    const before = await counted()
    const cookie = await cookieOf(services, 'admin')
    const send = (files: HistoryFile[]) => request('POST', '/api/admin/ledger-imports', { cookie, json: { files } })
    const refused = await send(filesOf({ movements: { csv } }))
    expect(refused.status).toBe(400)
    const { faults } = z.object({ faults: z.array(z.looseObject({})) }).parse(await refused.json())
    expect(faults).toMatchObject([{ file: 'movements.csv', row: 3, column: 'To' }])
    expect(await counted()).toEqual(before)
    expect((await send(filesOf())).status).toBe(200)
  })

  test('where the ledger says of a row that it takes more than there is, by the files together', async () => {
    const csv = csvs.distributions.replace('40000,E-1,Return of capital,40000', '100001,E-1,Return of capital,100001')
    const { files } = await bring(filesOf({ distributions: { csv } }), true)
    expect(files.at(-1)?.outcome?.faults).toMatchObject([{ row: 2, column: 'Amount' }])
    await expect(bring(filesOf({ distributions: { csv } }))).rejects.toMatchObject({ failure: 'import_refused' })
  })

  test('where two files name one external ID', async () => {
    const csv = csvs.movements.replace('R-1', 'C-1')
    const { files } = await bring(filesOf({ movements: { csv } }), true)
    const [fault] = files.find(({ kind }) => kind === 'movements')?.outcome?.faults ?? []
    expect(fault).toMatchObject({ row: 4, column: 'External ID', message: expect.stringContaining('positions.csv') })
  })

  test('where something is asked of a file, until that file answers it', async () => {
    const again = csvs.movements.replaceAll(/[TRA]-\d$/gmu, '')
    const csv = `${again}\n${again.split('\n').at(-1)}`
    const asked = filesOf({ movements: { csv } })
    const looked = await bring(asked, true)
    const asks = [{ key: 'repeats', rows: [5, 6], message: expect.any(String) }]
    expect(looked.files.map(({ outcome }) => outcome?.asks)).toEqual([[], [], [], [], asks, []])
    const before = await counted()
    const open = { failure: 'import_asks', details: { asks: [{ ...asks[0], file: 'movements.csv' }] } }
    await expect(bring(asked)).rejects.toMatchObject(open)
    // A yes to another file is none to this one.
    const others = filesOf({ movements: { csv }, positions: { confirmed: ['repeats'] } })
    await expect(bring(others)).rejects.toMatchObject(open)
    expect(await counted()).toEqual(before)
    expect(await bring(filesOf({ movements: { csv, confirmed: ['repeats'] } }))).toMatchObject({ created: 15 })
  })
})

test('how days are read is asked once of each file', async () => {
  const csv = csvs.positions.replace('2021-01-15', '1/2/2021').replace('2024-05-01', '5/6/2024')
  const looked = await bring(filesOf({ positions: { csv } }), true)
  expect(looked.files.map(({ outcome }) => outcome?.asksDayOrder ?? null)).toEqual([
    false,
    false,
    false,
    true,
    null,
    null,
  ])
  const read = filesOf({ positions: { csv, dayOrder: 'day_first' } })
  expect((await bring(read, true)).files.every(({ outcome }) => outcome?.faults.length === 0)).toBe(true)
})

test('a later transfer of the ledger is asked about where the files change what it moved', async () => {
  await bring(filesOf())
  const late = [
    'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount',
    'Willow Creek,Class A,Return 2021,2021-01-01,2021-12-31,2021-12-31,2022-01-15,Sale,10000,E-1,Return of capital,10000',
  ].join('\n')
  const payments = { kind: 'distributions' as const, name: 'late.csv', csv: late }
  const { files } = await bring([payments], true)
  expect(files[0]?.outcome).toMatchObject({ asks: [{ key: 'transfers', rows: [2] }] })
  expect(files[0]?.outcome?.transfers).toHaveLength(2)
  await expect(bring([payments])).rejects.toMatchObject({ failure: 'transfer_affected' })
  expect(await bring([{ ...payments, confirmed: ['transfers'] }])).toMatchObject({ created: 1 })
  expect(await allDifferences(db)).toEqual([])
})

test('whoever brings files looks after all that they write', async () => {
  const statusOf = async (areas: readonly Area[] | null, files: HistoryFile[]) => {
    const user = await makeUser(db, { role: 'admin', areas: areas && [...areas] })
    const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
    const json = { files, dryRun: true }
    return (await request('POST', '/api/admin/ledger-imports', { cookie, json })).status
  }
  const withoutPayments = filesOf().filter(({ kind }) => kind !== 'distributions' && kind !== 'access')
  expect(await statusOf(['investors'], withoutPayments)).toBe(200)
  expect(await statusOf(['investors'], filesOf())).toBe(403)
  expect(await statusOf(['money'], withoutPayments)).toBe(403)
  expect(await statusOf(null, filesOf())).toBe(200)
  expect(await statusOf(null, [])).toBe(400)
})
