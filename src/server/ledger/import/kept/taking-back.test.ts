import { beforeEach, describe, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeStatement } from '@db/samples/make-statements'
import { auditEntries, deliveries, distributions, entries, ledgerImports } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { calendarDay } from '@/shared/values/days'
import { type HistoryKind, historyKinds } from '@/shared/ledger/ledger-histories'
import { callerAs, cookieOf, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { broughtHistory } from '../../../testing/ledger/brought-history'
import { ageProofs } from '../../../testing/proofs'
import { allDifferences } from '../../daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  await makeOffering(db, { name: 'Willow Creek' })
})

const fileOf = (kind: HistoryKind) => ({ kind, name: `${kind}.csv`, csv: broughtHistory[kind] })
const bring = (kinds: readonly HistoryKind[] = historyKinds) =>
  admin.ledgerImports.create({ files: kinds.map((kind) => ({ ...fileOf(kind), confirmed: ['transfers'] })) })
const idOf = async (kind: HistoryKind) => (await admin.ledgerImports.list({ kind })).items[0]?.id ?? 0
const takeBack = async (kind: HistoryKind, more: object = {}) =>
  admin.ledgerImports.takeBack({ id: await idOf(kind), reason: 'The wrong file.', ...more })
const sums = async () => {
  expect(await allDifferences(db)).toEqual([])
  return (await admin.positions.list({})).items.map((held) => [
    held.entityName,
    held.units / 10_000,
    held.stillInCents / 100,
    (held.returnedCents + held.distributedCents) / 100,
  ])
}
const nothing = [
  ['Calloway Trust', 0, 0, 0],
  ['Heron LLC', 0, 0, 0],
  ['Ruth Calloway', 0, 0, 0],
]
const written = () =>
  Promise.all([entries, distributions, auditEntries, ledgerImports].map((table) => db.$count(table)))

test('a history of five years that came in as files in one go is taken back in one go; every sum is nothing then', async () => {
  await bring()
  const right = await sums()
  const found = await admin.ledgerImports.get({ id: await idOf('positions'), scope: 'history' })
  expect(found).toMatchObject({ standingPayments: 2, owners: 2, obstacle: null, transfers: [], holders: [] })
  expect(found.standing.reduce((sum, each) => sum + each.entries, 0)).toBe(11)
  expect(found.stays.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['entities', 3],
    ['access', 1],
    ['classes', 1],
  ])
  await takeBack('positions', { scope: 'history' })
  expect(await sums()).toEqual(nothing)
  const states = (await admin.ledgerImports.list({ sort: 'createdAt' })).items.map(({ state }) => state)
  expect(states).toEqual(['standing', 'standing', 'standing', 'taken_back', 'taken_back', 'taken_back'])
  // The same files go in again: of what was reversed it is asked, and its external IDs may be used again.
  const anew = historyKinds.map((kind) => ({ ...fileOf(kind), confirmed: ['reversed' as const] }))
  await admin.ledgerImports.create({ files: anew })
  expect(await sums()).toEqual(right)
})

test('one file of the history is taken back, and the corrected one goes in', async () => {
  await bring()
  const taken = await takeBack('distributions', { recalculateTransfers: true })
  expect(taken).toMatchObject({
    state: 'taken_back',
    takenBackReason: 'The wrong file.',
    historyId: expect.any(Number),
  })
  expect(await sums()).toEqual([
    ['Calloway Trust', 400, 45_000, 0],
    ['Heron LLC', 750, 74_950, 0],
    ['Ruth Calloway', 250, 24_950, 0],
  ])
  const csv = broughtHistory.distributions.replaceAll('40000', '20000')
  await admin.imports.run({ kind: 'distributions', name: 'corrected.csv', csv, confirmed: ['transfers', 'reversed'] })
  expect((await sums()).map(([, , stillIn]) => stillIn)).toEqual([35_000, 69_950, 19_950])
  expect((await admin.distributions.list({ lines: 'without' })).total).toBe(6)
})

test('each kind of file that enters something is taken back by itself, the last one first', async () => {
  await bring()
  for (const kind of ['distributions', 'movements', 'positions'] as const) {
    await takeBack(kind, { recalculateTransfers: true })
    expect(await allDifferences(db)).toEqual([])
  }
  expect(await sums()).toEqual(nothing)
})

test('what another file hangs on is refused with what to reverse first, told beforehand, and possible in the other order', async () => {
  await bring()
  const id = await idOf('positions')
  const { obstacle } = await admin.ledgerImports.get({ id })
  expect(obstacle).toMatch(/would have less than no .* Reverse this first/)
  const before = await written()
  const refused = takeBack('positions', { recalculateTransfers: true })
  await expect(refused).rejects.toMatchObject({
    failure: expect.stringMatching(/_below_zero$/),
    message: expect.stringContaining(obstacle ?? '?'),
  })
  expect(await written()).toEqual(before)
  await takeBack('distributions', { recalculateTransfers: true })
  await takeBack('movements')
  expect(await admin.ledgerImports.get({ id })).toMatchObject({ obstacle: null })
  await takeBack('positions')
  expect(await sums()).toEqual(nothing)
})

test('later transfers whose amounts change are asked about, and worked out anew', async () => {
  await bring()
  const { transfers, holders } = await admin.ledgerImports.get({ id: await idOf('distributions') })
  expect(transfers).toHaveLength(2)
  expect(holders.length).toBeGreaterThan(1)
  const before = await written()
  const affected = { failure: 'transfer_affected', details: { transfers } }
  await expect(takeBack('distributions')).rejects.toMatchObject(affected)
  expect(await written()).toEqual(before)
  await takeBack('distributions', { recalculateTransfers: true })
  expect(await allDifferences(db)).toEqual([])
  // What was worked out anew belongs to the file of the first one.
  await takeBack('movements')
  expect((await sums()).map(([, units]) => units)).toEqual([1_000, 500, 0])
})

