import { beforeEach, expect, test } from 'vitest'
import { eq, isNull } from 'drizzle-orm'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeStatement } from '@db/samples/make-statements'
import { auditEntries, deliveries, statements } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { callerAs, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { publishNext } from '../../publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '3600' })
const request = requesterOf(services)
const day = (text: string) => calendarDay.parse(text)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let investmentId: number
let classId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  investmentId = (await makeOffering(db, { name: 'Willow Creek' })).id
  classId = (await makeClass(db, { investmentId })).id
})

const byNumber = (one: number, other: number) => one - other

const third = () => ({ investmentId, periodFrom: '2026-07-01', periodTo: '2026-09-30' })
const second = () => ({ investmentId, periodFrom: '2026-04-01', periodTo: '2026-06-30' })

/** An owner who has paid in $150,000 on March 2, 2026 unless another day is said; gives their numbers. */
async function holder(legalName: string, effectiveOn = '2026-03-02') {
  const { id: entityId } = await makeEntity(db, { legalName })
  const { id } = await makePosition(db, { entityId, classId })
  await makeEntry(db, { positionId: id, effectiveOn: day(effectiveOn) })
  return { entityId, positionId: id }
}

const publishAll = async (run: ReturnType<typeof third>) => {
  const { draftIds } = await admin.statements.runSums(run)
  await admin.statements.publishRun({ ids: draftIds })
  await db
    .update(statements)
    .set({ publishedAt: new Date('2026-10-02') })
    .where(isNull(statements.toldAt))
  while (await publishNext(services)) continue
}

test('the statements of all owners of an offering are made, published and taken back together', async () => {
  const names = ['Łucja Wałęsa', 'Núñez Family Trust', 'Ελένη Παππά', 'Ólafur Þór', 'O’Neil LLC']
  for (const name of names) await holder(name)
  // Of another offering, and of somebody who came later.
  await makeEntry(db)
  await holder('Too Late Trust', '2026-10-01')

  expect((await admin.statements.run(third())).items.map(({ statement }) => statement)).toEqual(names.map(() => null))
  expect(await admin.statements.runSums(third())).toMatchObject({ owners: 5, missing: 5, draftIds: [] })
  expect(await admin.statements.makeRun(third())).toEqual({ made: 5, kept: 0, refused: [] })
  const sums = await admin.statements.runSums(third())
  expect(sums).toMatchObject({ owners: 5, missing: 0, outdated: 0, closingCents: 75_000_000, publishesAt: null })
  expect(sums.draftIds).toHaveLength(5)
  // A second press makes nothing anew.
  expect(await admin.statements.makeRun(third())).toEqual({ made: 0, kept: 5, refused: [] })
  expect((await admin.statements.runSums(third())).draftIds.toSorted(byNumber)).toEqual(
    sums.draftIds.toSorted(byNumber),
  )

  expect(await admin.statements.publishRun({ ids: sums.draftIds })).toEqual({ statements: 5 })
  const waiting = await admin.statements.runSums(third())
  expect(waiting).toMatchObject({ draftIds: [], published: 0, publishesAt: expect.any(String) })
  expect(waiting.waitingIds.toSorted(byNumber)).toEqual(sums.draftIds.toSorted(byNumber))
  const moments = await db.selectDistinct({ at: statements.publishedAt }).from(statements)
  expect(moments).toHaveLength(1)
  // What is on its way is no draft any more.
  await expect(admin.statements.publishRun({ ids: sums.draftIds })).rejects.toMatchObject({
    failure: 'statement_not_now',
  })

  expect(await admin.statements.unpublishRun({ ids: sums.draftIds })).toEqual({ statements: 5 })
  expect((await admin.statements.runSums(third())).draftIds).toHaveLength(5)
  await expect(admin.statements.unpublishRun({ ids: sums.draftIds })).rejects.toMatchObject({
    failure: 'statement_not_now',
  })
  // Each statement has its three entries in the activity.
  const told = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.list, 'statements'))
  expect(told.map(({ action }) => action).toSorted()).toEqual(
    ['create', 'publish', 'unpublish'].flatMap((action) => names.map(() => action)),
  )
})

test('once their moment has come they are shown, those who may see them are told, and the rest is taken back alone', async () => {
  const { entityId } = await holder('Heronfield Trust')
  await makeAccess(db, { userId: (await makeUser(db)).id, entityId, scope: 'owner' })
  await holder('Kestrel LLC')
  await admin.statements.makeRun(third())
  const { draftIds } = await admin.statements.runSums(third())
  await admin.statements.publishRun({ ids: draftIds })
  const [shown] = await db.select({ id: statements.id }).from(statements).where(eq(statements.entityId, entityId))
  await db
    .update(statements)
    .set({ publishedAt: new Date('2026-10-02') })
    .where(eq(statements.id, shown?.id ?? 0))
  while (await publishNext(services)) continue
  expect(await admin.statements.runSums(third())).toMatchObject({ published: 1 })
  expect(await db.$count(deliveries)).toBe(1)
  expect(await admin.statements.unpublishRun({ ids: draftIds })).toEqual({ statements: 1 })
  const { draftIds: left } = await admin.statements.runSums(third())
  expect(left).toEqual(draftIds.filter((id) => id !== shown?.id))
})

