import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStepDeadline } from './deadline'
import { DatabaseDeadline } from '../faults'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const deadline = 10_000
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('work that goes on step by step is not ended, however long it takes; what asks for nothing any more is', async () => {
  const long = withStepDeadline(async (step) => {
    for (let count = 0; count < 5; count += 1) {
      step()
      await wait(deadline - 1)
    }
    return 'done'
  }, deadline)
  const idle = withStepDeadline(async (step) => {
    step()
    await wait(deadline + 1)
  }, deadline)
  const ended = Promise.allSettled([long, idle])
  await vi.advanceTimersByTimeAsync(5 * deadline)
  expect(await ended).toMatchObject([
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason: expect.any(DatabaseDeadline) },
  ])
})
