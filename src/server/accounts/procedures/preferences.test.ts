import { expect, test } from 'vitest'
import { preferences, securityEvents, users } from '@db/schema'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makeAuthenticator } from '../../testing/second-factors'
import { sql } from 'drizzle-orm'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const path = (name: string) => `/api/admin/preferences/${name}`

test('a new installation has the preferences as they are documented', async () => {
  const cookie = await cookieOf(services, 'admin')
  const read = async (name: string) => (await request('GET', path(name), { cookie })).json()
  expect(await Promise.all(['secondFactor', 'fourEyes', 'timeZone', 'mailsPerSecond'].map(read))).toEqual([
    { name: 'secondFactor', value: false },
    { name: 'fourEyes', value: false },
    { name: 'timeZone', value: 'America/Chicago' },
    { name: 'mailsPerSecond', value: 2 },
  ])
  expect(await (await request('GET', '/api/settings')).text()).not.toContain('timeZone')
})

test('a preference is stored, told and read by every server', async () => {
  const { admin } = await callerAs(services, 'admin')
  expect(await admin.preferences.update({ name: 'timeZone', value: 'America/Denver' })).toEqual({
    name: 'timeZone',
    value: 'America/Denver',
  })
  await admin.preferences.update({ name: 'timeZone', value: 'America/New_York' })
  const elsewhere = await callerAs(testServices(database).services, 'admin')
  expect(await elsewhere.admin.preferences.get({ name: 'timeZone' })).toMatchObject({ value: 'America/New_York' })
  expect((await db.select().from(securityEvents)).map(({ kind }) => kind)).toEqual([
    'preference_changed',
    'preference_changed',
  ])
})

test.each([
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', 3],
  ['mailsPerSecond', 0],
  ['mailsPerSecond', 2.5],
  ['secondFactor', 'true'],
])('%s is not set to %j', async (name, value) => {
  const cookie = await cookieOf(services, 'admin')
  expect((await request('PUT', path('mailsPerSecond'), { cookie, json: { value: 3 } })).status).toBe(200)
  const answer = await request('PUT', path(name), { cookie, json: { value } })
  expect([answer.status, await answer.json()]).toMatchObject([400, { fieldErrors: { value: [expect.any(String)] } }])
  expect(await db.select().from(preferences)).toEqual([{ name: 'mailsPerSecond', value: 3 }])
})

test.each(['nothing', '__proto__', 'constructor'])('there is no preference %s', async (name) => {
  const cookie = await cookieOf(services, 'admin')
  expect((await request('GET', path(name), { cookie })).status).toBe(404)
  expect((await request('PUT', path(name), { cookie, json: { value: true } })).status).toBe(404)
})

test('what keeps accounts and money safe is changed only after a proof; then user calls need one, too', async () => {
  const cookie = await cookieOf(services, 'admin')
  const old = new Date(Date.now() - 11 * 60_000).toISOString()
  const age = () =>
    db.execute(sql`update sessions set sess = (sess::jsonb || jsonb_build_object('provedAt', ${old}::text))::json`)
  const createUser = (username: string) => {
    const json = { username, email: `${username}@example.com`, firstName: 'R', lastName: 'H', password: 'six6six' }
    return request('POST', '/api/admin/users', { cookie, json })
  }
  expect((await request('PUT', path('secondFactor'), { cookie, json: { value: false } })).status).toBe(200)
  await age()
  expect((await createUser('first')).status).toBe(201)
  expect((await request('PUT', path('fourEyes'), { cookie, json: { value: true } })).status).toBe(403)
  expect((await request('PUT', path('timeZone'), { cookie, json: { value: 'America/Denver' } })).status).toBe(200)
  await db.update(preferences).set({ value: true })
  await db
    .insert(preferences)
    .values({ name: 'secondFactor', value: true })
    .onConflictDoUpdate({
      target: preferences.name,
      set: { value: true },
    })
  const [administrator] = await db.select().from(users)
  await makeAuthenticator(db, administrator?.id ?? 0)
  const refused = await createUser('second')
  expect([refused.status, await refused.json()]).toMatchObject([403, { failure: 'prove_again' }])
})
