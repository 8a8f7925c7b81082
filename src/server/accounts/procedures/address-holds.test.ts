import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { entityAccess, formerAddresses, outbox, users } from '@db/schema'
import { noPasswordYet } from '../passwords/new-passwords'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makePasskey } from '../../testing/made-for-inputs'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

type User = Awaited<ReturnType<typeof makeUser>>
const cookieOf = async (user: User) => (await services.sessions.start(user)).split(';')[0] ?? ''

let ruth: User
let people: User
let second: User
let cookie = ''
beforeEach(async () => {
  ruth = await makeUser(db, { username: 'ruth', email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Calloway' })
  people = await makeUser(db, { role: 'admin', areas: ['people'], firstName: 'Boaz', email: 'boaz@example.com' })
  second = await makeUser(db, { role: 'admin', areas: ['people'], email: 'second@example.com' })
  cookie = await cookieOf(people)
})

const moved = 'ruth@new.example.com'
const put = (json: object, of = cookie) => request('PUT', `/api/admin/users/${ruth.id}`, { cookie: of, json })
const setPassword = (of = cookie) =>
  request('POST', '/api/trpc/admin.users.setPassword', {
    cookie: of,
    json: { json: { id: ruth.id, password: 'six6six' } },
  })
const resetFactor = (of = cookie) => request('POST', `/api/admin/users/${ruth.id}/reset-factor`, { cookie: of })
const sent = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind, recipient }) => `${kind} ${recipient}`)
const texts = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ mail }) => mail?.text ?? '')
const status = async (answer: Promise<Response>) => (await answer).status
/** As if so many days had gone by since the address was changed. */
const pass = (days: number) =>
  db.update(formerAddresses).set({ changedAt: sql`now() - make_interval(days => ${days}::int)` })

/** What there is to steal behind an account. */
const guarded: [what: string, make: () => Promise<unknown>][] = [
  ['a second factor', () => makePasskey(db, ruth.id)],
  ['access to an entity', () => makeAccess(db, { userId: ruth.id })],
  ['access to tax papers alone', () => makeAccess(db, { userId: ruth.id, scope: 'tax' })],
]

describe('an address that somebody else changes', () => {
  test('is told to the old and to the new one, with who did it', async () => {
    expect(await status(put({ email: moved }))).toBe(200)
    expect(await sent()).toEqual(['email_changed ruth@example.com', `email_changed ${moved}`])
    for (const text of await texts()) expect(text).toContain('Boaz')
    expect(await db.select().from(formerAddresses)).toMatchObject([
      { userId: ruth.id, email: 'ruth@example.com', changedBy: people.id },
    ])
  })

  test('of somebody who has not come in yet is told to nobody: they are invited anew', async () => {
    const json = { firstName: 'New', lastName: 'Person', email: 'typo@example.com' }
    const invited: { id: number } = await (await request('POST', '/api/admin/users/invite', { cookie, json })).json()
    await db.delete(outbox)
    const path = `/api/admin/users/${invited.id}`
    expect(await status(request('PUT', path, { cookie, json: { email: 'right@example.com' } }))).toBe(200)
    expect(await sent()).toEqual([])
  })

  test('keeps being told for 30 days that the password or the second factor is another one', async () => {
    await put({ email: moved })
    await makePasskey(db, ruth.id)
    await db.delete(outbox)
    const other = await cookieOf(second)
    expect([await status(setPassword(other)), await status(resetFactor(other))]).toEqual([200, 200])
    const told = ['password_changed', 'factor_reset'].flatMap((kind) => [
      `${kind} ${moved}`,
      `${kind} ruth@example.com`,
    ])
    expect(await sent()).toEqual(told)
    await pass(31)
    await db.delete(outbox)
    await setPassword(other)
    expect(await sent()).toEqual([`password_changed ${moved}`])
  })
})

describe.each(guarded)('of an account with %s', (_what, make) => {
  test('whoever changed the address sets no password and resets no factor for seven days; a second one does', async () => {
    await make()
    await makePasskey(db, ruth.id)
    const other = await cookieOf(second)
    const calls = (of?: string) => [setPassword(of), put({ password: 'six6six' }, of), resetFactor(of)]
    expect(await Promise.all(calls().map(status))).toEqual([200, 200, 200])
    await put({ email: moved })
    for (const call of calls()) {
      const refused = await call
      expect(refused.status).toBe(409)
      const year = String(new Date(Date.now() + 7 * 86_400_000).getFullYear())
      expect(await refused.text()).toMatch(new RegExp(`Until \\w+day, .*${year}.* only a second administrator`))
    }
    expect(await Promise.all(calls(other).map(status))).toEqual([200, 200, 200])
    await pass(8)
    expect(await Promise.all(calls().map(status))).toEqual([200, 200, 200])
  })

  test('address and password in one call are refused, and nothing is changed', async () => {
    await make()
    expect(await status(put({ email: moved, password: 'six6six' }))).toBe(409)
    expect(await sent()).toEqual([])
    const [row] = await db.select().from(users).where(eq(users.id, ruth.id))
    expect(row).toMatchObject({ email: 'ruth@example.com', passwordHash: ruth.passwordHash })
    expect(await status(put({ email: moved }))).toBe(200)
  })
})

