import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { outbox, recoveryCodes, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { ageProofs } from '../../../testing/proofs'
import { appCode, cookieIn, setUpAuthenticator, stopTheClock } from '../../../testing/second-factors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)
/** Another server on the same database, and one whose key is another. */
const elsewhere = requesterOf(testServices(database).services)
const otherKey = Buffer.alloc(32, 'another key').toString('base64')
const underOtherKey = requesterOf(testServices(database, { DOCUMENT_KEY: otherKey }).services)

const credentials = { username: 'ruth', password: madePassword }
const signIn = (code?: string, from = request) => from('POST', '/api/auth/login', { json: { ...credentials, code } })
const status = async (answer: Promise<Response>) => (await answer).status
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

describe('recovery codes', () => {
  test('open the account once each, however they are typed, and a mail says how many are left', async () => {
    const { codes } = await setUp()
    const [first = '', second = ''] = codes
    const both = await Promise.all([status(signIn(first)), status(signIn(first, elsewhere))])
    expect(both.toSorted((one, other) => one - other)).toEqual([200, 401])
    expect(await status(signIn(second.toUpperCase().replaceAll('-', ' ')))).toBe(200)
    expect(await status(signIn(second))).toBe(401)
    const sent = (await mails()).filter(({ kind }) => kind === 'recovery_code_used')
    expect(sent.map(({ text }) => /\d+ recovery codes are left/.exec(text ?? '')?.[0])).toEqual([
      '9 recovery codes are left',
      '8 recovery codes are left',
    ])
    for (const { html, text } of sent) expect(html).toContain(/\d+ recovery codes are left/.exec(text ?? '')?.[0])
  })

  test('end when new ones are made, and with the app itself', async () => {
    const { cookie, codes } = await setUp()
    const answer = await request('POST', '/api/auth/recovery-codes', { cookie })
    const { recoveryCodes: fresh }: { recoveryCodes: string[] } = await answer.json()
    expect([await status(signIn(codes[0])), await status(signIn(fresh[0]))]).toEqual([401, 200])
    expect(await status(request('DELETE', '/api/auth/authenticator', { cookie }))).toBe(200)
    expect(await db.$count(recoveryCodes)).toBe(0)
    expect(await status(signIn())).toBe(200)
    expect((await mails()).at(-1)).toMatchObject({ kind: 'factor_removed' })
    expect(await status(request('POST', '/api/auth/recovery-codes', { cookie }))).toBe(404)
    expect(await status(request('DELETE', '/api/auth/authenticator', { cookie }))).toBe(404)
  })

  test('still work after the key was changed, when the app’s codes do not', async () => {
    const { secret, codes } = await setUp()
    expect(await status(signIn(appCode(secret), underOtherKey))).toBe(401)
    expect(await status(signIn(codes[0], underOtherKey))).toBe(200)
    expect(await status(signIn(appCode(secret)))).toBe(200)
  })
})

test('with a second factor the password is a proof beside a code, once, and neither alone; a wrong one is refused at its field', async () => {
  const { cookie, secret, codes } = await setUp()
  await ageProofs(db)
  const prove = (json: object) => request('POST', '/api/auth/prove', { cookie, json })
  for (const json of [{}, { code: appCode(secret) }, { code: '' }]) expect(await status(prove(json))).toBe(400)
  const alone = await prove({ password: madePassword })
  expect([alone.status, await alone.json()]).toMatchObject([
    400,
    { fieldErrors: { code: [failureSentences.code_missing] } },
  ])
  const wrongPassword = await prove({ password: 'wrong', code: appCode(secret) })
  expect(await wrongPassword.json()).toMatchObject({ fieldErrors: { password: [failureSentences.wrong_password] } })
  const both = (code: string | undefined) => prove({ password: madePassword, code })
  const wrong = await both('000000')
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { fieldErrors: { code: [failureSentences.wrong_code] } },
  ])
  expect(await status(request('DELETE', '/api/auth/authenticator', { cookie }))).toBe(403)
  expect(await status(both(appCode(secret)))).toBe(200)
  expect(await status(both(appCode(secret)))).toBe(400)
  await ageProofs(db)
  expect(await status(request('POST', '/api/auth/recovery-codes', { cookie }))).toBe(403)
  expect(await status(both(codes[0]))).toBe(200)
  expect(await status(request('DELETE', '/api/auth/authenticator', { cookie }))).toBe(200)
})

test('an administrator with a second factor may have a shorter password; the log and the events hold no code', async () => {
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, ruth.id))
  const lines: string[] = []
  vi.spyOn(services.log, 'info').mockImplementation((...logged: unknown[]) => void lines.push(JSON.stringify(logged)))
  const alone = cookieIn(await signIn())
  const json = { currentPassword: madePassword, password: 'eight ch' }
  expect(await status(request('POST', '/api/auth/password', { cookie: alone, json }))).toBe(400)
  const { cookie, secret, codes } = await setUp()
  expect(await status(request('POST', '/api/auth/password', { cookie, json }))).toBe(200)
  const logged = JSON.stringify([lines, await db.select().from(securityEvents)])
  for (const hidden of [secret, ...codes, appCode(secret, -1)]) expect(logged).not.toContain(hidden)
  expect(lines.length).toBeGreaterThan(0)
})
