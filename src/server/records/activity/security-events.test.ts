import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { madePassword, makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, securityEvents } from '@db/schema'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { forgetRefusals } from '../../testing/refusals'
import { anonymousContext } from '../../platform/trpc/context'
import { putAdministrator } from '../../accounts/setup/put-administrator'
import { createRefusalEvents, leaveSecurityEvent, removeOldSecurityEvents } from './security-events'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { TRUST_PROXY: '1', RATE_LIMIT: 'on' })
const request = requesterOf(services)
forgetRefusals(services)
const headers = {
  'X-Forwarded-For': '203.0.113.77',
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
}
const events = () => db.select().from(securityEvents).orderBy(securityEvents.id)
const kinds = async () => (await events()).map(({ kind, userId }) => [kind, userId])
const signIn = (username: string, password: string) =>
  request('POST', '/api/auth/login', { json: { username, password }, headers })

test('a sign-in, a failure of a known and of an unknown name, and a sign-out are told; nothing that was typed is', async () => {
  const user = await makeUser(db, { username: 'ruth' })
  const lines: string[] = []
  vi.spyOn(services.log, 'info').mockImplementation((...logged: unknown[]) => void lines.push(JSON.stringify(logged)))
  const answer = await signIn('Ruth', madePassword)
  await signIn('ruth', 'my other password')
  await signIn('hunter2 typed in the wrong field', 'x')
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  await request('POST', '/api/auth/logout', { cookie, headers })
  expect(await kinds()).toEqual([
    ['signed_in', user.id],
    ['sign_in_failed', user.id],
    ['sign_in_failed', null],
    ['signed_out', user.id],
  ])
  expect((await events())[0]).toMatchObject({ addressStart: '203.0', browser: 'Firefox on Windows', actorId: null })
  const logged = lines.filter((line) => line.includes('security event'))
  expect(logged).toHaveLength(4)
  expect(logged.join()).toContain('"addressStart":"203.0"')
  expect(JSON.stringify([await events(), lines])).not.toMatch(/hunter2|other password|113\.77/)
})

test('a failed and a refused sign-in are told once in a quarter of an hour, however often they are tried', async () => {
  for (let count = 0; count < 14; count += 1) await signIn('nobody', 'wrong password')
  const logged = (await events()).map(({ kind }) => kind)
  expect(logged).toEqual(['sign_in_failed', 'sign_in_refused'])
})

test('refusals of a thousand callers are told, those of further ones later', async () => {
  const tell = createRefusalEvents()
  const source = (index: number) => ({
    ...anonymousContext(services),
    ipAddress: `10.0.${Math.floor(index / 250)}.${index % 250}`,
  })
  const tellMany = async () => {
    for (let index = 0; index < 1_050; index += 1) await tell(source(index), { kind: 'sign_in_refused', userId: null })
  }
  await tellMany()
  await tellMany()
  expect(await events()).toHaveLength(1_000)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 15 * 60_000)
  await tell(source(1_049), { kind: 'sign_in_refused', userId: null })
  expect(await events()).toHaveLength(1_001)
})

test('an investor at an administrator’s call is told, over either transport; a stranger is not', async () => {
  const cookie = await cookieOf(services, 'LP')
  expect((await request('GET', '/api/admin/users', { cookie })).status).toBe(403)
  expect((await request('GET', '/api/trpc/admin.users.list', { cookie })).status).toBe(403)
  expect((await request('GET', '/api/admin/users.csv', { cookie })).status).toBe(403)
  expect((await request('GET', '/api/admin/users')).status).toBe(401)
  expect(await kinds()).toEqual([['access_refused', expect.any(Number)]])
})

test('an export is told to the activity and here before its first line leaves', async () => {
  await makeOffering(db)
  await makeOffering(db)
  const cookie = await cookieOf(services, 'admin')
  const answer = await request('GET', '/api/admin/investments.csv', { cookie })
  expect(await kinds()).toEqual([['list_exported', expect.any(Number)]])
  expect(await db.select().from(auditEntries)).toMatchObject([
    { list: 'investments', action: 'export', recordId: null, recordName: null, after: { records: 2 } },
  ])
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(3)
  const listed = await request('GET', '/api/admin/audit', { cookie })
  expect(await listed.json()).toMatchObject([{ action: 'export', recordId: null, after: { records: 2 } }])
})

test('a password that somebody else sets, and one set at the server, are told with who did it', async () => {
  const user = await makeUser(db)
  const cookie = await cookieOf(services, 'admin')
  const json = { password: 'a new password' }
  expect((await request('PUT', `/api/admin/users/${user.id}`, { cookie, json })).status).toBe(200)
  const { username, email } = user
  await putAdministrator(db, services.env, { username, email, password: 'another password' })
  expect(await events()).toMatchObject([
    { kind: 'password_set', userId: user.id, actorId: expect.any(Number) },
    { kind: 'password_set', userId: user.id, actorId: null, browser: 'the command line' },
  ])
})

test('the table takes new rows only; what is older than two years goes', async () => {
  await leaveSecurityEvent(anonymousContext(services), { kind: 'signed_in', userId: 1 })
  const all = sql`${securityEvents}`
  for (const change of [sql`update ${all} set user_id = 2`, sql`delete from ${all}`, sql`truncate ${all}`])
    await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } })
  await db.insert(securityEvents).values({
    kind: 'signed_in',
    userId: 2,
    addressStart: '',
    browser: '',
    at: sql`now() - interval '2 years 1 day'`,
  })
  await removeOldSecurityEvents(db)
  expect(await kinds()).toEqual([['signed_in', 1]])
  expect(await db.$count(securityEvents, eq(securityEvents.userId, 2))).toBe(0)
})

test('a sign-in that cannot be told is none', async () => {
  await makeUser(db, { username: 'ruth' })
  expect((await signIn('ruth', madePassword)).status).toBe(200)
  await db.execute('alter table security_events rename to security_events_away')
  const answer = await signIn('ruth', madePassword)
  await db.execute('alter table security_events_away rename to security_events')
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([500, null])
})
