import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { accountLinks, authenticators, outbox, passkeys, preferences, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { hourMilliseconds } from '@/shared/platform/time'
import { doNextReset } from '../../factors/factor-resets'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { makePasskey } from '../../../testing/made-for-inputs'
import { ageProofs } from '../../../testing/proofs'
import { makeAuthenticator } from '../../../testing/second-factors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const status = async (answer: Promise<Response>) => (await answer).status
const cookieOf = async (user: Awaited<ReturnType<typeof makeUser>>) =>
  (await services.sessions.start(user)).split(';')[0] ?? ''
const mails = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind, mail }) => ({ kind, ...mail }))
const tokenIn = (text = '') => /stop-reset\?token=([\w-]+)/.exec(text)?.[1]
const stop = (token: string | undefined) => request('POST', '/api/auth/stop-reset', { json: { token } })
const work = () => doNextReset(db, services.env)
/** As if an hour had gone by. */
const pass = () => db.update(accountLinks).set({ expiresAt: new Date(0) })
const factors = async () => (await db.$count(passkeys)) + (await db.$count(authenticators))

let admin: Awaited<ReturnType<typeof makeUser>>
let ruth: Awaited<ReturnType<typeof makeUser>>
let cookie: string
beforeEach(async () => {
  admin = await makeUser(db, { role: 'admin', firstName: 'Grace', lastName: 'Hale' })
  ruth = await makeUser(db, { username: 'ruth', email: 'ruth@example.com' })
  await makeAuthenticator(db, ruth.id)
  await makePasskey(db, ruth.id)
  cookie = await cookieOf(admin)
})
const reset = (of = cookie, id = ruth.id) => request('POST', `/api/admin/users/${id}/reset-factor`, { cookie: of })

test('a reset works an hour later, on one of two servers, and is told at once and when it has happened', async () => {
  const answer = await reset()
  const { effectiveAt }: { effectiveAt: string } = await answer.json()
  expect(answer.status).toBe(200)
  expect(Math.abs(Date.parse(effectiveAt) - Date.now() - hourMilliseconds)).toBeLessThan(60_000)
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'factor_reset', to: 'ruth@example.com' })
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Grace Hale')
    expect(tokenIn(text)).toBeDefined()
  }
  expect([await work(), await factors()]).toEqual([false, 2])
  await pass()
  const both = await Promise.all([work(), work()])
  expect([both.filter(Boolean).length, await factors(), await work()]).toEqual([1, 0, false])
  expect((await mails()).map(({ kind }) => kind)).toEqual(['factor_reset', 'factor_removed'])
  const told = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, ruth.id))
    .orderBy(securityEvents.id)
  expect(told.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['factor_reset_asked', admin.id],
    ['authenticator_removed', admin.id],
    ['passkey_removed', admin.id],
  ])
  expect(await status(stop(tokenIn(mail?.text)))).toBe(400)
  const json = { username: 'ruth', password: madePassword }
  expect(await status(request('POST', '/api/auth/login', { json }))).toBe(200)
})

test('its owner stops it by a press, which needs no session and works once; a GET changes nothing', async () => {
  await reset()
  const token = tokenIn((await mails())[0]?.text)
  expect(await status(request('GET', `/api/auth/stop-reset?token=${token}`))).toBe(405)
  expect(await status(stop('nonsense'))).toBe(400)
  expect([await status(stop(token)), await status(stop(token))]).toEqual([200, 400])
  await pass()
  expect([await work(), await factors()]).toEqual([false, 2])
})

test('asked anew it takes an hour anew, and the earlier link says so; another password does not stop it', async () => {
  await reset()
  const first = tokenIn((await mails())[0]?.text)
  await pass()
  await reset()
  expect(await (await stop(first)).json()).toEqual({ message: failureSentences.link_replaced })
  expect(await work()).toBe(false)
  const json = { currentPassword: madePassword, password: 'a lamp for the path' }
  expect(await status(request('POST', '/api/auth/password', { cookie: await cookieOf(ruth), json }))).toBe(200)
  await pass()
  expect([await work(), await factors()]).toEqual([true, 0])
})

test('needs a proof, somebody with a factor, and for an administrator who looks after everything', async () => {
  expect(await status(reset(cookie, 999_999))).toBe(404)
  const without = await makeUser(db)
  expect(await (await reset(cookie, without.id)).json()).toEqual({ message: failureSentences.no_second_factor })
  const some = await cookieOf(await makeUser(db, { role: 'admin', areas: ['people'] }))
  await makePasskey(db, admin.id)
  expect(await (await reset(some, admin.id)).json()).toEqual({ message: failureSentences.area_all })
  expect(await status(reset(some))).toBe(200)
  await ageProofs(db)
  expect(await (await reset()).json()).toMatchObject({ failure: 'prove_again' })
})

test('leaves the last administrator with a factor theirs while one is a duty, also when they become it meanwhile', async () => {
  await makePasskey(db, admin.id)
  const boaz = await makeUser(db, { role: 'admin' })
  await makePasskey(db, boaz.id)
  await db.insert(preferences).values({ name: 'secondFactor', value: true })
  expect(await status(reset(cookie, boaz.id))).toBe(200)
  await db.delete(passkeys).where(eq(passkeys.userId, admin.id))
  await pass()
  expect([await work(), await db.$count(passkeys, eq(passkeys.userId, boaz.id))]).toEqual([true, 1])
  const last = await reset(await cookieOf(boaz), boaz.id)
  expect([last.status, await last.json()]).toEqual([409, { message: failureSentences.last_factor }])
})

test('of an account that is closed meanwhile nothing happens', async () => {
  await reset()
  await db.update(users).set({ isActive: false }).where(eq(users.id, ruth.id))
  await pass()
  expect([await work(), await factors()]).toEqual([true, 2])
})

const closings: [how: string, close: () => Promise<Response>][] = [
  ['deactivated', () => request('PUT', `/api/admin/users/${ruth.id}`, { cookie, json: { isActive: false } })],
  ['deleted', () => request('DELETE', `/api/admin/users/${ruth.id}`, { cookie })],
  ['deleted with others', () => request('POST', '/api/admin/users/delete', { cookie, json: { ids: [ruth.id] } })],
]
describe.each(closings)('an account that is %s while a reset waits', (_how, close) => {
  test('is not reset, and its owner’s stop is answered as done', async () => {
    await reset()
    const token = tokenIn((await mails())[0]?.text)
    expect(await status(close())).toBe(200)
    expect([await status(stop(token)), await status(stop(token))]).toEqual([200, 200])
    await db.update(users).set({ isActive: true, deletedAt: null }).where(eq(users.id, ruth.id))
    await db.update(accountLinks).set({ expiresAt: sql`now()` })
    expect([await work(), await factors()]).toEqual([false, 2])
  })
})

test.each([{ isActive: false }, { deletedAt: new Date() }])(
  'its owner stops it also while the account is %j by other hands than ours',
  async (closed) => {
    await reset()
    const token = tokenIn((await mails())[0]?.text)
    await db.update(users).set(closed).where(eq(users.id, ruth.id))
    expect([await status(stop(token)), await status(stop(token))]).toEqual([200, 400])
  },
)
