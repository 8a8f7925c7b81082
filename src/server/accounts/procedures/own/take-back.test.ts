import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { accountLinks, formerAddresses, knownBrowsers, outbox, passkeys, securityEvents, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { makePasskey } from '../../../testing/made-for-inputs'
import { ageProofs } from '../../../testing/proofs'
import { removeOldAddresses } from '../../owner-notifications'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const thief = 'thief@example.net'
let grace: Awaited<ReturnType<typeof makeUser>>
let cookie = ''
beforeEach(async () => {
  grace = await makeUser(db, { role: 'admin', username: 'grace.hale', email: 'grace@example.com' })
  cookie = (await services.sessions.start(grace)).split(';')[0] ?? ''
})

const put = (json: object, id = grace.id) => request('PUT', `/api/admin/users/${id}`, { cookie, json })
const takeBack = (token: string) => request('POST', '/api/auth/take-back', { json: { token } })
const mails = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ mail }) => mail)
/** The tokens of the links to a page that an address got, oldest first. */
const tokens = async (page: string, to = grace.email) =>
  (await mails())
    .filter((mail) => mail?.to === to)
    .flatMap((mail) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? [])
const taken = async (to?: string) => (await tokens('take-back', to)).at(-1) ?? ''
const stored = async () => (await db.select().from(users).where(eq(users.id, grace.id)))[0]
const names = async () => [(await stored())?.username, (await stored())?.email]
const signIn = async (username: string, password: string) =>
  (await request('POST', '/api/auth/login', { json: { username, password } })).status
const isIn = async (of: string) => (await request('GET', '/api/auth/me', { cookie: of })).status === 200

describe('one’s own address and username through the Admin Portal', () => {
  test.each([
    ['PUT', (json: object) => put(json)],
    [
      'tRPC',
      (json: object) =>
        request('POST', '/api/trpc/admin.users.update', { cookie, json: { json: { id: grace.id, ...json } } }),
    ],
  ])('change at once, by a proof younger than ten minutes alone, over %s', async (_door, change) => {
    expect((await change({ email: 'new@example.com', username: 'grace' })).status).toBe(200)
    expect(await names()).toEqual(['grace', 'new@example.com'])
    await ageProofs(db)
    for (const json of [{ email: thief }, { username: 'thief' }]) {
      const refused = await change(json)
      expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('"failure":"prove_again"')])
    }
    expect(await names()).toEqual(['grace', 'new@example.com'])
    // What a form sends along unchanged needs none.
    const same = { email: 'new@example.com', username: 'grace', lastName: 'Vale' }
    expect((await change(same)).status).toBe(200)
    expect((await request('POST', '/api/auth/prove', { cookie, json: { password: madePassword } })).status).toBe(200)
    expect((await change({ email: thief })).status).toBe(200)
  })

  test('are told to the earlier address with the way back, to the new one without', async () => {
    const answer = await put({ email: thief, username: 'grace' })
    expect(await answer.json()).toMatchObject({ email: thief, username: 'grace' })
    expect((await mails()).map((mail) => mail?.to)).toEqual(['grace@example.com', thief])
    expect([(await tokens('take-back')).length, (await tokens('take-back', thief)).length]).toEqual([1, 0])
    expect(JSON.stringify(await db.select().from(accountLinks))).not.toContain(await taken())
    const kinds = (await db.select().from(securityEvents)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['email_changed', 'username_changed']))
  })

  test('another’s address is changed without a way back', async () => {
    const ruth = await makeUser(db, { email: 'ruth@example.com' })
    expect((await put({ email: 'ruth@new.example.com' }, ruth.id)).status).toBe(200)
    expect(await tokens('take-back', 'ruth@example.com')).toEqual([])
  })
})

