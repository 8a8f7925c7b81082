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
  expect(database.load()).toEqual({ waiting: 0, longestMilliseconds: 0 })
})
