import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../client'
import { type Database, type Transaction, notify } from '../database'
import { isDatabaseAway, pgError } from '../faults'
import { makeUser } from '../samples/make'
import { users } from '../schema'
import { startProxy } from '../testing/proxy'

const template = inject('databaseTemplate')

/** How each of many questions asked at once ended, queries and transactions mixed. */
async function outcomes({ db }: Database, count: number) {
  const ask = (index: number) =>
    index % 3 === 0 ? db.transaction((tx) => tx.execute(sql`select 1`)) : db.execute(sql`select 1`)
  const ended = await Promise.allSettled(Array.from({ length: count }, (_, index) => ask(index)))
  return new Set(
    ended.map((each) =>
      each.status === 'fulfilled' ? 'answered' : isDatabaseAway(each.reason) ? 'away' : each.reason,
    ),
  )
}

async function secondsOf(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

const backendOf = async (db: Pick<Database['db'], 'execute'>) => {
  const rows: unknown = await db.execute(sql`select pg_backend_pid() as pid`)
  return Array.isArray(rows) ? Number(rows[0]?.pid) : Number.NaN
}

/** Takes three seconds, unless somebody ends the connection of the transaction. */
const slowly = (tx: Transaction) => tx.execute(sql`select pg_sleep(3)`)

describe('a PostgreSQL that is not there', () => {
  test('is told as away', async () => {
    await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none' })).rejects.toSatisfy(isDatabaseAway)
  })
})

// Nothing of this can happen to the embedded database.
describe.each(template.kind === 'postgres' ? [template] : [])('PostgreSQL', (server) => {
  let direct: Database
  let database: Database
  let proxy: Awaited<ReturnType<typeof startProxy>>

  beforeAll(async () => {
    const name = `${server.templateName}_faults_${process.pid}`
    direct = await openDatabase({ url: server.serverUrl })
    await direct.db.execute(sql.raw(`create database ${name} template ${server.templateName}`))
    proxy = await startProxy(new URL(name, server.serverUrl).href)
    database = await openDatabase({ url: proxy.url })
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
    await direct.close()
  })
  const kill = (pid: number) => direct.db.execute(sql`select pg_terminate_backend(${pid}::int)`)
  const isReady = () => database.isReady()
  const db = () => database.db

  test('a frozen connection answers nobody later than the deadline, and the thawed one everybody', async () => {
    expect(await outcomes(database, 30)).toEqual(new Set(['answered']))
    proxy.freeze()
    // More than the pool has connections, so that some wait for one.
    const frozenSeconds = await secondsOf(async () => expect(await outcomes(database, 60)).toEqual(new Set(['away'])))
    // Five, and what a busy machine adds; the connection itself would be silent for ever.
    expect(frozenSeconds).toBeLessThan(12)
    expect(await isReady()).toBe(false)
    proxy.thaw()
    await expect.poll(isReady).toBe(true)
    expect(await outcomes(database, 30)).toEqual(new Set(['answered']))
  })

  test('a cut in the middle of queries is told as away and is over with the next ones', async () => {
    const running = db()
      .execute(sql`select pg_sleep(2)`)
      .then(
        () => 'answered',
        (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
      )
    const askers = () => direct.db.execute(sql`select pid from pg_stat_activity where query = 'select pg_sleep(2)'`)
    await expect.poll(askers).toHaveLength(1)
    proxy.cut()
    expect(await running).toBe('away')
    expect(await outcomes(database, 30)).toEqual(new Set(['answered']))
  })

  // postgres.js asks for the array types on its own, waits for nobody to take the failure, and so brings the process down.
  test('a new connection is asked nothing of which nobody would hear that it failed', async () => {
    proxy.cutWhenAsked('typarray')
    proxy.cut()
    await expect.poll(isReady).toBe(true)
    expect(await outcomes(database, 30)).toEqual(new Set(['answered']))
  })

  test('a slow statement is ended by the server before our deadline', async () => {
    const failure: unknown = await db()
      .execute(sql`select pg_sleep(20)`)
      .catch((error: unknown) => error)
    expect(failure).toSatisfy(isDatabaseAway)
    // PostgreSQL's word for it (query_canceled); our deadline has another.
    expect(pgError(failure).code).toBe('57014')
  })

  // postgres.js itself brings the process down in each of these cases.
  test('a transaction whose connection dies between two queries fails as away, and nothing of it is written', async () => {
    const work = db().transaction(async (tx) => {
      await makeUser(tx, { username: 'halfway' })
      await kill(await backendOf(tx))
      await wait(100)
      await makeUser(tx)
    })
    await expect(work).rejects.toSatisfy(isDatabaseAway)
    await wait(100)
    expect(await db().$count(users)).toBe(0)
  })

  const depths = [
    { depth: 'transaction', run: (tx: Transaction) => slowly(tx) },
    { depth: 'savepoint', run: (tx: Transaction) => tx.transaction(slowly) },
  ]
  test.each(depths)(
    'a $depth whose connection dies within a query fails as away, and nobody else notices',
    async ({ run }) => {
      const work = db().transaction(async (tx) => {
        const pid = await backendOf(tx)
        setTimeout(() => void kill(pid).then(() => pid), 100)
        await run(tx)
      })
      await expect(work).rejects.toSatisfy(isDatabaseAway)
      expect(await outcomes(database, 30)).toEqual(new Set(['answered']))
      await wait(200)
    },
  )

  test('listening goes on after its connection was lost, and says so', async () => {
    const heard: string[] = []
    let connects = 0
    const end = await database.listen(
      'weather',
      (payload) => heard.push(payload),
      () => (connects += 1),
    )
    await notify(db(), 'weather', 'sun')
    await expect.poll(() => heard).toEqual(['sun'])
    proxy.cut()
    await expect.poll(() => connects).toBe(2)
    await expect.poll(isReady).toBe(true)
    await notify(db(), 'weather', 'rain')
    await expect.poll(() => heard).toEqual(['sun', 'rain'])
    await end()
    expect(connects).toBe(2)
  })
})
