import { beforeEach, expect, test } from 'vitest'
import { makeAccess, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, classes, deliveries, outbox, positions, taxYears } from '@db/schema'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { createCaller } from '../../testing/documented/callers'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'
import { publishNext } from '../publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let held: { positionId: number; entityId: number; investmentId: number }

/** Somebody who sees an entity, as the calls of investors answer them. */
async function readerOf(entityId: number, scope: AccessScope, email?: string) {
  const user = await makeUser(db, email === undefined ? {} : { email })
  await makeAccess(db, { userId: user.id, entityId, scope })
  return createCaller({ ...anonymousContext(services), user }).investor
}

beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const { positionId } = await makeEntry(db)
  const [position] = await db.select().from(positions)
  const [made] = await db.select().from(classes)
  held = { positionId, entityId: position?.entityId ?? 0, investmentId: made?.investmentId ?? 0 }
})

/** The lines of somebody, as their years and states. */
const states = ({ items }: { items: readonly { year: number; state: string }[] }) =>
  items.map((line) => `${line.year} ${line.state}`)
const year = () => ({ investmentId: held.investmentId, year: 2025 })
const publishAll = async () => {
  while (await publishNext(services)) continue
}

test('a year of which nothing was told has not started, and what is said of it is read by who gets a K-1 (R65)', async () => {
  expect(await admin.taxYears.get(year())).toMatchObject({ state: 'not_started', expectedOn: null, updatedAt: null })
  const owner = await readerOf(held.entityId, 'owner')
  expect(states(await owner.taxYears.list())).toContain('2025 expected')
  const said = await admin.taxYears.update({
    ...year(),
    state: 'expected',
    expectedOn: '2026-03-15',
    note: 'As usual.',
  })
  expect(said).toMatchObject({ ...year(), state: 'expected', expectedOn: '2026-03-15', note: 'As usual.' })
  const told = { ...year(), state: 'expected', expectedOn: '2026-03-15', note: 'As usual.' }
  for (const reader of [owner, await readerOf(held.entityId, 'tax')])
    expect((await reader.taxYears.list()).items.find((line) => line.year === 2025)).toMatchObject(told)
  expect(await (await readerOf(held.entityId, 'viewer')).taxYears.list()).toEqual({ items: [], total: 0 })
  // What is absent stays, and null or nothing clears.
  expect(await admin.taxYears.update({ ...year(), note: '' })).toMatchObject({ ...told, note: null })
  expect(await admin.taxYears.list({ year: 2025 })).toMatchObject({ items: [{ ...told, note: null }], total: 1 })
  expect(await admin.taxYears.list({ year: 2024 })).toMatchObject({ items: [{ state: 'not_started' }] })
  expect(await db.select().from(auditEntries)).toMatchObject([
    { list: 'taxes', after: { state: 'expected', expectedOn: '2026-03-15' } },
    { list: 'taxes', before: { note: 'As usual.' } },
  ])
})

test('an edit of what has changed since is refused, and so are unknown offerings, states, days and years', async () => {
  const first = await admin.taxYears.update({ ...year(), state: 'expected' })
  await admin.taxYears.update({ ...year(), updatedAt: first.updatedAt ?? undefined, state: 'delayed' })
  const refused = (input: object, told: object) =>
    expect(admin.taxYears.update({ ...year(), ...input })).rejects.toMatchObject(told)
  await refused({ updatedAt: first.updatedAt, state: 'none' }, { failure: 'stale_edit' })
  await refused({ investmentId: 999_999 }, { failure: 'record_not_found' })
  await refused({ investmentId: (await makeOffering(db)).id }, { failure: 'offering_without_class' })
  for (const wrong of [{ state: 'soon' }, { expectedOn: 'soon' }, { year: 1989 }, { year: 2101 }, { year: 2025.5 }])
    await refused(wrong, { code: 'BAD_REQUEST' })
  expect(await db.select().from(taxYears)).toMatchObject([{ state: 'delayed' }])
})

test('who held units in the year reads of it, also who sold since; who came or went before does not', async () => {
  const buyer = await makePosition(db, { classId: (await db.select().from(classes))[0]?.id ?? 0 })
  for (const told of [2024, 2025, 2026]) await admin.taxYears.update({ ...year(), year: told, state: 'expected' })
  await admin.transfers.create({
    fromPositionId: held.positionId,
    toEntityId: buyer.entityId,
    units: 1_500_000_000,
    effectiveOn: '2026-01-01',
    reason: 'sale',
  })
  const [seller, newcomer] = [await readerOf(held.entityId, 'owner'), await readerOf(buyer.entityId, 'owner')]
  expect(states(await seller.taxYears.list())).toEqual(['2025 expected'])
  const later = states(await newcomer.taxYears.list({ entityId: buyer.entityId }))
  expect([later.at(-1), later.includes('2025 expected')]).toEqual(['2026 expected', false])
  await expect(newcomer.taxYears.list({ entityId: held.entityId })).rejects.toMatchObject({
    failure: 'record_not_found',
  })
})

test('delayed and available are told once each to owners and accountants, without tax data', async () => {
  await readerOf(held.entityId, 'owner', 'owner@example.com')
  await readerOf(held.entityId, 'tax', 'accountant@example.com')
  await readerOf(held.entityId, 'viewer', 'viewer@example.com')
  const say = (state: 'expected' | 'delayed' | 'available') => admin.taxYears.update({ ...year(), state })
  await say('expected')
  await publishAll()
  expect(await db.$count(outbox)).toBe(0)
  for (const state of ['delayed', 'expected', 'delayed'] as const) await say(state)
  await publishAll()
  const mails = await db.select().from(outbox).orderBy(outbox.recipient)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['accountant@example.com', 'owner@example.com'])
  expect(mails[0]?.mail?.text).toContain('tax papers')
  expect(JSON.stringify(mails.map(({ mail }) => mail))).not.toMatch(/2025|Calloway Family Trust/)
  await say('available')
  await publishAll()
  expect([await db.$count(deliveries), await db.$count(outbox)]).toEqual([4, 2])
})
