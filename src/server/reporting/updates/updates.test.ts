import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeUpdate } from '@db/samples/make-updates'
import { auditEntries, classes, deliveries, outbox, positions, updates } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { hourMilliseconds } from '@/shared/platform/time'
import { createCaller } from '../../testing/documented/callers'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'
import { publishNext } from '../publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const day = (text: string) => calendarDay.parse(text)
const ahead = () => new Date(Date.now() + hourMilliseconds)
const past = () => new Date(Date.now() - 1_000)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let positionId: number
let entityId: number
let investmentId: number
let investor: ReturnType<typeof createCaller>['investor']

/** Somebody who sees an entity, as the calls of investors answer them. */
async function readerOf(id: number, scope: 'owner' | 'viewer' | 'tax' = 'owner', email?: string) {
  const user = await makeUser(db, email === undefined ? {} : { email })
  await makeAccess(db, { userId: user.id, entityId: id, scope })
  return createCaller({ ...anonymousContext(services), user }).investor
}

beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  positionId = (await makeEntry(db)).positionId
  const [position] = await db.select().from(positions)
  entityId = position?.entityId ?? 0
  investmentId = (await db.select().from(classes))[0]?.investmentId ?? 0
  investor = await readerOf(entityId, 'owner', 'ruth@example.com')
})

const facts = {
  asOf: day('2026-09-30'),
  occupiedBasisPoints: 9_450,
  collectedBasisPoints: null,
  netIncomeCents: 18_240_000,
  planCents: -100,
}
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
const publishAll = async () => {
  while (await publishNext(services)) continue
}
const published = (values: Partial<typeof updates.$inferInsert>) =>
  makeUpdate(db, { positionId, status: 'published', publishedAt: past(), ...values })

test('an update is drafted, changed and read with its figures, and the mail that tells of it says nothing of them', async () => {
  const made = await admin.updates.create({ investmentId, title: 'Roofs', body: '## Done\n\nAll *three*.' })
  const { id } = await admin.updates.update({ id: made.id, updatedAt: made.updatedAt, title: 'All the roofs', facts })
  await expect(admin.updates.update({ id, updatedAt: made.updatedAt, title: 'x' })).rejects.toMatchObject({
    failure: 'stale_edit',
  })
  const waiting = await admin.updates.publish({ id })
  expect([waiting.status, waiting.publishedAt === null]).toEqual(['draft', false])
  await db.update(updates).set({ publishedAt: past() }).where(eq(updates.id, id))
  await publishAll()
  const { items, total } = await investor.updates.list({ investmentId })
  expect(total).toBe(1)
  expect(items).toMatchObject([{ id, title: 'All the roofs', facts, blocks: [{ kind: 'heading' }, {}] }])
  expect(JSON.stringify(items)).not.toContain('createdBy')
  const mails = await db.select().from(outbox)
  expect(mails).toMatchObject([{ kind: 'notice', recipient: 'ruth@example.com' }])
  expect(JSON.stringify(mails[0]?.mail)).not.toMatch(/182,400|All the roofs|Calloway Family Trust/)
  const audited = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(audited.map(({ list, action }) => `${list} ${action}`)).toEqual([
    'updates create',
    'updates update',
    'updates publish',
  ])
})

test('a draft is changed and removed; one that waits or is published is neither', async () => {
  const { id } = await makeUpdate(db, { positionId })
  const change = () => admin.updates.update({ id, title: 'Other' })
  const remove = () => admin.updates.remove({ id })
  await change()
  await admin.updates.publish({ id })
  const expectKept = async () => {
    const kept = await db.select().from(updates)
    for (const step of [change, remove]) await expect(step()).rejects.toMatchObject({ failure: 'update_not_now' })
    expect(await db.select().from(updates)).toEqual(kept)
  }
  await expectKept()
  await db.update(updates).set({ publishedAt: past() })
  await publishAll()
  await expectKept()
  const draft = await makeUpdate(db, { positionId })
  expect(await admin.updates.remove({ id: draft.id })).toEqual({ success: true })
  expect(await db.$count(updates)).toBe(1)
})

