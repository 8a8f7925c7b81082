import { beforeEach, expect, test } from 'vitest'
import { makeEnquiry, makeNewsletter, makeUser } from '@db/samples/make'
import { contactSubmissions } from '@db/schema'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})

test('an enquiry moves to any status in any order, and to no other word', async () => {
  const { id } = await makeEnquiry(db)
  const cookie = await cookieOf(services, 'admin')
  const put = (status: string) => request('PUT', `/api/admin/contacts/${id}/status`, { cookie, json: { status } })
  for (const status of ['Closed', 'New', 'Resolved', 'In Progress']) {
    const response = await put(status)
    expect([response.status, await response.json()]).toMatchObject([200, { id, status }])
  }
  const refused = await put('Done')
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { message: 'Status must be New, In Progress, Resolved or Closed' },
  ])
  expect(await db.select().from(contactSubmissions)).toMatchObject([{ status: 'In Progress' }])
})

test('an enquiry or subscription that is not there cannot be changed or removed', async () => {
  const { id } = await makeEnquiry(db, { deletedAt: new Date() })
  const missing = { failure: 'record_not_found' }
  for (const unknown of [id, id + 1, 'x', 0]) {
    await expect(admin.contacts.setStatus({ id: unknown, status: 'New' })).rejects.toMatchObject(missing)
    await expect(admin.contacts.remove({ id: unknown })).rejects.toMatchObject(missing)
    await expect(admin.newsletters.remove({ id: unknown })).rejects.toMatchObject(missing)
  }
})

test('spam is outside of the list and its total, unless it is asked for', async () => {
  const person = await makeEnquiry(db)
  const program = await makeEnquiry(db, { isSpam: true })
  const ids = async (spam?: 'true' | 'false') => {
    const { items, total } = await admin.contacts.list({ spam, limit: 10 })
    return [items.map(({ id }) => id), total]
  }
  expect(await ids()).toEqual([[person.id], 1])
  expect(await ids('false')).toEqual([[person.id], 1])
  expect(await ids('true')).toEqual([[program.id], 1])
})

test('enquiries are found by whole name, address, company and words, and sorted by name', async () => {
  await makeEnquiry(db, { firstName: 'Ruth', lastName: 'Calloway', company: 'Elm & Sons', status: 'Closed' })
  await makeEnquiry(db, { firstName: 'boaz', lastName: 'Fielding', message: 'About the mill, please.' })
  const found = async (input: Parameters<typeof admin.contacts.list>[0]) =>
    (await admin.contacts.list(input)).items.map(({ firstName }) => firstName)
  expect(await found({ q: 'ruth call' })).toEqual(['Ruth'])
  expect(await found({ q: 'elm &' })).toEqual(['Ruth'])
  expect(await found({ q: 'THE MILL' })).toEqual(['boaz'])
  expect(await found({ status: 'Closed' })).toEqual(['Ruth'])
  expect(await found({ sort: 'firstName' })).toEqual(['boaz', 'Ruth'])
})

test('enquiries are narrowed to who looks after them or to nobody, for several to be deleted and as a file, too', async () => {
  const { id: assignedTo } = await makeUser(db, { role: 'admin' })
  const theirs = await makeEnquiry(db, { assignedTo })
  const nobodys = await makeEnquiry(db)
  const cookie = await cookieOf(services, 'admin')
  const found = async (to: string) => (await request('GET', `/api/admin/contacts?assignedTo=${to}`, { cookie })).json()
  expect(await found(String(assignedTo))).toMatchObject([{ id: theirs.id }])
  expect(await found('nobody')).toMatchObject([{ id: nobodys.id }])
  expect(await found(String(assignedTo + 1))).toEqual([])
  const file = await request('GET', `/api/admin/contacts.csv?assignedTo=${assignedTo}`, { cookie })
  expect((await file.text()).match(/@example\.com/g)).toHaveLength(1)
  const matching = { assignedTo: String(assignedTo) }
  expect(await admin.deleted.removeSeveral({ list: 'contacts', matching, count: 1 })).toMatchObject({ count: 1 })
  expect((await admin.contacts.list({})).items).toMatchObject([{ id: nobodys.id }])
})

test('the list says which enquiries were answered', async () => {
  const answered = await makeEnquiry(db)
  const other = await makeEnquiry(db)
  await admin.contacts.answer({ id: answered.id, text: 'Yes.' })
  const { items } = await admin.contacts.list({})
  expect(new Map(items.map(({ id, isAnswered }) => [id, isAnswered]))).toEqual(
    new Map([
      [answered.id, true],
      [other.id, false],
    ]),
  )
})

test('a subscription carries consentGiven and isConfirmed, and never a token', async () => {
  await makeNewsletter(db, { confirmationToken: 'f'.repeat(64), confirmed: false, consent: false })
  const response = await request('GET', '/api/admin/newsletters', { cookie: await cookieOf(services, 'admin') })
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject([
    { consentGiven: false, isConfirmed: false, consent: false, confirmed: false },
  ])
  expect(text).not.toMatch(/token|ffff/i)
})

test('subscriptions are filtered by confirmation and searched by address', async () => {
  await makeNewsletter(db, { email: 'b@example.com', confirmed: true })
  await makeNewsletter(db, { email: 'a@example.com' })
  const found = async (input: Parameters<typeof admin.newsletters.list>[0]) =>
    (await admin.newsletters.list(input)).items.map(({ email }) => email)
  expect(await found({ status: 'confirmed' })).toEqual(['b@example.com'])
  expect(await found({ status: 'pending' })).toEqual(['a@example.com'])
  expect(await found({ sort: 'email' })).toEqual(['a@example.com', 'b@example.com'])
  expect(await found({ q: 'B@EX' })).toEqual(['b@example.com'])
})
