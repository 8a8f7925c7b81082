import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { newsletters, users } from '@db/schema'
import { inPaths } from '@/shared/platform/api-addresses'
import { recordLists } from '@/shared/records/record-lists'
import { createCaller } from '../../testing/documented/callers'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { nounSamples } from '../../testing/noun-samples'
import { anonymousContext } from '../../platform/trpc/context'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})
const caller = async () =>
  createCaller({
    ...anonymousContext(services),
    user: await makeUser(db, { role: 'admin', firstName: 'Ada', lastName: 'Moss' }),
  }).admin

const call = async (method: string, path: string, json?: unknown) => {
  const answer = await request(method, `/api/admin/${path}`, { cookie, ...(json === undefined ? {} : { json }) })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

const person = {
  username: 'r.hale',
  email: 'r.hale@example.com',
  firstName: 'R',
  lastName: 'Hale',
  password: 'six6six',
}
/** Makes that person anew; gives the id. */
const newUser = async () => (await (await caller()).users.create(person)).id
const newSubscription = async () => (await nounSamples.newsletters.named(db, 'r')).id

test.each(recordLists)('a deleted record of %s is restored as it was, under its own id', async (list) => {
  const path = inPaths(list)
  const { id } = await nounSamples[list].named(db, 'Elm')
  const before = await call('GET', path)
  expect((await call('DELETE', `${path}/${id}`)).status).toBe(200)
  expect(await call('GET', `${path}/deleted`)).toMatchObject({
    status: 200,
    body: [{ id, name: expect.stringMatching(/\S/), deletedAt: expect.any(String), deletedBy: 'Ruth Calloway' }],
  })
  expect(await call('POST', `${path}/${id}/restore`)).toEqual({ status: 200, body: { success: true, id } })
  const withoutVersion = (body: unknown) => JSON.stringify(body).replaceAll(/"updatedAt":"[^"]+"/g, '')
  expect(withoutVersion((await call('GET', path)).body)).toBe(withoutVersion(before.body))
  expect(await call('GET', `${path}/deleted`)).toEqual({ status: 200, body: [] })
  expect((await call('POST', `${path}/${id}/restore`)).status).toBe(404)
})

test('a restored user signs in again with the old password, and the old session stays ended', async () => {
  const user = await makeUser(db, { username: 'ruth' })
  const old = (await services.sessions.start(user)).split(';')[0] ?? ''
  await call('DELETE', `users/${user.id}`)
  await call('POST', `users/${user.id}/restore`)
  expect((await request('GET', '/api/auth/me', { cookie: old })).status).toBe(401)
  const json = { username: 'ruth', password: 'a lamp for the path' }
  expect((await request('POST', '/api/auth/login', { json })).status).toBe(200)
})

test('a record is not restored onto a name that is taken by now, and the answer says why', async () => {
  const id = await newUser()
  await call('DELETE', `users/${id}`)
  const taker = await makeUser(db, { username: 'R.Hale', email: 'x@example.com' })
  expect(await call('POST', `users/${id}/restore`)).toEqual({
    status: 409,
    body: { message: 'This username is already taken.', fieldErrors: { username: [expect.any(String)] } },
  })
  await db
    .update(users)
    .set({ username: 'r.hale@example.com', usernameKey: 'r.hale@example.com' })
    .where(eq(users.id, taker.id))
  expect(await call('POST', `users/${id}/restore`)).toMatchObject({
    status: 409,
    body: { message: 'This email address already belongs to another user.' },
  })
  await db.delete(users).where(eq(users.id, taker.id))
  expect((await call('POST', `users/${id}/restore`)).status).toBe(200)
})

test('a subscription is not restored beside a newer one of the same address', async () => {
  const id = await newSubscription()
  await call('DELETE', `newsletters/${id}`)
  await newSubscription()
  expect(await call('POST', `newsletters/${id}/restore`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('signed up again') },
  })
  expect(await db.$count(newsletters)).toBe(2)
})

test('several records are deleted and restored together, or not at all', async () => {
  const ids: number[] = []
  // One after the other: made at once, their ids would come in any order.
  for (const name of ['Elm', 'Oak', 'Ash']) ids.push((await makeOffering(db, { name })).id)
  const [first, second, third] = ids
  expect(await call('POST', 'investments/delete', { ids: [first, second, 999] })).toEqual({
    status: 200,
    body: { success: true, count: 2, ids: [first, second], deletedAt: expect.any(String) },
  })
  expect(await call('GET', 'investments')).toMatchObject({ body: [{ id: third }] })
  expect((await call('POST', 'investments/delete', { ids: [first] })).status).toBe(404)
  expect(await call('POST', 'investments/restore', { ids })).toEqual({
    status: 200,
    body: { success: true, count: 2, ids: [first, second] },
  })
  for (const bad of [[], 'x', undefined, Array.from({ length: 1_001 }, (_, index) => index + 1)]) {
    expect((await call('POST', 'investments/delete', { ids: bad })).status).toBe(400)
  }
})

