import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { madePassword, makeEnquiry, makeInterest, makeNewsletter, makeOffering, makeUser } from '@db/samples/make'
import { activityVisits, auditEntries } from '@db/schema'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { answeredLines, shortLine } from '../../testing/told-activity'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const ask = (query: string, asWhom = cookie) => request('GET', `/api/admin/activity${query}`, { cookie: asWhom })
async function read(query = '?limit=50') {
  const answer = await ask(query)
  expect(answer.status).toBe(200)
  return { lines: answeredLines.parse(await answer.json()), total: Number(answer.headers.get('x-total-count')) }
}
const told = async (query?: string) => (await read(query)).lines.map(shortLine)

const signIn = (username: string) => request('POST', '/api/auth/login', { json: { username, password: madePassword } })

let cookie: string
beforeEach(async () => {
  await makeUser(db, { role: 'admin', username: 'ada', firstName: 'Ada', lastName: 'Moss' })
  cookie = (await signIn('ada')).headers.get('set-cookie')?.split(';')[0] ?? ''
})

async function removeThree() {
  const made = await Promise.all(['Elm', 'Oak', 'Ash'].map((name) => makeOffering(db, { name })))
  const ids = made.map(({ id }) => id)
  expect((await request('POST', '/api/admin/investments/delete', { cookie, json: { ids } })).status).toBe(200)
  return ids
}

test('what visitors send by a form is told, spam and what was deleted aside, to who may open it alone', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 3, 12, minute))
  await makeEnquiry(db, { firstName: 'Ruth', lastName: 'Hale', createdAt: at(1) })
  await makeInterest(db, { name: 'Noah Dale', createdAt: at(2) })
  await makeEnquiry(db, { firstName: 'Spam', isSpam: true })
  await makeInterest(db, { name: 'Gone', deletedAt: new Date() })
  const messages = ['Noah Dale to interests', 'Ruth Hale to contacts']
  expect(await told('?kind=visitors')).toEqual(messages)
  expect((await told()).slice(-2)).toEqual(messages)
  expect((await read()).total).toBe((await told()).length)
  const grace = await makeUser(db, { role: 'admin', areas: ['people'] })
  const people = (await services.sessions.start(grace)).split(';')[0] ?? ''
  const seen = answeredLines.parse(await (await ask('?kind=visitors', people)).json())
  expect(seen.map(shortLine)).toEqual(['Ruth Hale to contacts'])
})

test('a search finds lines by the names of records, people and senders, in any spelling, and counts them', async () => {
  await removeThree()
  await makeEnquiry(db, { firstName: 'José', lastName: 'Nuñez' })
  await makeInterest(db, { name: 'Ana NUNEZ' })
  await makeNewsletter(db, {
    email: 'nunez@example.com',
    confirmedAt: new Date('2026-02-03T12:00:00Z'),
    confirmed: true,
  })
  await makeUser(db, { username: 'nunez', firstName: 'Inés', lastName: 'Nuñez' })
  await signIn('nunez')
  await request('POST', '/api/admin/investments', { cookie, json: { name: 'Nuñez Court' } })
  const found = await told('?q=nunez&limit=50')
  expect(found.toSorted()).toEqual(
    [
      'José Nuñez to contacts',
      'Ana NUNEZ to interests',
      'nunez@example.com confirmed',
      'Inés Nuñez signed_in',
      'create Nuñez Court',
    ].toSorted(),
  )
  expect((await read('?q=nunez&limit=2')).total).toBe(5)
  expect(await told('?q=oak')).toEqual(['remove 3 investments'])
  expect(await told('?q=nowhere')).toEqual([])
})

test('what came since the last visit is told apart; a page that is loaded again is the same visit', async () => {
  const visit = async () => {
    const answer = await request('POST', '/api/admin/activity/visit', { cookie })
    expect(answer.status).toBe(200)
    return z.object({ lastAt: z.string().nullable() }).parse(await answer.json()).lastAt
  }
  expect(await visit()).toBeNull()
  expect(await visit()).toBeNull()
  await removeThree()
  await db.update(activityVisits).set({ lastAt: sql`now() - interval '2 hours'` })
  await db.update(auditEntries).set({ createdAt: sql`now() - interval '3 hours'` })
  await request('POST', '/api/admin/investments', { cookie, json: { name: 'Elm Court' } })
  const lastAt = await visit()
  expect(await visit()).toBe(lastAt)
  const since = encodeURIComponent(lastAt ?? '')
  expect(await told(`?kind=records&since=${since}`)).toEqual(['create Elm Court'])
  expect(await told('?kind=records')).toHaveLength(2)
  expect((await ask('?since=yesterday')).status).toBe(400)
})
