import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { sessions, users } from '@db/schema'
import { verifyPassword } from '../passwords/passwords'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { newUserFields as fields, signedInBy } from '../../testing/signed-in'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const caller = { key: 'test', isQuiet: true }

const signedIn = signedInBy(db, services)
const isIn = async (cookie: string) => (await request('GET', '/api/auth/me', { cookie })).status === 200
const stored = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]

let me: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  me = await signedIn({ username: 'me' })
})

describe('creating a user', () => {
  test('answers 201 with the record: an active LP unless a role is given, and never a hash', async () => {
    const answer = await request('POST', '/api/admin/users', { cookie: me.cookie, json: { ...fields, phone: '' } })
    expect(answer.status).toBe(201)
    const created = await answer.json()
    expect(created).toEqual({
      id: expect.any(Number),
      username: 'r.hale',
      email: 'r.hale@example.com',
      firstName: 'Rebecca',
      lastName: 'Hale',
      phone: null,
      role: 'LP',
      areas: null,
      isActive: true,
      invitedAt: null,
      acceptedAt: null,
      invitationEndsAt: null,
      state: 'active',
      lastSignInAt: null,
      hasFactor: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.any(String),
    })
    const list = await request('GET', '/api/admin/users', { cookie: me.cookie })
    expect(await list.json()).toEqual([created, expect.objectContaining({ username: 'me' })])
  })

  test('stores a hash of its own for each of two equal passwords, and the user can sign in with it', async () => {
    const one = await me.users.create(fields)
    const other = await me.users.create({ ...fields, username: 'other', email: 'other@example.com' })
    const [first, second] = [await stored(one.id), await stored(other.id)]
    expect(first?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(first?.passwordHash).not.toBe(second?.passwordHash)
    const signIn = await request('POST', '/api/auth/login', { json: { username: 'R.HALE', password: 'six6six' } })
    expect(signIn.status).toBe(200)
  })

  test.each(['username', 'email', 'firstName', 'lastName', 'password'])(
    'refuses a missing or blank %s with its own sentence',
    async (field) => {
      for (const value of [undefined, '', '   ']) {
        const json = { ...fields, [field]: value }
        const answer = await request('POST', '/api/admin/users', { cookie: me.cookie, json })
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ fieldErrors: { [field]: [expect.any(String)] } })
      }
      expect(await db.$count(users)).toBe(1)
    },
  )

  test('refuses a password of five characters', async () => {
    const json = { ...fields, password: '12345' }
    const answer = await request('POST', '/api/admin/users', { cookie: me.cookie, json })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'Password must be at least 6 characters' },
    ])
    await expect(me.users.create({ ...fields, password: '123456' })).resolves.toBeDefined()
  })

  test.each([
    [{ username: 'r.hale', email: 'x@example.com' }, 'username_taken', 'username'],
    [{ username: 'R.Hale', email: 'x@example.com' }, 'username_taken', 'username'],
    [{ username: 'Ｒ.hale', email: 'x@example.com' }, 'username_taken', 'username'],
    [{ username: 'x', email: 'R.HALE@example.com' }, 'email_taken', 'email'],
    [{ username: 'R.hale@Example.com', email: 'x@example.com' }, 'username_taken', 'username'],
  ])('refuses %j beside an existing user', async (names, failure, field) => {
    await me.users.create(fields)
    await expect(me.users.create({ ...fields, ...names })).rejects.toMatchObject({ code: 'CONFLICT', failure, field })
    expect(await db.$count(users)).toBe(2)
  })

  test('refuses an address that is another user’s username', async () => {
    await me.users.create({ ...fields, username: 'taken@example.com' })
    await expect(me.users.create({ ...fields, username: 'x', email: 'taken@example.com' })).rejects.toMatchObject({
      failure: 'email_taken',
    })
    // Their own address may be their username.
    await expect(
      me.users.create({ ...fields, username: 'own@example.com', email: 'own@example.com' }),
    ).resolves.toBeDefined()
  })

  test('of twenty parallel creates of one name exactly one succeeds and nineteen are told that it is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        request('POST', '/api/admin/users', {
          cookie: me.cookie,
          json: { ...fields, email: `r${index}@example.com`, username: index % 2 ? 'r.hale' : 'R.Hale' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await db.$count(users)).toBe(2)
  })
})

