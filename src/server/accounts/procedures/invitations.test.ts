import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { accountLinks, auditEntries, outbox, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { defaultFirm as firm } from '@/content/firm'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
/** The same house with a mail server. */
const withMail = requesterOf(testServices(database, { SMTP_URL: 'smtp://127.0.0.1:1' }).services)

const password = 'a lantern on the second stair'
const hale = { firstName: 'Rebecca', lastName: 'Hale', email: 'R.Hale+fund@example.com', role: 'user' }

let cookie = ''
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

const invite = (json: object = hale, channel = request) => channel('POST', '/api/admin/users/invite', { cookie, json })
const act = (id: number, action: string) => request('POST', `/api/admin/users/${id}/${action}`, { cookie, json: {} })
const accept = (token: string, chosen: object = {}) =>
  request('POST', '/api/auth/accept-invitation', { json: { token, password, ...chosen } })
const read = (token: string) => request('POST', '/api/auth/read-invitation', { json: { token } })
const tokenOf = (link: string) => link.replace('http://localhost:3000/invitation?token=', '')
const signIn = (username: string, typed = password) =>
  request('POST', '/api/auth/login', { json: { username, password: typed } })
const mails = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind, mail }) => ({ kind, ...mail }))
const kindsOf = async (userId: number) =>
  (await db.select().from(securityEvents).where(eq(securityEvents.userId, userId))).map(({ kind }) => kind)

/** Somebody invited, with the token of the link. */
async function invited(json: object = hale) {
  const answer = await invite(json)
  expect(answer.status).toBe(201)
  const user: { id: number; invitation: { link: string } } = await answer.json()
  return { ...user, token: tokenOf(user.invitation.link) }
}

test('an invitation makes an account without a password, mails who invites, until when and a number, and keeps the token’s hash alone', async () => {
  const answer = await invite()
  const user = await answer.json()
  expect([answer.status, user]).toMatchObject([
    201,
    {
      email: 'r.hale+fund@example.com',
      role: 'user',
      isActive: true,
      acceptedAt: null,
      username: expect.stringMatching(/^invited-[a-z]{12}$/),
      invitation: { link: expect.stringMatching(/^http:\/\/localhost:3000\/invitation\?token=[\w-]{43}$/) },
    },
  ])
  expect(Date.parse(user.invitation.expiresAt) - Date.now()).toBeCloseTo(14 * 86_400_000, -5)
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'invitation', to: 'r.hale+fund@example.com' })
  for (const said of [
    user.invitation.link,
    'Ruth Calloway',
    firm.phone,
    'Investor Portal',
    'The link works once, until',
  ])
    expect([said, mail?.text?.includes(said), mail?.html?.includes(said)]).toEqual([said, true, true])
  const links = await db.select().from(accountLinks)
  expect(JSON.stringify(links)).not.toContain(tokenOf(user.invitation.link))
  expect(links).toMatchObject([{ kind: 'invitation', userId: user.id, createdBy: expect.any(Number) }])
  expect(await kindsOf(user.id)).toEqual(['invited'])
})

test('the link is in no answer while a mail server is set', async () => {
  expect(await (await invite()).json()).toHaveProperty('invitation.link')
  const { id, invitation } = await (await invite({ ...hale, email: 'other@example.com' }, withMail)).json()
  expect(invitation).toEqual({ expiresAt: expect.any(String) })
  const again = await withMail('POST', `/api/admin/users/${id}/invite-again`, { cookie, json: {} })
  expect([again.status, (await again.json()).invitation]).toEqual([200, { expiresAt: expect.any(String) }])
})

test('an address that belongs to somebody is refused, and nothing is made', async () => {
  await invited()
  const answer = await invite({ ...hale, email: 'r.HALE+fund@example.com' })
  expect([answer.status, await answer.json()]).toMatchObject([409, { message: failureSentences.email_taken }])
  expect(await db.$count(accountLinks)).toBe(1)
})

test('looking at the link changes nothing; the press opens the account with a suggested name, signs in, and works once', async () => {
  const { id, token } = await invited()
  const before = [await db.select().from(accountLinks), await db.select().from(users)]
  expect((await request('GET', `/api/auth/accept-invitation?token=${token}`)).status).toBe(405)
  const looked = await read(token)
  expect([looked.status, await looked.json()]).toMatchObject([
    200,
    { firstName: 'Rebecca', suggestedUsername: 'r.hale' },
  ])
  expect([await db.select().from(accountLinks), await db.select().from(users)]).toEqual(before)

  const answer = await accept(token)
  const own = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect([answer.status, await answer.json()]).toMatchObject([200, { id, username: 'r.hale', role: 'user' }])
  expect(await (await request('GET', '/api/auth/me', { cookie: own })).json()).toMatchObject({ id })
  expect([(await signIn('r.hale')).status, (await signIn(hale.email)).status]).toEqual([200, 200])
  expect(await (await accept(token)).json()).toEqual({ message: failureSentences.link_used })
  expect(await kindsOf(id)).toEqual(expect.arrayContaining(['invited', 'invitation_accepted']))
  const [saved] = await db.select().from(users).where(eq(users.id, id))
  expect(saved).toMatchObject({ acceptedAt: expect.any(Date), passwordChangedAt: expect.any(Date) })
})

