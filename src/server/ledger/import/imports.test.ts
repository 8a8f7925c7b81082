import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeClass, makeEntity } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, entities, entityAccess, entries, outbox, positions } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
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

const look = (kind: LedgerImportKind, csv: string, more: object = {}) =>
  admin.imports.run({ kind, csv, dryRun: true, ...more })
const take = (kind: LedgerImportKind, csv: string, more: object = {}) => admin.imports.run({ kind, csv, ...more })
const faultsOf = async (...file: Parameters<typeof look>) =>
  (await look(...file)).faults.map(({ row, column }) => [row, column])

const files = {
  entities: [
    'External ID,Legal name,Kind,"Tax Number, Last Four Digits",Address',
    'E-1,Calloway Family Trust,Trust,4471,"12 Mill Lane\nKnoxville, TN"',
    'E-2,Ruth Calloway,individual,,',
  ].join('\r\n'),
  access: 'Entity,Email,Access\nE-1,Ruth@Example.com,owner\nRuth Calloway,accountant@example.com,tax',
  classes: 'Offering,Class\nWillow Creek,Class A\nwillow-creek,Class B',
  positions: [
    'Entity,Offering,Class,Day,Amount,Units,Memo,External ID',
    'E-1,Willow Creek,Class A,2025-03-14,"$150,000.00",,Wire,C-1',
    'ruth calloway,willow-creek,class a,3/14/2025,"50,000.01",40000,,C-2',
    'E-1,Willow Creek,Class B,2025-03-14,"1,234.56",,,',
  ].join('\n'),
} satisfies Partial<Record<LedgerImportKind, string>>

/** What the files name that is made elsewhere. */
async function makeNamed() {
  await makeOffering(db, { name: 'Willow Creek', slug: 'willow-creek' })
  await makeUser(db, { email: 'ruth@example.com', firstName: 'Ruth' })
  await makeUser(db, { email: 'accountant@example.com', firstName: 'Ada' })
}

test('four files in their order bring a ledger in, and a second time change nothing', async () => {
  await makeNamed()
  expect(await look('entities', files.entities)).toMatchObject({ created: 2, changed: 0, same: 0, faults: [] })
  expect(await db.$count(entities)).toBe(0)
  const sent = await request('POST', '/api/admin/import/entities', { cookie, json: { csv: files.entities } })
  expect(sent.status).toBe(200)
  expect(importOutcome.parse(await sent.json())).toMatchObject({ id: null, created: 2 })
  expect(await take('access', files.access)).toMatchObject({ created: 2 })
  expect(await take('classes', files.classes)).toMatchObject({ created: 2 })
  const sums = [{ offering: 'Willow Creek', rows: 3, cents: 20_123_457 }]
  expect(await look('positions', files.positions)).toMatchObject({ created: 3, sums, asksDayOrder: false })
  expect(await take('positions', files.positions)).toMatchObject({ created: 3, sums, faultyRows: '' })

  expect((await admin.entities.list({ q: 'Trust' })).items[0]).toMatchObject({
    kind: 'trust',
    tinLast4: '4471',
    addressLines: ['12 Mill Lane', 'Knoxville, TN'],
    externalId: 'E-1',
  })
  expect((await admin.positions.list()).items.map((held) => [held.entityName, held.className, held.units])).toEqual([
    ['Calloway Family Trust', 'Class A', 1_500_000_000],
    ['Ruth Calloway', 'Class A', 400_000_000],
    ['Calloway Family Trust', 'Class B', 12_345_600],
  ])
  const [trust] = (await admin.entities.list({ q: 'Trust' })).items
  expect((await admin.access.list({ id: trust?.id ?? 0 })).items).toMatchObject([{ userName: 'Ruth Calloway' }])
  expect(await db.select().from(outbox)).toEqual([])

  const before = await db.$count(auditEntries)
  for (const kind of ['entities', 'access', 'classes', 'positions'] as const)
    expect(await take(kind, files[kind])).toMatchObject({ created: 0, changed: 0, faults: [] })
  expect(await db.$count(entries)).toBe(3)
  expect(await db.$count(entityAccess)).toBe(2)
  expect(await db.$count(auditEntries)).toBe(before)
})

