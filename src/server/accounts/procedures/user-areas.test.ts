import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { newUserFields } from '../../testing/signed-in'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

async function administrator(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(db, { role: 'admin', ...values })
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}

const put = (cookie: string, id: number, json: object) => request('PUT', `/api/admin/users/${id}`, { cookie, json })
const statusAndMessage = async (answer: Response) => [answer.status, (await answer.json()).message]

test('who looks after everything gives areas, which hold with the next request; all four are everything', async () => {
  const { cookie } = await administrator()
  const made = await request('POST', '/api/admin/users', {
    cookie,
    json: { ...newUserFields, password: madePassword, role: 'admin', areas: ['people', 'people'] },
  })
  const user = await made.json()
  expect([made.status, user]).toMatchObject([201, { areas: ['people'] }])
  const signedIn = await request('POST', '/api/auth/login', {
    json: { username: newUserFields.username, password: madePassword },
  })
  const theirs = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await (await request('GET', '/api/auth/me', { cookie: theirs })).json()).toMatchObject({ areas: ['people'] })
  expect((await request('GET', '/api/admin/users', { cookie: theirs })).status).toBe(200)
  expect(await statusAndMessage(await request('GET', '/api/admin/posts', { cookie: theirs }))).toEqual([
    403,
    failureSentences.area_content,
  ])
  expect((await put(cookie, user.id, { areas: ['content'] })).status).toBe(200)
  expect((await request('GET', '/api/admin/users', { cookie: theirs })).status).toBe(401)
  const whole = await put(cookie, user.id, { areas: ['money', 'content', 'people', 'investors'] })
  expect(await whole.json()).toMatchObject({ areas: null })
  for (const areas of [[], ['gardens'], 'people']) expect((await put(cookie, user.id, { areas })).status).toBe(400)
})

test('who looks after people makes no administrator, gives no areas, and writes no administrator’s account but their own', async () => {
  const full = await administrator()
  const limited = await administrator({ areas: ['people'] })
  const { cookie } = limited
  const investor = await makeUser(db)
  const refusal = [403, failureSentences.area_all]
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
    request(method, `/api/admin/users${path}`, { cookie, ...(json && { json }) })
  const inFull = `/${full.user.id}`
  const before = await db.select().from(users).orderBy(users.id)
  const refused = [
    await write('POST', '', { ...newUserFields, role: 'admin' }),
    await write('POST', '/invite', { firstName: 'A', lastName: 'B', email: 'a@b.example', role: 'admin' }),
    await write('POST', '', { ...newUserFields, areas: ['people'] }),
    await write('PUT', `/${investor.id}`, { role: 'admin' }),
    await write('PUT', `/${limited.user.id}`, { areas: null }),
    await write('PUT', inFull, { password: 'a password of mine' }),
    await write('PUT', inFull, { email: 'mine@example.com' }),
    await write('PUT', inFull, { isActive: false }),
    await write('DELETE', inFull),
    await request('POST', '/api/admin/users/delete', { cookie, json: { ids: [full.user.id] } }),
  ]
  for (const answer of refused) expect(await statusAndMessage(answer)).toEqual(refusal)
  expect(await db.select().from(users).orderBy(users.id)).toEqual(before)
  expect((await write('PUT', `/${investor.id}`, { lastName: 'Hale', role: 'user' })).status).toBe(200)
  expect((await write('PUT', `/${limited.user.id}`, { lastName: 'Own' })).status).toBe(200)
  expect((await write('POST', '', newUserFields)).status).toBe(201)
})

test('the last who looks after everything keeps that, whoever else is an administrator', async () => {
  const { user, cookie } = await administrator()
  await administrator({ areas: ['people'] })
  const others = await administrator()
  expect((await put(cookie, others.user.id, { areas: ['people'] })).status).toBe(200)
  expect(await statusAndMessage(await put(cookie, user.id, { areas: ['people'] }))).toEqual([
    409,
    failureSentences.last_with_all_areas,
  ])
  const [kept] = await db.select().from(users).where(eq(users.id, user.id))
  expect(kept?.areas).toBeNull()
})

test('giving areas needs a proof younger than ten minutes', async () => {
  const { user } = await administrator()
  const other = await administrator()
  const sessions = await services.sessions.start(user)
  const cookie = sessions.split(';')[0] ?? ''
  expect((await put(cookie, other.user.id, { areas: ['content'] })).status).toBe(200)
  await db.execute(`update sessions set sess = (sess::jsonb || '{"provedAt":"2000-01-01T00:00:00.000Z"}')::json`)
  const late = await put(cookie, other.user.id, { areas: ['people'] })
  expect([late.status, await late.json()]).toMatchObject([403, { failure: 'prove_again' }])
  expect((await put(cookie, other.user.id, { lastName: 'Hale', areas: ['content'] })).status).toBe(200)
  expect(
    (await request('POST', '/api/auth/login', { json: { username: other.user.username, password: madePassword } }))
      .status,
  ).toBe(200)
})
