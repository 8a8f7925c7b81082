import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { is, getTableName, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, inject } from 'vitest'
import { openDatabase } from '@db/client'
import type { Database } from '@db/database'
import * as schema from '@db/schema'
import { seedSettings } from '@db/seed'

/** Where the databases of a test run come from; provided once per run by the project's global setup. */
export type DatabaseTemplate =
  { kind: 'embedded'; packedFolder: string } | { kind: 'postgres'; serverUrl: string; templateName: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

const tables = Object.values(schema).filter((each) => is(each, PgTable))
/**
 * Deletes, where `truncate` would make new files for every table and index: some 10 ms instead of 70, before each of a thousand
 * tests. Without triggers, so that the order of foreign keys is nobody's concern; numbers begin at 1 again.
 */
const emptyAllTables = sql.raw(`
  do $$ begin
    set local session_replication_role = replica;
    ${tables.map((table) => `delete from "${getTableName(table)}";`).join('\n    ')}
    perform setval(oid::regclass, 1, false) from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace;
  end $$`)

async function openFrom(template: DatabaseTemplate): Promise<Database> {
  if (template.kind === 'embedded') return openDatabase({ loadDataDir: await openAsBlob(template.packedFolder) })
  const { serverUrl, templateName } = template
  const name = `${templateName}_${randomUUID()}`
  const { connectForTest } = await import('@db/testing-connection')
  const server = connectForTest(serverUrl)
  await server`create database ${server(name)} template ${server(templateName)}`
  await server.end()
  return openDatabase({ url: new URL(name, serverUrl).href })
}

/**
 * Opens a migrated database for the test file that calls this at its top: an embedded one or one on PostgreSQL, as the project
 * says, and nobody else's. Before each test all tables are empty, but for the settings that every installation has.
 */
export async function testDatabase(): Promise<Database> {
  const database = await openFrom(inject('databaseTemplate'))
  beforeEach(async () => {
    await database.db.execute(emptyAllTables)
    await seedSettings(database.db)
  })
  afterAll(() => database.close())
  return database
}