test('SQL cannot change, delete or empty what was published, on either database', async () => {
  const [draft, waiting, shown] = [
    await makeUpdate(db, { positionId }),
    await makeUpdate(db, { positionId, publishedAt: ahead() }),
    await published({ publishedOn: day('2026-07-15') }),
  ]
  const rename = (id: number) => db.update(updates).set({ title: 'Other' }).where(eq(updates.id, id))
  const remove = (id: number) => db.delete(updates).where(eq(updates.id, id))
  await rename(draft.id)
  await remove(draft.id)
  for (const { id } of [waiting, shown]) {
    await expect(rename(id)).rejects.toThrow('Failed query')
    await expect(remove(id)).rejects.toThrow('Failed query')
  }
  await db.update(updates).set({ publishedAt: null }).where(eq(updates.id, waiting.id))
  await expect(
    db.update(updates).set({ status: 'draft', publishedOn: null }).where(eq(updates.id, shown.id)),
  ).rejects.toThrow('Failed query')
  await expect(db.execute(sql`truncate updates`)).rejects.toThrow('Failed query')
  expect(await db.$count(updates)).toBe(2)
})

test('whoever holds no longer sees what was published up to the last day with units, and is told of nothing new', async () => {
  const other = await makePosition(db, { classId: (await db.select().from(classes))[0]?.id ?? 0 })
  const buyer = await readerOf(other.entityId, 'viewer', 'buyer@example.com')
  for (const publishedOn of ['2025-02-01', '2026-07-31', '2026-08-01', '2026-09-01'])
    await published({ title: publishedOn, publishedOn: day(publishedOn) })
  const everything = ['2026-09-01', '2026-08-01', '2026-07-31', '2025-02-01']
  expect([titles(await investor.updates.list()), titles(await buyer.updates.list())]).toEqual([everything, []])
  await admin.transfers.create({
    fromPositionId: positionId,
    toEntityId: other.entityId,
    units: 1_500_000_000,
    effectiveOn: '2026-08-01',
    reason: 'sale',
  })
  expect(titles(await investor.updates.list())).toEqual(['2026-07-31', '2025-02-01'])
  expect(titles(await buyer.updates.list())).toEqual(everything)
  await makeUpdate(db, { positionId, publishedAt: past() })
  await publishAll()
  expect((await db.select().from(deliveries)).map(({ address }) => address)).toEqual(['buyer@example.com'])
  // Somebody of both sees all of it, and of each what that one sees.
  const both = await makeUser(db)
  for (const id of [entityId, other.entityId]) await makeAccess(db, { userId: both.id, entityId: id })
  const caller = createCaller({ ...anonymousContext(services), user: both }).investor
  expect((await caller.updates.list()).total).toBe(5)
  expect((await caller.updates.list({ entityId })).total).toBe(2)
})

test('an accountant sees no update, and what was entered and taken back is no holding', async () => {
  await published({ publishedOn: day('2026-07-15') })
  expect((await investor.updates.list()).total).toBe(1)
  expect(await (await readerOf(entityId, 'tax')).updates.list()).toEqual({ items: [], total: 0 })
  const stranger = await makeEntity(db)
  expect(await (await readerOf(stranger.id)).updates.list()).toEqual({ items: [], total: 0 })
  await expect(investor.updates.list({ entityId: stranger.id })).rejects.toMatchObject({ failure: 'record_not_found' })
  const [entry] = (await investor.entries.list()).items
  await admin.entries.reverse({ id: entry?.id ?? 0, memo: 'Never paid.' })
  expect((await investor.updates.list()).total).toBe(0)
})

test('an offering without a class, figures without a figure and a percentage beyond all measure are refused', async () => {
  const draft = { investmentId, title: 'Roofs', body: 'Done.' }
  expect((await admin.updates.create({ ...draft, facts })).facts).toEqual(facts)
  const refused = (input: object, failure: string) =>
    expect(admin.updates.create({ ...draft, ...input })).rejects.toMatchObject({ failure })
  await refused({ investmentId: (await makeOffering(db)).id }, 'offering_without_class')
  await refused({ investmentId: 999_999 }, 'record_not_found')
  const none = { occupiedBasisPoints: null, collectedBasisPoints: null, netIncomeCents: null, planCents: null }
  for (const wrong of [
    { ...facts, ...none },
    { ...facts, occupiedBasisPoints: 20_001 },
    { ...facts, asOf: '2026-02-30' },
  ])
    await expect(admin.updates.create({ ...draft, facts: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
