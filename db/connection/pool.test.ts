import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { latch } from './deadline'
import { isConnectionLost } from '../faults'
import { createPool } from './pool'
import { connectForTest } from '../testing/connection'

const template = inject('databaseTemplate')

describe.each(template.kind === 'postgres' ? [template] : [])('a pool', ({ serverUrl }) => {
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(ends.splice(0).map((end) => end()))
  })
  const introduce = vi.fn<(client: ReturnType<typeof connectForTest>) => Promise<unknown>>()

  function poolOf(max: number) {
    introduce.mockReset()
    introduce.mockImplementation((client) => client.unsafe(`set statement_timeout = 4321`))
    const made = createPool((onclose) => connectForTest(serverUrl, { onclose }), introduce, max)
    ends.push(made.end)
    return made.pool
  }
  const backendOf = (pool: ReturnType<typeof poolOf>) =>
    pool.queue(async (client) => {
      const [row] = await client.unsafe<{ pid: number; timeout: string }[]>(
        `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout`,
      )
      return row
    }).result

  test('says what holds for all that follows once on each connection, also on those that come after lost ones', async () => {
    const pool = poolOf(2)
    const first = await Promise.all([backendOf(pool), backendOf(pool), backendOf(pool)])
    expect(new Set(first.map((row) => row?.pid)).size).toBe(2)
    expect(introduce).toHaveBeenCalledTimes(2)
    const kill = pool.queue((client) => client.unsafe('select pg_terminate_backend(pg_backend_pid())')).result
    await expect(kill).rejects.toSatisfy(isConnectionLost)
    // The idle one is replaced as well: it may be lost without knowing it.
    const later = await Promise.all([backendOf(pool), backendOf(pool), backendOf(pool)])
    expect(introduce).toHaveBeenCalledTimes(4)
    expect([...first, ...later].map((row) => row?.timeout)).toEqual(Array.from({ length: 6 }, () => '4321ms'))
  })

  test('never does what its caller has given up before its turn', async () => {
    const pool = poolOf(1)
    const done: string[] = []
    const slow = pool.queue((client) => client.unsafe('select pg_sleep(0.2)')).result
    const { giveUp } = pool.queue(async () => done.push('given up'))
    const last = pool.queue(async () => done.push('wanted')).result
    giveUp()
    await Promise.all([slow, last])
    expect(done).toEqual(['wanted'])
  })

  test('fails what waits for a connection that cannot be made, and makes another for the next', async () => {
    const pool = poolOf(1)
    introduce.mockImplementationOnce((client) => client.unsafe('select 1 / 0'))
    await expect(backendOf(pool)).rejects.toThrow('division by zero')
    expect(await backendOf(pool)).toMatchObject({ timeout: '4321ms' })
  })

  test('ends what runs, and answers what waits or comes later as away', async () => {
    const pool = poolOf(1)
    const [end] = ends
    const begun = latch()
    const running = pool.queue((client) => {
      begun.come()
      return client.unsafe('select pg_sleep(0.2), 1 as one').execute()
    }).result
    const waiting = Promise.allSettled([pool.queue((client) => client.unsafe('select 1')).result])
    await begun.hasCome
    await end?.()
    expect(await waiting).toEqual([{ status: 'rejected', reason: expect.toSatisfy(isConnectionLost) }])
    expect(await running).toHaveLength(1)
    await expect(backendOf(pool)).rejects.toSatisfy(isConnectionLost)
  })
})
