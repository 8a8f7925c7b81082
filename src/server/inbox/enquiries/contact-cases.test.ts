import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeEnquiry, makeNewsletter, makeUser } from '@db/samples/make'
import { auditEntries, caseAnswers, caseNotes, contactSubmissions, outbox, users } from '@db/schema'
import { defaultFirm as firm } from '@/content/firm'
import { runTasks } from '../../platform/concurrency/clock'
import { outboxTasks, removeOldMails } from '../../platform/mail/outbox'
import { purge } from '../../records/trash/purge'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const missing = { failure: 'record_not_found' }

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})
const mails = () => db.select().from(outbox).orderBy(outbox.id)

test('a case is moved on over tRPC and REST: status, assignee, follow-up day', async () => {
  const { id } = await makeEnquiry(db)
  const { id: assignedTo } = await makeUser(db, { role: 'admin', firstName: 'Grace', lastName: 'Hill' })
  const json = { status: 'In Progress', assignedTo, followUpOn: '2026-12-01' }
  const response = await request('PUT', `/api/admin/contacts/${id}`, {
    cookie: await cookieOf(services, 'admin'),
    json,
  })
  const told = { id, ...json, assigneeName: 'Grace Hill', isRead: true }
  expect([response.status, await response.json()]).toMatchObject([200, told])
  expect(await admin.contacts.update({ id, assignedTo: '', followUpOn: null })).toMatchObject({
    status: 'In Progress',
    assignedTo: null,
    assigneeName: null,
    followUpOn: null,
  })
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries).toMatchObject([
    { action: 'update', after: { status: 'In Progress', assigneeName: 'Grace Hill', followUpOn: '2026-12-01' } },
    { action: 'update', before: { assigneeName: 'Grace Hill', followUpOn: '2026-12-01' } },
  ])
})

test('who is asked to look after a case is told by mail, once, and not whoever takes it; nobody else can be asked', async () => {
  const { id } = await makeEnquiry(db, { firstName: 'Ruth', lastName: 'Calloway' })
  const grace = await makeUser(db, { role: 'admin', firstName: 'Grace', email: 'grace@example.com', areas: ['people'] })
  const penny = await makeUser(db, { role: 'admin', firstName: 'Penny', areas: ['money', 'content', 'investors'] })
  const offered = (await admin.contacts.assignees()).items.map((one) => one.id)
  expect(offered).toContain(grace.id)
  expect(offered).not.toContain(penny.id)
  await expect(admin.contacts.update({ id, assignedTo: penny.id })).rejects.toMatchObject({
    failure: 'not_an_administrator',
  })
  expect(await mails()).toEqual([])
  for (let press = 0; press < 2; press += 1) await admin.contacts.update({ id, assignedTo: grace.id })
  await expect(
    admin.contacts.update({ id, assignedTo: grace.id, updatedAt: '2020-01-01T00:00:00Z' }),
  ).rejects.toMatchObject({ failure: 'stale_edit' })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'assigned', recipient: 'grace@example.com' })
  expect(mail?.mail?.subject).toBe('Assigned to you: an enquiry')
  expect(mail?.mail?.text).toContain('look after an enquiry from Ruth Calloway')
  expect(mail?.mail?.text).toContain(`/admin?tab=contacts&record=${id}`)
  const other = await callerAs(services, 'admin')
  await other.admin.contacts.update({ id, assignedTo: (await other.auth.me())?.id })
  expect(await mails()).toHaveLength(1)
  // Who had it before their areas changed keeps it; a note is saved all the same.
  await db.update(contactSubmissions).set({ assignedTo: penny.id })
  expect(await admin.contacts.update({ id, assignedTo: penny.id, status: 'Closed' })).toMatchObject({
    status: 'Closed',
  })
  expect(await mails()).toHaveLength(1)
})

