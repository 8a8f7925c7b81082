import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { accountLinks, outbox, passwordRequests, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
/** Another server on the same database. */
const elsewhere = requesterOf(testServices(database).services)

const fresh = 'a lantern on the second stair'
const ask = (email: string) => request('POST', '/api/auth/forgot-password', { json: { email } })
const reset = (token: string, password = fresh) =>
  request('POST', '/api/auth/reset-password', { json: { token, password } })
const signIn = (password: string, from = request) =>
  from('POST', '/api/auth/login', { json: { username: 'ruth', password } })
const mails = async () => {
  await services.passwordRequests.settle()
  return (await db.select().from(outbox).where(ne(outbox.kind, 'new_browser')).orderBy(outbox.id)).map(
    ({ kind, mail }) => ({ kind, ...mail }),
  )
}
/** The tokens of the mails with a link, the oldest first. */
const tokens = async () =>
  (await mails()).flatMap(
    ({ text = '' }) => /http:\/\/localhost:3000\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )
async function linkFor(email: string) {
  await ask(email)
  return (await tokens()).at(-1) ?? ''
}

let ruth: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  ruth = await makeUser(db, { username: 'ruth', email: 'ruth@example.com' })
})

test('known, unknown, inactive and deleted addresses get one answer, and the known one a mail', async () => {
  await makeUser(db, { email: 'inactive@example.com', isActive: false })
  await makeUser(db, { email: 'deleted@example.com', deletedAt: new Date() })
  const addresses = ['RUTH@example.com', 'nobody@example.com', 'inactive@example.com', 'deleted@example.com']
  const answers = await Promise.all(addresses.map(ask))
  const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
  expect(told).toEqual(addresses.map(() => [200, '{"success":true}']))
  expect(await mails()).toMatchObject([{ kind: 'reset', to: 'ruth@example.com' }])
  expect([await db.$count(passwordRequests), await db.$count(accountLinks)]).toEqual([0, 1])
})

test('the table holds the hash of a token alone, and reading the link’s address changes nothing', async () => {
  const token = await linkFor('ruth@example.com')
  const [link] = await db.select().from(accountLinks)
  expect(link?.tokenHash).toMatch(/^[\da-f]{64}$/)
  expect(JSON.stringify(link)).not.toContain(token)
  expect((await request('GET', `/api/auth/reset-password?token=${token}`)).status).toBe(405)
  expect((await db.select().from(accountLinks))[0]).toEqual(link)
  expect((await reset(token)).status).toBe(200)
})

test('a reset ends three sessions on two servers, signs nobody in, is told and mailed, and works once', async () => {
  const transports = [request, elsewhere, request]
  const cookies = await Promise.all(
    transports.map(
      async (channel) => (await signIn(madePassword, channel)).headers.get('set-cookie')?.split(';')[0] ?? '',
    ),
  )
  const statuses = () =>
    Promise.all(cookies.map(async (cookie, at) => (await transports[at]?.('GET', '/api/auth/me', { cookie }))?.status))
  expect(await statuses()).toEqual([200, 200, 200])
  const token = await linkFor('ruth@example.com')
  const answer = await reset(token)
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([
    200,
    '{"success":true}',
    null,
  ])
  expect(await statuses()).toEqual([401, 401, 401])
  expect([(await signIn(madePassword)).status, (await signIn(fresh)).status]).toEqual([401, 200])
  expect((await mails()).map(({ kind }) => kind)).toEqual(['reset', 'password_changed'])
  const kinds = (await db.select().from(securityEvents)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['reset_requested', 'password_reset']))
  const again = await reset(token)
  expect([again.status, await again.json()]).toEqual([400, { message: failureSentences.link_used }])
})

test('of two presses at the same moment one sets the password', async () => {
  const token = await linkFor('ruth@example.com')
  const answers = await Promise.all([reset(token), reset(token, 'another lantern, another stair')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
})

test('an older link says that a newer one was sent, one of an hour ago that it is too old, an invented one that it is none', async () => {
  const first = await linkFor('ruth@example.com')
  const second = await linkFor('ruth@example.com')
  expect(await (await reset(first)).json()).toEqual({ message: failureSentences.link_replaced })
  const open = eq(accountLinks.userId, ruth.id)
  await db
    .update(accountLinks)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(open)
  expect(await (await reset(second)).json()).toEqual({ message: failureSentences.link_ended })
  expect(await (await reset('invented')).json()).toEqual({ message: failureSentences.link_unknown })
  await db
    .update(accountLinks)
    .set({ expiresAt: new Date(Date.now() + 60_000) })
    .where(open)
  expect((await reset(second)).status).toBe(200)
})

test('an address gets three mails in an hour', async () => {
  for (let count = 0; count < 5; count += 1) await ask('ruth@example.com')
  expect(await tokens()).toHaveLength(3)
})

test.each([
  ['deactivated', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])('the link of a %s account opens nothing', async (_, change) => {
  const token = await linkFor('ruth@example.com')
  await db.update(users).set(change).where(eq(users.id, ruth.id))
  expect(await (await reset(token)).json()).toEqual({ message: failureSentences.link_unknown })
  await db.update(users).set({ isActive: true, deletedAt: null }).where(eq(users.id, ruth.id))
  expect((await reset(token)).status).toBe(200)
})

test('a poor password is refused at its field, and the link goes on working; a change of the own one ends it', async () => {
  const token = await linkFor('ruth@example.com')
  for (const password of ['7chars7', 'password', 'ruth@example.com']) {
    const answer = await reset(token, password)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fieldErrors: { password: [expect.any(String)] } },
    ])
  }
  expect((await reset(token)).status).toBe(200)
  const other = await linkFor('ruth@example.com')
  const cookie = (await signIn(fresh)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const json = { currentPassword: fresh, password: madePassword }
  expect((await request('POST', '/api/auth/password', { cookie, json })).status).toBe(200)
  expect(await (await reset(other)).json()).toEqual({ message: failureSentences.link_withdrawn })
})
