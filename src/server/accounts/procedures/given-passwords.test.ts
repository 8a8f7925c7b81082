import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makePasskey } from '../../testing/made-for-inputs'
import { newUserFields, signedInBy } from '../../testing/signed-in'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let me: Awaited<ReturnType<ReturnType<typeof signedInBy>>>
beforeEach(async () => {
  me = await signedInBy(db, services)({ username: 'me' })
})

/** Each way in which an administrator gives somebody a password. */
const ways: [way: string, give: (role: 'admin' | 'user', password: string) => Promise<Response>][] = [
  [
    'creating a user',
    (role, password) =>
      request('POST', '/api/admin/users', { cookie: me.cookie, json: { ...newUserFields, role, password } }),
  ],
  [
    'changing the role and the password',
    async (role, password) => {
      const { id } = await makeUser(db, { role: role === 'admin' ? 'user' : 'LP' })
      return request('PUT', `/api/admin/users/${id}`, { cookie: me.cookie, json: { role, password } })
    },
  ],
  [
    'changing the password',
    async (role, password) => {
      const { id } = await makeUser(db, { role })
      return request('PUT', `/api/admin/users/${id}`, { cookie: me.cookie, json: { password } })
    },
  ],
  [
    '‘Set password’',
    async (role, password) => {
      const { id } = await makeUser(db, { role })
      const json = { json: { id, password } }
      return request('POST', '/api/trpc/admin.users.setPassword', { cookie: me.cookie, json })
    },
  ],
]

describe.each(ways)('[R79] %s', (_way, give) => {
  test('six characters are enough for everybody but administrators', async () => {
    expect((await give('user', 'six6si')).status).toBeLessThan(300)
  })

  test.each([
    ['fourteen chars', failureSentences.password_short],
    ['films+pic+galeries', failureSentences.password_common],
    ['Oakwater-Partners-2026', failureSentences.password_own_words],
  ])('an administrator’s is refused at its field: %s', async (password, sentence) => {
    const before = await db.$count(users)
    const refused = await give('admin', password)
    expect(refused.status).toBe(400)
    const text = await refused.text()
    expect(text).toContain(sentence)
    expect(text).toMatch(/"fieldErrors":\{"password":\["/)
    expect((await db.$count(users)) - before).toBeLessThan(2)
    expect((await give('admin', 'fifteen of them')).status).toBeLessThan(300)
  })

  test('blanks alone are refused for everybody', async () => {
    for (const role of ['user', 'admin'] as const) expect((await give(role, ' '.repeat(16))).status).toBe(400)
  })
})

test('[R79] an administrator with a second factor may be given eight characters, and not seven', async () => {
  const { id } = await makeUser(db, { role: 'admin' })
  await makePasskey(db, id)
  const give = (password: string) => request('PUT', `/api/admin/users/${id}`, { cookie: me.cookie, json: { password } })
  expect(await (await give('seven77')).json()).toMatchObject({ message: failureSentences.password_eight })
  expect((await give('eight ch')).status).toBe(200)
})

test('[R79] judged by the names that the same call gives', async () => {
  const { id } = await makeUser(db, { role: 'admin' })
  const put = (json: object) => request('PUT', `/api/admin/users/${id}`, { cookie: me.cookie, json })
  const password = 'gardeners know why'
  expect((await put({ username: 'gardener', password })).status).toBe(400)
  expect((await put({ username: 'orchard', password })).status).toBe(200)
  expect((await put({ password: madePassword })).status).toBe(200)
})
