import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { passkeyChallenges, passkeys, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { forgetRefusals } from '../../../testing/refusals'
import { makePasskey } from '../../../testing/made-for-inputs'
import { passkeyCalls } from '../../../testing/passkey-calls'
import { ageProofs } from '../../../testing/proofs'
import { cookieIn } from '../../../testing/second-factors'
import { createPasskey } from '../../../testing/software-passkey'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)
forgetRefusals(services)
/** Another server on the same database. */
const elsewhere = requesterOf(testServices(database).services)

const credentials = { username: 'ruth', password: madePassword }
const signIn = (code?: string) => request('POST', '/api/auth/login', { json: { ...credentials, code } })
const status = async (answer: Promise<Response>) => (await answer).status
const kinds = async () => (await db.select().from(securityEvents).orderBy(securityEvents.id)).map(({ kind }) => kind)
const { toUse, enter, addTo } = passkeyCalls(request)

let ruth: Awaited<ReturnType<typeof makeUser>>
let cookie: string
beforeEach(async () => {
  ruth = await makeUser(db, { username: 'ruth', email: 'ruth@example.com' })
  cookie = cookieIn(await signIn())
})

describe('signing in by a passkey', () => {
  test('takes no password and no code; the session is a proof', async () => {
    const { device } = await addTo(cookie)
    const answer = await enter(device.use(await toUse()))
    expect([answer.status, await answer.json()]).toMatchObject([200, { username: 'ruth' }])
    const entered = cookieIn(answer)
    expect(await status(request('POST', '/api/auth/recovery-codes', { cookie: entered }))).toBe(200)
    const [kept] = await db.select().from(passkeys)
    expect(kept?.lastUsedAt).not.toBeNull()
  })

  test('takes the answer to a question once, on two servers at the same moment too, and none that was not asked', async () => {
    const { device } = await addTo(cookie)
    const answer = device.use(await toUse())
    const both = await Promise.all([status(enter(answer)), status(enter(answer, elsewhere))])
    expect(both.toSorted((one, other) => one - other)).toEqual([200, 401])
    expect(await status(enter(device.use({ challenge: 'bm90IGFza2Vk' })))).toBe(401)
    const late = await toUse()
    await db.update(passkeyChallenges).set({ expiresAt: new Date(0) })
    expect(await status(enter(device.use(late)))).toBe(401)
  })

  test.each([
    ['from another site', { origin: 'https://oakwater.example' }],
    ['for another host name', { rpId: 'oakwater.example' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
  ])('is refused %s, and told', async (_, wish) => {
    const { device } = await addTo(cookie)
    const refused = await enter(device.use(await toUse(), wish))
    expect([refused.status, await refused.json()]).toEqual([401, { message: failureSentences.passkey_refused }])
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect((await kinds()).at(-1)).toBe('passkey_failed')
    expect(await status(enter(device.use(await toUse())))).toBe(200)
  })

  test('is refused with one that nobody has here, and told of nobody', async () => {
    expect(await status(enter(createPasskey().use(await toUse())))).toBe(401)
    const [last] = (await db.select().from(securityEvents).orderBy(securityEvents.id)).slice(-1)
    expect(last).toMatchObject({ kind: 'passkey_failed', userId: null })
  })

  test('is refused with the key of another passkey', async () => {
    const { device } = await addTo(cookie)
    const forged = createPasskey(Buffer.from(device.id, 'base64url'))
    expect(await status(enter(forged.use(await toUse())))).toBe(401)
    expect(await status(enter(createPasskey().use(await toUse())))).toBe(401)
    expect(await status(enter(device.use(await toUse())))).toBe(200)
  })

  test('compares a counter only when it was above 0: one that does not go up was copied', async () => {
    const { device } = await addTo(cookie)
    const use = async (counter: number) => status(enter(device.use(await toUse(), { counter })))
    expect([await use(0), await use(0), await use(4)]).toEqual([200, 200, 200])
    expect([await use(4), await use(3), await use(0)]).toEqual([401, 401, 401])
    expect(await use(5)).toBe(200)
  })

  test('opens nothing of a deactivated or deleted account', async () => {
    const { device } = await addTo(cookie)
    for (const end of [{ isActive: false }, { deletedAt: new Date() }]) {
      await db.update(users).set(end).where(eq(users.id, ruth.id))
      const refused = await enter(device.use(await toUse()))
      expect([refused.status, await refused.json()]).toEqual([401, { message: failureSentences.passkey_refused }])
      await db.update(users).set({ isActive: true, deletedAt: null }).where(eq(users.id, ruth.id))
    }
    expect(await status(enter(device.use(await toUse())))).toBe(200)
  })

  test('makes the password alone open nothing; a recovery code beside it does', async () => {
    expect(await status(signIn())).toBe(200)
    const { recoveryCodes: codes } = await addTo(cookie)
    expect(await (await signIn()).json()).toMatchObject({ failure: 'code_required' })
    expect(await status(signIn(codes[0]))).toBe(200)
  })
})

test('a passkey of the own account is a proof; another one is none', async () => {
  const { device } = await addTo(cookie)
  const other = await makePasskey(db, (await makeUser(db)).id)
  const prove = async (by: typeof device) =>
    request('POST', '/api/auth/prove', { cookie, json: { passkey: by.use(await toUse()) } })
  const renew = () => status(request('POST', '/api/auth/recovery-codes', { cookie }))
  await ageProofs(db)
  const refused = await prove(other.device)
  expect([refused.status, await refused.json()]).toEqual([400, { message: failureSentences.passkey_wrong }])
  expect(await renew()).toBe(403)
  expect(await status(prove(device))).toBe(200)
  expect(await renew()).toBe(200)
})

test('an address asks for so many questions and no more', async () => {
  const ask = () => status(request('POST', '/api/auth/login/passkey-options'))
  const answers = await Promise.all(Array.from({ length: 121 }, ask))
  expect([
    answers.filter((answer) => answer === 200).length,
    answers.filter((answer) => answer === 429).length,
  ]).toEqual([120, 1])
})
