import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeDocument } from '@db/samples/make-documents'
import { makeEntity } from '@db/samples/make-holdings'
import { makeSubscription } from '@db/samples/make-subscriptions'
import { documents, documentsRaised, entities, subscriptions } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { raiseKeeps } from '@/content/raise/refusals'
import { dayMilliseconds } from '@/shared/platform/time'
import { calendarDay } from '@/shared/values/days'
import { purge } from '../../records/trash/purge'
import { testServices } from '../../testing/app'
import { refusalsOf, testDatabase } from '../../testing/database'
import { call, decided } from '../../testing/documents/accepting-office'
import { documentOf } from '../../testing/documents/documents'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '600' })

/** Ruth's accepted subscription with its owner and its executed file, and what staff send. */
async function executed() {
  const made = await decided(services)
  await made.accept()
  const row = async () => {
    const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, made.id))
    return { entityId: found?.entityId ?? 0, documentId: found?.documentId ?? 0 }
  }
  const send = async (method: string, path: string, more: { json?: unknown; body?: BodyInit } = {}) => {
    const answer = await made.office.request(method, `/api/admin/${path}`, { cookie: made.office.staff, ...more })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...made, row, send }
}
const kept = { status: 409, body: { message: raiseKeeps.executed } }

test('the owner of what is accepted goes neither into the trash nor out of it, and a sentence says why', async () => {
  const { office, row, send } = await executed()
  const { entityId } = await row()
  const refused = { status: 409, body: { message: raiseKeeps.owner } }
  const { id: free } = await makeEntity(db)
  expect((await send('DELETE', `entities/${free}`)).status).toBe(200)
  expect(await send('DELETE', `entities/${entityId}`)).toMatchObject(refused)
  const several = { list: 'entities', ids: [entityId] }
  await expect(office.admin.deleted.removeSeveral(several)).rejects.toMatchObject({ message: raiseKeeps.owner })
  await office.admin.deleted.erase({ list: 'entities', id: free })
  // As if it had got there all the same.
  await db.update(entities).set({ deletedAt: new Date() }).where(eq(entities.id, entityId))
  await expect(office.admin.deleted.erase({ list: 'entities', id: entityId })).rejects.toMatchObject({
    message: failureSentences.record_kept,
  })
  expect(await db.$count(entities, eq(entities.id, entityId))).toBe(1)
})

test('the owner that a draft names stays; one of what ended is deleted, and never erased', async () => {
  const { send } = await executed()
  const { id: entityId } = await makeEntity(db)
  const { id } = await makeSubscription(db, { entityId })
  expect(await send('DELETE', `entities/${entityId}`)).toMatchObject({
    status: 409,
    body: { message: raiseKeeps.owner },
  })
  await db.update(subscriptions).set({ status: 'withdrawn' }).where(eq(subscriptions.id, id))
  expect((await send('DELETE', `entities/${entityId}`)).status).toBe(200)
  const { id: other } = await makeEntity(db)
  const longAgo = { deletedAt: new Date(Date.now() - 31 * dayMilliseconds) }
  for (const each of [entityId, other]) await db.update(entities).set(longAgo).where(eq(entities.id, each))
  await purge(services)
  expect([
    await db.$count(entities, eq(entities.id, entityId)),
    await db.$count(entities, eq(entities.id, other)),
  ]).toEqual([1, 0])
})

test('an executed file that is taken back from being shown is neither removed nor given another file, nor is the one before it', async () => {
  const { office, id, row, send } = await executed()
  const { documentId } = await row()
  const [executedRow] = await db.select().from(documents).where(eq(documents.id, documentId))
  const body = async () => ({ body: await documentOf((doc) => doc.text('Another')) })
  const byHand = await makeDocument(db, {
    kind: 'subscription',
    entityId: executedRow?.entityId ?? 0,
    investmentId: office.investmentId,
    status: 'draft',
    fileId: null,
  })
  expect((await send('PUT', `documents/${byHand.id}/file`, await body())).status).toBe(200)
  expect((await send('DELETE', `documents/${byHand.id}`)).status).toBe(200)

  expect((await send('POST', `documents/${documentId}/unpublish`)).status).toBe(200)
  expect(await send('PUT', `documents/${documentId}/file`, await body())).toMatchObject(kept)
  expect(await send('DELETE', `documents/${documentId}`)).toMatchObject(kept)

  const change = { acceptedCents: 5_000_000, reason: 'Less came.', name: 'Ada Stone', title: 'Manager' }
  expect((await call(office, id, 'amend', change)).status).toBe(200)
  const { documentId: next } = await row()
  expect(next).not.toBe(documentId)
  expect((await send('POST', `documents/${next}/unpublish`)).status).toBe(200)
  for (const each of [documentId, next]) {
    expect(await send('PUT', `documents/${each}/file`, await body())).toMatchObject(kept)
    expect(await send('DELETE', `documents/${each}`)).toMatchObject(kept)
  }
  const [after] = await db.select().from(documents).where(eq(documents.id, documentId))
  expect(after?.fileId).toBe(executedRow?.fileId)
  expect((await send('POST', `documents/${next}/publish`)).status).toBe(200)
})

test('an executed file is withdrawn under Documents only once its subscription is released', async () => {
  const { office, id, row, send } = await executed()
  const { documentId } = await row()
  const shown = { status: 'published' as const, publishedAt: new Date(), publishedOn: calendarDay.parse('2026-11-20') }
  await db.update(documents).set(shown).where(eq(documents.id, documentId))
  const [published] = await db.select().from(documents).where(eq(documents.id, documentId))
  const other = await makeDocument(db, {
    kind: 'subscription',
    entityId: published?.entityId ?? 0,
    investmentId: office.investmentId,
    status: 'published',
  })
  const withdraw = (of: number) => send('POST', `documents/${of}/withdraw`, { json: { reason: 'By mistake.' } })
  expect((await withdraw(other.id)).status).toBe(200)
  expect(await withdraw(documentId)).toMatchObject(kept)
  const byHand = { status: 'withdrawn' as const, withdrawnReason: 'By hand.' }
  const refusal = await refusalsOf(db)((tx) => tx.update(documents).set(byHand).where(eq(documents.id, documentId)))
  expect(refusal).toBe(documentsRaised.executed)
  expect((await call(office, id, 'release', { reason: 'She asked for it.' })).status).toBe(200)
  const [after] = await db.select().from(documents).where(eq(documents.id, documentId))
  expect(after).toMatchObject({ status: 'withdrawn', withdrawnReason: 'She asked for it.' })
})
