import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { authenticators, outbox, recoveryCodes, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { forgetRefusals } from '../../../testing/refusals'
import { ageProofs } from '../../../testing/proofs'
import {
  appCode,
  beginAuthenticator,
  cookieIn,
  setUpAuthenticator,
  stopTheClock,
} from '../../../testing/second-factors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)
forgetRefusals(services)
/** Another server on the same database, and one without a key. */
const elsewhere = requesterOf(testServices(database).services)
const withoutKey = requesterOf(
  testServices(database, { DATABASE_URL: 'postgres://host/db', DOCUMENT_KEY: '' }).services,
)

const credentials = { username: 'ruth', password: madePassword }
const signIn = (code?: string, from = request) => from('POST', '/api/auth/login', { json: { ...credentials, code } })
const status = async (answer: Promise<Response>) => (await answer).status
const kinds = async () => (await db.select().from(securityEvents).orderBy(securityEvents.id)).map(({ kind }) => kind)
const mails = async () =>
  (await db.select().from(outbox).where(ne(outbox.kind, 'new_browser')).orderBy(outbox.id)).map(({ kind, mail }) => ({
    kind,
    ...mail,
  }))

stopTheClock()

const setUp = () => setUpAuthenticator(request, credentials)

let ruth: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  ruth = await makeUser(db, { username: 'ruth', email: 'ruth@example.com' })
})

describe('setting up an authenticator app', () => {
  test('gives its secret as text and as a QR code, and asks for nothing at sign-in before a code has confirmed it', async () => {
    const cookie = cookieIn(await signIn())
    const { secret, uri, qrSvg } = await beginAuthenticator(request, cookie)
    expect(uri).toContain(`otpauth://totp/Oakwater%20Partners:ruth?`)
    expect(uri).toContain(`secret=${secret}`)
    expect(qrSvg).toMatch(/^<svg /)
    expect(await status(signIn())).toBe(200)
    const [row] = await db.select().from(authenticators)
    expect(Buffer.from(row?.nextSecretSealed ?? []).length).toBeGreaterThan(20)
    const wrong = await request('POST', '/api/auth/authenticator/confirm', { cookie, json: { code: '000000' } })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fieldErrors: { code: [expect.any(String)] } }])
  })

  test('ends every other session, is told and mailed, and gives ten recovery codes of which only hashes are kept', async () => {
    const other = cookieIn(await signIn())
    const { cookie, codes } = await setUp()
    expect(await status(request('GET', '/api/auth/me', { cookie: other }))).toBe(401)
    expect(await status(request('GET', '/api/auth/me', { cookie }))).toBe(200)
    expect(new Set(codes).size).toBe(10)
    const stored = JSON.stringify(await db.select().from(recoveryCodes))
    for (const code of codes) for (const form of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(form)
    expect(await mails()).toMatchObject([{ kind: 'factor_added', to: 'ruth@example.com' }])
    expect(await kinds()).toEqual(['signed_in', 'signed_in', 'authenticator_added'])
    const factors = await (await request('GET', '/api/auth/factors', { cookie })).json()
    expect(factors).toEqual({ authenticatorSince: expect.any(String), passkeys: 0, recoveryCodesLeft: 10 })
  })

  test('needs a proof, and so do new recovery codes and the removal', async () => {
    const { cookie, secret } = await setUp()
    await ageProofs(db)
    const calls = [
      ['POST', '/api/auth/authenticator'],
      ['POST', '/api/auth/authenticator/confirm'],
      ['POST', '/api/auth/recovery-codes'],
      ['DELETE', '/api/auth/authenticator'],
    ] as const
    for (const [method, path] of calls) {
      const answer = await request(method, path, { cookie, ...(method === 'POST' && { json: { code: '000000' } }) })
      expect([answer.status, await answer.json()]).toMatchObject([403, { failure: 'prove_again' }])
    }
    await request('POST', '/api/auth/prove', { cookie, json: { password: madePassword, code: appCode(secret) } })
    expect(await status(request('POST', '/api/auth/recovery-codes', { cookie }))).toBe(200)
    expect(await status(request('DELETE', '/api/auth/authenticator', { cookie }))).toBe(200)
  })

  test('without DOCUMENT_KEY on PostgreSQL is refused with the sentence that says how to make one', async () => {
    const cookie = cookieIn(await signIn())
    const refused = await withoutKey('POST', '/api/auth/authenticator', { cookie })
    expect([refused.status, await refused.json()]).toEqual([409, { message: failureSentences.document_key_missing }])
    expect(await status(request('POST', '/api/auth/authenticator', { cookie }))).toBe(200)
  })

  test('anew leaves the app that is in use working until the new one is confirmed', async () => {
    const { cookie, secret, codes } = await setUp()
    const next = await beginAuthenticator(request, cookie)
    expect(await status(signIn(appCode(next.secret)))).toBe(401)
    expect(await status(signIn(appCode(secret)))).toBe(200)
    const json = { code: appCode(next.secret) }
    expect(await status(request('POST', '/api/auth/authenticator/confirm', { cookie, json }))).toBe(200)
    expect(await status(request('POST', '/api/auth/authenticator/confirm', { cookie, json }))).toBe(409)
    expect(await status(signIn(appCode(secret, 1)))).toBe(401)
    expect(await status(signIn(codes[0]))).toBe(401)
    expect(await status(signIn(appCode(next.secret, 1)))).toBe(200)
  })
})