test('all are published or none: not with one that is outdated, is not there, or is published already', async () => {
  await holder('Heronfield Trust')
  const { positionId } = await holder('Kestrel LLC')
  await admin.statements.makeRun(third())
  const { draftIds } = await admin.statements.runSums(third())
  await makePublished(db, { positionId, paidOn: day('2026-08-15'), cents: 40_000 })
  expect(await admin.statements.runSums(third())).toMatchObject({ outdated: 1, draftIds: [expect.any(Number)] })
  await expect(admin.statements.publishRun({ ids: draftIds })).rejects.toMatchObject({ failure: 'statement_outdated' })
  await expect(admin.statements.publishRun({ ids: [...draftIds, 999_999] })).rejects.toMatchObject({
    failure: 'record_not_found',
  })
  expect((await admin.statements.runSums(third())).waitingIds).toEqual([])
  // What is outdated is made anew, the other one stays.
  expect(await admin.statements.makeRun(third())).toEqual({ made: 1, kept: 1, refused: [] })
  const now = await admin.statements.runSums(third())
  expect(now).toMatchObject({ outdated: 0, inPeriodCents: 40_000 })
  expect(await admin.statements.publishRun({ ids: now.draftIds })).toEqual({ statements: 2 })
})

test('what is unlike the last statement comes first, with what it is', async () => {
  const even = await holder('Even Trust')
  const moved = await holder('Moved Trust')
  const back = await holder('Dated Back Trust')
  await makePublished(db, {
    positionId: even.positionId,
    recordOn: day('2026-04-01'),
    paidOn: day('2026-05-15'),
    cents: 7_000,
  })
  await admin.statements.makeRun(second())
  await publishAll(second())
  await holder('New Trust', '2026-08-01')
  const redeemed = { kind: 'redemption' as const, cents: 1_000_000, units: -100_000_000 }
  await makeEntry(db, { positionId: moved.positionId, effectiveOn: day('2026-09-01'), ...redeemed })
  await makeEntry(db, { positionId: back.positionId, effectiveOn: day('2026-05-01'), ...redeemed })
  await makePublished(db, { positionId: even.positionId, paidOn: day('2026-08-15'), cents: 8_000 })
  // Its last statement is of a year before.
  const gap = await holder('Gap Trust')
  const ago = { periodFrom: day('2025-01-01'), periodTo: day('2025-12-31') }
  await makeStatement(db, {
    entityId: gap.entityId,
    ...ago,
    publishedAt: new Date('2026-01-02'),
    toldAt: new Date('2026-01-02'),
  })

  await admin.statements.makeRun(third())
  const { items, total } = await admin.statements.run(third())
  expect(total).toBe(5)
  expect(items.map(({ entityName, differences }) => [entityName, differences])).toEqual([
    ['Dated Back Trust', ['opening', 'units']],
    ['Gap Trust', ['gap', 'units']],
    ['New Trust', ['first']],
    ['Moved Trust', ['units']],
    ['Even Trust', []],
  ])
  expect(items.at(-1)).toMatchObject({
    statement: { inPeriodCents: 8_000, openingCents: 15_000_000, closingCents: 15_000_000, status: 'draft' },
    last: { inPeriodCents: 7_000, periodTo: '2026-06-30', closingCents: 15_000_000 },
  })
  expect(
    (await admin.statements.run({ ...third(), limit: 2, offset: 1 })).items.map(({ entityName }) => entityName),
  ).toEqual(['Gap Trust', 'New Trust'])
  // One that was published and is not true any more is replaced, and the row says so.
  await publishAll(third())
  await makePublished(db, { positionId: even.positionId, paidOn: day('2026-09-15'), cents: 500 })
  expect(await admin.statements.makeRun(third())).toMatchObject({ made: 1, kept: 4 })
  expect((await admin.statements.run(third())).items[0]).toMatchObject({
    entityName: 'Even Trust',
    differences: ['replaces'],
    statement: { inPeriodCents: 8_500 },
    last: { inPeriodCents: 8_000, periodTo: '2026-09-30' },
  })
})

test('an owner whose statement cannot be drawn is named, and keeps nobody else from theirs', async () => {
  await holder('Heronfield Trust')
  await holder('Trust of the 𓂀')
  const { made, refused } = await admin.statements.makeRun(third())
  expect(made).toBe(1)
  expect(refused).toEqual([expect.objectContaining({ entityName: 'Trust of the 𓂀' })])
  expect(refused[0]?.message).toContain('𓂀')
})

test('a run is refused for a period that is not over, for one that ends before it begins, and for no offering', async () => {
  await holder('Heronfield Trust')
  expect(await admin.statements.makeRun(third())).toMatchObject({ made: 1 })
  await expect(admin.statements.makeRun({ ...third(), periodTo: '2099-12-31' })).rejects.toMatchObject({
    failure: 'day_ahead',
  })
  await expect(admin.statements.makeRun({ ...third(), periodTo: '2026-06-30' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  for (const call of [admin.statements.run, admin.statements.runSums, admin.statements.makeRun])
    await expect(call({ ...third(), investmentId: 999_999 })).rejects.toMatchObject({ failure: 'record_not_found' })
})

test('a run is a file with what the screen has', async () => {
  await holder('Núñez, Family')
  await admin.statements.makeRun(third())
  const user = await makeUser(db, { role: 'admin' })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  const path = `/api/admin/statement-runs.csv?${new URLSearchParams(Object.entries(third()).map(([key, value]) => [key, String(value)])).toString()}`
  const answer = await request('GET', path, { cookie })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toContain('statements-2026-07-01-2026-09-30.csv')
  const [head, line] = (await answer.text()).replace('\uFEFF', '').split('\r\n')
  expect(head).toContain('Owner,"Kind, last four, town",Period from,Period to,Distributed')
  expect(line).toBe(
    '"Núñez, Family",Trust,2026-07-01,2026-09-30,0.00,,150000.00,150000.00,,150000,,0.00,150000.00,First statement,Draft',
  )
})
