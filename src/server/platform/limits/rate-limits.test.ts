import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rateLimits as table } from '@db/schema'
import { strangersMailsPerHourMax } from '@/shared/platform/rate-limits'
import { testDatabase } from '../../testing/database'
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

describe('the limit of sign-ins', () => {
  test('lets ten of a hundred parallel attempts at a name through, on all servers together', async () => {
    expect(await allowed(100, (index) => (index % 2 ? limits : elsewhere).reserveSignIn('ruth', '203.0.113.1'))).toBe(
      10,
    )
  })

  test('lets forty of a hundred parallel attempts through from one address, on all servers together', async () => {
    const invented = (index: number) => (index % 2 ? limits : elsewhere).reserveSignIn(`name ${index}`, '203.0.113.1')
    expect(await allowed(100, invented)).toBe(40)
    expect(await allowed(1, () => limits.reserveSignIn('ruth', '203.0.113.1'))).toBe(0)
    expect(await allowed(1, () => limits.reserveSignIn('ruth', '203.0.113.2'))).toBe(1)
  })

  test('says how long to wait, and lets through again afterwards', async () => {
    await allowed(10, () => limits.reserveSignIn('ruth', '203.0.113.1'))
    vi.setSystemTime(Date.now() + 60_000)
    await expect(limits.reserveSignIn('ruth', '203.0.113.1')).rejects.toMatchObject({
      failure: 'too_many_requests',
      retryAfterSeconds: 14 * 60,
    })
    vi.setSystemTime(Date.now() + 14 * 60_000 + 1_000)
    expect(await allowed(20, () => limits.reserveSignIn('ruth', '203.0.113.1'))).toBe(10)
  })

  test('spends nothing of the address on a name that has no tries left', async () => {
    await allowed(10, () => limits.reserveSignIn('ruth', '203.0.113.1'))
    for (let round = 0; round < 50; round += 1) await allowed(1, () => limits.reserveSignIn('ruth', '203.0.113.1'))
    expect(await allowed(100, (index) => limits.reserveSignIn(`name ${index}`, '203.0.113.1'))).toBe(30)
  })

  test('costs nothing and leaves no trace when the point is given back', async () => {
    for (let round = 0; round < 50; round += 1) {
      await (await limits.reserveSignIn('ruth', '2001:db8::1')).giveBack()
    }
    expect(await db.$count(table)).toBe(0)
    expect(await allowed(20, () => limits.reserveSignIn('ruth', '2001:db8::1'))).toBe(10)
  })

  test('counts nobody who was refused beside many who turn out right', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => limits.reserveSignIn(`name ${index}`, '203.0.113.1')),
    )
    await Promise.all(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.giveBack()] : [])))
    expect(await db.$count(table)).toBe(0)
    expect(await allowed(100, (index) => limits.reserveSignIn(`name ${index}`, '203.0.113.1'))).toBe(40)
  })

  test('gives no point away when the window ended before it was given back', async () => {
    const late = await limits.reserveSignIn('ruth', '203.0.113.1')
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1_000)
    await late.giveBack()
    expect(await allowed(20, () => limits.reserveSignIn('ruth', '203.0.113.1'))).toBe(10)
  })

  test('keeps no row of a name that was not judged', async () => {
    for (let name = 0; name < 1_000; name += 100) {
      await allowed(100, (index) => limits.reserveSignIn(`name ${name + index}`, '203.0.113.1'))
    }
    expect(await db.$count(table)).toBe(40 + 1)
  })

  test('says of an address whether it has failed lately', async () => {
    const first = await limits.reserveSignIn('ruth', '203.0.113.1')
    expect(first.caller).toEqual({ key: '203.0.113.1', isQuiet: true })
    expect((await limits.reserveSignIn('ruth', '203.0.113.1')).caller.isQuiet).toBe(false)
    expect((await limits.reserveSignIn('ruth', '203.0.113.2')).caller.isQuiet).toBe(true)
  })
})

describe('the limit of sign-ins from IPv6 networks', () => {
  test('takes a /64 for one address, however its addresses are written', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:0:0:9', '2001:db8:1:2:3:4:5:6']
    expect(await allowed(30, (index) => limits.reserveSignIn('ruth', addresses[index % 3] ?? ''))).toBe(10)
    expect(await allowed(100, (index) => limits.reserveSignIn(`name ${index}`, addresses[index % 3] ?? ''))).toBe(30)
    expect(await allowed(1, () => limits.reserveSignIn('ruth', '2001:db8:1:3::1'))).toBe(1)
    expect(await allowed(11, () => limits.reserveSignIn('ruth', '::1'))).toBe(10)
  })

  /** An attempt at a name of its own from a /64 of its own. */
  const attemptFrom = (prefix: string) => (index: number) =>
    limits.reserveSignIn(`name ${index}`, `2001:db8:1:${prefix}${index.toString(16).padStart(2, '0')}::1`)

  test('lets eighty through from a /56', async () => {
    expect(await allowed(100, attemptFrom('ab'))).toBe(80)
    expect(await allowed(1, () => limits.reserveSignIn('ruth', '2001:db8:1:ab00::1'))).toBe(0)
    expect(await allowed(1, () => limits.reserveSignIn('ruth', '2001:db8:1:ac00::1'))).toBe(1)
  })

  test('lets a hundred and sixty through from a /48', async () => {
    expect(await allowed(70, attemptFrom('1'))).toBe(70)
    expect(await allowed(70, attemptFrom('2'))).toBe(70)
    expect(await allowed(70, attemptFrom('3'))).toBe(20)
    expect(await allowed(1, () => limits.reserveSignIn('ruth', '2001:db8:2::1'))).toBe(1)
  })
})

