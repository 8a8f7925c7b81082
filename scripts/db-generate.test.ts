import { readFileSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '../db/schema'
import drizzleConfig from '../drizzle.config'
import { projectFolder } from './running/children.mjs'

const journal = z.object({ entries: z.array(z.object({ idx: z.int() })) })
const snapshot = z.looseObject({ id: z.string(), prevId: z.string() })

const readMeta = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(projectFolder, 'db/migrations/meta', name), 'utf8'))

/** The schema as the last migration left it, in drizzle-kit's form and without its random ids. */
function lastSnapshot() {
  const last = journal.parse(readMeta('_journal.json')).entries.at(-1)?.idx ?? 0
  const { id: _, prevId: __, ...tables } = snapshot.parse(readMeta(`${String(last).padStart(4, '0')}_snapshot.json`))
  return tables
}

/** What `npm run db:generate` compares with the last snapshot before it writes a migration. */
function snapshotOf(tables: Record<string, unknown>) {
  const made: unknown = JSON.parse(
    JSON.stringify(generateDrizzleJson(tables, undefined, undefined, drizzleConfig.casing)),
  )
  const { id: _, prevId: __, ...rest } = snapshot.parse(made)
  return rest
}

// Compared as data rather than run: the command asks at the terminal whether a column was renamed.
test('npm run db:generate would change nothing: every table and column of the schema has its migration', () => {
  expect(snapshotOf(schema)).toEqual(lastSnapshot())
})

test('a table without a migration is noticed', () => {
  const forgotten = pgTable('forgotten', { id: integer().primaryKey() })
  expect(snapshotOf({ ...schema, forgotten })).not.toEqual(lastSnapshot())
})
