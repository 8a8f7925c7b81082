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

/** Of the site what the firm says of itself, and the legal texts that owners agreed to. */
const ofTheFirm = (table: string) => /^(?:firm|legal)_/.test(table)

test('the export of the whole ledger has each table of the ledger, of what is reported, of raises and of the firm, or says why not', () => {
  const exported = Object.values(wholeTables).map((table) => getTableName(table))
  const tables = [
    ...tablesOf('ledger'),
    ...tablesOf('reporting'),
    ...tablesOf('raise'),
    ...tablesOf('site').filter(ofTheFirm),
  ]
  expect(tables).toEqual(expect.arrayContaining(['entries', 'firm_parts', 'legal_versions']))
  expect([...exported, ...Object.keys(leftOut)].toSorted()).toEqual(tables.toSorted())
})
