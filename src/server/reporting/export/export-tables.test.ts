import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leftOut, wholeTables } from './export-tables'

/** The tables that a subject has in `db/schema`. */
function tablesOf(subject: string) {
  const folder = fileURLToPath(new URL(`../../../../db/schema/${subject}/`, import.meta.url))
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
}

test('the export of the whole ledger has each table of the ledger, of what is reported and of raises, or says why not', () => {
  const exported = Object.values(wholeTables).map((table) => getTableName(table))
  const tables = [...tablesOf('ledger'), ...tablesOf('reporting'), ...tablesOf('raise')]
  expect(tables).toContain('entries')
  expect([...exported, ...Object.keys(leftOut)].toSorted()).toEqual(tables.toSorted())
})
