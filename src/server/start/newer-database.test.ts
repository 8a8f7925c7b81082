import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { NewerDatabase } from '@db/connection/newer-database'
import { readEnv } from '../platform/env'
import { createLog } from '../platform/log'
import { testDatabase } from '../testing/database'
import { startServices } from './services'

const folder = mkdtempSync(join(tmpdir(), 'newer-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
const template = inject('databaseTemplate')
const { db } = await testDatabase()

type Place = Record<string, string>
const places: [kind: string, make: () => Promise<Place>][] = [
  ['the embedded database', () => Promise.resolve({ DATA_DIR: folder })],
]
if (template.kind === 'postgres') {
  const name = `newer_${process.pid}`
  const makeDatabase = async () => {
    await db.execute(sql.raw(`create database ${name}`))
    return { DATA_DIR: folder, DATABASE_URL: new URL(name, template.serverUrl).href }
  }
  places.push(['PostgreSQL', makeDatabase])
}

const warnings: string[] = []
const log = createLog({ write: (line) => (line.includes('"level":40') ? warnings.push(line) : undefined) })

beforeEach(() => {
  warnings.length = 0
})

test.each(places)(
  'a build starts on %s that a newer one has migrated only where that is allowed',
  async (_, make) => {
    const place = await make()
    const start = (more: Place = {}) => startServices(readEnv({ DEMO_CONTENT: 'off', ...place, ...more }), log)
    const first = await start()
    await first.services.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer build', 1999999999999)`,
    )
    await first.close()
    expect(warnings).toEqual([])

    const refused = await start().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NewerDatabase)
    expect(refused).toMatchObject({
      message: expect.stringMatching(/one migration .*newer build .*backup made before/),
    })
    expect(warnings).toEqual([])

    const allowed = await start({ ALLOW_NEWER_DATABASE: '1' })
    expect(await allowed.services.database.isReady()).toBe(true)
    await allowed.close()
    expect(warnings).toEqual([expect.stringContaining('one migration that this build does not know')])
  },
  120_000,
)
