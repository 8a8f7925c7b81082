import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '@db/client'
import { documentFiles } from '@db/schema'
import { databaseBeside } from '@db/connection/snapshots/postgres'
import { createEncryption } from '../../platform/encryption/encryption'
import { readEnv } from '../../platform/env'
import { encryptedFile } from '../../reporting/documents/encrypted-files'
import { testDatabase } from '../../testing/database'
import { testDocumentKey } from '../../testing/second-factors'
import { databaseLocation } from '../services'
import { makeBackup } from './make-backup'

await testDatabase()
const template = inject('databaseTemplate')
if (template.kind === 'embedded') throw new Error('It is of PostgreSQL alone (scripts/testing/database-tests.ts).')
const beside = await databaseBeside(new URL('postgres', template.serverUrl).href)
const folder = mkdtempSync(join(tmpdir(), 'backup-moment-'))
const env = readEnv({
  DATABASE_URL: beside.url,
  DOCUMENT_KEY: testDocumentKey,
  BACKUP_KEY: Buffer.alloc(32, 'the key of backups').toString('base64'),
})
const encryption = createEncryption(env)
const database = await openDatabase(databaseLocation(env))
afterAll(async () => {
  await database.close()
  await beside.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('whatever was acknowledged before the moment that an archive names is in it', async () => {
  const acknowledged: number[] = []
  const ending = new AbortController()
  async function writing() {
    while (!ending.signal.aborted) {
      await database.db.insert(documentFiles).values(encryptedFile(encryption, Buffer.from('%PDF-1.7 a paper'), 1))
      acknowledged.push(Date.now())
    }
  }
  const written = writing()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const { madeAt, state } = await makeBackup(env, join(folder, 'while-written.backup')).finally(() => ending.abort())
  await written
  const covered = acknowledged.filter((at) => at < Date.parse(madeAt)).length
  expect(covered).toBeGreaterThan(0)
  expect(state.tables.document_files?.rows).toBeGreaterThanOrEqual(covered)
  expect(state.tables.document_files?.rows).toBeLessThan(acknowledged.length)
})
