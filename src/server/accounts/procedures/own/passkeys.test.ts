import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { outbox, passkeys, preferences, recoveryCodes, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { putAdministrator } from '../../setup/put-administrator'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { passkeyCalls } from '../../../testing/passkey-calls'
import { ageProofs } from '../../../testing/proofs'
import { cookieIn } from '../../../testing/second-factors'
import { createPasskey } from '../../../testing/software-passkey'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)

const credentials = { username: 'ruth', password: madePassword }
const signIn = (code?: string) => request('POST', '/api/auth/login', { json: { ...credentials, code } })
const status = async (answer: Promise<Response>) => (await answer).status
const kinds = async () => (await db.select().from(securityEvents).orderBy(securityEvents.id)).map(({ kind }) => kind)
const mails = async () =>
  (await db.select().from(outbox).where(ne(outbox.kind, 'new_browser')).orderBy(outbox.id)).map(({ mail }) => mail)

const { toUse, toAdd, enter, add, addTo } = passkeyCalls(request)

let ruth: Awaited<ReturnType<typeof makeUser>>
let cookie: string
beforeEach(async () => {
  ruth = await makeUser(db, { username: 'ruth', email: 'ruth@example.com' })
  cookie = cookieIn(await signIn())
})

describe('adding a passkey', () => {
  test('gives recovery codes with the first factor, ends every other session, and is told and mailed', async () => {
    const other = cookieIn(await signIn())
    const { recoveryCodes: codes, name } = await addTo(cookie, 'My laptop')
    expect([codes.length, name]).toEqual([10, 'My laptop'])
    expect(await status(request('GET', '/api/auth/me', { cookie: other }))).toBe(401)
    expect((await kinds()).at(-1)).toBe('passkey_added')
    const [mail] = await mails()
    for (const text of [mail?.text, mail?.html]) expect(text).toContain('My laptop')
    expect((await addTo(cookie)).recoveryCodes).toEqual([])
    expect(await status(request('GET', '/api/auth/me', { cookie }))).toBe(200)
    const listed = await (await request('GET', '/api/auth/passkeys', { cookie })).json()
    expect(listed).toMatchObject([{ name: 'another program', lastUsedAt: null }, { name: 'My laptop' }])
    expect(JSON.stringify(listed)).not.toMatch(/key"|credential|counter/i)
    const factors = await (await request('GET', '/api/auth/factors', { cookie })).json()
    expect(factors).toEqual({ authenticatorSince: null, passkeys: 2, recoveryCodesLeft: 10 })
  })

  test('asks for a discoverable one of this site whose owner shows who they are, and names those there are', async () => {
    const { device } = await addTo(cookie)
    expect(await toAdd(cookie)).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: device.id }],
    })
  })

  test('needs a proof, and so does removing one', async () => {
    const { id, device } = await addTo(cookie)
    await ageProofs(db)
    const path = `/api/auth/passkeys/${id}`
    expect(await status(request('POST', '/api/auth/passkeys/options', { cookie }))).toBe(403)
    expect(await status(add(cookie, createPasskey().make({ challenge: 'AAAA' })))).toBe(403)
    expect(await status(request('DELETE', path, { cookie }))).toBe(403)
    expect(await status(request('POST', '/api/auth/prove', { cookie, json: { password: madePassword } }))).toBe(400)
    expect(await status(request('DELETE', path, { cookie }))).toBe(403)
    const passkey = device.use(await toUse())
    expect(await status(request('POST', '/api/auth/prove', { cookie, json: { passkey } }))).toBe(200)
    expect(await status(request('DELETE', path, { cookie }))).toBe(200)
  })

  test.each([
    ['another site', { origin: 'https://oakwater.example' }],
    ['another host name', { rpId: 'oakwater.example' }],
    ['a device that asked for no finger', { isVerified: false }],
    ['a maker with a certificate', { format: 'android-key' }],
  ])('refuses what comes from %s', async (_, wish) => {
    const device = createPasskey()
    const refused = await add(cookie, device.make(await toAdd(cookie), wish))
    expect([refused.status, await refused.json()]).toEqual([400, { message: failureSentences.passkey_not_added }])
    expect(await status(add(cookie, device.make(await toAdd(cookie))))).toBe(201)
  })

  test('answers a question once, of this account alone, and keeps no passkey twice', async () => {
    const device = createPasskey()
    const options = await toAdd(cookie)
    const boaz = cookieIn(await request('POST', '/api/auth/login', { json: await named('boaz') }))
    expect(await status(add(boaz, device.make(options)))).toBe(400)
    expect(await status(add(cookie, device.make(await toUse())))).toBe(400)
    expect(await status(add(cookie, device.make(options)))).toBe(201)
    expect(await status(add(cookie, device.make(options)))).toBe(400)
    expect(await status(add(boaz, device.make(await toAdd(boaz))))).toBe(400)
    expect(await db.$count(passkeys)).toBe(1)
  })
})

