import { beforeEach, expect, test } from 'vitest'
import { makeIssue, makeNewsletter, makeUser } from '@db/samples/make'
import { auditEntries, deliveries, newsletters } from '@db/schema'
import { asc, eq } from 'drizzle-orm'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
})

const confirmed = (email: string, tags: string[] = []) => makeNewsletter(db, { email, tags, confirmed: true })
const send = (method: string, path: string, json: unknown, as = cookie) =>
  request(method, `/api/admin/newsletters${path}`, { cookie: as, json })

test('a subscriber has the tags that the firm typed, each once, and the activity tells them (R222)', async () => {
  const { id } = await confirmed('reader@example.com')
  const answer = await send('PUT', `/${id}/tags`, { tags: [' Boone ', 'Investor day', 'Boone', ''] })
  expect([answer.status, await answer.json()]).toMatchObject([200, { id, tags: ['Boone', 'Investor day'] }])
  expect((await admin.newsletters.list({ tag: 'Boone' })).items).toMatchObject([{ id }])
  expect((await admin.newsletters.list({ tag: 'boon' })).total).toBe(0)
  const [told] = await db.select().from(auditEntries).where(eq(auditEntries.list, 'newsletters'))
  expect(told).toMatchObject({ recordId: id, before: { tags: [] }, after: { tags: ['Boone', 'Investor day'] } })
  // The same once more is no news, and consent stays whose it is.
  await send('PUT', `/${id}/tags`, { tags: ['Boone', 'Investor day'] })
  expect(await db.$count(auditEntries, eq(auditEntries.list, 'newsletters'))).toBe(1)
  expect((await db.select().from(newsletters))[0]).toMatchObject({ consent: true, confirmed: true })
  expect((await admin.newsletters.setTags({ id, tags: '' })).tags).toEqual([])
})

test('who does not look after people, a subscriber who is gone, and a tag that is too long are refused', async () => {
  const { id } = await confirmed('reader@example.com')
  const tags = ['Boone']
  expect((await send('PUT', `/${id}/tags`, { tags })).status).toBe(200)
  const editor = await makeUser(db, { role: 'admin', areas: ['content'] })
  const asEditor = (await services.sessions.start(editor)).split(';')[0] ?? ''
  expect((await send('PUT', `/${id}/tags`, { tags: [] }, asEditor)).status).toBe(403)
  expect((await send('PUT', '/999999/tags', { tags })).status).toBe(404)
  expect((await send('PUT', `/${id}/tags`, { tags: ['a'.repeat(201)] })).status).toBe(400)
  expect((await admin.newsletters.list({ id })).items).toMatchObject([{ tags }])
})

test('a letter to a tag reaches who has it and is confirmed, and a letter without one everybody', async () => {
  await confirmed('boone@example.com', ['Boone'])
  await confirmed('both@example.com', ['Ames', 'Boone'])
  await confirmed('ames@example.com', ['Ames'])
  await makeNewsletter(db, { email: 'pending@example.com', tags: ['Boone'] })
  await makeNewsletter(db, { email: 'gone@example.com', tags: ['Boone'], confirmed: true, deletedAt: new Date() })
  expect((await admin.newsletters.tags()).items).toEqual([
    { tag: 'Boone', subscribers: 3, readers: 2 },
    { tag: 'Ames', subscribers: 2, readers: 2 },
  ])
  const reached = async (tag: string | null) => {
    const { id } = await makeIssue(db, { tag })
    const { audienceSize } = await admin.letters.get({ id })
    const sent = await admin.letters.send({ id })
    const rows = await db
      .select({ address: deliveries.address })
      .from(deliveries)
      .where(eq(deliveries.subjectId, id))
      .orderBy(asc(deliveries.address))
    expect([audienceSize, sent.report.recipients]).toEqual([rows.length, rows.length])
    return rows.map(({ address }) => address)
  }
  expect(await reached('Boone')).toEqual(['boone@example.com', 'both@example.com'])
  expect(await reached(null)).toEqual(['ames@example.com', 'boone@example.com', 'both@example.com'])
  const { id } = await makeIssue(db, { tag: 'Nobody' })
  await expect(admin.letters.send({ id })).rejects.toMatchObject({ failure: 'letter_without_recipients' })
  expect(await admin.letters.get({ id })).toMatchObject({ status: 'draft', audienceSize: 0, tag: 'Nobody' })
})

test('tags come with who is added by hand and with a file; who is in the list stays as they are', async () => {
  const added = await admin.newsletters.create({ email: 'hand@example.com', source: 'By phone', tags: ['Boone'] })
  expect(added.tags).toEqual(['Boone'])
  await confirmed('there@example.com', ['Ames'])
  const csv = 'Email,Tags\nnew@example.com,"Boone\nInvestor day"\nnew@example.com,Boone\nthere@example.com,Boone'
  const taken = await admin.imports.run({ kind: 'subscribers', csv, consentSource: 'Cards of 2026' })
  expect(taken).toMatchObject({ created: 1, faults: [] })
  const tagsOf = async (email: string) =>
    (await db.select().from(newsletters).where(eq(newsletters.email, email)))[0]?.tags
  expect(await tagsOf('new@example.com')).toEqual(['Boone', 'Investor day'])
  expect(await tagsOf('there@example.com')).toEqual(['Ames'])
})
