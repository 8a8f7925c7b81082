import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeUser } from '@db/samples/make'
import { outbox } from '@db/schema'
import { callerAs, cookieOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openPaymentOffice, profit } from '../../testing/ledger/payment-office'

const database = await testDatabase()
const { db } = database
const made = testServices(database)
const subject = 'A distribution waits for your approval'

let office: Awaited<ReturnType<typeof openPaymentOffice>>
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  office = await openPaymentOffice(made, db)
  admin = (await callerAs(made.services, 'admin')).admin
  await office.holders([75, 25])
  await db.delete(outbox)
})

const colleague = (areas: ('money' | 'investors')[]) => makeUser(db, { role: 'admin', areas })
const fourEyes = () => admin.preferences.update({ name: 'fourEyes', value: true })
const mailsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email))).filter((mail) => mail.subject === subject)

test('where four eyes are the rule, whoever may approve a draft is told by mail, without amounts and names of owners (R282)', async () => {
  const money = await colleague(['money'])
  const investors = await colleague(['investors'])
  await office.drafted(profit(12_345_600))
  expect(await mailsTo(money.email)).toEqual([])
  await fourEyes()
  const { id } = await office.drafted(profit(12_345_600))
  const [mail] = await mailsTo(money.email)
  expect(mail).toMatchObject({ kind: 'approval_asked' })
  expect(mail?.mail?.text).toContain('/admin?tab=approvals')
  expect(JSON.stringify(mail)).not.toMatch(/Holder of|123,456/)
  expect(await mailsTo(investors.email)).toEqual([])
  const author = (await admin.distributions.list({ id })).items[0]?.preparedBy
  const told = await db.select({ to: outbox.recipient }).from(outbox).where(eq(outbox.subject, subject))
  const [whoDrafted] = (await admin.users.list({ id: author })).items
  expect(told.map(({ to }) => to)).not.toContain(whoDrafted?.email)
})

test('several drafts are one mail, and what is drafted after it left is told an hour later (R282)', async () => {
  const { email } = await colleague(['money'])
  await fourEyes()
  await office.drafted()
  await office.drafted()
  expect(await mailsTo(email)).toHaveLength(1)
  await db.update(outbox).set({ sentAt: new Date() })
  await office.drafted()
  await office.drafted()
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(2)
  const [first, second] = mails.toSorted((one, other) => one.id - other.id)
  expect((second?.dueAt.getTime() ?? 0) - (first?.createdAt.getTime() ?? 0)).toBe(3_600_000)
  await db.update(outbox).set({ sentAt: new Date(), createdAt: sql`${outbox.createdAt} - interval '2 hours'` })
  await office.drafted()
  const last = (await mailsTo(email)).find(({ sentAt }) => sentAt === null)
  expect(last?.dueAt.getTime()).toBeLessThanOrEqual(Date.now())
})

test('a reversal is told, and a draft that came back from its approval once it pays something else (R282)', async () => {
  const { email } = await colleague(['money'])
  await fourEyes()
  const [holder] = await office.holders([50])
  const { id } = await makePublished(db, { positionId: holder?.positionId ?? 0, cents: 5_000 })
  await admin.distributions.reverse({ id, memo: 'Paid twice.' })
  expect(await mailsTo(email)).toHaveLength(1)
  await db.delete(outbox)
  const drafted = await office.drafted()
  const cookie = await cookieOf(made.services, 'admin')
  await db.delete(outbox)
  await office.send('PUT', `/${drafted.id}`, office.draft(profit(5_000)))
  expect(await mailsTo(email)).toEqual([])
  for (const step of ['approve', 'reopen'])
    expect((await office.send('POST', `/${drafted.id}/${step}`, {}, cookie)).status).toBe(200)
  expect(await mailsTo(email)).toEqual([])
  await office.send('PUT', `/${drafted.id}`, office.draft(profit(6_000)))
  expect(await mailsTo(email)).toHaveLength(1)
})
