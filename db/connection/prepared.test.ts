import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '@/server/testing/database'
import type { Transaction } from '../database'
import { pgError } from '../faults'
import { preparedMax, recurringTexts } from './prepared'

const { db } = await testDatabase()

/** The rows of a query whichever driver it goes by. */
const rowsOf = (result: unknown): unknown[] =>
  Array.isArray(result) ? [...result] : Array.isArray(Object(result).rows) ? Object(result).rows : []
const read = async (at: Pick<typeof db, 'execute'>, query: ReturnType<typeof sql>) => rowsOf(await at.execute(query))

/** How often each statement whose text has that mark in it was prepared on the connection of a transaction. */
const preparedWith = async (tx: Transaction, mark: string) => {
  const like = `%${mark}%`
  const rows = await read(
    tx,
    sql`select statement from pg_prepared_statements where statement like ${like} and statement not like '%pg_prepared%'`,
  )
  return rows.length
}

describe('a statement that comes again', () => {
  test('is prepared once on its connection, and answers each value with its own rows', async () => {
    await db.transaction(async (tx) => {
      const ask = (text: string | null) =>
        read(tx, sql`select ${text}::text as first_mark, ${text}::text is null as none`)
      const answers = []
      for (const text of ['one', 'Ĺwów 東京 🙂', null, '', "'; drop table users; --", 'six'])
        answers.push(...(await ask(text)))
      expect(answers).toEqual(
        ['one', 'Ĺwów 東京 🙂', null, '', "'; drop table users; --", 'six'].map((text) => ({
          first_mark: text,
          none: text === null,
        })),
      )
      expect(await preparedWith(tx, 'first_mark')).toBe(1)
    })
  })

  test('is not prepared when it comes but once', async () => {
    await db.transaction(async (tx) => {
      await read(tx, sql`select ${'once'}::text as second_mark`)
      expect(await preparedWith(tx, 'second_mark')).toBe(0)
    })
  })

  test('fails and succeeds by its values, outside a transaction and within a savepoint', async () => {
    const divide = (at: Pick<typeof db, 'execute'>, by: number) => read(at, sql`select 12 / ${by}::int as third_mark`)
    const outcomeOf = (work: Promise<unknown>) => work.catch((error) => pgError(error)?.code)
    const outside = []
    for (const by of [3, 0, 4, 0, 6]) outside.push(await outcomeOf(divide(db, by)))
    const inside = await db.transaction(async (tx) => {
      const answers = []
      for (const by of [3, 0, 4, 0, 6])
        answers.push(await outcomeOf(tx.transaction((savepoint) => divide(savepoint, by))))
      return answers
    })
    const division = '22012'
    const expected = [[{ third_mark: 4 }], division, [{ third_mark: 3 }], division, [{ third_mark: 2 }]]
    expect([outside, inside]).toEqual([expected, expected])
  })

  test('that the database cannot read is outcomeOf each time', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const asked = db.execute(sql`select no_such_column from users`).catch((error) => pgError(error)?.code)
      await expect(asked).resolves.toBe('42703')
    }
    expect(await read(db, sql`select 1 as fine`)).toEqual([{ fine: 1 }])
  })

  test('is asked by many at once, each with its answer', async () => {
    const ask = (index: number) => read(db, sql`select ${index}::int as fourth_mark`)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index)))
    expect(answers.map(([row]) => row)).toEqual(answers.map((_, index) => ({ fourth_mark: index })))
  })

  test('is planned anew when a migration has changed its columns', async () => {
    await db.execute(sql`create table changing_columns (id int)`)
    const ask = () => read(db, sql`select * from changing_columns where id = ${7}`)
    await db.execute(sql`insert into changing_columns values (7)`)
    for (let turn = 0; turn < 15; turn += 1) expect(await ask()).toEqual([{ id: 7 }])
    await db.execute(sql`alter table changing_columns add column note text default 'new'`)
    for (let turn = 0; turn < 15; turn += 1) expect(await ask()).toEqual([{ id: 7, note: 'new' }])
    await db.execute(sql`drop table changing_columns`)
  })

  test('leaves its place to others when there are too many', async () => {
    const ask = (index: number) => read(db, sql.raw(`select ${index} as fifth_mark_${index}`))
    for (let index = 0; index < preparedMax + 20; index += 1) {
      expect(await ask(index)).toEqual(await ask(index))
    }
    expect(await ask(0)).toEqual([{ fifth_mark_0: 0 }])
    await db.transaction(async (tx) => {
      const [count] = await read(tx, sql`select count(*)::int as count from pg_prepared_statements`)
      expect(count).toEqual({ count: expect.toSatisfy((found: number) => found <= preparedMax + 1) })
    })
  })
})

test('no more texts are prepared than there may be, and none that is longer than a page of rows', () => {
  const isRecurring = recurringTexts(2)
  const twice = (text: string) => [isRecurring(text), isRecurring(text)]
  expect([twice('a'), twice('b'), twice('c'), twice('a')]).toEqual([
    [false, true],
    [false, true],
    [false, false],
    [true, true],
  ])
  expect(new Set(twice('long '.repeat(5_000)))).toEqual(new Set([false]))
})