/** Another account. */
async function named(username: string) {
  await makeUser(db, { username })
  return { username, password: madePassword }
}

describe('removing a passkey', () => {
  test('ends it; with the last factor the recovery codes end, and the password alone signs in', async () => {
    const { device, id } = await addTo(cookie, 'Old telephone')
    const boaz = cookieIn(await request('POST', '/api/auth/login', { json: await named('boaz') }))
    const remove = (of: string) => status(request('DELETE', `/api/auth/passkeys/${id}`, { cookie: of }))
    expect(await remove(boaz)).toBe(404)
    expect([await remove(cookie), await remove(cookie)]).toEqual([200, 404])
    expect(await status(enter(device.use(await toUse())))).toBe(401)
    expect(await db.$count(recoveryCodes)).toBe(0)
    expect(await status(signIn())).toBe(200)
    const mail = (await mails()).at(-1)
    for (const text of [mail?.text, mail?.html]) expect(text).toContain('Old telephone')
  })

  test('is refused to the last administrator with a factor while one is a duty, which a passkey satisfies', async () => {
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, ruth.id))
    const admin = cookieIn(await signIn())
    await db.insert(preferences).values({ name: 'secondFactor', value: true })
    const read = () => status(request('GET', '/api/admin/users', { cookie: admin }))
    expect(await read()).toBe(403)
    const { id } = await addTo(admin)
    expect(await read()).toBe(200)
    const remove = (of: number) => request('DELETE', `/api/auth/passkeys/${of}`, { cookie: admin })
    const kept = await remove(id)
    expect([kept.status, await kept.json()]).toEqual([409, { message: failureSentences.last_factor }])
    const { id: second } = await addTo(admin)
    expect([await status(remove(id)), await status(remove(second))]).toEqual([200, 409])
    expect(await read()).toBe(200)
  })
})

test('a new password by a link ends what was about to be added, and keeps passkeys', async () => {
  const { device } = await addTo(cookie)
  const options = await toAdd(cookie)
  await request('POST', '/api/auth/forgot-password', { json: { email: 'ruth@example.com' } })
  await services.passwordRequests.settle()
  const token = /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1]
  const json = { token, password: madePassword }
  expect(await status(request('POST', '/api/auth/reset-password', { json }))).toBe(200)
  const entered = cookieIn(await enter(device.use(await toUse())))
  expect(await status(add(entered, createPasskey().make(options)))).toBe(400)
  expect(await status(add(entered, createPasskey().make(await toAdd(entered))))).toBe(201)
})

test('npm run admin:create removes passkeys too, and tells so', async () => {
  const { device } = await addTo(cookie)
  await putAdministrator(db, services.env, { username: 'ruth', email: ruth.email, password: madePassword })
  expect(await status(enter(device.use(await toUse())))).toBe(401)
  expect(await status(signIn())).toBe(200)
  expect((await kinds()).slice(-3)).toEqual(['password_set', 'passkey_removed', 'signed_in'])
})
