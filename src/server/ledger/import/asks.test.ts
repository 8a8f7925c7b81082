import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeClass, makeEntity } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { auditEntries, entities } from '@db/schema'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import { importOutcome } from '@/shared/records/imports'
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

const answer = z.object({ message: z.string(), asks: importOutcome.shape.asks })

test('a new name of record is asked about over tRPC and REST; nothing is written before it is confirmed', async () => {
  await makeEntity(db, { legalName: 'Calloway Trust', externalId: 'E-1', tinLast4: '4471' })
  const csv = 'External ID,Legal Name,"Tax Number, Last Four Digits"\nE-1,Calloway Family Trust,4472'
  const looked = await admin.imports.run({ kind: 'entities', csv, dryRun: true })
  expect(looked).toMatchObject({ created: 0, changed: 1, faults: [] })
  expect(looked.changes).toEqual([
    { row: 2, owner: 'Calloway Trust', field: 'Legal Name', before: 'Calloway Trust', after: 'Calloway Family Trust' },
    { row: 2, owner: 'Calloway Trust', field: 'Tax Number, Last Four Digits', before: '4471', after: '4472' },
  ])
  expect(looked.asks).toEqual([{ key: 'names', message: expect.stringContaining('Calloway Family Trust'), rows: [2] }])

  const send = (json: object) => request('POST', '/api/admin/import/entities', { cookie, json: { csv, ...json } })
  for (const json of [{}, { confirmed: [] }, { confirmed: ['early', 'transfers'] }]) {
    const refused = await send(json)
    expect(refused.status).toBe(409)
    expect(answer.parse(await refused.json()).asks).toEqual(looked.asks)
  }
  await expect(admin.imports.run({ kind: 'entities', csv })).rejects.toMatchObject({
    failure: 'import_asks',
    details: { asks: looked.asks },
  })
  expect((await send({ confirmed: ['everything'] })).status).toBe(400)
  expect(await db.select().from(entities)).toMatchObject([{ legalName: 'Calloway Trust', tinLast4: '4471' }])
  expect(await db.$count(auditEntries)).toBe(0)

  // The same request, with what it asks for.
  expect((await send({ confirmed: ['names'] })).status).toBe(200)
  expect(await db.select().from(entities)).toMatchObject([{ legalName: 'Calloway Family Trust', tinLast4: '4472' }])
  // Of the owner, and of the file.
  expect(await db.$count(auditEntries)).toBe(2)
  // And what is said already is asked about no more.
  expect(await admin.imports.run({ kind: 'entities', csv })).toMatchObject({
    changed: 0,
    same: 1,
    asks: [],
    changes: [],
  })
})

test('an empty cell changes nothing, and a third file finds the owner again by the external ID that the second left empty', async () => {
  const kept = {
    tinLast4: '4471',
    addressLines: ['12 Mill Lane', 'Knoxville'],
    contactName: 'Ruth',
  } satisfies Partial<typeof entities.$inferInsert>
  await makeEntity(db, { legalName: 'Calloway Trust', externalId: 'E-1', note: 'Kept', kind: 'trust', ...kept })
  const head = 'External ID,Legal Name,Kind,"Tax Number, Last Four Digits",Address,Contact,Note'
  const empty = `${head}\n,Calloway Trust,,,,,\n`
  expect(await admin.imports.run({ kind: 'entities', csv: empty })).toMatchObject({ created: 0, changed: 0, same: 1 })
  const third = `${head}\nE-1,Calloway Trust,LLC,,,,`
  expect(await admin.imports.run({ kind: 'entities', csv: third })).toMatchObject({ created: 0, changed: 1 })
  expect(await db.select().from(entities)).toMatchObject([
    { legalName: 'Calloway Trust', externalId: 'E-1', note: 'Kept', ...kept, kind: 'llc' },
  ])
})

const look = (kind: LedgerImportKind, csv: string) => admin.imports.run({ kind, csv, dryRun: true })
const rowsOf = (faults: readonly { row: number; column: string }[]) => faults.map(({ row, column }) => [row, column])

