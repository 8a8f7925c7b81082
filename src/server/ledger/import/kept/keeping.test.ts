import { createHash } from 'node:crypto'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, entries, ledgerImports } from '@db/schema'
import { importKindNames } from '@/content/ledger/import-noun'
import { type HistoryKind, historyKinds } from '@/shared/ledger/ledger-histories'
import { callerAs, cookieOf, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { broughtHistory } from '../../../testing/ledger/brought-history'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  await makeOffering(db, { name: 'Willow Creek' })
})

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const filesOf = (kinds: readonly HistoryKind[]) =>
  kinds.map((kind) => ({ kind, name: `${kind}.csv`, csv: broughtHistory[kind] }))
const bringOne = (kind: HistoryKind, more: object = {}) =>
  admin.imports.run({ kind, name: `${kind}.csv`, csv: broughtHistory[kind], confirmed: ['transfers'], ...more })
const listed = async (input: object = {}) => (await admin.ledgerImports.list(input)).items
const inAll = () => db.$count(ledgerImports)

test('each file is kept with its name, its hash, who brought it, when, and what it came to', async () => {
  for (const kind of historyKinds) await bringOne(kind)
  const documents = 'Kind,Title,Entity,Offering,Tax Year\nReport,Third quarter,,Willow Creek,'
  await admin.imports.run({ kind: 'documents', name: 'index.csv', csv: documents })
  const found = await listed({ sort: 'createdAt' })
  expect(
    found.map(({ kind, name, created, entries: entered, payments }) => [kind, name, created, entered, payments]),
  ).toEqual([
    ['entities', 'entities.csv', 3, 0, 0],
    ['access', 'access.csv', 1, 0, 0],
    ['classes', 'classes.csv', 1, 0, 0],
    ['positions', 'positions.csv', 2, 2, 0],
    ['movements', 'movements.csv', 4, 6, 0],
    ['distributions', 'distributions.csv', 3, 3, 2],
    ['documents', 'index.csv', 1, 0, 0],
  ])
  for (const { kind, sha256 } of found)
    expect(sha256).toBe(hashOf(kind === 'documents' ? documents : broughtHistory[kind]))
  expect(found[0]).toMatchObject({ changed: 0, same: 0, state: 'standing', historyId: null, takenBackAt: null })
  expect(found[0]?.createdByName).toMatch(/\S/)
})

test('what a file entered names it, also where it is worked out anew afterwards; what is typed names none', async () => {
  for (const kind of ['entities', 'classes', 'positions', 'movements'] as const) await bringOne(kind)
  const { items } = await admin.entries.list({})
  expect(items).toHaveLength(8)
  expect(new Set(items.map(({ importName }) => importName))).toEqual(new Set(['positions.csv', 'movements.csv']))
  // Dated back, so that the transfer of 2023 moves another amount.
  const [held] = (await admin.positions.list({})).items
  await admin.entries.create({
    positionId: held?.id ?? 0,
    kind: 'contribution',
    effectiveOn: '2022-01-01',
    cents: 1_000_000,
    units: 1_000_000,
    anyway: true,
    recalculateTransfers: true,
  })
  const after = (await admin.entries.list({})).items
  const standing = after.filter((entry) => !entry.isReversed && entry.reversesId === null)
  const namesOf = (kind: string) => standing.filter((entry) => entry.kind === kind).map(({ importName }) => importName)
  expect(namesOf('transfer_out')).toEqual(['movements.csv', 'movements.csv'])
  expect(namesOf('contribution').toSorted((one, other) => Number(one === null) - Number(other === null))).toEqual([
    'positions.csv',
    'positions.csv',
    null,
  ])
  expect(after.filter(({ reversesId }) => reversesId !== null).every(({ importId }) => importId === null)).toBe(true)
})

test('the files of a history are kept one by one, and as that history', async () => {
  await admin.ledgerImports.create({ files: filesOf(historyKinds) })
  const found = await listed({ sort: 'createdAt' })
  expect(found.map(({ kind }) => kind)).toEqual(historyKinds)
  expect(new Set(found.map(({ historyId }) => historyId))).toEqual(new Set([found[0]?.id]))
  const payments = found.find(({ kind }) => kind === 'distributions')
  const { history } = await admin.ledgerImports.get({ id: payments?.id ?? 0 })
  expect(history.map(({ name }) => name)).toEqual(historyKinds.map((kind) => `${kind}.csv`))
  const named = await db.select({ importId: entries.importId }).from(entries).orderBy(asc(entries.id))
  expect(named.every(({ importId }) => importId !== null)).toBe(true)
  expect((await admin.entries.list({ importId: payments?.id })).total).toBe(3)
})

