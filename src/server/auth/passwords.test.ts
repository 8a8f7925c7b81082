import { describe, expect, test } from 'vitest'
import { Failure } from '../base/errors'
import { hashPassword, verifyPassword } from './passwords'

/** The fastest of several tries of each, taken in turn: what else the machine does makes a try slower, never faster. */
async function fastestMilliseconds(works: readonly (() => Promise<unknown>)[]) {
  const fastest = works.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < 9; round += 1) {
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now()
      await work()
      fastest[index] = Math.min(fastest[index] ?? 0, performance.now() - startedAt)
    }
  }
  return fastest
}

describe('passwords', () => {
  test('are kept as argon2id hashes with a salt of their own', async () => {
    const [first, second] = await Promise.all([hashPassword('pass-word'), hashPassword('pass-word')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword(first, 'pass-word')).toBe(true)
    expect(await verifyPassword(first, 'pass-Word')).toBe(false)
    expect(await verifyPassword(first, ' pass-word')).toBe(false)
  })

  test.each([null, '', 'pass-word', 's2:scrypt:hash'])('no password fits %s, and nothing fails', async (hash) => {
    expect(await verifyPassword(hash, 'pass-word')).toBe(false)
  })

  test('nobody is checked in the time somebody is', async () => {
    const hash = await hashPassword('pass-word')
    const [somebody = 0, nobody = 0] = await fastestMilliseconds([
      () => verifyPassword(hash, 'wrong'),
      () => verifyPassword(null, 'wrong'),
    ])
    // Wide, because the machine that runs the tests does other things too; a check left out would be a hundredth.
    expect(nobody / somebody).toBeGreaterThan(0.4)
    expect(nobody / somebody).toBeLessThan(2.5)
  })

  test('a crowd is answered or sent away at once, and the next one is served again', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword(null, 'wrong')))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(100 - 2 - 32)
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(Failure)
      expect(reason).toMatchObject({ failure: 'too_many_requests', retryAfterSeconds: 1 })
    }
    expect(await verifyPassword(null, 'wrong')).toBe(false)
  })
})
