import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue'

/** A queue of which one runs at a time and nine wait, four of one caller; what is asked for at once comes before the first ends. */
function testQueue() {
  const takeTurn = createFairQueue({ runningMax: 1, waitingMax: 9, waitingPerCallerMax: 4 })
  const started: string[] = []
  const ask = async (key: string, isQuiet: boolean) =>
    takeTurn({ key, isQuiet }, async () => {
      started.push(key)
      await setImmediate()
    }).then(
      () => 'served',
      (error: unknown) => (error instanceof Error && 'failure' in error ? error.failure : error),
    )
  return {
    started,
    /** Asks so many times for somebody who failed lately. */
    failed: (key: string, times = 1) => Array.from({ length: times }, () => ask(key, false)),
    quiet: (key: string) => ask(key, true),
  }
}

describe('a fair queue', () => {
  test('serves callers in turn, whoever came first with however many', async () => {
    const { started, failed } = testQueue()
    const all = [...failed('a', 5), ...failed('b', 2), ...failed('c')]
    expect(await Promise.all(all)).toEqual(Array(8).fill('served'))
    expect(started).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a'])
  })

  test('serves quiet callers before all others', async () => {
    const { started, failed, quiet } = testQueue()
    const all = [...failed('a', 3), ...failed('b'), quiet('q'), quiet('r')]
    await Promise.all(all)
    expect(started).toEqual(['a', 'q', 'r', 'a', 'b', 'a'])
  })

  test('lets so many of one caller wait and sends the next away', async () => {
    const { failed } = testQueue()
    const all = [...failed('a', 6), ...failed('b')]
    expect(await Promise.all(all)).toEqual([...Array(5).fill('served'), 'too_many_requests', 'served'])
  })

  test('makes room, when it is full, for whoever waits with less than the longest line', async () => {
    const { started, failed } = testQueue()
    const [floodA, floodB] = [failed('a', 5), failed('b', 4)]
    const rest = [...failed('c'), ...failed('d')]
    expect(await Promise.all(floodA)).toEqual([...Array(4).fill('served'), 'too_many_requests'])
    expect(await Promise.all(floodB)).toEqual(Array(4).fill('served'))
    expect(await Promise.all(rest)).toEqual(['served', 'served'])
    expect(started.slice(0, 5)).toEqual(['a', 'a', 'b', 'c', 'd'])
  })

  test('sends away who would only replace their like, and nobody for them', async () => {
    const { failed } = testQueue()
    const waiting = [...failed('a'), ...Array.from({ length: 9 }, (_, index) => failed(`address ${index}`)).flat()]
    const late = failed('late')
    expect(await Promise.all(late)).toEqual(['too_many_requests'])
    expect(await Promise.all(waiting)).toEqual(Array(10).fill('served'))
  })

  test('takes a quiet caller in when it is full of many who failed, and serves it next', async () => {
    const { started, failed, quiet } = testQueue()
    const flood = [...failed('a'), ...Array.from({ length: 9 }, (_, index) => failed(`address ${index}`)).flat()]
    const guest = quiet('guest')
    expect(await guest).toBe('served')
    expect((await Promise.all(flood)).filter((outcome) => outcome === 'too_many_requests')).toHaveLength(1)
    expect(started[1]).toBe('guest')
  })

  test('sends a quiet caller away only when it is full of quiet ones', async () => {
    const { failed, quiet } = testQueue()
    const waiting = [...failed('a'), ...Array.from({ length: 9 }, (_, index) => quiet(`guest ${index}`))]
    const late = quiet('late')
    expect(await late).toBe('too_many_requests')
    expect(await Promise.all(waiting)).toEqual(Array(10).fill('served'))
  })

  test('goes on after work that failed, and when it was empty', async () => {
    const takeTurn = createFairQueue({ runningMax: 1, waitingMax: 9, waitingPerCallerMax: 4 })
    const caller = { key: 'a', isQuiet: false }
    const failing = takeTurn(caller, () => Promise.reject(new Error('no')))
    const next = takeTurn(caller, () => Promise.resolve('served'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('served')
    expect(await takeTurn(caller, () => Promise.resolve('served'))).toBe('served')
  })
})
