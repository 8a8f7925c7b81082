import { describe, expect, test } from 'vitest'
import { Failure } from '../../platform/errors'
import { hashPassword, verifyPassword } from './passwords'

const caller = { key: 'test', isQuiet: true }

const processorMicroseconds = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * The least of several tries of each, taken in turn: what else this process does makes a try dearer, never cheaper. It is the
 * processor's time, because a busy machine stretches the clock's.
 */
async function leastMicroseconds(works: readonly (() => Promise<unknown>)[]) {
  const least = works.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < 9; round += 1) {
    for (const [index, work] of works.entries()) {
      const before = processorMicroseconds()
      await work()
      least[index] = Math.min(least[index] ?? 0, processorMicroseconds() - before)
    }
  }
  return least
}

describe('passwords', () => {
  test('are kept as argon2id hashes with a salt of their own', async () => {
    const [first, second] = await Promise.all([hashPassword('pass-word', caller), hashPassword('pass-word', caller)])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword(first, 'pass-word', caller)).toBe(true)
    expect(await verifyPassword(first, 'pass-Word', caller)).toBe(false)
    expect(await verifyPassword(first, ' pass-word', caller)).toBe(false)
  })

  test.each([null, '', 'pass-word', 's2:scrypt:hash'])('no password fits %s, and nothing fails', async (hash) => {
    expect(await verifyPassword(hash, 'pass-word', caller)).toBe(false)
  })

  test('nobody is checked in the time somebody is', async () => {
    const hash = await hashPassword('pass-word', caller)
    const [somebody = 0, nobody = 0] = await leastMicroseconds([
      () => verifyPassword(hash, 'wrong', caller),
      () => verifyPassword(null, 'wrong', caller),
    ])
    // Wide, because this process does other things too; a check left out would be a hundredth.
    expect(nobody / somebody).toBeGreaterThan(0.4)
    expect(nobody / somebody).toBeLessThan(2.5)
  })

  test('a crowd from one address is answered or sent away at once, and everybody else is served', async () => {
    const flood = Array.from({ length: 100 }, () => verifyPassword(null, 'wrong', { key: 'flood', isQuiet: false }))
    const others = Array.from({ length: 10 }, (_, index) =>
      verifyPassword(null, 'wrong', { key: `address ${index}`, isQuiet: false }),
    )
    const made = hashPassword('pass-word', { key: 'an administrator', isQuiet: true })
    const outcomes = await Promise.allSettled(flood)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(100 - 2 - 40)
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(Failure)
      expect(reason).toMatchObject({ failure: 'too_many_requests', retryAfterSeconds: 5 })
    }
    expect(await Promise.all(others)).toEqual(Array(10).fill(false))
    expect(await made).toMatch(/^\$argon2id/)
    expect(await verifyPassword(null, 'wrong', caller)).toBe(false)
  })
})
