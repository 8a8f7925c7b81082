import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { deliveries, documentViews, outbox, users } from '@db/schema'
import { noPasswordYet } from '../accounts/passwords/new-passwords'
import { callerAs, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { publishNext } from './publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let entityId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  entityId = (await makeEntity(db)).id
})

const orderAll = async () => {
  while (await publishNext(services)) continue
}
async function reader(scope: 'owner' | 'viewer' | 'tax' = 'owner') {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId, scope })
  return user
}
const see = (documentId: number, { id: userId }: { id: number }, asStaff = false) =>
  db
    .insert(documentViews)
    .values({ documentId, userId, asStaff, action: 'downloaded', addressStart: '203.0', browser: 'Firefox' })

test('those who have not opened a document are reminded, once a day, by a mail that names nothing', async () => {
  const [opened, unopened] = [await reader(), await reader()]
  // This one sees tax documents alone.
  await reader('tax')
  const { id } = await makeDocument(db, { entityId, status: 'published' })
  await see(id, opened)
  await see(id, unopened, true)
  expect(await admin.documents.remind({ id })).toEqual({ reminded: 1 })
  const reminders = eq(deliveries.subject, 'document_reminder')
  expect(await db.select({ userId: deliveries.userId }).from(deliveries).where(reminders)).toEqual([
    { userId: unopened.id },
  ])
  const again = () => admin.documents.remind({ id })
  await expect(again()).rejects.toMatchObject({ failure: 'nobody_to_remind' })

  await orderAll()
  const [mail] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(mail).toMatchObject({ recipient: unopened.email, kind: 'notice' })
  await expect(again()).rejects.toMatchObject({ failure: 'nobody_to_remind' })
  await db.update(deliveries).set({ state: 'sent' }).where(reminders)
  await expect(again()).rejects.toMatchObject({ failure: 'nobody_to_remind' })
  await db.update(outbox).set({ createdAt: sql`now() - interval '25 hours'` })
  expect(await again()).toEqual({ reminded: 1 })
})

test('whoever was not asked in yet is told of no document, and is once they were', async () => {
  const [asked, unasked] = [await reader(), await makeUser(db, { passwordHash: noPasswordYet })]
  await makeAccess(db, { userId: unasked.id, entityId, scope: 'owner' })
  const { id } = await makeDocument(db, { entityId, status: 'published' })
  expect(await admin.documents.remind({ id })).toEqual({ reminded: 1 })
  const told = db.select({ userId: deliveries.userId }).from(deliveries).orderBy(deliveries.userId)
  expect(await told).toEqual([{ userId: asked.id }])
  await db.update(users).set({ invitedAt: new Date() }).where(eq(users.id, unasked.id))
  expect(await admin.documents.remind({ id })).toEqual({ reminded: 1 })
  expect(await told).toEqual([{ userId: asked.id }, { userId: unasked.id }])
})

test('nobody is reminded of a document that is not shown, or that everybody has opened', async () => {
  const user = await reader()
  const waiting = await makeDocument(db, { entityId })
  await expect(admin.documents.remind({ id: waiting.id })).rejects.toMatchObject({ failure: 'document_not_now' })
  const { id } = await makeDocument(db, { entityId, status: 'published' })
  expect(await admin.documents.remind({ id })).toEqual({ reminded: 1 })
  await see(id, user)
  await expect(admin.documents.remind({ id })).rejects.toMatchObject({ failure: 'nobody_to_remind' })
  await admin.documents.withdraw({ id, reason: 'For another investor.' })
  await expect(admin.documents.remind({ id })).rejects.toMatchObject({ failure: 'document_not_now' })
})
