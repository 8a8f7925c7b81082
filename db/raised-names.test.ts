import { is, sql } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '@/server/testing/database'
import * as schema from './schema'
import {
  admissionsRaised,
  closingsRaised,
  decisionsRaised,
  distributionsRaised,
  documentsRaised,
  entriesLineCheck,
  entriesRaised,
  interestsRaised,
  ledgerImportsRaised,
  raiseClassesRaised,
  raiseMoneyRaised,
  raisesRaised,
  signaturesRaised,
  slugsUnique,
  subscriptionsRaised,
} from './schema'

const { db } = await testDatabase()

/** What a query gives in its column `name`, in order. */
async function namesOf(query: ReturnType<typeof sql>): Promise<string[]> {
  const names = await db.select({ name: sql<string>`name` }).from(sql`(${query}) as found`)
  return names.map(({ name }) => name).toSorted()
}

test('what triggers raise has the names that the schema gives it', async () => {
  const raised = await namesOf(sql`
    select distinct (regexp_matches(prosrc, 'constraint = ''([a-z0-9_]+)''', 'gi'))[1] as name
    from pg_proc where pronamespace = current_schema()::regnamespace`)
  const named = [
    ...Object.values(entriesRaised),
    ...Object.values(distributionsRaised),
    ...Object.values(ledgerImportsRaised),
    ...Object.values(raisesRaised),
    ...Object.values(raiseClassesRaised),
    ...Object.values(raiseMoneyRaised),
    ...Object.values(admissionsRaised),
    ...Object.values(signaturesRaised),
    ...Object.values(subscriptionsRaised),
    ...Object.values(decisionsRaised),
    ...Object.values(closingsRaised),
    ...Object.values(documentsRaised),
    ...Object.values(interestsRaised),
    slugsUnique,
  ]
  expect(raised).toEqual(named.toSorted())
})

test('the checks of the database are those of the schema, and the one that a migration adds', async () => {
  const checks = await namesOf(sql`
    select conname as name from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace`)
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableConfig(each)] : []))
  const named = tables.flatMap((table) => table.checks.map(({ name }) => name))
  expect(checks).toEqual([...named, entriesLineCheck].toSorted())
})
