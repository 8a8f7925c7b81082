import { describe, expect, test } from 'vitest'
import { madePassword, makeUser } from '@db/samples/make'
import { rateLimits } from '@db/schema'
import { verifyPassword } from '../../passwords/passwords'
import { requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { type Context, anonymousContext } from '../../../platform/trpc/context'
import { createCaller } from '../../../testing/documented/callers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)
const here = '203.0.113.7'

/** Signs in at an address; gives 'in', or the failure's name. */
const signIn = (username: string, password = madePassword, ipAddress = here, more: Partial<Context> = {}) =>
  createCaller({ ...anonymousContext(services), ipAddress, ...more })
    .auth.login({ username, password })
    .then(
      () => 'in',
      (error: unknown) => (error instanceof Error && 'failure' in error ? error.failure : error),
    )
/** The first `count` of what `make` gives, all at once. */
const together = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('the limits of signing in', () => {
  test('judge ten of a hundred parallel wrong passwords, whatever the spelling of the name, and refuse the right one then', async () => {
    await makeUser(db, { username: 'Ruth', email: 'ruth@example.com' })
    const spellings = ['Ruth', 'RUTH', ' ruth', 'Ｒｕｔｈ']
    const outcomes = await together(100, (index) => signIn(spellings[index % spellings.length] ?? '', 'wrong'))
    expect(outcomes.filter((outcome) => outcome === 'wrong_credentials')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(90)
    expect(await signIn('Ruth')).toBe('too_many_requests')
    expect(await signIn('Ruth', madePassword, '203.0.113.8')).toBe('in')
    expect(await signIn('nobody', 'wrong')).toBe('wrong_credentials')
  })

  test('are told with 429 and the seconds to wait over REST', async () => {
    const { username } = await makeUser(db)
    const send = () => request('POST', '/api/auth/login', { json: { username, password: 'wrong' } })
    for (let failure = 0; failure < 10; failure += 1) expect((await send()).status).toBe(401)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890)
  })

  test('never count what was right', async () => {
    const { username } = await makeUser(db)
    for (let time = 0; time < 15; time += 1) expect(await signIn(username)).toBe('in')
    expect(await db.$count(rateLimits)).toBe(0)
  })

  test('do not tell that a username and an address are one account', async () => {
    await makeUser(db, { username: 'Ruth', email: 'ruth@example.com' })
    for (let failure = 0; failure < 10; failure += 1) expect(await signIn('ruth', 'wrong')).toBe('wrong_credentials')
    expect(await signIn('ruth', 'wrong')).toBe('too_many_requests')
    expect(await signIn('ruth@example.com', 'wrong')).toBe('wrong_credentials')
    expect(await signIn('naomi@example.com', 'wrong')).toBe('wrong_credentials')
    expect(await signIn('ruth@example.com')).toBe('in')
  })

  test('slow a name under attack for addresses that failed at it, never for others, and answer as a wrong password', async () => {
    await makeUser(db, { username: 'Ruth' })
    // Their points alone: that the passwords were wrong need not be hashed here.
    for (let address = 1; address <= 6; address += 1) {
      await Promise.allSettled(
        Array.from({ length: 10 }, () => services.rateLimits.reserveSignIn('ruth', `198.51.100.${address}`)),
      )
    }
    for (let failure = 0; failure < 3; failure += 1) {
      expect(await signIn('ruth', 'wrong')).toBe('wrong_credentials')
    }
    expect(await signIn('ruth')).toBe('wrong_credentials')
    expect(await signIn('ruth', madePassword, '203.0.113.8')).toBe('in')
    const elsewhere = '203.0.113.9'
    expect(await signIn('ruth', 'wrong', elsewhere)).toBe('wrong_credentials')
    expect(await signIn('ruth', madePassword, elsewhere)).toBe('in')
  })

  test('keep a flood of invented names from one address to itself', async () => {
    await makeUser(db, { username: 'Ruth' })
    const first = signIn('ruth')
    const flood = together(60, (index) => signIn(`nobody ${index}`, 'wrong'))
    const others = together(10, (index) => signIn('ruth', madePassword, `198.51.100.${index}`))
    expect(await first).toBe('in')
    expect(await others).toEqual(Array(10).fill('in'))
    // One less than forty are judged when the right one still held its point as the flood came.
    const judged = (await flood).filter((outcome) => outcome === 'wrong_credentials')
    expect([39, 40]).toContain(judged.length)
    await signIn('nobody', 'wrong')
    expect(await signIn('ruth')).toBe('too_many_requests')
    expect(await signIn('ruth', madePassword, '198.51.100.1')).toBe('in')
    expect(await db.$count(rateLimits)).toBe(40 + 1)
  })

  test('let the same address in while a flood of its own has not spent its failures', async () => {
    await makeUser(db, { username: 'Ruth' })
    const flood = together(30, (index) => signIn(`nobody ${index}`, 'wrong'))
    expect(await together(5, () => signIn('ruth'))).toEqual(Array(5).fill('in'))
    expect(await flood).toEqual(Array(30).fill('wrong_credentials'))
  })

  test('count nothing and keep no row when no password was looked at', async () => {
    await makeUser(db, { username: 'Ruth' })
    // Two are being hashed and forty wait: the line of this address is full for as long as the sign-in takes.
    const answered = new AbortController()
    const line = together(42, async () => {
      while (!answered.signal.aborted) await verifyPassword(null, 'wrong', { key: here, isQuiet: true })
    })
    const outcome = await signIn('ruth')
    answered.abort()
    await line
    expect(outcome).toBe('too_many_requests')
    expect(await db.$count(rateLimits)).toBe(0)

    const away = new Proxy(db, {
      get: (target, name) => {
        if (name === 'select') throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
        return Reflect.get(target, name)
      },
    })
    expect(await signIn('ruth', madePassword, here, { db: away })).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect(await db.$count(rateLimits)).toBe(0)
    expect(await signIn('ruth')).toBe('in')
  })
})
