import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from './schema'
import {
  admissionsRaised,
  distributionsRaised,
  entriesLineCheck,
  entriesRaised,
  ledgerImportsRaised,
  raiseClassesRaised,
  raisesRaised,
  usersEmailUnique,
} from './schema'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))

/** Every name under which the database refuses something, as the schema gives it, and what triggers raise beside. */
const names = new Set<string>([
  ...Object.values(entriesRaised),
  ...Object.values(distributionsRaised),
  ...Object.values(ledgerImportsRaised),
  ...Object.values(raisesRaised),
  ...Object.values(raiseClassesRaised),
  ...Object.values(admissionsRaised),
  entriesLineCheck,
])
for (const table of Object.values(schema)) {
  if (!is(table, PgTable)) continue
  const { checks, columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table)
  for (const { name } of [...checks, ...uniqueConstraints, ...indexes.map(({ config }) => config)])
    names.add(name ?? '')
  for (const { name } of primaryKeys) names.add(name ?? '')
  for (const { uniqueName } of columns) names.add(uniqueName ?? '')
}
names.delete('')

const sources = ['db', 'e2e', 'scripts', 'src'].flatMap((folder) =>
  readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/node_modules|^db\/schema\//.test(file)),
)
const namesIn = (text: string) => (text.match(/\w+/g) ?? []).filter((word) => names.has(word))

test('a constraint or an index is named in the schema alone, so that a new name reaches whoever reads it', () => {
  expect(names.size).toBeGreaterThan(150)
  expect(sources.length).toBeGreaterThan(1_000)
  expect(namesIn(`if (constraint === '${usersEmailUnique}') return`)).toEqual([usersEmailUnique])
  const faults = sources.flatMap((file) =>
    namesIn(readFileSync(path.join(projectFolder, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(faults).toEqual([])
})

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []))
const ofTable = new RegExp(String.raw`\b(?:from|join|into|update|truncate)\s+(?:${tables.join('|')})\b`, 'g')
/** The tables that pieces of SQL name as a text. */
const tablesIn = (text: string) =>
  [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, piece = '']) => piece.match(ofTable) ?? [])

// A test may write its own: it fails when the name changes.
test('our SQL takes tables from the schema, so that a new name does not compile or needs no change', () => {
  expect(tablesIn('const one = sql<number>`select 1 from users`')).toEqual(['from users'])
  const product = sources.filter((file) => /^(?:db|src\/server)\//.test(file) && !file.endsWith('.test.ts'))
  expect(product.length).toBeGreaterThan(300)
  const faults = product.flatMap((file) =>
    tablesIn(readFileSync(path.join(projectFolder, file), 'utf8')).map((found) => `${file}: ${found}`),
  )
  expect(faults).toEqual([])
})
