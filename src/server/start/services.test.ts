import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../platform/env'
import { createLog } from '../platform/log'
import { startServices } from './services'

const folder = mkdtempSync(join(tmpdir(), 'services-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

test('the embedded database is vacuumed and analysed, which it does not do by itself', async () => {
  const warnings: string[] = []
  const log = createLog({ write: (line) => (line.includes('"level":40') ? warnings.push(line) : undefined) })
  const started = await startServices(readEnv({ DATA_DIR: folder, DEMO_CONTENT: 'on' }), log)
  /** -1 until something has counted. */
  const counted = async () => {
    const [found] = await started.services.db
      .select({ count: sql`reltuples`.mapWith(Number) })
      .from(sql`pg_class`)
      .where(sql`relname = 'investments'`)
    return found?.count
  }
  await expect.poll(counted).toBeGreaterThan(0)
  await started.close()
  expect(warnings).toEqual([])
})
