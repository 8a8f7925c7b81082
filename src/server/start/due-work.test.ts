import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { runTasks } from '../platform/concurrency/clock'
import { tasksOf } from '../product'
import { testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { sentStatements } from '../testing/sent-statements'

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)

/** Read only to leave somebody out, or what is never let in again, as what was signed, or a first seal: nothing becomes due by them. */
const leavingOut = ['users', 'signatures', 'signers', 'packets', 'seals']

test('whatever a task waits for is announced to sleeping servers by its table', async () => {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const texts = tasksOf(services).map(({ due }) => dialect.sqlToQuery(due).sql)
  const awaited = texts.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table ?? ''))
  expect(awaited).toContain('outbox')
  const announcing = await db
    .select({ table: sql<string>`tgrelid::regclass::text` })
    .from(sql`pg_trigger join pg_proc on pg_proc.oid = tgfoid`)
    .where(sql`proname = 'announce_due_work'`)
  const announced = new Set(announcing.map(({ table }) => table))
  expect(awaited.filter((table) => !announced.has(table) && !leavingOut.includes(table))).toEqual([])
})

test('a server with nothing to do leaves the database in peace', async () => {
  const sent = await sentStatements(db, async () => {
    const end = runTasks(database, services.log, tasksOf(services))
    await wait(4_000)
    await end()
  })
  expect(sent[0]).toContain('"outbox"')
  // One look when it starts, one once it listens; each task asking every second would be a hundred.
  expect(sent.length).toBeLessThan(8)
  expect(errors).toEqual([])
})
