import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { auditEntries, securityEvents, sessions, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { administratorPasswordMinCharacters } from '@/shared/platform/limits'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { forgetRefusals } from '../../testing/refusals'
import { ageProofs } from '../../testing/proofs'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const request = requesterOf(services)
forgetRefusals(services)
/** Another server on the same database. */
const elsewhere = requesterOf(testServices(database).services)

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const headers = { 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.77' }
const fresh = 'a lantern on the second stair'

async function signedIn(username: string) {
  const answer = await request('POST', '/api/auth/login', { json: { username, password: madePassword }, headers })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
const isIn = async (cookie: string) => (await elsewhere('GET', '/api/auth/me', { cookie })).status === 200
const kinds = async () => (await db.select().from(securityEvents).orderBy(securityEvents.id)).map(({ kind }) => kind)
/** The same call over tRPC and REST. */
const transports = {
  REST: (path: string, _name: string, json: object, cookie: string) => request('POST', path, { cookie, json }),
  tRPC: (_path: string, name: string, json: object, cookie: string) =>
    request('POST', `/api/trpc/${name}`, { cookie, json: { json } }),
}
const transportNames = ['REST', 'tRPC'] as const
const changePassword = (channel: keyof typeof transports, json: object, cookie: string) =>
  transports[channel]('/api/auth/password', 'auth.password.change', json, cookie)

let ruth: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  ruth = await makeUser(db, { username: 'ruth.calloway', email: 'ruth@example.com' })
})

describe('one’s own sessions', () => {
  test('are told with browser, half an address and which is this one; never the hash of a token', async () => {
    await makeUser(db, { username: 'boaz' })
    await signedIn('boaz')
    const [first, second] = [await signedIn('ruth.calloway'), await signedIn('ruth.calloway')]
    const answer = await request('GET', '/api/auth/sessions', { cookie: second })
    const text = await answer.text()
    expect(JSON.parse(text)).toHaveLength(2)
    expect(JSON.parse(text)).toContainEqual({
      id: expect.any(String),
      browser: 'Firefox on Windows',
      addressStart: '203.0',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      isCurrent: true,
    })
    const stored = await db.select().from(sessions)
    for (const secret of [...stored.map(({ id }) => id), first.slice(8), second.slice(8)])
      expect(text).not.toContain(secret)
  })

  test('end one by one, on every server; another person’s do not', async () => {
    await makeUser(db, { username: 'boaz' })
    const [mine, other, boaz] = [
      await signedIn('ruth.calloway'),
      await signedIn('ruth.calloway'),
      await signedIn('boaz'),
    ]
    const own = await (await request('GET', '/api/auth/sessions', { cookie: other })).json()
    const { id } = own.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect((await request('DELETE', `/api/auth/sessions/${id}`, { cookie: boaz })).status).toBe(404)
    expect(await isIn(other)).toBe(true)
    expect((await request('DELETE', `/api/auth/sessions/${id}`, { cookie: mine })).status).toBe(200)
    expect([await isIn(mine), await isIn(other), await isIn(boaz)]).toEqual([true, false, true])
    expect((await request('DELETE', `/api/auth/sessions/${id}`, { cookie: mine })).status).toBe(404)
    expect((await kinds()).slice(3)).toEqual(['session_ended'])
  })

  test('all but this one end at once', async () => {
    const cookies = [await signedIn('ruth.calloway'), await signedIn('ruth.calloway'), await signedIn('ruth.calloway')]
    expect((await request('POST', '/api/auth/sessions/end-others', { cookie: cookies[1] ?? '' })).status).toBe(200)
    expect(await Promise.all(cookies.map(isIn))).toEqual([false, true, false])
  })

  test('note when they were last seen, every five minutes and no oftener, and nothing else of them changes', async () => {
    const cookie = await signedIn('ruth.calloway')
    const stored = async () => (await db.select().from(sessions))[0]?.sess
    const before = await stored()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 4 * 60_000)
    await isIn(cookie)
    expect(await stored()).toEqual(before)
    vi.useFakeTimers({ toFake: ['Date'], now: now + 6 * 60_000 })
    await isIn(cookie)
    vi.useRealTimers()
    expect(await stored()).toEqual({ ...before, lastSeenAt: new Date(now + 6 * 60_000).toISOString() })
  })

  test('from before more was kept of them go on, and are told without it', async () => {
    const cookie = await signedIn('ruth.calloway')
    await db.execute(
      sql`update sessions set sess = (sess::jsonb - array['provedAt','provedBy','browser','addressStart','lastSeenAt'])::json`,
    )
    const answer = await request('GET', '/api/auth/sessions', { cookie })
    expect(await answer.json()).toMatchObject([{ browser: null, addressStart: null, isCurrent: true }])
    expect((await changePassword('REST', { password: fresh }, cookie)).status).toBe(403)
  })
})

