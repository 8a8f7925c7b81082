import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeOffering, makeUser } from '@db/samples/make'
import { authenticators, preferences, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { putAdministrator } from '../../setup/put-administrator'
import { parametersOf, restTable } from '../../../http/rest/rest-table'
import { procedures } from '../../../http/rest/procedure-names'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { cookieIn, makeAuthenticator, setUpAuthenticator, stopTheClock } from '../../../testing/second-factors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
stopTheClock()

const status = async (answer: Promise<Response>) => (await answer).status
const signIn = async (username: string) =>
  cookieIn(await request('POST', '/api/auth/login', { json: { username, password: madePassword } }))
const demand = (value = true) =>
  db
    .insert(preferences)
    .values({ name: 'secondFactor', value })
    .onConflictDoUpdate({ target: preferences.name, set: { value } })
const put = (cookie: string, value: boolean) =>
  request('PUT', '/api/admin/preferences/secondFactor', { cookie, json: { value } })

let grace: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  grace = await makeUser(db, { username: 'grace', role: 'admin' })
})

/** What who has no factor may still call. */
const partOfSetUp =
  /^(auth\.(login|logout|me|prove|factors|authenticator|passkeys|password\.(requestReset|reset)$|invitation|email\.confirm$|takeBack$)|public\.)/
const refused = [...procedures].filter(([name]) => !partOfSetUp.test(name))

describe('while administrators must have a second factor, one without', () => {
  test('reaches none of the other procedures over either transport, from the next request on', async () => {
    const cookie = await signIn('grace')
    expect(await status(request('GET', '/api/admin/users', { cookie }))).toBe(200)
    await demand()
    for (const [name, { type }] of refused) {
      const answer = await (type === 'mutation'
        ? request('POST', `/api/trpc/${name}`, { cookie, json: { json: {} } })
        : request('GET', `/api/trpc/${name}?input=${encodeURIComponent('{"json":{}}')}`, { cookie }))
      expect([name, answer.status, await answer.text()]).toEqual([
        name,
        403,
        expect.stringContaining('"factor_needed"'),
      ])
    }
    for (const row of restTable.filter(({ procedure }) => !partOfSetUp.test(procedure))) {
      const path = parametersOf(row).reduce((text, name) => text.replace(`{${name}}`, '1'), `/api${row.path}`)
      const answer = await request(row.method, path, { cookie, ...(row.method !== 'GET' && { json: {} }) })
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        403,
        { message: failureSentences.factor_needed },
      ])
    }
    expect(refused.length).toBeGreaterThan(50)
    expect(await status(request('GET', '/api/admin/investments.csv', { cookie }))).toBe(403)
  })

  test('sees of hidden offerings what a stranger does, and hears no changes any more', async () => {
    const { slug } = await makeOffering(db, { visibility: 'investors' })
    const cookie = await signIn('grace')
    const token = cookie.split('=')[1] ?? ''
    expect(await services.sessions.stillOpen([token])).toEqual(new Set([token]))
    expect(await status(request('GET', `/api/auth/offerings?slug=${slug}`, { cookie }))).toBe(200)
    await demand()
    expect(await services.sessions.stillOpen([token])).toEqual(new Set())
    expect(await status(request('GET', `/api/auth/offerings?slug=${slug}`, { cookie }))).toBe(403)
    expect((await services.sessions.read(cookie))?.user).toBeNull()
  })

  test('is told so by the current-user call, sets one up, and is let in at once', async () => {
    await demand()
    const cookie = await signIn('grace')
    const me = async (of: string) => (await request('GET', '/api/auth/me', { cookie: of })).json()
    expect(await me(cookie)).toMatchObject({ username: 'grace', mustSetUpFactor: true })
    const { cookie: ready } = await setUpAuthenticator(request, { username: 'grace', password: madePassword })
    expect(await me(ready)).not.toHaveProperty('mustSetUpFactor')
    expect(await status(request('GET', '/api/admin/users', { cookie: ready }))).toBe(200)
  })

  test('finds that an investor is asked for nothing', async () => {
    await demand()
    await makeUser(db, { username: 'ruth' })
    const cookie = await signIn('ruth')
    expect(await status(request('GET', '/api/auth/sessions', { cookie }))).toBe(200)
    expect(await status(request('GET', '/api/admin/users', { cookie }))).toBe(403)
  })
})

test('the duty begins only with somebody who has a second factor, and asks for a proof', async () => {
  const alone = await signIn('grace')
  const first = await put(alone, true)
  expect([first.status, await first.json()]).toEqual([409, { message: failureSentences.own_factor_first }])
  expect(await status(put(alone, false))).toBe(200)
  const { cookie } = await setUpAuthenticator(request, { username: 'grace', password: madePassword })
  expect(await status(put(cookie, true))).toBe(200)
  expect(await status(put(cookie, false))).toBe(200)
})

test('the last administrator with a second factor keeps it while one is asked for, and may replace it', async () => {
  const { cookie } = await setUpAuthenticator(request, { username: 'grace', password: madePassword })
  const boaz = await makeUser(db, { username: 'boaz', role: 'admin' })
  const inactive = await makeUser(db, { username: 'inactive', role: 'admin', isActive: false })
  await makeAuthenticator(db, inactive.id)
  await demand()
  const remove = () => request('DELETE', '/api/auth/authenticator', { cookie })
  const kept = await remove()
  expect([kept.status, await kept.json()]).toEqual([409, { message: failureSentences.last_factor }])
  expect(await status(request('GET', '/api/admin/users', { cookie }))).toBe(200)
  expect(await status(request('POST', '/api/auth/authenticator', { cookie }))).toBe(200)
  await makeAuthenticator(db, boaz.id)
  expect(await status(remove())).toBe(200)
  expect(await status(request('GET', '/api/admin/users', { cookie }))).toBe(403)
})

test('of two last administrators who remove theirs at the same moment one keeps it', async () => {
  const { cookie } = await setUpAuthenticator(request, { username: 'grace', password: madePassword })
  await makeUser(db, { username: 'boaz', role: 'admin' })
  const other = await setUpAuthenticator(request, { username: 'boaz', password: madePassword })
  await demand()
  const remove = (of: string) => status(request('DELETE', '/api/auth/authenticator', { cookie: of }))
  const both = await Promise.all([remove(cookie), remove(other.cookie)])
  expect(both.toSorted((one, two) => one - two)).toEqual([200, 409])
  expect(await db.$count(authenticators)).toBe(1)
})

test('npm run admin:create is the way back for the only administrator: it removes the factor at once, and tells so', async () => {
  await setUpAuthenticator(request, { username: 'grace', password: madePassword })
  await demand()
  const asked = await request('POST', '/api/auth/login', { json: { username: 'grace', password: madePassword } })
  expect(await asked.json()).toMatchObject({ failure: 'code_required' })
  await putAdministrator(db, services.env, { username: 'grace', email: grace.email, password: madePassword })
  expect(await status(request('POST', '/api/auth/authenticator', { cookie: await signIn('grace') }))).toBe(200)
  const told = await db.select().from(securityEvents).where(eq(securityEvents.browser, 'the command line'))
  expect(told.map(({ kind }) => kind)).toEqual(['password_set', 'authenticator_removed'])
  expect(await db.$count(users)).toBe(1)
})
