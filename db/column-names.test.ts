import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '@/server/testing/database'
import { bareNames } from './column-names'
import * as schema from './schema'

const { db } = await testDatabase()

test('every column of every table is found by its bare name', async () => {
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each] : []))
  expect(tables.map(getTableName)).toEqual(expect.arrayContaining(['users', 'sessions', 'deliveries']))
  for (const table of tables) {
    const columns = Object.values(getTableColumns(table))
    await expect(db.execute(sql`select ${bareNames(...columns)} from ${table} limit 0`)).resolves.toBeDefined()
  }
})
