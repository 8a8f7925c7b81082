import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { deliveries, documentViews, k1Consents, outbox } from '@db/schema'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { calendarDay } from '@/shared/values/days'
import { createCaller } from '../../testing/documented/callers'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'
import { todayOf } from '../../platform/preferences'
import { publishNext } from '../publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let offering: { investmentId: number; classId: number }
let thisYear: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  thisYear = Number((await todayOf(db)).slice(0, 4))
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  offering = { investmentId, classId: (await makeClass(db, { investmentId })).id }
})

const publishAll = async () => {
  while (await publishNext(services)) continue
}
/** An owner with units of the offering since a day. */
async function ownerSince(legalName: string, effectiveOn: string) {
  const { id: entityId } = await makeEntity(db, { legalName })
  const { id: positionId } = await makePosition(db, { entityId, classId: offering.classId })
  await makeEntry(db, { positionId, effectiveOn: calendarDay.parse(effectiveOn) })
  return { entityId, positionId }
}
async function readerOf(entityIds: readonly number[], scope: AccessScope = 'owner', email?: string) {
  const user = await makeUser(db, email === undefined ? {} : { email })
  for (const entityId of entityIds) await makeAccess(db, { userId: user.id, entityId, scope })
  return { user, calls: createCaller({ ...anonymousContext(services), user }).investor }
}
const agree = (entityId: number) =>
  db
    .insert(k1Consents)
    .values({ entityId, userId: 1, wordingId: 'k1-1', wording: 'Words.', sampleOpenedAt: new Date() })
const k1 = (entityId: number, values: Parameters<typeof makeDocument>[1] = {}) =>
  makeDocument(db, {
    kind: 'k1',
    status: 'published',
    investmentId: offering.investmentId,
    entityId,
    taxYear: 2025,
    ...values,
  })

test('one of three owners has a K-1: theirs alone is available, and the others read what the firm says of it (R140)', async () => {
  const owners = await Promise.all(['Ada', 'Boyd', 'Cole'].map((name) => ownerSince(`${name} Trust`, '2025-03-14')))
  const ids = owners.map(({ entityId }) => entityId)
  const [first = 0, second = 0] = ids
  const { calls } = await readerOf(ids)
  await agree(first)
  const { id } = await k1(first)
  await admin.taxYears.update({ investmentId: offering.investmentId, year: 2025, state: 'available', note: 'Soon.' })
  const of2025 = async () => (await calls.taxYears.list()).items.filter(({ year }) => year === 2025)
  expect(await of2025()).toMatchObject([
    { entityId: first, entityName: 'Ada Trust', state: 'available', documentId: id, on: '2026-10-02', note: 'Soon.' },
    { entityId: second, state: 'expected', documentId: null, on: null, reason: null, note: 'Soon.' },
    { entityId: ids[2], state: 'expected', documentId: null },
  ])
  const late = { investmentId: offering.investmentId, year: 2025, state: 'delayed', expectedOn: '2026-09-10' } as const
  await admin.taxYears.update(late)
  const { id: secondId } = await k1(second)
  expect(await of2025()).toMatchObject([
    { state: 'available' },
    // Nobody has agreed to get it here.
    { entityId: second, state: 'by_post', documentId: secondId },
    { entityId: ids[2], state: 'delayed', expectedOn: '2026-09-10' },
  ])
  await admin.taxYears.update({ ...late, state: 'none' })
  expect((await of2025()).map(({ state }) => state)).toEqual(['available', 'by_post', 'none'])
})

test('each year in which an owner held something on any day has a line, from the first to this one, and no other (R140)', async () => {
  const { entityId, positionId } = await ownerSince('Ada Trust', '2023-12-31')
  const { entityId: other } = await ownerSince('Boyd Trust', '2024-06-01')
  await admin.transfers.create({
    fromPositionId: positionId,
    toEntityId: other,
    units: 1_500_000_000,
    effectiveOn: '2025-01-01',
    reason: 'sale',
  })
  const years = async (asked: { entityId?: number; limit?: number; offset?: number }) => {
    const { calls } = await readerOf([entityId, other])
    const { items, total } = await calls.taxYears.list(asked)
    return { lines: items.map((line) => [line.year, line.entityId]), total }
  }
  const span = (from: number) => Array.from({ length: thisYear - from + 1 }, (_, back) => thisYear - back)
  // At the end of the first of January nothing was left.
  expect(await years({ entityId })).toEqual({
    lines: [
      [2024, entityId],
      [2023, entityId],
    ],
    total: 2,
  })
  const ofOther = span(2024).map((year) => [year, other])
  expect(await years({ entityId: other })).toEqual({ lines: ofOther, total: ofOther.length })
  const all = await years({})
  expect(all.total).toBe(ofOther.length + 2)
  const parts = [await years({ limit: 2 }), await years({ limit: 1_000, offset: 2 })]
  expect(parts.flatMap(({ lines }) => lines)).toEqual(all.lines)
  expect(parts.map(({ total }) => total)).toEqual([all.total, all.total])
})