describe('a name under attack from many addresses', () => {
  /** Six addresses fail ten times each: three times of their own and, together, thirty times from what they share. */
  async function attack(name: string) {
    for (let address = 1; address <= 6; address += 1) {
      await allowed(10, () => (address % 2 ? limits : elsewhere).reserveSignIn(name, `198.51.100.${address}`))
    }
  }
  const isSlowed = async (name: string, ipAddress: string) => (await limits.reserveSignIn(name, ipAddress)).isSlowed

  test('is judged for an address that has not failed three times, and for no other', async () => {
    for (let failure = 0; failure < 3; failure += 1) expect(await isSlowed('ruth', '203.0.113.1')).toBe(false)
    expect(await isSlowed('ruth', '203.0.113.1')).toBe(false)
    await attack('ruth')
    expect(await isSlowed('ruth', '203.0.113.1')).toBe(true)
    expect(await isSlowed('naomi', '203.0.113.1')).toBe(false)
    for (let failure = 0; failure < 3; failure += 1) expect(await isSlowed('ruth', '203.0.113.2')).toBe(false)
    expect(await isSlowed('ruth', '203.0.113.2')).toBe(true)
  })

  test('is judged thirty times for all addresses together beyond their own three', async () => {
    const judged: boolean[] = []
    for (let address = 1; address <= 6; address += 1) {
      const attempts = Array.from({ length: 10 }, () => isSlowed('ruth', `198.51.100.${address}`))
      judged.push(...(await Promise.all(attempts)).map((slowed) => !slowed))
    }
    expect(judged.filter(Boolean)).toHaveLength(6 * 3 + 30)
  })

  test('leaves what all share as it was when an attempt turns out right', async () => {
    for (let failure = 0; failure < 3; failure += 1) await limits.reserveSignIn('ruth', '203.0.113.1')
    for (let round = 0; round < 40; round += 1) {
      const reservation = await limits.reserveSignIn('ruth', '203.0.113.1')
      expect(reservation.isSlowed).toBe(false)
      await reservation.giveBack()
    }
  })
})

describe('the limit of forms', () => {
  test('lets thirty through per address, apart from sign-ins, and counts no name', async () => {
    expect(await allowed(100, () => limits.countForm('203.0.113.1'))).toBe(30)
    expect(await allowed(1, () => limits.countForm('203.0.113.2'))).toBe(1)
    await expect(limits.countForm('203.0.113.1')).rejects.toMatchObject({ retryAfterSeconds: 600 })
    expect(await allowed(1, () => limits.reserveSignIn('ruth', '203.0.113.1'))).toBe(1)
  })

  test('lets whoever asks for a new password through where others have sent too many forms', async () => {
    expect(await allowed(100, () => limits.countForm('203.0.113.1'))).toBe(30)
    expect(await allowed(100, () => limits.countResetRequest('203.0.113.1'))).toBe(30)
  })

  test('takes a /64 for one address, and lets sixty through from a /56 and a hundred and twenty from a /48', async () => {
    const from = (prefix: string) => (index: number) =>
      (index % 2 ? limits : elsewhere).countForm(`2001:db8:1:${prefix}${index.toString(16).padStart(2, '0')}::1`)
    expect(await allowed(100, (index) => limits.countForm(`2001:db8:2:1::${index.toString(16)}`))).toBe(30)
    expect(await allowed(100, from('1'))).toBe(60)
    // What the /56 was refused took nothing from the /48.
    expect(await allowed(50, from('2'))).toBe(50)
    expect(await allowed(50, from('3'))).toBe(10)
    expect(await allowed(1, () => limits.countForm('2001:db8:3::1'))).toBe(1)
  })

  test('lets no network spend in an hour what leaves of its mails in an hour', async () => {
    const begunAt = Date.now()
    for (const address of ['203.0.113.1', '2001:db8:1:1::1']) {
      let through = 0
      for (let minute = 0; minute < 60; minute += 10) {
        vi.setSystemTime(begunAt + minute * 60_000 + minute * 100)
        through += await allowed(100, () => limits.countForm(address))
      }
      expect(through).toBeLessThan(strangersMailsPerHourMax)
      expect(through).toBeGreaterThanOrEqual(120)
    }
  })
})

describe('the counters', () => {
  test('tell nobody who tried from where, and are removed when their window is over', async () => {
    await limits.reserveSignIn('ruth', '203.0.113.1')
    const rows = await db.select().from(table)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({ key: expect.stringMatching(/^sign-in-[a-z-]+:[\da-f]{64}$/), points: 1 })
    }
    await limits.removeExpired()
    expect(await db.$count(table)).toBe(2)
    vi.setSystemTime(Date.now() + 16 * 60_000)
    await limits.removeExpired()
    expect(await db.$count(table)).toBe(0)
  })

  test('are not kept at all when the limits are off', async () => {
    const off = createRateLimits(db, { RATE_LIMIT: false })
    expect(await allowed(50, () => off.reserveSignIn('ruth', '203.0.113.1'))).toBe(50)
    expect(await allowed(50, () => off.countForm('203.0.113.1'))).toBe(50)
    expect(await db.$count(table)).toBe(0)
  })
})
