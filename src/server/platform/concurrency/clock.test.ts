import { asc, eq, lte, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { passwordRequests } from '@db/schema'
import { testDatabase } from '../../testing/database'
import { createLog } from '../log'
import { runTasks } from './clock'

const database = await testDatabase()
const { db } = database
type Listen = typeof database.listen
const log = createLog({ write: () => {} })

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of endings.splice(0)) await end()
})

/** Runs a task that takes one row after the other, as one server does. @returns the addresses that it took */
function run(listen: Listen = (...asked) => database.listen(...asked)): string[] {
  const taken: string[] = []
  const isDue = lte(passwordRequests.createdAt, sql`now()`)
  const task = {
    name: 'test',
    due: sql`(select min(${passwordRequests.createdAt}) from ${passwordRequests})`,
    work: () =>
      db.transaction(async (tx) => {
        const oldest = tx.select().from(passwordRequests).where(isDue).orderBy(asc(passwordRequests.id)).limit(1)
        const [found] = await oldest.for('update', { skipLocked: true })
        if (found === undefined) return false
        await tx.delete(passwordRequests).where(eq(passwordRequests.id, found.id))
        taken.push(found.email)
        return true
      }),
  }
  endings.push(runTasks({ db, listen }, log, [task]))
  return taken
}

const order = (email: string, createdAt = sql`now()`) =>
  db.insert(passwordRequests).values({ email, createdAt, addressStart: '', browser: '' })

test('what is stored is done within about a second, with what was there before, by one of two servers', async () => {
  await order('early')
  const [one, other] = [run(), run()]
  await expect.poll(() => [...one, ...other]).toEqual(['early'])
  for (const email of ['a', 'b', 'c']) {
    await order(email)
    await expect.poll(() => [...one, ...other]).toContain(email)
  }
  expect([...one, ...other]).toHaveLength(4)
})

test('what has a moment is done then, and not before', async () => {
  const taken = run()
  await order('later', sql`now() + interval '2 seconds'`)
  await order('at once')
  await expect.poll(() => taken).toEqual(['at once'])
  await expect.poll(() => taken).toEqual(['at once', 'later'])
})

/** Hears nothing; says so when its connection is there again. */
function deafListening() {
  let reconnect = () => {}
  const listen: Listen = (_channel, _onMessage, onConnect) => {
    reconnect = onConnect
    return Promise.resolve(() => Promise.resolve())
  }
  return { listen, reconnect: () => reconnect() }
}

test('what was announced while the connection was lost is done once it is there again', async () => {
  const { listen, reconnect } = deafListening()
  const taken = run(listen)
  await order('first')
  reconnect()
  await expect.poll(() => taken).toEqual(['first'])
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await order('missed')
  reconnect()
  await expect.poll(() => taken).toEqual(['first', 'missed'])
})

test('what nobody announced is found within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { listen } = deafListening()
  const taken = run(listen)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await order('missed')
  expect(taken).toEqual([])
  vi.advanceTimersByTime(61_000)
  await expect.poll(() => taken).toEqual(['missed'])
})

test('an outage is told once, and what is due is done after it', async () => {
  const lines: string[] = []
  let isAway = true
  const task = {
    name: 'test',
    due: sql`now()`,
    work: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(false)),
  }
  const work = vi.spyOn(task, 'work')
  endings.push(runTasks(database, createLog({ write: (line) => lines.push(line) }), [task]))
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(1)
  isAway = false
  const before = work.mock.calls.length
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(before)
  expect(lines).toHaveLength(1)
})

test('it ends at once, also while it asks what is due', { timeout: 8_000 }, async () => {
  let isAsking = false
  const watched: typeof db = new Proxy(db, {
    get(target, key) {
      if (key === 'select') isAsking = true
      return Reflect.get(target, key)
    },
  })
  const { listen } = deafListening()
  const task = {
    name: 'nothing',
    due: sql`(select null::timestamptz from pg_sleep(0.5))`,
    work: () => Promise.resolve(false),
  }
  const end = runTasks({ db: watched, listen }, log, [task])
  await expect.poll(() => isAsking).toBe(true)
  await end()
})
