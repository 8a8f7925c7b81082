import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '@db/client'
import { databaseBeside } from '@db/connection/snapshots/postgres'
import { downgradeTo } from '@db/testing/older-database'
import { readEnv } from '../../platform/env'
import { testDatabase } from '../../testing/database'
import { testDocumentKey } from '../../testing/second-factors'
import { databaseLocation } from '../services'
import { type CheckedUpgrade, checkUpgrade, toldUpgrade } from './check-upgrade'
import { makeBackup } from './make-backup'

await testDatabase()
const template = inject('databaseTemplate')
const folder = mkdtempSync(join(tmpdir(), 'check-upgrade-'))
const server = template.kind === 'postgres' ? new URL('postgres', template.serverUrl).href : undefined
const beside = server === undefined ? undefined : await databaseBeside(server)
const env = readEnv({
  DATA_DIR: join(folder, 'data'),
  BACKUP_KEY: Buffer.alloc(32, 'the key of backups').toString('base64'),
  DOCUMENT_KEY: testDocumentKey,
  DATABASE_URL: beside?.url,
})
const archive = join(folder, 'earlier.backup')
afterAll(async () => {
  await beside?.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const said = (checked: CheckedUpgrade) => [...toldUpgrade(checked)].join('\n')

test('what a newer build will do to a site is tried on a copy of it, and the site is not touched', async () => {
  const site = await openDatabase(databaseLocation(env))
  const missing = await downgradeTo(site, '0083_interest_cases', [
    `insert into interests (id, name, email, wording_id, note, updated_at) values
      (1, 'Ruth', 'ruth@example.com', 'indication-1', 'Prefers the telephone.', '2026-01-05T15:30:00Z')`,
  ])
  await site.close()
  await makeBackup(env, archive)

  const checked = await checkUpgrade(env, archive)
  expect(checked.faults).toEqual([])
  expect(checked.settings).toEqual({ added: [], removed: [] })
  const { migrations, locks, milliseconds } = checked.tried
  expect(migrations.map(({ tag }) => tag)).toEqual(missing.map(({ tag }) => tag))
  expect(milliseconds).toBeGreaterThan(0)
  // The one is altered, the other referred to by a new table, for which nobody can wait yet.
  expect(locks).toContainEqual({ table: 'raises', kind: 'all', milliseconds: expect.any(Number) })
  expect(locks).toContainEqual({ table: 'documents', kind: 'writes', milliseconds: expect.any(Number) })
  expect(locks.map(({ table }) => table)).not.toContain('case_notes')
  for (const lock of locks) expect(lock.milliseconds).toBeLessThanOrEqual(milliseconds)
  expect(said(checked)).toMatch(/^Tried on a copy: the backup of .* 0083_interest_cases {2}\d+\.\d\d s\n/s)
  expect(said(checked)).toMatch(/no row is missing, and the ledger has no difference\.$/)

  // The site is as it was: neither migrated nor joined by anything.
  expect((await makeBackup(env, archive)).state).toEqual(checked.manifest.state)
}, 240_000)

test('an archive of this build lacks nothing, and what is wrong is said in the place of that all is well', () => {
  const manifest: CheckedUpgrade['manifest'] = {
    madeAt: '2026-11-28T12:00:00.000Z',
    build: { version: '0.1.0', commit: null },
    kind: 'postgres',
    documentKey: null,
    state: { tables: { users: { rows: 3, digest: '' } }, files: {}, migratedTo: 1 },
  }
  const tried = { migrations: [], milliseconds: 0, locks: [] }
  const lines = (more: Partial<CheckedUpgrade>) => [
    ...toldUpgrade({ manifest, tried, settings: null, faults: [], ...more }),
  ]
  expect(lines({ settings: { added: ['STORAGE_URL'], removed: ['OLD_NAME'] } }).slice(1)).toEqual([
    'No migration will run.',
    'New settings, each with its default in .env.example: STORAGE_URL.',
    'Settings that are read no more: OLD_NAME.',
    'Afterwards no row is missing, and the ledger has no difference.',
  ])
  expect(lines({ faults: ['users has 2 rows afterwards instead of 3.'] }).at(-1)).toBe(
    'users has 2 rows afterwards instead of 3.',
  )
})