describe('changing a user', () => {
  test('keeps what is absent, and the password also when it is empty; phone is cleared by the empty text', async () => {
    const { id } = await me.users.create({ ...fields, phone: '555' })
    const before = await stored(id)
    const put = (json: unknown) => request('PUT', `/api/admin/users/${id}`, { cookie: me.cookie, json })
    for (const json of [{ lastName: 'Moss' }, { password: '' }, { password: null }, { phone: '' }]) {
      expect((await put(json)).status).toBe(200)
    }
    expect(await stored(id)).toMatchObject({ ...before, lastName: 'Moss', phone: null, updatedAt: expect.any(Date) })
    expect((await put({ password: '12345' })).status).toBe(400)
    expect((await put({ firstName: '' })).status).toBe(400)
    expect((await put({ password: 'newpass' })).status).toBe(200)
    expect(await verifyPassword((await stored(id))?.passwordHash ?? null, 'newpass', caller)).toBe(true)
  })

  test('refuses names of another user, and lets a user keep and respell their own', async () => {
    const { id } = await me.users.create(fields)
    await expect(me.users.update({ id, username: 'ME' })).rejects.toMatchObject({ failure: 'username_taken' })
    await expect(me.users.update({ id, email: me.user.email })).rejects.toMatchObject({ failure: 'email_taken' })
    await expect(me.users.update({ id, username: 'R.Hale', email: 'R.hale@example.com' })).resolves.toMatchObject({
      username: 'R.Hale',
      email: 'r.hale@example.com',
    })
  })

  test('a stale edit is refused and changes nothing', async () => {
    const { id, updatedAt } = await me.users.create(fields)
    await me.users.update({ id, lastName: 'Moss', updatedAt })
    await expect(me.users.update({ id, lastName: 'Vale', updatedAt })).rejects.toMatchObject({ failure: 'stale_edit' })
    expect(await stored(id)).toMatchObject({ lastName: 'Moss' })
  })

  test.each([{ password: 'newpass' }, { role: 'admin' as const }, { isActive: false }])(
    '%j ends their sessions with the next request',
    async (change) => {
      const investor = await signedIn({ role: 'LP' })
      expect(await isIn(investor.cookie)).toBe(true)
      await me.users.update({ id: investor.user.id, role: 'LP', isActive: true, lastName: 'Moss', password: '' })
      expect(await isIn(investor.cookie)).toBe(true)
      await me.users.update({ id: investor.user.id, ...change })
      expect(await isIn(investor.cookie)).toBe(false)
      expect(await db.$count(sessions, eq(sessions.userId, investor.user.id))).toBe(0)
    },
  )

  test('a new password set by an administrator lets the user in, and nothing else does', async () => {
    const investor = await signedIn({ role: 'LP' })
    await me.users.setPassword({ id: investor.user.id, password: 'a new one' })
    expect(await isIn(investor.cookie)).toBe(false)
    const signIn = (password: string) =>
      request('POST', '/api/auth/login', { json: { username: investor.user.username, password } })
    expect((await signIn(madePassword)).status).toBe(401)
    expect((await signIn('a new one')).status).toBe(200)
    await expect(me.users.setPassword({ id: 2_000_000, password: 'a new one' })).rejects.toMatchObject({
      failure: 'record_not_found',
    })
  })

  test('an administrator who sets their own password goes on in this browser and is out in every other', async () => {
    await me.users.setPassword({ id: me.user.id, password: 'a new lamp for the path' })
    expect(await isIn(me.cookie)).toBe(false)
    expect(await isIn(me.responseHeaders.get('set-cookie')?.split(';')[0] ?? '')).toBe(true)
  })

  test('an unknown user is 404', async () => {
    for (const id of ['999', 'x']) {
      const answer = await request('PUT', `/api/admin/users/${id}`, { cookie: me.cookie, json: { lastName: 'Moss' } })
      expect(answer.status).toBe(404)
    }
  })
})

test('the list is searched by name, username and address, filtered by role and state, and counted', async () => {
  await makeUser(db, { username: 'a', firstName: 'Anna', lastName: 'Birch', role: 'user' })
  await makeUser(db, { username: 'b', firstName: 'Ben', lastName: 'Cedar', isActive: false })
  const found = async (input: Parameters<typeof me.users.list>[0]) => {
    const { items, total } = await me.users.list(input)
    return [items.map(({ username }) => username), total]
  }
  expect(await found({ q: 'birch' })).toEqual([['a'], 1])
  expect(await found({ q: 'B@EXAMPLE' })).toEqual([['b'], 1])
  expect(await found({ role: 'user' })).toEqual([['a'], 1])
  expect(await found({ status: 'inactive' })).toEqual([['b'], 1])
  expect(await found({ sort: 'username', limit: 1, offset: 1 })).toEqual([['b'], 3])
})