test('with one wrong row nothing is written, and the file of faulty rows can be mended and taken in by itself', async () => {
  await makeNamed()
  await take('entities', files.entities)
  await take('classes', files.classes)
  const csv = `${files.positions}\nE-3,Willow Creek,Class C,2025-13-01,1.234,,,C-9`
  const looked = await look('positions', csv)
  expect(looked.faults.map(({ row, column }) => [row, column])).toEqual([
    [5, 'Day'],
    [5, 'Amount'],
  ])
  const refused = await request('POST', '/api/admin/import/positions', { cookie, json: { csv } })
  expect(refused.status).toBe(400)
  const { faults } = z.object({ faults: importOutcome.shape.faults }).parse(await refused.json())
  expect(faults).toHaveLength(2)
  expect(await db.$count(positions)).toBe(0)
  const mended = (looked.faultyRows ?? '')
    .replace('2025-13-01', '2025-12-01')
    .replace('1.234', '1.23')
    .replace('E-3', 'E-2')
  expect(await faultsOf('positions', mended)).toEqual([[2, 'Class']])
  expect(await take('positions', mended.replace('Class C', 'Class B'))).toMatchObject({ created: 1, faults: [] })
})

describe('the same contribution', () => {
  const head = 'Entity,Offering,Class,Day,Amount,External ID'
  const line = (externalId: string, amount = '100') => `E-1,Willow Creek,Class A,2025-03-14,${amount},${externalId}`
  beforeEach(async () => {
    const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
    await makeClass(db, { investmentId, name: 'Class A' })
    await makeEntity(db, { externalId: 'E-1' })
  })

  test('stands twice where a file has it twice without an ID and that is meant, and stays two the next time', async () => {
    const csv = [head, line(''), line('')].join('\n')
    const asks = [{ key: 'repeats', rows: [2, 3], message: expect.stringContaining('$100.00 on March 14, 2025') }]
    expect(await look('positions', csv)).toMatchObject({ created: 2, asks })
    await expect(take('positions', csv)).rejects.toMatchObject({ failure: 'import_asks', details: { asks } })
    expect(await db.$count(entries)).toBe(0)
    expect(await take('positions', csv, { confirmed: ['repeats'] })).toMatchObject({ created: 2 })
    expect(await take('positions', csv)).toMatchObject({ created: 0, same: 2, asks: [] })
    const third = await look('positions', `${csv}\n${line('')}`)
    expect(third).toMatchObject({ created: 1, same: 2, asks: [{ key: 'repeats', rows: [2, 3, 4] }] })
  })

  test('is asked about by its own rows alone: another amount, another day or an ID makes it another one', async () => {
    const others = [line(''), line('', '101'), line('').replace('03-14', '03-15'), line('C-1'), line('C-2')]
    expect(await look('positions', [head, ...others].join('\n'))).toMatchObject({ created: 5, asks: [] })
  })

  test('of one external ID may not say something else, and stands in a file once', async () => {
    expect(await take('positions', [head, line('C-1')].join('\n'))).toMatchObject({ created: 1 })
    expect(await faultsOf('positions', [head, line('C-1', '101')].join('\n'))).toEqual([[2, 'External ID']])
    expect(await faultsOf('positions', [head, line('C-2'), line('C-2')].join('\n'))).toEqual([[3, 'External ID']])
  })
})

test('an entity is found by its external ID, else by its name; of what is there only what a row says is changed', async () => {
  await makeEntity(db, { legalName: 'Old Name', externalId: 'E-1', note: 'Kept', contactName: 'Ruth' })
  await makeEntity(db, { legalName: 'Ruth Calloway', externalId: null })
  await makeEntity(db, { legalName: 'Twin' })
  await makeEntity(db, { legalName: 'Twin' })
  const csv = 'External ID,Legal Name,Kind,Contact\nE-1,New Name,LLC,\nE-7,Ruth Calloway,Person,Ruth'
  expect(await take('entities', csv, { confirmed: ['names'] })).toMatchObject({ created: 0, changed: 2 })
  const list = (await admin.entities.list()).items
  expect(list).toContainEqual(
    expect.objectContaining({ legalName: 'New Name', kind: 'llc', note: 'Kept', contactName: 'Ruth' }),
  )
  expect(list).toContainEqual(expect.objectContaining({ legalName: 'Ruth Calloway', externalId: 'E-7' }))
  const wrong =
    'External ID,Legal Name,Kind,Tax Number Last Four Digits\n,Twin,Trust,\nE-8,,Trust,\nE-9,Nine,Club,123456789'
  expect(await faultsOf('entities', wrong)).toEqual([
    [2, 'Legal Name'],
    [3, 'Legal Name'],
    [4, 'Kind'],
    [4, 'Tax Number Last Four Digits'],
  ])
  expect(await faultsOf('entities', 'Legal Name,Kind\nNew,Trust\nnew,Trust')).toEqual([[3, 'Legal Name']])
})