test('it is refused for who is no administrator, a stale version, a wrong day; then nothing is changed', async () => {
  const contact = await makeEnquiry(db)
  const { id } = contact
  const investor = await makeUser(db)
  await expect(admin.contacts.update({ id, assignedTo: investor.id, status: 'Closed' })).rejects.toMatchObject({
    failure: 'not_an_administrator',
  })
  await expect(
    admin.contacts.update({ id, updatedAt: '2020-01-01T00:00:00Z', status: 'Closed' }),
  ).rejects.toMatchObject({ failure: 'stale_edit' })
  await expect(admin.contacts.update({ id, followUpOn: '2026-02-30' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await db.select().from(contactSubmissions)).toEqual([contact])
  expect(await admin.contacts.update({ id, status: 'Closed' })).toMatchObject({ status: 'Closed' })
})

test('what the trap caught is mailed when it is rescued, as if it had just come, and only then', async () => {
  const { id } = await makeEnquiry(db, { email: 'ruth@example.com', isSpam: true, isHeldBack: true })
  expect(await admin.contacts.update({ id, isSpam: true })).toMatchObject({ isSpam: true, isHeldBack: true })
  expect(await mails()).toEqual([])
  const rescued = { isSpam: false, isHeldBack: false, status: 'New' }
  expect(await admin.contacts.update({ id, isSpam: false })).toMatchObject(rescued)
  await admin.contacts.update({ id, isSpam: false })
  await admin.contacts.update({ id, isSpam: true })
  await admin.contacts.update({ id, isSpam: false })
  expect(await mails()).toMatchObject([
    { kind: 'enquiry', recipient: firm.investorRelationsEmail, mail: { replyTo: { address: 'ruth@example.com' } } },
  ])
  expect((await mails())[0]?.mail?.text).toContain(`/admin?tab=contacts&record=${id}`)
})

test('who called an enquiry spam is told, and the firm, which had it by mail, is not mailed again', async () => {
  const { id } = await makeEnquiry(db)
  const cookie = await cookieOf(services, 'admin')
  const put = async (isSpam: boolean) =>
    (await request('PUT', `/api/admin/contacts/${id}`, { cookie, json: { isSpam } })).json()
  expect(await put(true)).toMatchObject({ isSpam: true, isHeldBack: false, spamMarkerName: 'Ruth Calloway' })
  expect(await put(false)).toMatchObject({ isSpam: false, isHeldBack: false, spamMarkerName: null })
  expect(await mails()).toEqual([])
})

test('an enquiry is news until somebody opens it or moves it on, and opening it is no change', async () => {
  const { id, updatedAt } = await makeEnquiry(db)
  const moved = await makeEnquiry(db)
  await admin.contacts.setStatus({ id: moved.id, status: 'Resolved' })
  const isRead = async () => (await admin.contacts.list({ sort: 'createdAt' })).items.map((each) => each.isRead)
  expect(await isRead()).toEqual([false, true])
  const response = await request('POST', `/api/admin/contacts/${id}/read`, {
    cookie: await cookieOf(services, 'admin'),
    json: {},
  })
  expect([response.status, await response.json()]).toMatchObject([200, { isRead: true, updatedAt: updatedAt.toJSON() }])
  expect(await isRead()).toEqual([true, true])
  expect(await db.$count(auditEntries, eq(auditEntries.recordId, id))).toBe(0)
})

test('notes are kept in their order with who wrote them, also when that account is gone', async () => {
  const { id } = await makeEnquiry(db)
  const response = await request('POST', `/api/admin/contacts/${id}/notes`, {
    cookie: await cookieOf(services, 'admin'),
    json: { text: 'Called.\nNot there.' },
  })
  expect([response.status, await response.json()]).toMatchObject([201, { id, status: 'New' }])
  await admin.contacts.addNote({ id, text: 'Called again.' })
  await db.update(caseNotes).set({ authorId: null }).where(eq(caseNotes.text, 'Called again.'))
  expect((await admin.contacts.get({ id })).notes).toMatchObject([
    { text: 'Called.\nNot there.', authorName: 'Ruth Calloway' },
    { text: 'Called again.', authorName: null },
  ])
  const blank = await request('POST', `/api/admin/contacts/${id}/notes`, {
    cookie: await cookieOf(services, 'admin'),
    json: { text: ' \n' },
  })
  expect([blank.status, await blank.json()]).toMatchObject([400, { message: 'Note is required' }])
  const entries = await db.select().from(auditEntries)
  expect(entries).toMatchObject([{ action: 'note', before: null }, { action: 'note' }])
})

test('an answer is mailed with the enquiry quoted, kept with the case, and its outcome with it', async () => {
  const { id } = await makeEnquiry(db, { email: 'ruth@example.com', message: 'How often do you report?' })
  const response = await request('POST', `/api/admin/contacts/${id}/answer`, {
    cookie: await cookieOf(services, 'admin'),
    json: { text: 'Every quarter.', status: 'Resolved' },
  })
  expect([response.status, await response.json()]).toMatchObject([201, { id, status: 'Resolved', isRead: true }])
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'answer', recipient: 'ruth@example.com' })
  expect(mail?.mail).toMatchObject({ replyTo: { address: firm.investorRelationsEmail } })
  expect(mail?.mail?.text).toMatch(/Every quarter\.[\s\S]*you wrote:\n\nHow often do you report\?/)
  const answers = async () => (await admin.contacts.get({ id })).answers
  expect(await answers()).toMatchObject([{ text: 'Every quarter.', authorName: 'Ruth Calloway', status: 'queued' }])
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'answer', after: { status: 'Resolved' } }])

  let isAway = true
  const send = () => (isAway ? Promise.reject(new Error('The server is away.')) : Promise.resolve())
  const end = runTasks(services.database, services.log, outboxTasks({ ...services, send }))
  await expect.poll(async () => (await answers())[0]?.reason).toBe('The server is away.')
  isAway = false
  await db.update(outbox).set({ dueAt: sql`now()` })
  await expect.poll(async () => (await answers())[0]?.status).toBe('sent')
  await end()
  await db.update(outbox).set({ sentAt: sql`now() - interval '31 days'` })
  await removeOldMails(db)
  expect(await mails()).toEqual([])
  expect(await answers()).toMatchObject([{ text: 'Every quarter.', status: 'sent', reason: null }])
})