// Six characters, as a code has, in more bytes.
test.each(['١٢٣٤٥٦', '１２３４５６', 'ééé123', '①②③④⑤⑥', '12345६७'])(
  '%j is a wrong code, at set-up and at sign-in',
  async (code) => {
    const cookie = cookieIn(await signIn())
    const { secret } = await beginAuthenticator(request, cookie)
    const confirm = (typed: string) =>
      status(request('POST', '/api/auth/authenticator/confirm', { cookie, json: { code: typed } }))
    expect(await confirm(code)).toBe(400)
    expect(await confirm(appCode(secret))).toBe(200)
    expect(await status(signIn(code))).toBe(401)
  },
)

const inScript = (code: string, nought: number) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(nought + Number(digit)))

test.each([
  ['with a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['with a dash and blanks', (code: string) => ` ${code.slice(0, 2)} – ${code.slice(2)}\u00a0`],
  ['with what nobody sees', (code: string) => `\u200e${code.slice(0, 3)}\u200b${code.slice(3)}`],
  ['in full width', (code: string) => inScript(code, 0xff10)],
  ['in Arabic digits', (code: string) => inScript(code, 0x660)],
  ['in Persian digits', (code: string) => inScript(code, 0x6f0)],
  ['in digits of Devanagari', (code: string) => inScript(code, 0x966)],
])('a code that is typed %s is the code, at set-up and at sign-in, and another one is not', async (_, typed) => {
  const cookie = cookieIn(await signIn())
  const { secret } = await beginAuthenticator(request, cookie)
  const confirm = (code: string) =>
    request('POST', '/api/auth/authenticator/confirm', { cookie, json: { code: typed(code) } })
  const other = appCode(secret).replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
  expect(await status(confirm(other))).toBe(400)
  const confirmed = await confirm(appCode(secret))
  expect(confirmed.status).toBe(200)
  const { recoveryCodes: codes }: { recoveryCodes: string[] } = await confirmed.json()
  expect(await status(signIn(typed(appCode(secret, 1))))).toBe(200)
  expect(await status(signIn(typed(codes[0]?.toUpperCase() ?? '')))).toBe(200)
  expect(await status(signIn(typed(codes[0] ?? '')))).toBe(401)
})

describe('signing in with an authenticator app', () => {
  test('needs its code, over tRPC and REST; a wrong password is told nothing of that', async () => {
    const { secret } = await setUp()
    const asked = await signIn()
    expect([asked.status, await asked.json(), asked.headers.get('set-cookie')]).toEqual([
      401,
      { message: failureSentences.code_required, failure: 'code_required' },
      null,
    ])
    const refused = await signIn('000000')
    expect([refused.status, await refused.json()]).toEqual([
      401,
      {
        message: failureSentences.code_refused,
        failure: 'code_required',
        fieldErrors: { code: [failureSentences.code_refused] },
      },
    ])
    const byRpc = await request('POST', '/api/trpc/auth.login', { json: { json: credentials } })
    expect([byRpc.status, await byRpc.json()]).toMatchObject([
      401,
      { error: { json: { data: { failure: 'code_required' } } } },
    ])
    const stranger = { username: 'ruth', password: 'wrong', code: appCode(secret) }
    const wrong = await request('POST', '/api/auth/login', { json: stranger })
    expect([wrong.status, await wrong.json()]).toEqual([401, { message: failureSentences.wrong_credentials }])
    expect(await status(signIn(`${appCode(secret).slice(0, 3)} ${appCode(secret).slice(3)}`))).toBe(200)
  })

  test('takes a code once in its window, on two servers at the same moment too, and no earlier one after it', async () => {
    const { secret } = await setUp()
    const code = appCode(secret)
    const both = await Promise.all([status(signIn(code)), status(signIn(code, elsewhere))])
    expect(both.toSorted((one, other) => one - other)).toEqual([200, 401])
    expect(await status(signIn(code, elsewhere))).toBe(401)
    expect(await status(signIn(appCode(secret, -1)))).toBe(401)
    expect(await status(signIn(appCode(secret, 2)))).toBe(401)
    expect(await status(signIn(appCode(secret, 1)))).toBe(200)
  })

  test('counts wrong codes among the ten failures; being asked for one is none', async () => {
    const { secret } = await setUp()
    for (let count = 0; count < 12; count += 1) expect(await status(signIn())).toBe(401)
    for (let count = 0; count < 9; count += 1) expect(await status(signIn('000000'))).toBe(401)
    expect(await status(signIn(appCode(secret)))).toBe(200)
    expect(await status(signIn('000000'))).toBe(401)
    expect(await status(signIn(appCode(secret, 1)))).toBe(429)
    expect((await kinds()).filter((kind) => kind === 'code_failed')).toHaveLength(1)
  })

  test('sees ten wrong codes of an account in all, from wherever they come', async () => {
    const { secret } = await setUp()
    const { services: behindProxy } = testServices(database, { RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const from = (address: number, code: string) =>
      requesterOf(behindProxy)('POST', '/api/auth/login', {
        json: { ...credentials, code },
        headers: { 'X-Forwarded-For': `203.0.113.${address}` },
      })
    for (let address = 1; address <= 10; address += 1) expect(await status(from(address, '000000'))).toBe(401)
    expect(await status(from(11, appCode(secret)))).toBe(429)
    expect(await status(from(12, appCode(secret)))).toBe(429)
  })

  test('is not got round by a new password through a link, nor by a deactivated account', async () => {
    const { secret, codes } = await setUp()
    await request('POST', '/api/auth/forgot-password', { json: { email: 'ruth@example.com' } })
    await services.passwordRequests.settle()
    const token = /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1]
    const json = { token, password: madePassword }
    expect(await status(request('POST', '/api/auth/reset-password', { json }))).toBe(200)
    expect((await (await signIn()).json()).failure).toBe('code_required')
    await db.update(users).set({ isActive: false }).where(eq(users.id, ruth.id))
    for (const code of [undefined, appCode(secret), codes[0]])
      expect(await (await signIn(code)).json()).toEqual({ message: failureSentences.wrong_credentials })
    await db.update(users).set({ isActive: true }).where(eq(users.id, ruth.id))
    expect(await status(signIn(appCode(secret)))).toBe(200)
  })
})