test('who is no account, what is no entity, and another kind of access are faults', async () => {
  const { id: entityId } = await makeEntity(db, { legalName: 'Calloway Trust' })
  const { id: userId } = await makeUser(db, { email: 'ruth@example.com' })
  await admin.access.give({ id: entityId, userId, scope: 'viewer' })
  const csv =
    'Entity,Email,Access\nCalloway Trust,ruth@example.com,viewer\nNobody,none@example.com,owner\nCalloway Trust,ruth@example.com,owner'
  expect(await faultsOf('access', csv)).toEqual([
    [3, 'Entity'],
    [3, 'Email'],
    [4, 'Email'],
  ])
  expect(await faultsOf('access', 'Entity,Email,Access\nCalloway Trust,ruth@example.com,owner')).toEqual([
    [2, 'Access'],
  ])
  expect(await faultsOf('access', 'Entity,Email,Access\nCalloway Trust,nobody,all')).toEqual([
    [2, 'Email'],
    [2, 'Access'],
  ])
})

test('the ledger is brought in by who looks after investors, and by nobody else', async () => {
  const json = { csv: files.entities, dryRun: true }
  const looksAfter = async (areas: readonly Area[]) => {
    const user = await makeUser(db, { role: 'admin', areas: [...areas] })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  const statusFor = async (as: string) =>
    (await request('POST', '/api/admin/import/entities', { cookie: as, json })).status
  expect(await statusFor(cookie)).toBe(200)
  expect(await statusFor(await looksAfter(['investors']))).toBe(200)
  expect(await statusFor(await looksAfter(['content', 'people', 'money']))).toBe(403)
  expect(await statusFor(await cookieOf(services, 'LP'))).toBe(403)
  expect((await request('POST', '/api/admin/import/entities', { json })).status).toBe(401)
})

test('the list of entities as a file is taken in again as it is, whatever a text in it begins with, and changes nothing', async () => {
  const names = ["'=Hill Trust", '-Marsh LLC', "O'Brien & Sons", 'Núñez "Family" Trust', '=Willow']
  for (const [at, legalName] of names.entries())
    await makeEntity(db, { legalName, externalId: `'-${at}`, addressLines: ['1 Mill Lane', "'=2", 'Knoxville, TN'] })
  await makeEntity(db, { legalName: 'Plain Trust', kind: 'trust', tinLast4: '0042', paymentMethod: 'custodian' })
  const file = await (await request('GET', '/api/admin/entities.csv', { cookie })).text()
  expect(file).toMatch(/Number.*Created.*Last changed/)
  expect(await look('entities', file)).toMatchObject({ faults: [], asks: [], created: 0, changed: 0, same: 6 })
})

test('an owner of a known name under another external ID is asked about, and four digits that lost their zeros are told so', async () => {
  await makeEntity(db, { legalName: 'Zero Trust', externalId: '00017', tinLast4: '0042' })
  const file = (externalId: string, digits: string) =>
    `Kind,Legal Name,External ID,"Tax Number, Last Four Digits"\nTrust,ZERO  Trust,${externalId},${digits}`
  expect(await look('entities', file('00017', '0042'))).toMatchObject({ faults: [], created: 0 })
  expect(await faultsOf('entities', file('17', '42'))).toEqual([[2, 'Tax Number, Last Four Digits']])
  const asked = await look('entities', file('17', '0042'))
  expect(asked).toMatchObject({ faults: [], created: 1, asks: [{ key: 'sameName', rows: [2] }] })
  expect(asked.asks?.[0]?.message).toContain('17, where you have 00017 ‘Zero Trust’')
  await expect(take('entities', file('17', '0042'))).rejects.toMatchObject({ failure: 'import_asks' })
  expect(await take('entities', file('17', '0042'), { confirmed: ['sameName'] })).toMatchObject({ created: 1 })
})
