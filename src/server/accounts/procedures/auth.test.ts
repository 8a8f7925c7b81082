import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { makeAccess } from '@db/samples/make-holdings'
import { entities, entityAccess, sessions, users } from '@db/schema'
import { accessScopes } from '@/shared/ledger/entity-access'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { type Context, anonymousContext } from '../../platform/trpc/context'
import { createCaller } from '../../testing/documented/callers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)

/** A caller at an address of its own choosing, and the headers it is answered with. */
function visitor(more: Partial<Context> = {}) {
  const responseHeaders = new Headers()
  const caller = createCaller({ ...anonymousContext(services), ipAddress: '203.0.113.7', responseHeaders, ...more })
  return { auth: caller.auth, cookie: () => responseHeaders.get('set-cookie')?.split(';')[0] ?? '' }
}

/** What came of signing in: 'in', or the failure's name. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: unknown) => (error instanceof Error && 'failure' in error ? error.failure : error),
  )
const signIn = (username: string, password = madePassword, more?: Partial<Context>) =>
  outcomeOf(visitor(more).auth.login({ username, password }))

describe('signing in', () => {
  test.each(['Ruth.C', 'ruth.c', ' RUTH.C ', 'ruth@example.com', 'Ruth@Example.COM', 'Ｒｕｔｈ.C'])(
    'takes %j for the same account and answers its user without secrets',
    async (username) => {
      const made = await makeUser(db, { username: 'Ruth.C', email: 'ruth@example.com' })
      const { auth, cookie } = visitor()
      const { user } = await auth.login({ username, password: madePassword })
      const { id, email, firstName, lastName, phone, role, areas } = made
      expect(user).toEqual({ id, username: 'Ruth.C', email, firstName, lastName, phone, role, areas })
      expect((await services.sessions.read(cookie()))?.user).toEqual(user)
    },
  )

  test('ends the session that the browser had before', async () => {
    const { username } = await makeUser(db)
    const first = visitor()
    await first.auth.login({ username, password: madePassword })
    const read = await services.sessions.read(first.cookie())
    const second = visitor({ sessionToken: read?.token ?? null })
    await second.auth.login({ username, password: madePassword })
    expect(await services.sessions.read(first.cookie())).toBeNull()
    expect(await services.sessions.read(second.cookie())).not.toBeNull()
  })

  test('tells an unknown name, a wrong password, an inactive and a deleted account nothing apart', async () => {
    const { username } = await makeUser(db)
    await makeUser(db, { username: 'inactive', isActive: false })
    await makeUser(db, { username: 'deleted', deletedAt: new Date() })
    expect(await signIn(username)).toBe('in')
    const answers = await Promise.all(
      [
        { username, password: 'wrong' },
        { username: 'nobody', password: madePassword },
        { username: 'inactive', password: madePassword },
        { username: 'deleted', password: madePassword },
      ].map(async (json) => {
        const answer = await request('POST', '/api/auth/login', { json })
        return { status: answer.status, cookie: answer.headers.get('set-cookie'), body: await answer.text() }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]).toMatchObject({ status: 401, cookie: null })
    expect(await db.$count(sessions)).toBe(1)
  })

  const hostile = [
    { what: 'an empty name', json: { username: '', password: 'x' } },
    { what: 'an empty password', json: { username: 'Ruth', password: '' } },
    { what: 'NUL', json: { username: 'x\0', password: 'x' } },
    { what: 'half a surrogate pair', json: { username: '\ud800', password: 'x' } },
    { what: 'an endless name', json: { username: 'x'.repeat(10_000), password: 'x' } },
    { what: 'an endless password', json: { username: 'Ruth', password: 'x'.repeat(10_000) } },
    { what: 'objects for texts', json: { username: { $ne: '' }, password: { $ne: '' } } },
    { what: 'no password', json: { username: 'Ruth' } },
    { what: 'a list', json: [] },
    { what: 'a text', json: 'Ruth' },
    { what: 'null', json: null },
  ]
  test.each(hostile)('refuses $what as invalid', async ({ json }) => {
    await makeUser(db, { username: 'Ruth' })
    expect(
      (await request('POST', '/api/auth/login', { json: { username: 'Ruth', password: madePassword } })).status,
    ).toBe(200)
    expect((await request('POST', '/api/auth/login', { json })).status).toBe(400)
    expect(await db.$count(sessions)).toBe(1)
  })

  test('is not fooled by SQL in a name', async () => {
    await makeUser(db, { username: 'Ruth' })
    expect(await signIn("' or 1=1 --")).toBe('wrong_credentials')
    expect(await signIn('%')).toBe('wrong_credentials')
    expect(await signIn('R_th')).toBe('wrong_credentials')
  })
})

describe('signing out', () => {
  test('ends the session on the server and clears the cookie', async () => {
    const { username } = await makeUser(db)
    const signedIn = visitor()
    await signedIn.auth.login({ username, password: madePassword })
    const cookie = signedIn.cookie()
    expect((await request('GET', '/api/auth/me', { cookie })).status).toBe(200)
    const answer = await request('POST', '/api/auth/logout', { cookie })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain('session=; HttpOnly; Max-Age=0')
    expect((await request('GET', '/api/auth/me', { cookie })).status).toBe(401)
    expect(await db.$count(sessions)).toBe(0)
  })

  test.each(['/api/auth/logout', '/api/trpc/auth.logout'])(
    'makes the browser forget what it kept, over %s, but no cookie of another kind',
    async (path) => {
      const { username } = await makeUser(db)
      const signedIn = visitor()
      await signedIn.auth.login({ username, password: madePassword })
      const answer = await request('POST', path, { cookie: signedIn.cookie(), json: {} })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
      expect((await request('GET', '/api/auth/me')).headers.get('clear-site-data')).toBeNull()
    },
  )

  test('answers somebody who is not signed in the same way', async () => {
    const { auth, cookie } = visitor()
    expect(await auth.logout()).toEqual({ success: true })
    expect(cookie()).toBe('session=')
  })
})

describe('the current user', () => {
  test('is null for nobody and the user, without secrets, for everybody else', async () => {
    expect(await (await callerAs(services, 'nobody')).auth.me()).toBeNull()
    const me = await (await callerAs(services, 'admin')).auth.me()
    expect(Object.keys(me ?? {}).toSorted()).toEqual([
      'areas',
      'email',
      'firstName',
      'id',
      'lastName',
      'officeZone',
      'phone',
      'role',
      'username',
    ])
  })

  test.each(accessScopes)(
    '[R48] has a portal with an access as %s, until it has ended, and none without',
    async (scope) => {
      const user = await makeUser(db)
      const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
      const me = async (): Promise<unknown> => (await request('GET', '/api/auth/me', { cookie })).json()
      expect(await me()).not.toHaveProperty('hasPortal')
      const { entityId } = await makeAccess(db, { userId: user.id, scope })
      expect(await me()).toMatchObject({ id: user.id, hasPortal: true })
      await db.update(entities).set({ deletedAt: new Date() }).where(eq(entities.id, entityId))
      expect(await me()).not.toHaveProperty('hasPortal')
      await db.update(entities).set({ deletedAt: null }).where(eq(entities.id, entityId))
      expect(await me()).toHaveProperty('hasPortal', true)
      await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.userId, user.id))
      expect(await me()).not.toHaveProperty('hasPortal')
    },
  )

  test.each([{ isActive: false }, { deletedAt: new Date() }, { role: 'admin' as const }])(
    'is nobody from the request after %j on',
    async (change) => {
      const user = await makeUser(db)
      const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
      expect((await request('GET', '/api/auth/me', { cookie })).status).toBe(200)
      await db.update(users).set(change).where(eq(users.id, user.id))
      expect((await request('GET', '/api/auth/me', { cookie })).status).toBe(401)
    },
  )
})