/** What two people take for one owner, as spreadsheets and keyboards of the field write it. */
const alike = [
  ['Núñez Family Trust', 'Núñez Family Trust'.normalize('NFD')],
  ['O’Brien Holdings LLC', "O'Brien Holdings LLC"],
  ['Marsh Family Trust', 'Marsh\u00A0Family Trust'],
  ['Marsh Family Trust', 'Marsh  Family Trust'],
  ['Marsh Family Trust', 'Marsh Family Trust\u200B'],
  ['Marsh Family Trust', '\uFEFFMarsh\u00AD Family\u2060 Trust'],
  ['Wałęsa–Żółć Trust', 'WALESA-ZOLC TRUST'],
  ['Ｍａｒｓｈ LLC', 'Marsh LLC'],
] as const

describe.each(alike)('%j and %j are one owner', (one, other) => {
  test('within a file the second is a fault, and of an owner who is there nothing is made', async () => {
    expect((await look('entities', `Kind,Legal Name\nTrust,${one}`)).created).toBe(1)
    const both = await look('entities', `Kind,Legal Name\nTrust,${one}\nTrust,${other}`)
    expect(rowsOf(both.faults)).toEqual([[3, 'Legal Name']])
    await makeEntity(db, { legalName: one, kind: 'trust' })
    const again = await look('entities', `Kind,Legal Name\nTrust,${other}`)
    expect(again).toMatchObject({ faults: [], created: 0 })
    expect(await db.$count(entities)).toBe(1)
  })

  test('under two external IDs they are asked about, in one file too', async () => {
    const file = (...rows: string[]) => ['External ID,Kind,Legal Name', ...rows].join('\n')
    expect(await look('entities', file(`E-1,Trust,${one}`))).toMatchObject({ asks: [], created: 1 })
    const both = await look('entities', file(`E-1,Trust,${one}`, `E-2,Trust,${other}`))
    expect(both).toMatchObject({ faults: [], created: 2, asks: [{ key: 'sameName', rows: [3] }] })
    expect(both.asks?.[0]?.message).toContain('E-2, where you have E-1')
    expect(both.asks?.[0]?.message).toContain('in row 2')
  })
})

const lostZeros = [
  ['00017', '17'],
  ['0042', '42'],
  ['17', '00017'],
  ['000', '0'],
] as const

describe.each(lostZeros)('of the external ID %s a spreadsheet made %s', (whole, left) => {
  test('a new owner under it is asked about, whatever the name; one that differs by more is not', async () => {
    await makeEntity(db, { legalName: 'Zero Trust', externalId: whole })
    const file = (externalId: string) => `External ID,Kind,Legal Name\n${externalId},Trust,Zero Family Trust`
    expect(await look('entities', file('9001'))).toMatchObject({ faults: [], asks: [], created: 1 })
    const asked = await look('entities', file(left))
    expect(asked).toMatchObject({ faults: [], created: 1, asks: [{ key: 'sameName', rows: [2] }] })
    expect(asked.asks?.[0]?.message).toContain(`${left}, where you have ${whole} ‘Zero Trust’`)
  })

  test('a contribution to it names the owner that may be meant', async () => {
    const { id } = await makeOffering(db, { name: 'Willow Creek', slug: 'willow-creek' })
    await makeClass(db, { investmentId: id, name: 'Class A' })
    await makeEntity(db, { legalName: 'Zero Trust', externalId: whole })
    const file = (entity: string) =>
      `Entity,Offering,Class,Day,Amount,External ID\n${entity},Willow Creek,Class A,2025-03-14,"$1,000.00",C-1`
    expect((await look('positions', file(whole))).faults).toEqual([])
    const { faults } = await look('positions', file(left))
    expect(rowsOf(faults)).toEqual([[2, 'Entity']])
    expect(faults[0]?.message).toContain(`You have ${whole} ‘Zero Trust’`)
  })
})

const digitsOf = 'Tax Number, Last Four Digits'
test.each([
  ['42', [digitsOf], true],
  ['7', [digitsOf], true],
  ['0042', [], false],
  ['00042', [digitsOf], false],
])('the four tax digits %s', async (digits, columns, isToldOfZeros) => {
  const { faults } = await look('entities', `Kind,Legal Name,"${digitsOf}"\nTrust,Zero Trust,${digits}`)
  expect(faults.map(({ column }) => column)).toEqual(columns)
  expect(faults.some(({ message }) => message.includes('zeros in front'))).toBe(isToldOfZeros)
})
