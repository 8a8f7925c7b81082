import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Transaction } from './database'
import { testDatabase } from '@/server/testing/database'
import { fold } from '@/shared/values/fold'
import * as schema from './schema'
import type { SearchText } from './schema/search-text'

const { db } = await testDatabase()

/** Letters of ten alphabets, as they stand in Unicode; of Latin also what people type for its letters. */
const alphabets: Record<string, readonly (readonly [number, number])[]> = {
  Latin: [
    [0x20, 0x24f],
    [0x1e00, 0x1eff],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
  ],
  Greek: [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  Cyrillic: [[0x400, 0x52f]],
  Armenian: [[0x531, 0x58a]],
  Hebrew: [[0x591, 0x5f4]],
  Arabic: [
    [0x600, 0x6ff],
    [0xfe70, 0xfefc],
  ],
  Devanagari: [[0x900, 0x97f]],
  Thai: [[0xe01, 0xe5b]],
  Hangul: [
    [0x1100, 0x11ff],
    [0xac00, 0xd7a3],
  ],
  Chinese: [
    [0x3001, 0x30ff],
    [0x4e00, 0x9fff],
  ],
}
const between = '  \u00A0\u2003\t\n-–—−‑\'’‘`´"“”«»\u200B\u200D\u00AD\u2066\uFEFF\u0301\u0328.,&%_\\'

/** Always the same numbers below a bound, so that a failure comes again. */
function numbersFrom(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % bound
  }
}

/** Texts of an alphabet: words of one to eight letters with other signs between them. */
function textsOf(ranges: readonly (readonly [number, number])[], count: number): string[] {
  const below = numbersFrom(count + ranges.length)
  const letter = () => {
    const [first, last] = ranges[below(ranges.length)] ?? [0x61, 0x7a]
    const sign = String.fromCodePoint(first + below(last - first + 1))
    // Not yet a letter in every Unicode: what is none has no case either.
    return /\p{Cn}/u.test(sign) ? 'a' : sign
  }
  const word = () => Array.from({ length: 1 + below(8) }, letter).join('')
  const gap = () => Array.from({ length: 1 + below(3) }, () => between[below(between.length)]).join('')
  return Array.from({ length: count }, () => Array.from({ length: 1 + below(5) }, () => gap() + word()).join(''))
}

test.each(Object.entries(alphabets))('the database folds texts of %s letters as we do', async (_, ranges) => {
  const texts = textsOf(ranges, 1_000)
  const folded = sql`(select fold_text(typed.text) as text, typed.at from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as typed(text, at)) as folded`
  const rows = await db
    .select({ text: sql<string>`folded.text` })
    .from(folded)
    .orderBy(sql`folded.at`)
  expect(rows.map(({ text }) => text)).toEqual(texts.map(fold))
  expect(new Set(texts).size).toBeGreaterThan(900)
})

const isSearchText = (each: unknown): each is SearchText =>
  typeof each === 'object' && each !== null && 'madeOf' in each && !is(each, PgTable)
const searched = Object.values<unknown>(schema).filter(isSearchText)

/** What a table's search text is made of, as the database has understood it. */
const expressionOf = (tx: Transaction, table: string) =>
  tx
    .select({ made: sql<string>`pg_get_expr(def.adbin, def.adrelid)` })
    .from(sql`pg_attrdef def join pg_attribute att on att.attrelid = def.adrelid and att.attnum = def.adnum`)
    .where(sql`att.attname = 'search_text' and def.adrelid = ${table}::regclass`)

test.each(searched.map((each) => [getTableName(each.table), each] as const))(
  'the search text of %s is made of what the schema says',
  async (name, { table, madeOf }) => {
    await db.transaction(async (tx) => {
      const held = await expressionOf(tx, `public.${name}`)
      expect(held).toHaveLength(1)
      // A copy of the table that has its name, and the column anew.
      await tx.execute(sql`create temporary table ${table} (like ${table}) on commit drop`)
      await tx.execute(sql`alter table ${table} drop column search_text`)
      await tx.execute(sql`alter table ${table} add search_text text generated always as (${madeOf}) stored`)
      expect(await expressionOf(tx, `pg_temp.${name}`)).toEqual(held)
    })
  },
)

test('each table with a search text has the schema say so, and the other way round', async () => {
  const rows = await db
    .select({ name: sql<string>`cls.relname` })
    .from(sql`pg_attribute att join pg_class cls on cls.oid = att.attrelid`)
    .where(sql`att.attname = 'search_text' and cls.relkind = 'r'`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(searched.map(({ table }) => getTableName(table)).toSorted())
})
