import postgres from 'postgres'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseDeadline } from './faults'
import { renewedPool } from './renewed-pool'

afterEach(() => vi.useRealTimers())

const lost = new DatabaseDeadline('The connection to the database is silent.')
/** Never connects, because nothing is asked. */
const newClient = () => postgres('postgres://nobody@127.0.0.1:9/none')
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150))

test.each([
  ['an hour back', -3_600_000],
  ['an hour forward', 3_600_000],
])('a broken pool is replaced, also after the clock has jumped %s', async (_what, jump) => {
  const renewed = renewedPool(newClient, 1_000)
  const { pool } = renewed
  const first = pool.client()
  pool.failed(first, lost)
  const second = pool.client()
  expect(second).not.toBe(first)
  // Within a moment of the last one it is the same outage.
  pool.failed(second, lost)
  expect(pool.client()).toBe(second)

  await aWhile()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump })
  pool.failed(second, lost)
  expect(pool.client()).not.toBe(second)
  await renewed.end()
})