test('a second press is refused, and writes nothing; two at once take it back once', async () => {
  await bring()
  const both = await Promise.allSettled([1, 2].map(() => takeBack('distributions', { recalculateTransfers: true })))
  expect(both.map(({ status }) => status).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'fulfilled',
    'rejected',
  ])
  const before = await written()
  await expect(takeBack('distributions')).rejects.toMatchObject({ failure: 'import_undone' })
  await expect(takeBack('distributions', { scope: 'history' })).rejects.toMatchObject({ failure: 'import_undone' })
  expect(await written()).toEqual(before)
  expect(await allDifferences(db)).toEqual([])
})

test('what was reversed by hand before is left, and of a file that entered nothing nothing is taken back', async () => {
  await bring(['entities', 'classes', 'positions'])
  const [first] = (await admin.entries.list({})).items
  await admin.entries.reverse({ id: first?.id ?? 0, memo: 'Entered twice.' })
  const { standing } = await admin.ledgerImports.get({ id: await idOf('positions') })
  expect(standing).toMatchObject([{ kind: 'contribution', entries: 1 }])
  await takeBack('positions')
  expect(await db.$count(entries)).toBe(4)
  await expect(takeBack('entities')).rejects.toMatchObject({ failure: 'import_without_entries' })
  expect((await admin.ledgerImports.list({ kind: 'entities' })).items[0]?.state).toBe('standing')
})

test('a payment whose reversal waits stands in the way until that is deleted', async () => {
  await bring()
  const [payment] = (await admin.distributions.list({ lines: 'without' })).items
  const { id } = await admin.distributions.reverse({ id: payment?.id ?? 0, memo: 'Paid to the wrong account.' })
  const refused = takeBack('distributions', { recalculateTransfers: true })
  await expect(refused).rejects.toMatchObject({ failure: 'import_reversal_waits' })
  await admin.distributions.remove({ id })
  expect(await takeBack('distributions', { recalculateTransfers: true })).toMatchObject({ state: 'taken_back' })
})

test('reversed payments are told as any other, and published statements that tell of them are counted', async () => {
  const csv = `${broughtHistory.access}\nE-1,owner@example.com,Owner,Ada,Calloway`
  await bring(['entities', 'classes', 'positions', 'movements', 'distributions'])
  await makeUser(db, { email: 'owner@example.com' })
  await admin.imports.run({ kind: 'access', csv })
  const [owner] = (await admin.entities.list({ q: 'Calloway Trust' })).items
  const published = { entityId: owner?.id ?? 0, publishedAt: new Date('2025-04-01') }
  await makeStatement(db, {
    ...published,
    periodFrom: calendarDay.parse('2025-01-01'),
    periodTo: calendarDay.parse('2025-03-31'),
  })
  await makeStatement(db, {
    ...published,
    periodFrom: calendarDay.parse('2020-01-01'),
    periodTo: calendarDay.parse('2020-12-31'),
  })
  const id = await idOf('distributions')
  expect(await admin.ledgerImports.get({ id })).toMatchObject({ statements: 1, owners: 2 })
  await takeBack('distributions', { recalculateTransfers: true })
  expect(await db.select().from(deliveries)).toMatchObject([
    { subject: 'distribution', address: 'owner@example.com' },
    { subject: 'distribution', address: 'owner@example.com' },
  ])
})

test('the activity tells it once, with the reason', async () => {
  await bring(['entities', 'classes', 'positions'])
  const before = await db.$count(auditEntries)
  await takeBack('positions')
  expect(await db.$count(auditEntries)).toBe(before + 1)
  const [line] = (await admin.activity.list({})).items
  expect(line).toMatchObject({
    action: 'takeBack',
    recordName: 'positions.csv: 2 entries',
    after: { reason: 'The wrong file.', entries: 2 },
  })
})

describe('an import is taken back', () => {
  const send = async (areas: readonly Area[] | null, kind: HistoryKind, json: object, isAged = false) => {
    const user = await makeUser(db, { role: 'admin', areas: areas && [...areas] })
    const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
    if (isAged) await ageProofs(db)
    return (await request('POST', `/api/admin/ledger-imports/${await idOf(kind)}/take-back`, { cookie, json })).status
  }
  const meant = { reason: 'The wrong file.', recalculateTransfers: true }

  test('by who looks after what it entered, of payments after money, too', async () => {
    await bring()
    expect(await send(['investors'], 'distributions', meant)).toBe(403)
    expect(await send(['money'], 'distributions', meant)).toBe(403)
    expect(await send(['investors'], 'positions', { ...meant, scope: 'history' })).toBe(403)
    expect(await send(['investors', 'money'], 'distributions', meant)).toBe(200)
    expect(await send(['money'], 'movements', meant)).toBe(403)
    expect(await send(['investors'], 'movements', meant)).toBe(200)
  })

  test('by who has shown lately who they are, and says why', async () => {
    await bring(['entities', 'classes', 'positions'])
    const path = `/api/admin/ledger-imports/${await idOf('positions')}/take-back`
    expect((await request('POST', path, { json: meant })).status).toBe(401)
    expect((await request('POST', path, { cookie: await cookieOf(services, 'LP'), json: meant })).status).toBe(403)
    expect(await send(null, 'positions', meant, true)).toBe(403)
    expect(await send(null, 'positions', { reason: ' ' })).toBe(400)
    expect(await db.$count(entries)).toBe(2)
    expect(await send(null, 'positions', meant)).toBe(200)
  })
})
