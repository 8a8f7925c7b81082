import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { accountLinks, outbox, securityEvents, sessions, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const fresh = 'ruth@new.example.com'

let ruth: Awaited<ReturnType<typeof makeUser>>
let cookie = ''
beforeEach(async () => {
  ruth = await makeUser(db, { username: 'ruth', email: 'ruth@example.com' })
  cookie = (await services.sessions.start(ruth)).split(';')[0] ?? ''
})

const ask = (email = fresh) => request('POST', '/api/auth/email', { cookie, json: { email } })
const confirm = (token: string) => request('POST', '/api/auth/confirm-email', { json: { token } })
const pending = async () => (await request('GET', '/api/auth/email', { cookie })).json()
const emailOf = async () => (await db.select().from(users).where(eq(users.id, ruth.id)))[0]?.email
const mails = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind, mail }) => ({ kind, ...mail }))
const signIn = (username: string) => request('POST', '/api/auth/login', { json: { username, password: madePassword } })

async function asked(email = fresh) {
  const answer = await ask(email)
  expect([answer.status, await answer.text()]).toEqual([200, '{"success":true}'])
  const texts = (await mails()).flatMap(({ text = '' }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  return texts.at(-1) ?? ''
}

test('the address changes by the press alone, both addresses are told before and after, and the link works once', async () => {
  const token = await asked('RUTH@new.example.com')
  expect(await emailOf()).toBe('ruth@example.com')
  expect((await mails()).map(({ kind, to }) => [kind, to])).toEqual([
    ['email_change', fresh],
    ['email_change', 'ruth@example.com'],
  ])
  expect(await pending()).toEqual({ email: fresh, expiresAt: expect.any(String) })
  expect(JSON.stringify(await db.select().from(accountLinks))).not.toContain(token)
  expect((await request('GET', `/api/auth/confirm-email?token=${token}`)).status).toBe(405)
  expect(await emailOf()).toBe('ruth@example.com')
  expect(await (await confirm(token)).json()).toEqual({ success: true })
  expect(await emailOf()).toBe(fresh)
  expect((await mails()).slice(2).map(({ kind, to }) => [kind, to])).toEqual([
    ['email_changed', 'ruth@example.com'],
    ['email_changed', fresh],
  ])
  expect([(await signIn(fresh)).status, (await signIn('ruth@example.com')).status]).toEqual([200, 401])
  expect(await pending()).toEqual({ email: null, expiresAt: null })
  expect(await (await confirm(token)).json()).toEqual({ message: failureSentences.link_used })
  const kinds = (await db.select().from(securityEvents)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['email_change_asked', 'email_changed']))
})

test('asking needs a proof younger than ten minutes, an address that is another one, and a person who is signed in', async () => {
  expect((await ask()).status).toBe(200)
  expect((await ask('ruth@example.com')).status).toBe(400)
  expect((await request('POST', '/api/auth/email', { json: { email: fresh } })).status).toBe(401)
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, ruth.id))
  if (row === undefined) throw new Error('There is no session.')
  await db.update(sessions).set({ sess: { ...row.sess, provedAt: new Date(0).toISOString() } })
  const late = await ask()
  expect([late.status, await late.json()]).toMatchObject([403, { failure: 'prove_again' }])
})

test('whether an address is another account’s is told to whoever holds its mailbox alone: 409 at the press', async () => {
  await makeUser(db, { email: 'taken@example.com' })
  const token = await asked('taken@example.com')
  const answer = await confirm(token)
  expect([answer.status, await answer.json()]).toMatchObject([409, { message: failureSentences.email_taken }])
  const inBetween = await asked()
  await makeUser(db, { username: 'quicker', email: fresh })
  expect((await confirm(inBetween)).status).toBe(409)
  expect(await emailOf()).toBe('ruth@example.com')
})

test('a newer one replaces it, it can be taken back, and an hour has three', async () => {
  const first = await asked()
  const second = await asked('other@new.example.com')
  expect(await (await confirm(first)).json()).toEqual({ message: failureSentences.link_replaced })
  expect(await (await request('DELETE', '/api/auth/email', { cookie })).json()).toEqual({ success: true })
  expect(await pending()).toEqual({ email: null, expiresAt: null })
  expect(await (await confirm(second)).json()).toEqual({ message: failureSentences.link_withdrawn })
  await asked()
  expect((await ask()).status).toBe(429)
})

test('a new password, an administrator’s change of the address and a deactivation end it', async () => {
  const byPassword = await asked()
  const json = { currentPassword: madePassword, password: madePassword }
  expect((await request('POST', '/api/auth/password', { cookie, json })).status).toBe(200)
  expect(await (await confirm(byPassword)).json()).toEqual({ message: failureSentences.link_withdrawn })
  const byDeactivation = await asked()
  await db.update(users).set({ isActive: false }).where(eq(users.id, ruth.id))
  expect(await (await confirm(byDeactivation)).json()).toEqual({ message: failureSentences.link_unknown })
  await db.update(users).set({ isActive: true }).where(eq(users.id, ruth.id))
  expect((await confirm(byDeactivation)).status).toBe(200)
})