test('a replaced and a withdrawn K-1 stay as lines with day and reason, and are told by mail without a name (R141)', async () => {
  const { entityId } = await ownerSince('Heronfield Trust', '2025-03-14')
  await agree(entityId)
  const { calls } = await readerOf([entityId], 'owner', 'owner@example.com')
  await readerOf([entityId], 'tax', 'accountant@example.com')
  await readerOf([entityId], 'viewer', 'viewer@example.com')
  const old = await k1(entityId)
  const { id } = await k1(entityId, {
    status: 'draft',
    replacesId: old.id,
    publishedAt: new Date(),
  })
  await publishAll()
  const today = await todayOf(db)
  const lines = async () =>
    (await calls.taxYears.list()).items.flatMap(({ year, state, documentId, on, reason }) =>
      year === 2025 ? [{ state, documentId, on, reason }] : [],
    )
  const replaced = {
    state: 'replaced',
    documentId: old.id,
    on: today,
    reason: expect.stringContaining('took its place'),
  }
  expect(await lines()).toEqual([{ state: 'available', documentId: id, on: today, reason: null }, replaced])
  const mails = () => db.select().from(outbox).orderBy(outbox.id)
  const told = (text: string) => [['accountant@example.com', true], ['owner@example.com', true], text]
  const sent = async (text: string) => [
    ...(await mails())
      .map(({ recipient, mail }) => [recipient, mail?.text?.includes(text) ?? false])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    text,
  ]
  const replaces = '2025 Schedule K-1 of Willow Creek, which replaces the one of October 2, 2026.'
  expect(await sent(replaces)).toEqual(told(replaces))
  expect((await mails())[0]?.mail?.subject).toBe(
    'IMPORTANT TAX RETURN DOCUMENT AVAILABLE: 2025 Schedule K-1, replaces the one of October 2, 2026',
  )

  await db.delete(deliveries)
  await db.delete(outbox)
  const reason = 'Of another year.'
  await admin.documents.withdraw({ id, reason })
  await publishAll()
  expect(await lines()).toEqual([{ state: 'withdrawn', documentId: id, on: today, reason }, replaced])
  expect(await sent('was withdrawn')).toEqual(told('was withdrawn'))
  expect(JSON.stringify(await mails())).not.toMatch(/Heronfield|Of another year/)
})

test('staff read of how many holders it is published, opened, by post and missing, and the documents say the state (R141)', async () => {
  const owners = await Promise.all(['Ada', 'Boyd', 'Cole'].map((name) => ownerSince(`${name} Trust`, '2025-03-14')))
  const [first = 0, second = 0, third = 0] = owners.map(({ entityId }) => entityId)
  const none = { holders: 3, published: 0, opened: 0, byPost: 0, missing: 3 }
  const counted = async (year = 2025) => (await admin.taxYears.list({ year })).items[0]
  expect(await counted()).toMatchObject({ ...none, state: 'not_started', said: 'not_started' })
  expect(await counted(2024)).toMatchObject({ ...none, holders: 0, missing: 0 })
  await agree(first)
  const { id } = await k1(first)
  await k1(second)
  const old = await k1(third, { status: 'withdrawn', withdrawnReason: 'Wrong.' })
  const view = { action: 'downloaded', addressStart: '', browser: '' } as const
  await db.insert(documentViews).values([
    { ...view, documentId: id, userId: 1, asStaff: false },
    { ...view, documentId: id, userId: 2, asStaff: false },
    { ...view, documentId: old.id, userId: 2, asStaff: false },
  ])
  const partly = { holders: 3, published: 2, opened: 1, byPost: 1, missing: 1 }
  expect(await counted()).toMatchObject({ ...partly, state: 'expected', said: 'not_started' })
  await admin.taxYears.update({ investmentId: offering.investmentId, year: 2025, state: 'delayed' })
  expect(await counted()).toMatchObject({ ...partly, state: 'delayed', said: 'delayed' })
  await k1(third)
  expect(await counted()).toMatchObject({ published: 3, byPost: 2, missing: 0, state: 'available', said: 'delayed' })
})
