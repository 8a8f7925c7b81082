import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeUser } from '@db/samples/make'
import { sessions as sessionTable, users } from '@db/schema'
import { dayMilliseconds, hourMilliseconds } from '@/shared/platform/time'
import { testDatabase } from '../../testing/database'
import { createSessions } from './sessions'

const { db } = await testDatabase()
const sessions = createSessions(db, { isHttps: false })
/** Another server on the same database. */
const elsewhere = createSessions(db, { isHttps: false })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? ''
const after = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

async function signedIn(role: 'LP' | 'user' | 'admin' = 'LP') {
  const user = await makeUser(db, { role })
  return { user, cookie: cookieOf(await sessions.start(user)) }
}

describe('a session', () => {
  test('names its user without secrets, on every server of the database', async () => {
    const { user, cookie } = await signedIn()
    const { id, username, email, firstName, lastName, phone, role, areas } = user
    expect(await sessions.read(cookie)).toMatchObject({ setCookie: null })
    expect((await elsewhere.read(`theme=dark; ${cookie}; other=1`))?.user).toEqual({
      id,
      username,
      email,
      firstName,
      lastName,
      phone,
      role,
      areas,
    })
  })

  test('is kept under the hash of its token, so that a stolen table opens none', async () => {
    const { cookie } = await signedIn()
    const [row] = await db.select().from(sessionTable)
    expect(row?.id).toMatch(/^[\da-f]{64}$/)
    expect(cookie).not.toContain(row?.id)
    expect(await sessions.read(`session=${row?.id}`)).toBeNull()
    expect(await sessions.read(`session=${row?.id.slice(0, 40)}`)).toBeNull()
  })

  test.each([
    null,
    '',
    'session',
    'session=',
    'session=%',
    'session=%E0%A4%A; x',
    `session=${'a'.repeat(40)}`,
    'session=a=b',
    '\0',
    ';;;=',
  ])('is not opened by the cookie header %j', async (header) => {
    expect(await sessions.read(header)).toBeNull()
  })

  const lifetimes = [
    { role: 'LP', sliding: 30 * dayMilliseconds, absolute: 90 * dayMilliseconds },
    { role: 'admin', sliding: 12 * hourMilliseconds, absolute: 24 * hourMilliseconds },
  ] as const

  test.each(lifetimes)('of role $role ends when it was not used for its sliding time', async ({ role, sliding }) => {
    const { cookie } = await signedIn(role)
    after(sliding - 1_000)
    expect(await sessions.read(cookie)).not.toBeNull()
    const other = await signedIn(role)
    after(sliding)
    expect(await sessions.read(other.cookie)).toBeNull()
    expect(await sessions.read(other.cookie)).toBeNull()
  })

  test.each(lifetimes)(
    'of role $role slides when used, up to its absolute end',
    async ({ role, sliding, absolute }) => {
      const { cookie } = await signedIn(role)
      const startedAt = Date.now()
      while (Date.now() + 0.75 * sliding < startedAt + absolute) {
        after(0.75 * sliding)
        const prolonged = (await sessions.read(cookie))?.setCookie
        expect(prolonged).toContain(cookie)
        expect(prolonged).toContain(`Max-Age=${sliding / 1_000};`)
      }
      after(startedAt + absolute - Date.now())
      const [row] = await db.select().from(sessionTable)
      expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now())
      expect(await sessions.read(cookie)).toBeNull()
      expect(await db.$count(sessionTable)).toBe(0)
    },
  )

  test('goes on when the clock is set back, and ends by the new one when it is set forward', async () => {
    const { cookie } = await signedIn('admin')
    after(-hourMilliseconds)
    expect(await sessions.read(cookie)).not.toBeNull()
    after(25 * hourMilliseconds)
    expect(await sessions.read(cookie)).toBeNull()
  })

  const ends = [
    { when: 'sign-out', end: async (_: number, token: string) => void (await sessions.end(token)) },
    { when: 'deactivation', end: (id: number) => db.update(users).set({ isActive: false }).where(eq(users.id, id)) },
    { when: 'deletion', end: (id: number) => db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id)) },
    { when: 'a higher role', end: (id: number) => db.update(users).set({ role: 'admin' }).where(eq(users.id, id)) },
    { when: 'another role', end: (id: number) => db.update(users).set({ role: 'LP' }).where(eq(users.id, id)) },
    {
      when: 'a new password',
      end: (id: number) => db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, id)),
    },
    { when: 'the end of all their sessions', end: (id: number) => sessions.endAllOf(db, id) },
  ]
  test.each(ends)('ends at once on every server with $when, and does not come back', async ({ end }) => {
    const { user, cookie } = await signedIn('user')
    const bystander = await signedIn('user')
    const read = await elsewhere.read(cookie)
    expect(read).not.toBeNull()
    await end(user.id, read?.token ?? '')
    expect(await elsewhere.read(cookie)).toBeNull()
    await db.update(users).set(user).where(eq(users.id, user.id))
    expect(await sessions.read(cookie)).toBeNull()
    expect(await elsewhere.read(bystander.cookie)).not.toBeNull()
  })

  test('does not survive a rolled back transaction’s opposite: ending within one that fails ends nothing', async () => {
    const { user, cookie } = await signedIn()
    const work = db.transaction(async (tx) => {
      await sessions.endAllOf(tx, user.id)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await sessions.read(cookie)).not.toBeNull()
  })

  test('leaves no row behind for ever', async () => {
    const { cookie } = await signedIn('admin')
    await signedIn('LP')
    after(dayMilliseconds)
    await sessions.removeExpired()
    expect(await db.$count(sessionTable)).toBe(1)
    expect(await sessions.read(cookie)).toBeNull()
  })
})

describe('the cookie', () => {
  test('is out of the reach of scripts and foreign posts, and lives as long as the session', async () => {
    const cookie = await sessions.start(await makeUser(db))
    expect(cookie).toMatch(/^session=[a-z2-7]{40}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    expect(await sessions.start(await makeUser(db, { role: 'admin' }))).toContain('Max-Age=43200;')
  })

  test('is Secure and bound to the host on an https origin, and there only', async () => {
    const secure = createSessions(db, { isHttps: true })
    const cookie = await secure.start(await makeUser(db))
    expect(cookie).toMatch(/^__Host-session=[a-z2-7]{40}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/)
    expect(await secure.read(cookieOf(cookie))).not.toBeNull()
    expect(await sessions.read(cookieOf(cookie))).toBeNull()
  })

  test('is cleared by an empty one', () => {
    expect(sessions.blankCookie()).toBe('session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax')
  })
})
