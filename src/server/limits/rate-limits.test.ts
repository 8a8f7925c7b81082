import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rateLimits as table } from '@db/schema'
import { testDatabase } from '../testing/database'
import { createRateLimits } from './rate-limits'

const { db } = await testDatabase()
const limits = createRateLimits(db, { RATE_LIMIT: true })
/** Another server on the same database. */
const elsewhere = createRateLimits(db, { RATE_LIMIT: true })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** How many of so many attempts at once were let through. */
async function allowed(count: number, attempt: (index: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, index) => attempt(index)))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

describe('the limit of sign-ins', { timeout: 30_000 }, () => {
  test('lets ten of a hundred parallel attempts through, on all servers together', async () => {
    expect(await allowed(100, (index) => (index % 2 ? limits : elsewhere).reserveSignIn('user 1', '203.0.113.1'))).toBe(
      10,
    )
  })

  test('[183] says how long to wait, and lets through again afterwards', async () => {
    await allowed(10, () => limits.reserveSignIn('user 1', '203.0.113.1'))
    vi.setSystemTime(Date.now() + 60_000)
    await expect(limits.reserveSignIn('user 1', '203.0.113.1')).rejects.toMatchObject({
      failure: 'too_many_requests',
      retryAfterSeconds: 14 * 60,
    })
    vi.setSystemTime(Date.now() + 14 * 60_000 + 1_000)
    expect(await allowed(20, () => limits.reserveSignIn('user 1', '203.0.113.1'))).toBe(10)
  })

  test('is counted for each account and address alone', async () => {
    await allowed(11, () => limits.reserveSignIn('user 1', '203.0.113.1'))
    expect(await allowed(1, () => limits.reserveSignIn('user 1', '203.0.113.1'))).toBe(0)
    expect(await allowed(1, () => limits.reserveSignIn('user 2', '203.0.113.1'))).toBe(1)
    expect(await allowed(1, () => limits.reserveSignIn('user 1', '203.0.113.2'))).toBe(1)
  })

  test('costs nothing when the point is given back', async () => {
    for (let round = 0; round < 30; round += 1) {
      await (await limits.reserveSignIn('user 1', '203.0.113.1')).giveBack()
    }
    expect(await allowed(20, () => limits.reserveSignIn('user 1', '203.0.113.1'))).toBe(10)
  })

  test('counts an IPv6 network once, however its addresses are written', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:0:0:9', '2001:db8:1:2:3:4:5:6']
    expect(await allowed(30, (index) => limits.reserveSignIn('user 1', addresses[index % 3] ?? ''))).toBe(10)
    expect(await allowed(1, () => limits.reserveSignIn('user 1', '2001:db8:1:3::1'))).toBe(1)
    expect(await allowed(11, () => limits.reserveSignIn('user 1', '::1'))).toBe(10)
  })
})

describe('the limit of forms', { timeout: 30_000 }, () => {
  test('lets thirty through per address, apart from sign-ins, and counts no name', async () => {
    expect(await allowed(100, () => limits.countForm('203.0.113.1'))).toBe(30)
    expect(await allowed(1, () => limits.countForm('203.0.113.2'))).toBe(1)
    await expect(limits.countForm('203.0.113.1')).rejects.toMatchObject({ retryAfterSeconds: 600 })
    expect(await allowed(1, () => limits.reserveSignIn('user 1', '203.0.113.1'))).toBe(1)
  })
})

describe('the counters', () => {
  test('tell nobody who tried from where, and are removed when their window is over', async () => {
    await limits.reserveSignIn('user 1', '203.0.113.1')
    const rows = await db.select().from(table)
    expect(rows).toMatchObject([{ key: expect.stringMatching(/^sign-in:[\da-f]{64}$/), points: 1 }])
    await limits.removeExpired()
    expect(await db.$count(table)).toBe(1)
    vi.setSystemTime(Date.now() + 16 * 60_000)
    await limits.removeExpired()
    expect(await db.$count(table)).toBe(0)
  })

  test('are not kept at all when the limits are off', async () => {
    const off = createRateLimits(db, { RATE_LIMIT: false })
    expect(await allowed(50, () => off.reserveSignIn('user 1', '203.0.113.1'))).toBe(50)
    expect(await allowed(50, () => off.countForm('203.0.113.1'))).toBe(50)
    expect(await db.$count(table)).toBe(0)
  })
})