describe('taking a change back', () => {
  test('gives a stolen account back: names, sessions, links, what was added since, and the way to a new password', async () => {
    await makePasskey(db, grace.id, 'of the owner')
    await db.update(passkeys).set({ createdAt: new Date(Date.now() - 60_000) })
    expect((await put({ email: thief, username: 'mine' })).status).toBe(200)
    const token = await taken()
    await request('POST', '/api/auth/forgot-password', { json: { email: thief } })
    await services.passwordRequests.settle()
    const [reset = ''] = await tokens('reset-password', thief)
    const stolen = 'a lamp that was stolen'
    const set = (of: string, password: string) =>
      request('POST', '/api/auth/reset-password', { json: { token: of, password } })
    expect((await set(reset, stolen)).status).toBe(200)
    const theirs = (await services.sessions.start((await stored()) ?? grace)).split(';')[0] ?? ''
    await makePasskey(db, grace.id, 'of the thief')
    await db.insert(knownBrowsers).values({ userId: grace.id, markHash: 'of the thief' })
    cookie = theirs
    expect((await put({ email: 'second@example.net' })).status).toBe(200)
    await request('POST', '/api/auth/forgot-password', { json: { email: 'second@example.net' } })
    await services.passwordRequests.settle()
    const [waiting = ''] = await tokens('reset-password', 'second@example.net')

    expect((await request('GET', `/api/auth/take-back?token=${token}`)).status).toBe(405)
    expect(await names()).toEqual(['mine', 'second@example.net'])
    const answer = await takeBack(token)
    const { resetToken }: { resetToken: string } = await answer.json()
    expect(answer.status).toBe(200)
    expect(await names()).toEqual(['grace.hale', 'grace@example.com'])
    expect(await isIn(theirs)).toBe(false)
    for (const [name, password] of [
      ['grace.hale', stolen],
      ['grace@example.com', madePassword],
      ['mine', stolen],
    ] as const)
      expect(await signIn(name, password)).toBe(401)
    expect((await db.select().from(passkeys)).map(({ name }) => name)).toEqual(['of the owner'])
    expect(await db.$count(knownBrowsers)).toBe(0)
    expect(await (await set(waiting, stolen)).json()).toEqual({ message: failureSentences.link_withdrawn })
    // The thief's own change has a link as well, which must not bring the thief's address back.
    expect(await (await takeBack(await taken(thief))).json()).toEqual({ message: failureSentences.link_withdrawn })
    expect(await (await takeBack(token)).json()).toEqual({ message: failureSentences.link_used })

    await db.delete(outbox)
    expect((await set(resetToken, 'a lamp that was lit again')).status).toBe(200)
    // The factor of the owner asks for itself; the password is right.
    const asked = { username: 'grace.hale', password: 'a lamp that was lit again' }
    const entered = await request('POST', '/api/auth/login', { json: asked })
    expect(await entered.json()).toMatchObject({ failure: 'code_required' })
    expect((await mails()).map((mail) => mail?.to)).toEqual(['grace@example.com'])
  })

  test('tells both addresses', async () => {
    await put({ email: thief })
    const token = await taken()
    await db.delete(outbox)
    await takeBack(token)
    expect((await mails()).map((mail) => mail?.to)).toEqual(['grace@example.com', thief])
    const kinds = (await db.select().from(securityEvents)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['email_changed', 'account_taken_back']))
  })

  test('ends after seven days, and a link that is none of ours takes nothing back', async () => {
    await put({ email: thief })
    const [link] = await db.select().from(accountLinks).where(eq(accountLinks.kind, 'take_back'))
    expect(Math.round(((link?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7)
    await db.update(accountLinks).set({ expiresAt: new Date(0) })
    expect(await (await takeBack(await taken())).json()).toEqual({ message: failureSentences.link_ended })
    expect((await takeBack('nonsense')).status).toBe(400)
    expect(await names()).toEqual(['grace.hale', thief])
  })

  test.each([{ isActive: false }, { deletedAt: new Date() }])(
    'works while the account is %j, which it stays, and leads to no password then',
    async (closed) => {
      await put({ email: thief, username: 'mine' })
      await db.update(users).set(closed).where(eq(users.id, grace.id))
      const answer = await takeBack(await taken())
      expect([answer.status, await answer.json()]).toEqual([200, { resetToken: null }])
      expect(await stored()).toMatchObject({ username: 'grace.hale', email: 'grace@example.com', ...closed })
    },
  )

  test('cannot be stopped by giving the earlier names to somebody else', async () => {
    await put({ email: thief, username: 'mine' })
    const other = { firstName: 'A', lastName: 'B', password: madePassword, username: 'free', email: 'free@example.com' }
    const create = (free: object) => request('POST', '/api/admin/users', { cookie, json: { ...other, ...free } })
    for (const kept of [{ username: 'Grace.Hale' }, { email: 'grace@example.com' }, { username: 'grace@example.com' }])
      expect((await create(kept)).status).toBe(409)
    const person = { firstName: 'A', lastName: 'B', email: 'grace@example.com' }
    expect((await request('POST', '/api/admin/users/invite', { cookie, json: person })).status).toBe(409)
    expect((await create({})).status).toBe(201)
    expect((await put({ username: 'grace.hale' })).status).toBe(200)
    const token = (await tokens('take-back')).at(0) ?? ''
    expect((await takeBack(token)).status).toBe(200)
    cookie = (await services.sessions.start((await stored()) ?? grace)).split(';')[0] ?? ''
    expect((await create({ username: 'mine', email: thief })).status).toBe(201)
  })

  test('of two presses at the same moment one counts', async () => {
    await put({ email: thief })
    const token = await taken()
    const both = await Promise.all([takeBack(token), takeBack(token)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(await names()).toEqual(['grace.hale', 'grace@example.com'])
  })
})

const longAgo = sql`now() - interval '31 days'`

test('what is remembered of earlier addresses is forgotten after use', async () => {
  await put({ email: thief })
  const kept = async () => [await db.$count(accountLinks), await db.$count(formerAddresses)]
  await removeOldAddresses(db)
  expect(await kept()).toEqual([1, 1])
  await db.update(formerAddresses).set({ changedAt: longAgo })
  await db.update(accountLinks).set({ expiresAt: longAgo })
  await removeOldAddresses(db)
  expect(await kept()).toEqual([0, 0])
})
