import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '@db/client'
import { databaseBeside } from '@db/connection/snapshots/postgres'
import { makeOffering } from '@db/samples/make'
import { createLog } from '../../platform/log'
import { createWorkResults } from '../../platform/concurrency/work-results'
import { readEnv } from '../../platform/env'
import { testDatabase } from '../../testing/database'
import { databaseLocation } from '../services'
import { rehearseRestore } from './restore-backup'
import { backUpOfDay } from './schedule'

await testDatabase()
const template = inject('databaseTemplate')
const folder = mkdtempSync(join(tmpdir(), 'schedule-'))
const beside =
  template.kind === 'postgres' ? await databaseBeside(new URL('postgres', template.serverUrl).href) : undefined
const env = readEnv({
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backups'),
  BACKUP_KEY: Buffer.alloc(32, 'the key of backups').toString('base64'),
  DATABASE_URL: beside?.url,
})
const database = await openDatabase(databaseLocation(env))
afterAll(async () => {
  await database.close()
  await beside?.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const errors: string[] = []
const log = createLog({ write: (line) => (line.includes('"level":50') ? errors.push(line) : undefined) })
const work = createWorkResults()
const services = { database, env, log, work }
const backups = join(folder, 'backups')
const now = new Date('2026-11-28T12:00:00Z')
const today = 'oakwater-2026-11-28.backup'

beforeEach(() => {
  errors.length = 0
  rmSync(backups, { recursive: true, force: true })
})

test('the day’s backup is made while the site works, once, and can be restored', async () => {
  await makeOffering(database.db, { name: 'Willow Court' })
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, at) => makeOffering(database.db, { name: `Court ${at}`, slug: `court-${at}` })),
  )
  await backUpOfDay(services, now)
  await writing
  expect([readdirSync(backups), errors]).toEqual([[today], []])
  expect(work.lastSuccesses().has('backup')).toBe(true)
  const rehearsed = await rehearseRestore({ ...env, ALLOW_NEWER_DATABASE: false }, join(backups, today))
  expect(rehearsed).toMatchObject({ differences: [], lost: null })
  expect(rehearsed.manifest.state.tables.investments?.rows).toBeGreaterThanOrEqual(1)
  await backUpOfDay(services, now)
  expect(readdirSync(backups)).toEqual([today])
}, 120_000)

test('what the rule does not keep goes, other files stay, and what is being written by another server is left to it', async () => {
  mkdirSync(backups)
  for (const day of ['2024-01-03', '2024-01-04']) writeFileSync(join(backups, `oakwater-${day}.backup`), '')
  writeFileSync(join(backups, 'notes.txt'), 'ours')
  const part = join(backups, `${today}.part`)
  writeFileSync(part, '')
  await backUpOfDay(services, now)
  expect(existsSync(join(backups, today))).toBe(false)
  const long = new Date(Date.now() - 7 * 3_600_000)
  utimesSync(part, long, long)
  for (let day = 10; day < 28; day += 1) writeFileSync(join(backups, `oakwater-2026-11-${day}.backup`), '')
  await backUpOfDay(services, now)
  const left = readdirSync(backups)
  expect(left).toEqual(
    expect.arrayContaining([today, 'notes.txt', 'oakwater-2026-11-22.backup', 'oakwater-2024-01-04.backup']),
  )
  expect(left).not.toContain('oakwater-2026-11-20.backup')
  expect(left).not.toContain('oakwater-2024-01-03.backup')
  expect(errors).toEqual([])
}, 120_000)

test('a backup that cannot be made is told in the log, and nothing half made stays', async () => {
  writeFileSync(backups, 'no folder')
  await backUpOfDay(services, now)
  expect(errors).toEqual([expect.stringContaining('No backup could be made')])
})
