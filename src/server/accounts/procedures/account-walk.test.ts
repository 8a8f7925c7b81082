import { expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { outbox } from '@db/schema'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { passkeyCalls } from '../../testing/passkey-calls'
import { appCode, beginAuthenticator, cookieIn, stopTheClock } from '../../testing/second-factors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const { toUse, enter, addTo } = passkeyCalls(request)
stopTheClock()

const username = 'naomi'
const first = 'a lamp for the path'
const second = 'six steps to the well'
const signIn = (password: string, code?: string) =>
  request('POST', '/api/auth/login', { json: { username, password, code } })
const failureOf = async (answer: Promise<Response>) => {
  const body: { failure?: string } = await (await answer).json()
  return body.failure
}

/** The token of the newest mail to Naomi, the same one in HTML and in text. */
async function tokenInMail(page: string): Promise<string> {
  const mails = await db.select().from(outbox).orderBy(outbox.id)
  const { html = '', text = '' } = mails.findLast(({ recipient }) => recipient === 'naomi@example.com')?.mail ?? {}
  const [inHtml, inText] = [html, text].map((form) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(form)?.[1])
  expect(inText).toBeDefined()
  expect(inHtml).toBe(inText)
  return inText ?? ''
}

test('invited, in, the password forgotten, in, an authenticator, lost, a recovery code, a passkey', async () => {
  const admin = await makeUser(db, { role: 'admin' })
  const asAdmin = (await services.sessions.start(admin)).split(';')[0] ?? ''
  const person = { firstName: 'Naomi', lastName: 'Field', email: 'naomi@example.com' }
  expect((await request('POST', '/api/admin/users/invite', { cookie: asAdmin, json: person })).status).toBe(201)
  const invitation = { token: await tokenInMail('/invitation'), username, password: first }
  const accepted = await request('POST', '/api/auth/accept-invitation', { json: invitation })
  expect([accepted.status, (await signIn(first)).status]).toEqual([200, 200])

  await request('POST', '/api/auth/forgot-password', { json: { email: person.email } })
  await services.passwordRequests.settle()
  const reset = { token: await tokenInMail('/reset-password'), password: second }
  expect((await request('POST', '/api/auth/reset-password', { json: reset })).status).toBe(200)
  expect((await request('GET', '/api/auth/me', { cookie: cookieIn(accepted) })).status).toBe(401)
  expect((await signIn(first)).status).toBe(401)

  const cookie = cookieIn(await signIn(second))
  const { secret } = await beginAuthenticator(request, cookie)
  const json = { code: appCode(secret) }
  const confirmed = await request('POST', '/api/auth/authenticator/confirm', { cookie, json })
  const { recoveryCodes }: { recoveryCodes: string[] } = await confirmed.json()
  expect(await failureOf(signIn(second))).toBe('code_required')
  expect((await signIn(second, appCode(secret, 1))).status).toBe(200)

  const found = await signIn(second, recoveryCodes[0])
  expect(found.status).toBe(200)
  expect((await request('DELETE', '/api/auth/authenticator', { cookie: cookieIn(found) })).status).toBe(200)
  const { device, recoveryCodes: fresh } = await addTo(cookieIn(found), 'New telephone')
  expect(fresh).toHaveLength(10)
  expect(await failureOf(signIn(second, recoveryCodes[1]))).toBe('code_required')
  const entered = await enter(device.use(await toUse()))
  expect([entered.status, await entered.json()]).toMatchObject([200, { username, email: person.email }])
})
