import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '@/server/testing/database'

const database = await testDatabase()

test('the database tells how many wait and for how long, until all were served', async () => {
  const work = Array.from({ length: 300 }, () => database.isReady())
  // A statement is queued a moment after it was asked.
  await setImmediate()
  const { waiting, longestMilliseconds } = database.load()
  expect(waiting).toBeGreaterThan(200)
  expect(longestMilliseconds).toBeGreaterThanOrEqual(0)
  await Promise.all(work)
  // Whoever waited too long has given up; what they asked is served all the same, or taken out when its turn comes.
  await expect.poll(() => database.load()).toEqual({ waiting: 0, longestMilliseconds: 0 })
})