test('a copied link is a new one, and the earlier says that a newer one was sent', async () => {
  const { id, token } = await invited()
  const { invitation } = await (await act(id, 'invite-again')).json()
  for (const channel of [read, accept])
    expect(await (await channel(token)).json()).toEqual({ message: failureSentences.link_replaced })
  expect((await accept(tokenOf(invitation.link))).status).toBe(200)
  expect((await mails()).map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
  const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
  expect(actions).toEqual(['create', 'inviteAgain'])
  const late = await act(id, 'invite-again')
  expect([late.status, await late.json()]).toEqual([409, { message: failureSentences.not_invited }])
})

test('a withdrawn link opens nothing; the account waits for another invitation', async () => {
  const { id, token } = await invited()
  expect(await (await act(id, 'withdraw-invitation')).json()).toEqual({ success: true })
  expect(await (await accept(token)).json()).toEqual({ message: failureSentences.link_withdrawn })
  expect((await act(id, 'withdraw-invitation')).status).toBe(409)
  const list = await (await request('GET', `/api/admin/users?id=${id}`, { cookie })).json()
  expect(list).toMatchObject([{ isActive: true, acceptedAt: null, invitationEndsAt: null }])
  const { invitation } = await (await act(id, 'invite-again')).json()
  expect((await accept(tokenOf(invitation.link))).status).toBe(200)
})

test('the link ends after its days', async () => {
  const { id, token } = await invited()
  const ended = (expiresAt: Date) => db.update(accountLinks).set({ expiresAt }).where(eq(accountLinks.userId, id))
  await ended(new Date(Date.now() - 1))
  expect(await (await accept(token)).json()).toEqual({ message: failureSentences.link_ended })
  await ended(new Date(Date.now() + 60_000))
  expect((await accept(token)).status).toBe(200)
})

test('whoever has not accepted cannot sign in, gets no reset, and counts as no administrator', async () => {
  const { id, token } = await invited({ ...hale, role: 'admin' })
  for (const typed of ['', 'none yet', password]) expect((await signIn(hale.email, typed)).status).not.toBe(200)
  const forgot = await request('POST', '/api/auth/forgot-password', { json: { email: hale.email } })
  expect([forgot.status, await forgot.text()]).toEqual([200, '{"success":true}'])
  await services.passwordRequests.settle()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['invitation'])
  const [me] = await db.select().from(users).where(eq(users.role, 'admin')).orderBy(users.id)
  const other = await cookieOf(services, 'admin')
  await db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, me?.id ?? 0))
  const others = (await db.select().from(users).where(eq(users.role, 'admin'))).filter((each) => each.id !== me?.id)
  const last = others.find((each) => each.id !== id)
  const demoted = await request('PUT', `/api/admin/users/${last?.id}`, { cookie: other, json: { role: 'user' } })
  expect(await demoted.json()).toEqual({ message: failureSentences.last_administrator })
  expect((await accept(token)).status).toBe(200)
  const assignees = await (await request('GET', '/api/admin/interests/assignees', { cookie: other })).json()
  expect(assignees).toEqual(expect.arrayContaining([{ id, name: 'Rebecca Hale' }]))
})

test.each([
  ['deactivated', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])('the invitation of a %s account opens nothing', async (_, change) => {
  const { id, token } = await invited()
  await db.update(users).set(change).where(eq(users.id, id))
  for (const channel of [read, accept])
    expect(await (await channel(token)).json()).toEqual({ message: failureSentences.link_unknown })
  await db.update(users).set({ isActive: true, deletedAt: null }).where(eq(users.id, id))
  expect((await accept(token)).status).toBe(200)
})

test('another address, and a password that an administrator sets, end the invitation', async () => {
  const first = await invited()
  const moved = await request('PUT', `/api/admin/users/${first.id}`, { cookie, json: { email: 'right@example.com' } })
  expect([moved.status, await moved.json()]).toMatchObject([200, { invitationEndsAt: null }])
  expect(await (await accept(first.token)).json()).toEqual({ message: failureSentences.link_withdrawn })
  const second = await invited({ ...hale, email: 'second@example.com' })
  const changed = await request('PUT', `/api/admin/users/${second.id}`, { cookie, json: { password: madePassword } })
  expect(await changed.json()).toMatchObject({ acceptedAt: expect.any(String) })
  expect(await (await accept(second.token)).json()).toEqual({ message: failureSentences.link_withdrawn })
  expect((await signIn('second@example.com', madePassword)).status).toBe(200)
})

test('a taken name, a poor password and a short name are refused, and the invitation goes on working', async () => {
  await makeUser(db, { username: 'r.hale' })
  await makeUser(db, { username: 'R.Hale2' })
  const { token } = await invited({ ...hale, role: 'admin' })
  expect(await (await read(token)).json()).toMatchObject({ suggestedUsername: 'r.hale3' })
  const taken = await accept(token, { username: 'R.HALE' })
  expect([taken.status, await taken.json()]).toMatchObject([
    409,
    { fieldErrors: { username: [failureSentences.username_taken] } },
  ])
  // Fifteen characters for an administrator without a second factor.
  for (const poor of ['7chars7', 'password', 'fourteen chars', 'r.hale-the-third'])
    expect((await accept(token, { username: 'r.hale-the-third', password: poor })).status).toBe(400)
  expect((await accept(token, { username: 'ab' })).status).toBe(400)
  expect((await accept(token, { username: 'r.hale-the-third' })).status).toBe(200)
})

test('of two presses at the same moment one opens the account', async () => {
  const { token } = await invited()
  const answers = await Promise.all([
    accept(token, { username: 'one.of.two' }),
    accept(token, { username: 'other.of.two' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
})
