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
const emptyAllTables = sql.raw(
  `truncate ${tables.map((table) => `"${getTableName(table)}"`).join(', ')} restart identity cascade`,
)

async function openFrom(template: DatabaseTemplate): Promise<Database> {
  if (template.kind === 'embedded') return openDatabase({ loadDataDir: await openAsBlob(template.packedFolder) })
  const { serverUrl, templateName } = template
  const name = `${templateName}_${process.pid}`
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
