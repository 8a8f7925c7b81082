import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeEnquiry, makeInterest, makeOffering } from '@db/samples/make'
import { auditEntries, caseAnswers, caseNotes, interests, outbox, users } from '@db/schema'
import { defaultFirm as firm } from '@/content/firm'
import { runTasks } from '../../platform/concurrency/clock'
import { outboxTasks } from '../../platform/mail/outbox'
import { purge } from '../../records/trash/purge'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const missing = { failure: 'record_not_found' }

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
})
const post = async (id: number, call: 'notes' | 'answer', json: object) => {
  const response = await request('POST', `/api/admin/interests/${id}/${call}`, { cookie, json })
  return [response.status, await response.json()]
}
const mails = () => db.select().from(outbox).orderBy(outbox.id)
const notesOf = async (id: number) => (await admin.interests.get({ id })).notes.map(({ text }) => text)

test('notes about an interest are kept in their order with who wrote them, and its row has the newest', async () => {
  const { id } = await makeInterest(db)
  await makeInterest(db)
  expect(await post(id, 'notes', { text: 'Called.\nNot there.' })).toMatchObject([
    201,
    { id, note: 'Called.\nNot there.' },
  ])
  await admin.interests.addNote({ id, text: 'Called again.' })
  expect((await admin.interests.get({ id })).notes).toMatchObject([
    { text: 'Called.\nNot there.', authorName: 'Ruth Calloway' },
    { text: 'Called again.', authorName: 'Ruth Calloway' },
  ])
  const { items } = await admin.interests.list({ sort: 'createdAt' })
  expect(items.map(({ note }) => note)).toEqual(['Called again.', null])
  expect(await post(id, 'notes', { text: ' \n' })).toMatchObject([400, { message: 'Note is required' }])
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'note', after: { note: 'Called.\nNot there.' } },
    { action: 'note', before: { note: 'Called.\nNot there.' }, after: { note: 'Called again.' } },
  ])
})

test('a note that comes with other fields joins the others once; clearing it takes none away', async () => {
  const { id } = await makeInterest(db)
  for (let time = 0; time < 2; time += 1) await admin.interests.update({ id, note: 'Wants a visit.', status: 'Soft' })
  await admin.interests.update({ id, note: '' })
  expect(await notesOf(id)).toEqual(['Wants a visit.'])
  await expect(
    admin.interests.update({ id, note: 'Too late.', updatedAt: '2020-01-01T00:00:00Z' }),
  ).rejects.toMatchObject({ failure: 'stale_edit' })
  expect(await notesOf(id)).toEqual(['Wants a visit.'])
})

test('an answer is mailed with what its reader had told, kept with the interest, and its outcome with it', async () => {
  const { id: investmentId } = await makeOffering(db, { name: 'Mill Street Lofts' })
  const { id } = await makeInterest(db, { investmentId, email: 'ruth@example.com', amountCents: 7_500_000 })
  expect(await post(id, 'answer', { text: 'The documents come tomorrow.', status: 'In Touch' })).toMatchObject([
    201,
    { id, status: 'In Touch' },
  ])
  const [mail] = await mails()
  expect(mail).toMatchObject({
    kind: 'answer',
    recipient: 'ruth@example.com',
    mail: { subject: 'Your interest in Mill Street Lofts', replyTo: { address: firm.investorRelationsEmail } },
  })
  expect(mail?.mail?.text).toMatch(/come tomorrow\.[\s\S]*Offering: Mill Street Lofts\nRough amount: \$75,000/)
  const answers = async () => (await admin.interests.get({ id })).answers
  expect(await answers()).toMatchObject([{ authorName: 'Ruth Calloway', status: 'queued' }])
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'answer', after: { status: 'In Touch' } }])
  const end = runTasks(services.database, services.log, outboxTasks({ ...services, send: () => Promise.resolve() }))
  await expect.poll(async () => (await answers())[0]?.status).toBe('sent')
  await end()
})

test('without a status an answer leaves it; without words, or with a status of enquiries, nobody is written to', async () => {
  const { id } = await makeInterest(db)
  expect(await post(id, 'answer', { text: '  ' })).toMatchObject([400, { message: 'Answer is required' }])
  expect((await post(id, 'answer', { text: 'Yes.', status: 'Resolved' }))[0]).toBe(400)
  expect(await mails()).toEqual([])
  expect(await post(id, 'answer', { text: 'Yes.', status: '' })).toMatchObject([201, { status: 'New' }])
})

test('nothing can be done about an interest that is deleted or never was', async () => {
  const { id } = await makeInterest(db, { deletedAt: new Date() })
  for (const unknown of [id, id + 1, 'x']) {
    await expect(admin.interests.get({ id: unknown })).rejects.toMatchObject(missing)
    await expect(admin.interests.addNote({ id: unknown, text: 'x' })).rejects.toMatchObject(missing)
    await expect(admin.interests.answer({ id: unknown, text: 'x' })).rejects.toMatchObject(missing)
  }
  expect([await mails(), await db.select().from(caseNotes)]).toEqual([[], []])
})

test('with a purged interest go its notes and answers; a purged colleague leaves both', async () => {
  const { id } = await makeInterest(db)
  await admin.interests.addNote({ id, text: 'Called.' })
  await admin.interests.answer({ id, text: 'Yes.' })
  await db.delete(users)
  expect([await db.$count(caseNotes), await db.$count(caseAnswers)]).toEqual([1, 1])
  await db.update(interests).set({ deletedAt: sql`now() - interval '31 days'` })
  expect((await purge(services)).records).toBe(1)
  expect([await db.$count(caseNotes), await db.$count(caseAnswers)]).toEqual([0, 0])
})

test('what is closed is followed up no more, unless a day comes along, and the activity says so', async () => {
  const followUpOn = '2027-02-01'
  const { id } = await makeInterest(db, { followUpOn })
  expect(await admin.interests.update({ id, status: 'Soft' })).toMatchObject({ followUpOn })
  expect(await admin.interests.update({ id, status: 'Declined' })).toMatchObject({ followUpOn: null })
  expect((await db.select().from(auditEntries).orderBy(auditEntries.id)).at(-1)).toMatchObject({
    before: { status: 'Soft', followUpOn },
    after: { status: 'Declined', followUpOn: null },
  })
  expect(await admin.interests.update({ id, status: 'Funded', followUpOn })).toMatchObject({ followUpOn })
  expect(await admin.interests.answer({ id, text: 'Thank you.', status: 'Funded' })).toMatchObject({ followUpOn: null })

  const contact = await makeEnquiry(db, { followUpOn })
  const enquiry = { id: contact.id }
  expect(await admin.contacts.setStatus({ ...enquiry, status: 'In Progress' })).toMatchObject({ followUpOn })
  expect(await admin.contacts.setStatus({ ...enquiry, status: 'Resolved' })).toMatchObject({ followUpOn: null })
})
