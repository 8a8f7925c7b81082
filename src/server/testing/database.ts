import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { is, getTableName, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, inject } from 'vitest'
import { openDatabase } from '@db/client'
import type { Database, Db, Transaction } from '@db/database'
import { pgError } from '@db/faults'
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

/** Empties every table, but for the settings that every installation has. */
export async function emptyTables({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(emptyAllTables)
  await seedSettings(db)
}

/** A database open for one test file, and what ends it without leaving anything. */
type Opened = { database: Database; end: () => Promise<void> }

async function openEmbedded(packedFolder: string): Promise<Opened> {
  const database = await openDatabase({ loadDataDir: await openAsBlob(packedFolder) })
  return { database, end: () => database.close() }
}

async function openOnPostgres(serverUrl: string, templateName: string): Promise<Opened> {
  const name = `${templateName}_${randomUUID()}`
  const { connectForTest } = await import('@db/testing/connection')
  const server = connectForTest(serverUrl, { idle_timeout: 1 })
  await server`create database ${server(name)} template ${server(templateName)}`
  const database = await openDatabase({ url: new URL(name, serverUrl).href })
  return {
    database,
    async end() {
      await database.close()
      // A hundred of them would be a gigabyte of cold files, which took a busy machine four minutes to remove at the end.
      await server`drop database ${server(name)} with (force)`
      await server.end()
    },
  }
}

const openFrom = (template: DatabaseTemplate): Promise<Opened> =>
  template.kind === 'embedded'
    ? openEmbedded(template.packedFolder)
    : openOnPostgres(template.serverUrl, template.templateName)

/**
 * Opens a migrated database for the test file that calls this at its top: an embedded one or one on PostgreSQL, as the project
 * says, and nobody else's; it is gone after them. Before each test all tables are empty, but for the settings that every installation has.
 */
export async function testDatabase(): Promise<Database> {
  const { database, end } = await openFrom(inject('databaseTemplate'))
  beforeEach(() => emptyTables(database))
  afterAll(end)
  return database
}

/**
 * Attacks a database as somebody with SQL at hand would, each in a transaction of its own.
 * @returns why the database refuses, by the constraint's name or else PostgreSQL's code; undefined where it does not
 */
export const refusalsOf =
  (db: Db) =>
  async (attack: (tx: Transaction) => Promise<unknown>): Promise<string | undefined> => {
    try {
      await db.transaction(attack)
      return undefined
    } catch (error) {
      const { code, constraint } = pgError(error)
      return constraint ?? code
    }
  }