describe('no record is left', () => {
  test('by a look, by a file with faults, and by one that says what is there already', async () => {
    await bringOne('entities')
    expect(await inAll()).toBe(1)
    await bringOne('classes', { dryRun: true })
    await admin.ledgerImports.create({ files: filesOf(['classes', 'positions']), dryRun: true })
    await expect(bringOne('positions')).rejects.toMatchObject({ failure: 'import_refused' })
    await bringOne('entities')
    await admin.ledgerImports.create({ files: filesOf(['entities']) })
    expect(await inAll()).toBe(1)
  })

  test('of the files of a history that change nothing, while the others are kept', async () => {
    await bringOne('entities')
    await admin.ledgerImports.create({ files: filesOf(['entities', 'classes', 'positions']) })
    expect((await listed({ sort: 'createdAt' })).map(({ kind }) => kind)).toEqual(['entities', 'classes', 'positions'])
  })
})

test('a file that is sent without a name is called by what it is', async () => {
  const cookie = await cookieOf(services, 'admin')
  const sent = await request('POST', '/api/admin/import/entities', { cookie, json: { csv: broughtHistory.entities } })
  expect(sent.status).toBe(200)
  expect((await listed())[0]).toMatchObject({ name: importKindNames.entities, sha256: hashOf(broughtHistory.entities) })
})

test('the activity tells of a file once, and of its entries by that', async () => {
  for (const kind of ['entities', 'classes', 'positions', 'movements', 'distributions'] as const) await bringOne(kind)
  const told = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.list, 'ledgerImports'))
    .orderBy(auditEntries.id)
  expect(told.map(({ action, recordName }) => [action, recordName])).toEqual([
    ['bringIn', 'entities.csv: 3 rows'],
    ['bringIn', 'classes.csv: 1 row'],
    ['bringIn', 'positions.csv: 2 entries'],
    ['bringIn', 'movements.csv: 6 entries'],
    ['bringIn', 'distributions.csv: 3 entries'],
  ])
  expect(told.at(-1)?.after).toMatchObject({ entries: 3, payments: 2, confirmed: [expect.stringMatching(/transfer/i)] })
  const ofMoney = await db.select().from(auditEntries).where(eq(auditEntries.action, 'publish'))
  expect(ofMoney).toEqual([])
  const { items } = await admin.activity.list({ kind: 'money' })
  // The transfer that the payments have worked out anew is told by itself.
  expect(items.filter((line) => line.source === 'change' && line.list === 'ledgerImports')).toHaveLength(5)
})

test('imports are found by the name of the file, by kind and by state, in pages', async () => {
  await admin.ledgerImports.create({ files: filesOf(historyKinds) })
  await bringOne('entities', { name: 'Ägypten 100%.csv', csv: 'Legal Name,Kind\nNile Trust,Trust' })
  const namesOf = async (input: object) => (await listed(input)).map(({ name }) => name)
  expect(await namesOf({ q: 'agypten' })).toEqual(['Ägypten 100%.csv'])
  expect(await namesOf({ q: '100%' })).toEqual(['Ägypten 100%.csv'])
  expect(await namesOf({ kind: 'movements' })).toEqual(['movements.csv'])
  expect(await namesOf({ sort: 'name', limit: 2 })).toEqual(['access.csv', 'classes.csv'])
  expect(await admin.ledgerImports.list({ limit: 1, offset: 1 })).toMatchObject({
    total: 7,
    items: [expect.anything()],
  })
  const [payments] = await listed({ kind: 'distributions' })
  await admin.ledgerImports.takeBack({ id: payments?.id ?? 0, reason: 'Wrong year.', recalculateTransfers: true })
  expect(await namesOf({ state: 'taken_back' })).toEqual(['distributions.csv'])
  expect(await namesOf({ state: 'standing' })).not.toContain('distributions.csv')
})

test('imports are read by who looks after investors, and by nobody else', async () => {
  await bringOne('entities')
  const [kept] = await db.select().from(ledgerImports).where(isNotNull(ledgerImports.fileName))
  const statusesFor = async (cookie: string) => [
    (await request('GET', '/api/admin/ledger-imports', { cookie })).status,
    (await request('GET', `/api/admin/ledger-imports/${kept?.id}`, { cookie })).status,
  ]
  const investors = await makeUser(db, { role: 'admin', areas: ['investors'] })
  expect(await statusesFor((await services.sessions.start(investors)).split(';')[0] ?? '')).toEqual([200, 200])
  const others = await makeUser(db, { role: 'admin', areas: ['content', 'people', 'money'] })
  expect(await statusesFor((await services.sessions.start(others)).split(';')[0] ?? '')).toEqual([403, 403])
  expect(await statusesFor(await cookieOf(services, 'LP'))).toEqual([403, 403])
  expect(await statusesFor('')).toEqual([401, 401])
})