/** One removal, as far as its undoing needs it. */
const removed = async (list: string, named: object): Promise<{ count: number; deletedAt: string }> => {
  const answer = await request('POST', `/api/admin/${list}/delete`, { cookie, json: named })
  expect(answer.status).toBe(200)
  return answer.json()
}

test('all that match are deleted without being named, and one call restores just them', async () => {
  await db.execute(
    sql`insert into ${newsletters} (email, consent_place, consent_wording)
        select 's' || n || '@example.com', 'footer', 'yes' from generate_series(1, 1100) as n`,
  )
  await call('POST', 'newsletters/delete', { ids: [1, 2, 3] })
  const matching = { q: '@example.com', status: 'pending' }
  const { count, deletedAt } = await removed('newsletters', { matching, count: 1_097 })
  expect(count).toBe(1_097)
  expect((await call('GET', 'newsletters')).body).toEqual([])
  expect(await call('POST', 'newsletters/restore', { deletedAt })).toEqual({
    status: 200,
    body: { success: true, count: 1_097 },
  })
  expect((await call('GET', 'newsletters')).body).toHaveLength(1_097)
  expect((await call('POST', 'newsletters/restore', { deletedAt })).status).toBe(404)
})

test('nothing is deleted when another number of records matches by now', async () => {
  for (const name of ['Elm', 'Elder', 'Oak']) await makeOffering(db, { name })
  const matching = { q: 'el' }
  for (const count of [3, 1]) expect((await call('POST', 'investments/delete', { matching, count })).status).toBe(409)
  expect((await call('GET', 'investments')).body).toHaveLength(3)
  expect((await removed('investments', { matching, count: 2 })).count).toBe(2)
})

test.each([
  {},
  { matching: {} },
  { matching: {}, count: 0 },
  { matching: { stauts: 'Open' }, count: 1 },
  { matching: { status: 'Unknown' }, count: 1 },
  { matching: { q: 'Elm\0' }, count: 1 },
  { matching: {}, ids: [1], count: 1 },
])('%j does not say which records to delete', async (named) => {
  await makeOffering(db)
  expect((await call('POST', 'investments/delete', named)).status).toBe(400)
  expect((await removed('investments', { matching: {}, count: 1 })).count).toBe(1)
})

test.each([{}, { deletedAt: 'yesterday' }, { deletedAt: '2026-01-01T00:00:00Z', ids: [1] }])(
  '%j does not say which records to restore',
  async (named) => {
    const { id } = await makeOffering(db)
    await call('POST', 'investments/delete', { ids: [id] })
    expect((await call('POST', 'investments/restore', named)).status).toBe(400)
    expect((await call('POST', 'investments/restore', { ids: [id] })).status).toBe(200)
  },
)

test('several users are not deleted together with oneself or the last administrator', async () => {
  const me = (await db.select().from(users))[0]?.id ?? 0
  const investor = await makeUser(db)
  expect((await call('POST', 'users/delete', { ids: [investor.id, me] })).status).toBe(409)
  expect((await call('GET', 'users')).body).toHaveLength(2)
  expect((await call('POST', 'users/delete', { ids: [investor.id] })).status).toBe(200)
})

test('all users who match are deleted but for oneself', async () => {
  const me = (await db.select().from(users))[0]?.id ?? 0
  await makeUser(db)
  await makeUser(db, { role: 'admin' })
  expect((await call('POST', 'users/delete', { matching: {}, count: 2 })).status).toBe(409)
  expect((await removed('users', { matching: {}, count: 3 })).count).toBe(2)
  expect((await call('GET', 'users')).body).toEqual([expect.objectContaining({ id: me })])
  // Nobody else is left to delete.
  expect((await call('POST', 'users/delete', { matching: {}, count: 1 })).status).toBe(404)
})

test.each(['sessions', 'settings', 'toString', '__proto__', 'nothing'])('%s is no list of records', async (list) => {
  expect((await call('GET', 'investments/deleted')).status).toBe(200)
  expect((await call('GET', `${list}/deleted`)).status).toBe(404)
  expect((await call('POST', `${list}/delete`, { ids: [1] })).status).toBe(404)
  expect((await call('POST', `${list}/1/restore`)).status).toBe(404)
})