test('of every other account the specified calls work as specified, address and password in one call included', async () => {
  const ended = await makeAccess(db, { userId: ruth.id })
  await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.id, ended.id))
  expect(await status(put({ email: moved, password: 'six6six' }))).toBe(200)
  const json = { username: moved, password: 'six6six' }
  expect(await status(request('POST', '/api/auth/login', { json }))).toBe(200)
  expect([await status(setPassword()), await status(put({ password: 'six6six' }))]).toEqual([200, 200])
  expect(await sent()).toContain('password_changed ruth@example.com')
})

test('a second administrator is none whom the first one has let in within the week', async () => {
  const all = await makeUser(db, { role: 'admin' })
  cookie = await cookieOf(all)
  await makePasskey(db, ruth.id)
  await put({ email: moved })
  const other = await cookieOf(second)
  expect(await status(setPassword(other))).toBe(200)
  const json = { password: 'chosen by the first one' }
  expect(await status(request('PUT', `/api/admin/users/${second.id}`, { cookie, json }))).toBe(200)
  const [again = second] = await db.select().from(users).where(eq(users.id, second.id))
  expect(await status(setPassword(await cookieOf(again)))).toBe(409)
})

describe('an account that sees an entity, written by who does not look after investors', () => {
  let owner: User
  beforeEach(async () => {
    const entity = await makeEntity(db)
    owner = await makeUser(db, { email: 'owner@example.com', firstName: 'Naomi' })
    await makeAccess(db, { userId: ruth.id, entityId: entity.id, scope: 'viewer' })
    await makeAccess(db, { userId: owner.id, entityId: entity.id, scope: 'owner' })
    await makeAccess(db, { userId: (await makeUser(db)).id, scope: 'owner' })
    await makeUser(db, { role: 'admin', areas: ['investors', 'money'], email: 'office@example.com', firstName: 'Ezra' })
    await makeUser(db, { role: 'admin', areas: ['investors'], isActive: false })
    await makePasskey(db, ruth.id)
  })
  const notices = async () => (await sent()).filter((line) => line.startsWith('notice'))
  const both = ['notice office@example.com', 'notice owner@example.com']

  test.each([
    ['the address', () => put({ email: moved })],
    ['the password, by the form', () => put({ password: 'six6six' })],
    ['the password', () => setPassword()],
    ['the second factor', () => resetFactor()],
  ])(
    '%s: the entity’s other owners hear of it, without a name, and the administrators of investors',
    async (_what, call) => {
      expect(await status(call())).toBe(200)
      expect((await notices()).toSorted()).toEqual(both)
      const letters = (await db.select().from(outbox)).filter(({ kind }) => kind === 'notice')
      const textTo = (to: string) => letters.find(({ recipient }) => recipient === to)?.mail?.text
      expect(textTo('owner@example.com')).not.toMatch(/Ruth|Calloway|Boaz/)
      expect(textTo('office@example.com')).toMatch(/Boaz[^]*Ruth Calloway/)
    },
  )

  test('what opens nothing is told to nobody, nor what an administrator of investors does, nor of another account', async () => {
    await put({ lastName: 'Vale', phone: '555', username: 'ruth.vale' })
    expect(await notices()).toEqual([])
    const office = await cookieOf(await makeUser(db, { role: 'admin', areas: ['people', 'investors'] }))
    expect(await status(put({ email: moved }, office))).toBe(200)
    const stranger = await makeUser(db)
    const json = { email: 'x@example.com', password: 'six6six' }
    expect(await status(request('PUT', `/api/admin/users/${stranger.id}`, { cookie, json }))).toBe(200)
    expect(await notices()).toEqual([])
  })

  test('its owners hear of it at the addresses of 30 days, which may be those that whoever writes has just left them', async () => {
    const mover = `/api/admin/users/${owner.id}`
    expect(await status(request('PUT', mover, { cookie, json: { email: 'box@example.net' } }))).toBe(200)
    await db.delete(outbox)
    await put({ email: moved })
    expect((await notices()).toSorted()).toEqual(['notice box@example.net', ...both])
  })

  test('invited and not come in yet: who changed the address invites nobody there for seven days; the others do', async () => {
    const waiting = { passwordHash: noPasswordYet, invitedAt: new Date(), acceptedAt: null }
    await db.update(users).set(waiting).where(eq(users.id, ruth.id))
    const path = `/api/admin/users/${ruth.id}/invite-again`
    const invite = (of: string) => status(request('POST', path, { cookie: of, json: {} }))
    expect(await invite(cookie)).toBe(200)
    expect(await status(put({ email: moved }))).toBe(200)
    expect(await invite(cookie)).toBe(409)
    await db.update(users).set({ invitedAt: null }).where(eq(users.id, ruth.id))
    const inviteNew = async (of: string) =>
      (await request('POST', '/api/admin/users/invite-new', { cookie: of, json: {} })).text()
    expect(await inviteNew(cookie)).toBe('{"invited":0}')
    expect(await inviteNew(await cookieOf(second))).toBe('{"invited":1}')
    await pass(8)
    expect(await invite(cookie)).toBe(200)
    // Who looks after investors can let in whom they like, and the entity's side is told of that.
    const office = await cookieOf(await makeUser(db, { role: 'admin', areas: ['people', 'investors'] }))
    expect(await status(put({ email: 'typo@example.com' }, office))).toBe(200)
    expect(await invite(office)).toBe(200)
  })
})
