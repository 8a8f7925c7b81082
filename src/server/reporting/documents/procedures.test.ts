import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, deliveries, documentFiles, documents, documentViews, investments, outbox } from '@db/schema'
import { publishNext } from '../publishing'
import { purge } from '../../records/trash/purge'
import { createCaller } from '../../testing/documented/callers'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let entityId: number
let investmentId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  investmentId = (await makeOffering(db, { name: 'Willow Creek' })).id
})

const publishAll = async () => {
  while (await publishNext(services)) continue
}
/** A draft of a K-1 with a file. */
const draft = async (replacesId?: number) => {
  const { fileId } = await makeDocument(db)
  const made = await admin.documents.create({
    kind: 'k1',
    title: 'Schedule K-1 2025',
    entityId,
    investmentId,
    taxYear: '2025',
    replacesId: replacesId ?? null,
  })
  // The file of another draft, which keeps none.
  await db
    .update(documents)
    .set({ fileId: null })
    .where(eq(documents.fileId, fileId ?? ''))
  await db.update(documents).set({ fileId }).where(eq(documents.id, made.id))
  return made.id
}
const published = async (replacesId?: number) => {
  const id = await draft(replacesId)
  await admin.documents.publish({ id })
  await publishAll()
  return id
}
async function reader(scope: 'owner' | 'viewer' | 'tax' = 'owner') {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId, scope })
  return { user, investor: createCaller({ ...anonymousContext(services), user }).investor }
}
const see = (id: number, userId: number, asStaff = false) =>
  db
    .insert(documentViews)
    .values({ documentId: id, userId, asStaff, action: 'downloaded', addressStart: '203.0', browser: 'Firefox' })
const statusOf = async (id: number) => (await admin.documents.list({ id })).items[0]?.status

describe('a draft', () => {
  test.each([
    ['a K-1 without an offering', { kind: 'k1', taxYear: 2025, entityId: 1 }, 'investmentId'],
    ['a K-1 without an entity', { kind: 'k1', taxYear: 2025, investmentId: 1 }, 'entityId'],
    ['a K-1 without a year', { kind: 'k1', entityId: 1, investmentId: 1 }, 'taxYear'],
    ['a subscription without an entity', { kind: 'subscription', investmentId: 1, entityId: '' }, 'entityId'],
    ['a paper of nobody', { kind: 'report' }, 'entityId'],
    ['a year that is none', { kind: 'report', entityId: 1, taxYear: '25' }, 'taxYear'],
    ['no title', { kind: 'report', entityId: 1, title: ' ' }, 'title'],
  ] as const)('%s is refused', async (_, given, field) => {
    const right = { kind: 'report', title: 'A report', entityId } as const
    expect(await admin.documents.create(right)).toMatchObject({ status: 'draft', entityName: 'Heronfield Trust' })
    await expect(admin.documents.create({ title: 'A report', ...given })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ path: [field] })] },
    })
    expect(await db.$count(documents)).toBe(1)
  })

  test('of an entity or an offering that is not there is 404', async () => {
    const of = (whose: object) => admin.documents.create({ kind: 'report', title: 'x', ...whose })
    await expect(of({ entityId: 999_999 })).rejects.toMatchObject({ failure: 'record_not_found' })
    await expect(of({ entityId, investmentId: 'x' })).rejects.toMatchObject({ failure: 'record_not_found' })
  })

  test('is removed with its file, and cannot be published without one', async () => {
    const { id } = await makeDocument(db, { entityId })
    expect(await admin.documents.remove({ id })).toEqual({ success: true })
    expect([await db.$count(documents), await db.$count(documentFiles)]).toEqual([0, 0])
    const { id: bare } = await makeDocument(db, { entityId, fileId: null })
    await expect(admin.documents.publish({ id: bare })).rejects.toMatchObject({ failure: 'document_without_file' })
  })
})

test('a document that waits keeps its draft; shown, it is new to its readers, and the mail that tells of it names the year and the offering, and nobody', async () => {
  const slow = testServices(database).services
  const { admin: office } = await callerAs(slow, 'admin')
  const { investor } = await reader()
  const id = await draft()
  expect(await office.documents.publish({ id })).toMatchObject({ status: 'publishing', readers: 1 })
  await expect(office.documents.remove({ id })).rejects.toMatchObject({ failure: 'document_not_now' })
  expect(await office.documents.unpublish({ id })).toMatchObject({ status: 'draft', publishedAt: null })
  await admin.documents.publish({ id })
  await publishAll()
  expect((await investor.documents.list()).items).toMatchObject([{ id, isNew: true }])
  expect((await investor.documents.list({ investmentId })).total).toBe(1)
  const { id: elsewhere } = await makeOffering(db)
  expect((await investor.documents.list({ investmentId: elsewhere })).total).toBe(0)
  const [mail] = await db.select().from(outbox)
  expect(mail?.mail?.subject).toBe('IMPORTANT TAX RETURN DOCUMENT AVAILABLE: 2025 Schedule K-1')
  expect(mail?.mail?.text).toMatch(/2025 Schedule K-1 of Willow[^]*\/portal\/taxes\?period=2025/)
  expect(JSON.stringify(mail?.mail)).not.toContain('Heronfield')
  const [made] = await db.select().from(auditEntries).where(eq(auditEntries.list, 'documents')).orderBy(auditEntries.id)
  expect(made).toMatchObject({ after: { kind: 'Schedule K-1', entity: 'Heronfield Trust', taxYear: 2025 } })
})

