import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeAddressRequest, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeEnquiry, makeOffering, makeUser } from '@db/samples/make'
import { distributionLines, documentViews, entities, outbox } from '@db/schema'
import { dayIn, yearOfDay } from '@/shared/values/days'
import type { Area } from '@/shared/accounts/areas'
import { anonymousContext } from '../../platform/trpc/context'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createCaller } from '../../testing/documented/callers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const lastYear = yearOfDay(dayIn('America/New_York', new Date())) - 1

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let entityId: number
let positionId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  entityId = (
    await makeEntity(db, { legalName: 'Heronfield Trust', addressLines: ['12 Elm Street'], paymentMethod: 'ach' })
  ).id
  positionId = (await makePosition(db, { entityId })).id
  await makeEntry(db, { positionId })
})
/** The calls of an administrator who looks after one area. */
async function lookingAfter(area: Area) {
  const user = await makeUser(db, { role: 'admin', areas: [area] })
  return createCaller({ ...anonymousContext(services), user }).admin
}
const read = () => admin.investors.get({ id: entityId })
const steps = async () => Object.fromEntries((await read()).next.map(({ step, count }) => [step, count]))

test('an owner’s page tells who sees it, what it holds and was paid, its papers, and who was sent them', async () => {
  const reader = await makeUser(db, { firstName: 'Ruth', lastName: 'Calloway', email: 'ruth@example.com' })
  await makeAccess(db, { entityId, userId: reader.id })
  await makePublished(db, { positionId, cents: 200_000 })
  const paper = await makeDocument(db, { entityId, title: 'Agreement', status: 'published' })
  const view = { documentId: paper.id, userId: reader.id, addressStart: '203.0', browser: 'Firefox' } as const
  await db.insert(documentViews).values([
    { ...view, asStaff: false, action: 'downloaded' },
    // What the firm looked at tells nothing of the investor.
    { ...view, asStaff: true, action: 'opened' },
  ])
  await makeEnquiry(db, { email: 'ruth@example.com', message: 'Where is my K-1?' })
  await makeEnquiry(db, { email: 'somebody@example.com' })
  const mail = { to: 'ruth@example.com', subject: 'News', html: '', text: '' }
  await db.insert(outbox).values([
    { kind: 'notice', messageId: '1', recipient: 'ruth@example.com', mail },
    { kind: 'notice', messageId: '2', recipient: 'else@example.com', mail: { ...mail, to: 'else@example.com' } },
  ])
  expect(await read()).toMatchObject({
    entity: { legalName: 'Heronfield Trust' },
    people: [{ name: 'Ruth Calloway', email: 'ruth@example.com', scope: 'owner' }],
    figures: { contributedCents: 15_000_000, totalCents: 200_000 },
    positions: [{ id: positionId, contributedCents: 15_000_000 }],
    payments: { items: [{ cents: 200_000, returnedAt: null }], total: 1 },
    documents: { items: [{ title: 'Agreement', status: 'published', openedBy: 1 }], total: 1 },
    views: { items: [{ name: 'Ruth Calloway', title: 'Agreement', action: 'downloaded' }], total: 1 },
    enquiries: { items: [{ message: 'Where is my K-1?' }], total: 1 },
    mails: { items: [{ recipient: 'ruth@example.com', status: 'queued' }], total: 1 },
  })
})

test('what waits is counted, and goes when it is done', async () => {
  expect(await steps()).toMatchObject({ noAccess: 1, k1sMissing: 1 })
  const { id: userId, email } = await makeUser(db)
  await makeAccess(db, { entityId, userId })
  await makePublished(db, { positionId, cents: 200_000 })
  await db.update(distributionLines).set({ returnedAt: new Date() }).where(eq(distributionLines.positionId, positionId))
  await makeEnquiry(db, { email })
  const mail = { to: email, subject: '', html: '', text: '' }
  await db.insert(outbox).values({ kind: 'notice', messageId: '1', recipient: email, mail, failedAt: new Date() })
  await db.update(entities).set({ addressLines: [], paymentMethod: null }).where(eq(entities.id, entityId))
  expect(await steps()).toEqual({
    sentBack: 1,
    undelivered: 1,
    enquiries: 1,
    k1sMissing: 1,
    noAddress: 1,
    noMethod: 1,
  })
  await makeAddressRequest(db, { entityId })
  expect(await steps()).toMatchObject({ addressAsked: 1 })
  const [held] = (await read()).positions
  await makeDocument(db, {
    kind: 'k1',
    taxYear: lastYear,
    entityId,
    investmentId: held?.investmentId ?? 0,
    status: 'published',
  })
  expect(await steps()).toMatchObject({ k1sByPost: 1 })
  expect(await steps()).not.toHaveProperty('k1sMissing')
})

test('nothing of another owner stands on it', async () => {
  const other = await makeEntity(db, { legalName: 'Other LLC' })
  const { id: investmentId } = await makeOffering(db)
  await makeDocument(db, { entityId: other.id, investmentId, status: 'published' })
  await makeAccess(db, { entityId: other.id })
  await makePublished(db, { positionId: (await makePosition(db, { entityId: other.id })).id })
  expect(await read()).toMatchObject({
    people: [],
    payments: { total: 0 },
    documents: { total: 0 },
    views: { total: 0 },
  })
})

test('who looks after investors alone sees no enquiries and no mails, and one that is not there is not found', async () => {
  const bookkeeper = await lookingAfter('investors')
  expect(await read()).toMatchObject({ enquiries: { total: 0 }, mails: { total: 0 } })
  expect(await bookkeeper.investors.get({ id: entityId })).toMatchObject({ enquiries: null, mails: null })
  const editor = await lookingAfter('content')
  await expect(editor.investors.get({ id: entityId })).rejects.toMatchObject({ failure: 'area_investors' })
  await expect(admin.investors.get({ id: 999_999 })).rejects.toMatchObject({ failure: 'record_not_found' })
})