describe.each(transportNames)('a new password of one’s own, over %s', (channel) => {
  test('needs the old one, or a proof younger than ten minutes', async () => {
    const cookie = await signedIn('ruth.calloway')
    expect((await changePassword(channel, { password: fresh }, cookie)).status).toBe(200)
    await ageProofs(db)
    const refused = await changePassword(channel, { password: madePassword }, cookie)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('"failure":"prove_again"')
    const json = { currentPassword: madePassword, password: madePassword }
    expect((await changePassword(channel, json, cookie)).status).toBe(400)
    expect((await changePassword(channel, { ...json, currentPassword: fresh }, cookie)).status).toBe(200)
    expect(await kinds()).toEqual(['signed_in', 'password_changed', 'proof_failed', 'password_changed'])
  })

  test('ends all other sessions, on every server, and this one goes on', async () => {
    const cookies = [await signedIn('ruth.calloway'), await signedIn('ruth.calloway'), await signedIn('ruth.calloway')]
    const json = { currentPassword: madePassword, password: fresh }
    expect((await changePassword(channel, json, cookies[1] ?? '')).status).toBe(200)
    expect(await Promise.all(cookies.map(isIn))).toEqual([false, true, false])
    const again = { username: 'ruth.calloway', password: fresh }
    expect((await request('POST', '/api/auth/login', { json: again })).status).toBe(200)
  })

  test.each([
    ['too short', '7chars7'],
    ['common', 'Password1'],
    ['common, in other letters', 'QWERTYUIOP'],
    ['the own username', 'Ruth-Calloway'],
    ['the own address', 'ruth@example.com'],
    ['our name', 'oakwater partners'],
  ])('is refused when it is %s', async (_, password) => {
    const cookie = await signedIn('ruth.calloway')
    const answer = await changePassword(channel, { currentPassword: madePassword, password }, cookie)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/"fieldErrors":\{"password":\["/)
    const json = { currentPassword: madePassword, password: 'eight ch' }
    expect((await changePassword(channel, json, cookie)).status).toBe(200)
  })

  test('has fifteen characters where the account is an administrator’s', async () => {
    await makeUser(db, { username: 'grace', role: 'admin' })
    const cookie = await signedIn('grace')
    const json = { currentPassword: madePassword, password: 'fourteen chars' }
    expect((await changePassword(channel, json, cookie)).status).toBe(400)
    expect(failureSentences.password_short).toContain(String(administratorPasswordMinCharacters))
    expect((await changePassword(channel, { ...json, password: 'fifteen of them' }, cookie)).status).toBe(200)
    expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'setPassword' }])
  })
})

test('an administrator’s calls give the own account no new password without a proof either', async () => {
  const { id } = await makeUser(db, { username: 'grace', role: 'admin' })
  const cookie = await signedIn('grace')
  const put = (user: number) => request('PUT', `/api/admin/users/${user}`, { cookie, json: { password: fresh } })
  const set = (user: number) =>
    request('POST', '/api/trpc/admin.users.setPassword', { cookie, json: { json: { id: user, password: fresh } } })
  await ageProofs(db)
  expect([(await put(ruth.id)).status, (await set(ruth.id)).status]).toEqual([200, 200])
  expect([(await put(id)).status, (await set(id)).status]).toEqual([403, 403])
  expect((await request('POST', '/api/auth/prove', { cookie, json: { password: madePassword } })).status).toBe(200)
  expect((await put(id)).status).toBe(200)
})

test('a proof makes no new session, costs points when it is wrong, and is told', async () => {
  const cookie = await signedIn('ruth.calloway')
  const prove = (password: string) => request('POST', '/api/auth/prove', { cookie, json: { password }, headers })
  const right = await prove(madePassword)
  expect([right.status, right.headers.get('set-cookie'), await db.$count(sessions)]).toEqual([200, null, 1])
  const wrong = await prove('wrong')
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { fieldErrors: { password: [expect.any(String)] } }])
  for (let count = 0; count < 9; count += 1) await prove('wrong')
  expect((await prove(madePassword)).status).toBe(429)
  expect(await kinds()).toEqual(['signed_in', 'proved', 'proof_failed', 'sign_in_refused'])
})

test('the own name and telephone are everybody’s to change, and nothing else by that call', async () => {
  const cookie = await signedIn('ruth.calloway')
  const json = {
    firstName: 'Ruthie',
    lastName: 'Hale',
    phone: '',
    role: 'admin',
    username: 'root',
    email: 'x@example.com',
  }
  const answer = await request('PUT', '/api/auth/profile', { cookie, json })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      id: ruth.id,
      username: 'ruth.calloway',
      email: 'ruth@example.com',
      firstName: 'Ruthie',
      lastName: 'Hale',
      phone: null,
      role: 'LP',
      areas: null,
    },
  ])
  expect((await db.select().from(users).where(eq(users.id, ruth.id)))[0]).toMatchObject({ role: 'LP', isActive: true })
  expect((await request('PUT', '/api/auth/profile', { cookie, json: { ...json, firstName: ' ' } })).status).toBe(400)
})

test('the own activity is the own, newest first, without who else was there', async () => {
  await makeUser(db, { username: 'grace', role: 'admin' })
  const grace = await signedIn('grace')
  await request('PUT', `/api/admin/users/${ruth.id}`, { cookie: grace, json: { password: madePassword } })
  const cookie = await signedIn('ruth.calloway')
  const answer = await request('GET', '/api/auth/security-events', { cookie })
  expect(await answer.json()).toEqual([
    {
      id: expect.any(Number),
      kind: 'signed_in',
      at: expect.any(String),
      addressStart: '203.0',
      browser: 'Firefox on Windows',
      isByOther: false,
    },
    expect.objectContaining({ kind: 'password_set', isByOther: true }),
  ])
})