test('of an entity, an offering and a year one K-1 is in force; a corrected one replaces it, and both are listed', async () => {
  const { investor } = await reader('tax')
  const [first, second] = [await draft(), await draft()]
  const both = await Promise.allSettled([first, second].map((id) => admin.documents.publish({ id })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await publishAll()
  const [inForce = 0] = (await investor.documents.list()).items.map(({ id }) => id)
  await expect(draft(first + second - inForce)).rejects.toMatchObject({ failure: 'document_not_replaceable' })
  const corrected = await published(inForce)
  expect((await investor.documents.list()).items).toMatchObject([
    { id: corrected, supersededBy: null },
    { id: inForce, supersededBy: corrected },
  ])
  expect([await statusOf(inForce), await statusOf(corrected)]).toEqual(['replaced', 'published'])
  await expect(admin.documents.publish({ id: await draft() })).rejects.toMatchObject({ failure: 'document_taken' })
})

test('a K-1 for the wrong person is gone at once; who had opened it stays told, and whoever could read it is mailed', async () => {
  const { user, investor } = await reader()
  const other = await reader('viewer')
  const id = await published()
  await see(id, user.id)
  await see(id, other.user.id, true)
  expect((await admin.documents.readers({ id })).items).toMatchObject([
    { userId: user.id, email: user.email, mayRead: true, openedAt: expect.any(String) },
  ])
  await expect(admin.documents.withdraw({ id, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await admin.documents.withdraw({ id, reason: 'For another investor.' })).toMatchObject({
    status: 'withdrawn',
    withdrawnReason: 'For another investor.',
    openedBy: 1,
    readers: 0,
  })
  const mailed = await db.select().from(deliveries).where(eq(deliveries.subject, 'document_withdrawn'))
  expect(mailed.map(({ userId }) => userId)).toEqual([user.id])
  expect((await investor.documents.list()).items).toEqual([])
  expect((await admin.documents.readers({ id })).items).toMatchObject([{ userId: user.id, mayRead: false }])
  await expect(admin.documents.withdraw({ id, reason: 'x' })).rejects.toMatchObject({ failure: 'document_not_now' })
  // Another may be published for that year now.
  expect(await statusOf(await published())).toBe('published')
})

test('of a withdrawn K-1 that waits for a digest the withdrawal alone is told', async () => {
  const { user } = await reader()
  await published()
  const id = await published((await admin.documents.list()).items[0]?.id)
  expect(await db.$count(deliveries, sql`${deliveries.outboxId} is null`)).toBe(1)
  await admin.documents.withdraw({ id, reason: 'Wrong.' })
  const notified = await db.select().from(deliveries).where(eq(deliveries.subjectId, id)).orderBy(deliveries.id)
  expect(notified).toMatchObject([
    { userId: user.id, subject: 'document', state: 'skipped' },
    { userId: user.id, subject: 'document_withdrawn', state: 'queued' },
  ])
})

test('the database keeps what was published, and who was sent it, whoever asks (R145, R148)', async () => {
  const id = await draft()
  // A draft may be changed: this is what is refused afterwards.
  await db.update(documents).set({ title: 'K-1' }).where(eq(documents.id, id))
  await admin.documents.publish({ id })
  await publishAll()
  await see(id, 7)
  const change = (values: Partial<typeof documents.$inferInsert>) =>
    db.update(documents).set(values).where(eq(documents.id, id))
  for (const refused of [
    () => change({ title: 'Another' }),
    () => change({ entityId: null, status: 'withdrawn', withdrawnReason: 'x' }),
    () => change({ fileId: null }),
    () => change({ status: 'draft' }),
    () => change({ publishedAt: new Date(0) }),
    () => db.delete(documents).where(eq(documents.id, id)),
    () => db.update(documentFiles).set({ bytes: Buffer.from('x') }),
    () => db.update(documentViews).set({ userId: 8 }),
    () => db.delete(documentViews),
    () => db.execute(sql`truncate document_views`),
    () => db.execute(sql`truncate documents cascade`),
  ])
    await expect(refused()).rejects.toMatchObject({ cause: { code: '23001' } })
  await expect(db.delete(documentFiles)).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/^2350?3|23001/) },
  })
})

test('an entity with a document is not removed, and an offering with one never purged (R151)', async () => {
  const { positionId } = await makeEntry(db, { positionId: (await makePosition(db)).id })
  expect(positionId).toBeGreaterThan(0)
  await makeDocument(db, { investmentId, kind: 'ppm' })
  await makeDocument(db, { entityId })
  await expect(admin.entities.remove({ id: entityId })).rejects.toMatchObject({ failure: 'entity_has_holdings' })
  const { id: other } = await makeOffering(db)
  await db.update(investments).set({ deletedAt: new Date(0) })
  await purge(services)
  expect(await db.$count(investments, eq(investments.id, investmentId))).toBe(1)
  expect(await db.$count(investments, eq(investments.id, other))).toBe(0)
})

test('a paper for all holders is among those of each owner who holds the offering, and of no other owner of the same person', async () => {
  const { id: classId } = await makeClass(db, { investmentId })
  await makeEntry(db, { positionId: (await makePosition(db, { entityId, classId })).id })
  const { user, investor } = await reader()
  const { id: idle } = await makeEntity(db)
  await makeAccess(db, { userId: user.id, entityId: idle })
  const { id: forAll } = await makeDocument(db, { kind: 'report', entityId: null, investmentId, status: 'published' })
  const { id: own } = await makeDocument(db, { kind: 'other', entityId, status: 'published' })
  const { id: others } = await makeDocument(db, { kind: 'other', entityId: idle, status: 'published' })
  const idsOf = async (of: object) => new Set((await investor.documents.list(of)).items.map(({ id }) => id))
  expect(await idsOf({})).toEqual(new Set([forAll, own, others]))
  expect(await idsOf({ entityId })).toEqual(new Set([forAll, own]))
  expect(await idsOf({ entityId: idle })).toEqual(new Set([others]))
})