test('without a status an answer leaves it; without words nobody is written to', async () => {
  const { id } = await makeEnquiry(db)
  await expect(admin.contacts.answer({ id, text: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await mails()).toEqual([])
  expect(await admin.contacts.answer({ id, text: 'Yes.' })).toMatchObject({ status: 'New' })
})

test('a case tells what else is known of the person, and nothing of anybody else or of what was deleted', async () => {
  const email = 'ruth@example.com'
  const { id } = await makeEnquiry(db, { email })
  await makeEnquiry(db)
  await makeEnquiry(db, { email, deletedAt: new Date() })
  const other = await makeEnquiry(db, { email, message: 'Words. '.repeat(90), isSpam: true, status: 'Closed' })
  expect((await admin.contacts.get({ id })).person).toMatchObject({ subscription: null, account: null })
  await makeNewsletter(db, { email, confirmed: true })
  await makeUser(db, { email, username: 'ruth', deletedAt: new Date() })
  const account = await makeUser(db, { email, username: 'ruth.two' })
  const { enquiries, subscription, account: told } = (await admin.contacts.get({ id })).person
  expect(enquiries).toMatchObject([{ id: other.id, status: 'Closed', isSpam: true }])
  expect(enquiries[0]?.opening.length).toBeLessThan(200)
  expect(subscription).toMatchObject({ status: 'confirmed' })
  expect(told).toMatchObject({ id: account.id, name: 'Ruth Calloway', role: 'LP' })
})

test('nothing can be done about an enquiry that is deleted or never was', async () => {
  const { id } = await makeEnquiry(db, { deletedAt: new Date() })
  for (const unknown of [id, id + 1, 'x']) {
    await expect(admin.contacts.get({ id: unknown })).rejects.toMatchObject(missing)
    await expect(admin.contacts.update({ id: unknown, status: 'New' })).rejects.toMatchObject(missing)
    await expect(admin.contacts.markRead({ id: unknown })).rejects.toMatchObject(missing)
    await expect(admin.contacts.addNote({ id: unknown, text: 'x' })).rejects.toMatchObject(missing)
    await expect(admin.contacts.answer({ id: unknown, text: 'x' })).rejects.toMatchObject(missing)
  }
  expect([await mails(), await db.select().from(caseNotes)]).toEqual([[], []])
})

test('with a purged enquiry go its notes and answers; a purged colleague leaves both', async () => {
  const { id } = await makeEnquiry(db)
  await admin.contacts.addNote({ id, text: 'Called.' })
  await admin.contacts.answer({ id, text: 'Yes.' })
  await db.delete(users)
  expect([await db.$count(caseNotes), await db.$count(caseAnswers)]).toEqual([1, 1])
  await db.update(contactSubmissions).set({ deletedAt: sql`now() - interval '31 days'` })
  expect((await purge(services)).records).toBe(1)
  expect([await db.$count(caseNotes), await db.$count(caseAnswers)]).toEqual([0, 0])
})

test('enquiries are found by phone, and by the day they are to be followed up', async () => {
  const due = await makeEnquiry(db, { phone: '(615) 555-0142', followUpOn: '2026-11-30' })
  await makeEnquiry(db, { followUpOn: '2026-12-02' })
  await makeEnquiry(db, { followUpOn: '2026-11-30', status: 'Closed' })
  await makeEnquiry(db)
  const found = async (input: Parameters<typeof admin.contacts.list>[0]) =>
    (await admin.contacts.list(input)).items.map(({ id }) => id)
  expect(await found({ q: '555-0142' })).toEqual([due.id])
  expect(await found({ dueBy: '2026-12-01' })).toEqual([due.id])
})
