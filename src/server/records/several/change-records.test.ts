import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeEnquiry, makeInterest, makeOffering, makePost, makeProperty, makeUser } from '@db/samples/make'
import { auditEntries, contactSubmissions, outbox, posts } from '@db/schema'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})
const change = async (list: string, json: unknown, as = cookie) => {
  const answer = await request('POST', `/api/admin/${list}/change`, { cookie: as, json })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}
const mails = () => db.select().from(outbox).orderBy(outbox.id)
const told = () =>
  db
    .select({ list: auditEntries.list, recordId: auditEntries.recordId, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'update'))
    .orderBy(auditEntries.id)

const cases = [
  ['contacts', makeEnquiry, { status: 'Resolved' }, { status: 'Vanished' }],
  ['interests', makeInterest, { status: 'Declined' }, { status: 'Vanished' }],
  ['investments', makeOffering, { status: 'Closed' }, { status: 'Vanished' }],
  ['properties', makeProperty, { isPublished: false }, { assignedTo: 1 }],
  ['posts', makePost, { isPublished: true }, { status: 'Closed' }],
] as const

test.each(cases)(
  'several of %s are changed together and each is told, those that were so already are left, and what the list does not know is refused',
  async (list, make, wanted, unknown) => {
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) ids.push((await make(db)).id)
    const [first, second, third] = ids
    const all = { success: true, count: 2, ids: [first, second] }
    expect(await change(list, { ids: [second, first, 999_999], change: wanted })).toEqual({ status: 200, body: all })
    expect(await told()).toEqual(
      [first, second].map((recordId) => ({ list, recordId, after: expect.objectContaining(wanted) })),
    )
    const versions = async () => {
      const answer = await request('GET', `/api/admin/${list}`, { cookie })
      const rows: { id: number; updatedAt: string }[] = await answer.json()
      return new Map(rows.map((row) => [row.id, row]))
    }
    const before = await versions()
    expect(before.get(first ?? 0)).toMatchObject(wanted)
    expect(await change(list, { ids, change: wanted })).toMatchObject({ status: 200, body: { count: 3 } })
    const after = await versions()
    expect(after.get(first ?? 0)).toEqual(before.get(first ?? 0))
    expect(after.get(third ?? 0)).toMatchObject(wanted)
    expect(await told()).toHaveLength(3)
    for (const bad of [unknown, {}, { name: 'Other' }, undefined])
      expect(await change(list, { ids, change: bad })).toMatchObject({ status: 400 })
    expect(await change(list, { ids: [999_999], change: wanted })).toMatchObject({ status: 404 })
    expect(await versions()).toEqual(after)
  },
)

test('all that match a search are changed, but not where another number matches by now', async () => {
  for (const firstName of ['Elm', 'Elm', 'Oak']) await makeEnquiry(db, { firstName })
  const matching = { matching: { q: 'Elm' }, change: { status: 'Closed' } }
  expect(await change('contacts', { ...matching, count: 3 })).toMatchObject({ status: 409 })
  expect(await change('contacts', matching)).toMatchObject({ status: 400 })
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.status, 'Closed'))).toBe(0)
  expect(await change('contacts', { ...matching, count: 2 })).toEqual({
    status: 200,
    body: { success: true, count: 2 },
  })
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.status, 'Closed'))).toBe(2)
})

test('who is asked to look after several is told by one mail, not whoever takes them; nobody else can be asked', async () => {
  const grace = await makeUser(db, { role: 'admin', firstName: 'Grace', email: 'grace@example.com', areas: ['people'] })
  const investor = await makeUser(db)
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await makeEnquiry(db)).id)
  const assign = (assignedTo: number | null, of = ids, as = cookie) =>
    change('contacts', { ids: of, change: { assignedTo } }, as)
  expect(await assign(investor.id)).toMatchObject({
    status: 400,
    body: { fieldErrors: { assignedTo: [expect.any(String)] } },
  })
  expect(await db.$count(contactSubmissions, sql`${contactSubmissions.assignedTo} is not null`)).toBe(0)
  expect(await assign(grace.id, ids.slice(0, 1))).toMatchObject({ status: 200 })
  expect(await assign(grace.id)).toMatchObject({ status: 200, body: { count: 3 } })
  // What she has already is no news.
  expect(await assign(grace.id)).toMatchObject({ status: 200 })
  expect((await mails()).map(({ recipient, mail }) => [recipient, mail?.subject])).toEqual([
    ['grace@example.com', 'Assigned to you: an enquiry'],
    ['grace@example.com', 'Assigned to you: 2 enquiries'],
  ])
  expect((await mails())[1]?.mail?.text).toContain('/admin?tab=contacts')
  const own = (await services.sessions.start(grace)).split(';')[0] ?? ''
  expect(await assign(null)).toMatchObject({ status: 200 })
  expect(await assign(grace.id, ids, own)).toMatchObject({ status: 200 })
  expect(await mails()).toHaveLength(2)
})

test('a post that is taken back with others is gone for visitors at once, and published again it keeps its day', async () => {
  const publishedAt = new Date('2026-01-05T10:00:00Z')
  const { id } = await makePost(db, { isPublished: true, publishedAt })
  const listed = async () => (await request('GET', '/api/posts')).json()
  expect(await listed()).toHaveLength(1)
  expect(await change('posts', { ids: [id], change: { isPublished: false } })).toMatchObject({ status: 200 })
  expect(await listed()).toEqual([])
  expect(await change('posts', { ids: [id], change: { isPublished: true } })).toMatchObject({ status: 200 })
  expect(await listed()).toHaveLength(1)
  expect(await db.select({ publishedAt: posts.publishedAt }).from(posts)).toEqual([{ publishedAt }])
})

test('of accounts and subscribers nothing is changed together, and of other lists by nobody who may not open them', async () => {
  const { id } = await makeUser(db)
  for (const list of ['users', 'newsletters', 'nothing'])
    expect(await change(list, { ids: [id], change: { status: 'Closed' } })).toMatchObject({ status: 404 })
  const enquiry = await makeEnquiry(db)
  const writer = await makeUser(db, { role: 'admin', areas: ['content'] })
  const own = (await services.sessions.start(writer)).split(';')[0] ?? ''
  const asked = { ids: [enquiry.id], change: { status: 'Closed' } }
  expect(await change('contacts', asked)).toMatchObject({ status: 200 })
  expect(await change('contacts', { ...asked, change: { status: 'New' } }, own)).toMatchObject({ status: 403 })
  expect(await db.$count(contactSubmissions, eq(contactSubmissions.status, 'Closed'))).toBe(1)
})
