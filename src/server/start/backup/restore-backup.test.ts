import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '@db/client'
import { makeOffering, makeUser } from '@db/samples/make'
import { readNewestMigration } from '@db/connection/newest-migration'
import { caseNotes, documentFiles, imageVariants, images, investments, sessions, users } from '@db/schema'
import { downgradeTo } from '@db/testing/older-database'
import { databaseBeside } from '@db/connection/snapshots/postgres'
import { createEncryption } from '../../platform/encryption/encryption'
import { sha256Of } from '../../platform/encryption/sha256'
import { type Env, readEnv } from '../../platform/env'
import { ensureSeal } from '../../raise/seals/seals'
import { encryptedFile } from '../../reporting/documents/encrypted-files'
import { storageAt } from '../../platform/storage/make-storage'
import { moveFiles } from '../../reporting/storage/moving'
import { testDatabase } from '../../testing/database'
import { bucketServer } from '../../testing/documents/bucket-server'
import { testDocumentKey } from '../../testing/second-factors'
import { databaseLocation } from '../services'
import { makeBackup } from './make-backup'
import { rehearseRestore, restoreBackup } from './restore-backup'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const template = inject('databaseTemplate')
await testDatabase()
const BACKUP_KEY = Buffer.alloc(32, 'the key of backups').toString('base64')

const removals: (() => Promise<void>)[] = []
let places = 0
/** An environment with an empty database of its own. */
async function newPlace(more: Record<string, string> = {}): Promise<Env> {
  places += 1
  const named = { DATA_DIR: join(folder, `data-${places}`), DOCUMENT_KEY: testDocumentKey, BACKUP_KEY, ...more }
  if (template.kind === 'embedded') return readEnv(named)
  const { url, remove } = await databaseBeside(new URL('postgres', template.serverUrl).href)
  removals.push(remove)
  return readEnv({ ...named, DATABASE_URL: url })
}
afterAll(async () => {
  await Promise.all(removals.map((remove) => remove()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const open = (env: Env) => openDatabase(databaseLocation(env))
const paper = Buffer.from('%PDF-1.7 the words of a paper')
const archive = join(folder, 'site.backup')
let site: Env

beforeAll(async () => {
  site = await newPlace()
  const database = await open(site)
  const { db } = database
  const user = await makeUser(db, { username: 'ruth-hale' })
  await makeOffering(db, { name: 'Willow Court' })
  await db.insert(documentFiles).values(encryptedFile(createEncryption(site), paper, 1))
  await ensureSeal({ db, encryption: createEncryption(site) })
  await db.insert(sessions).values({
    id: 'a session',
    sess: { startedAt: new Date().toISOString(), role: 'user', passwordMark: '' },
    userId: user.id,
    expiresAt: new Date(Date.now() + 60_000),
  })
  await database.close()
}, 120_000)

test('an archive is restored into an empty database without a difference, papers open, and nobody stays signed in', async () => {
  const made = await makeBackup(site, archive)
  expect(made.state.tables).toMatchObject({ investments: { rows: 1 }, sessions: { rows: 1 } })
  for (const word of ['Willow Court', 'ruth-hale', BACKUP_KEY, testDocumentKey])
    expect(readFileSync(archive).includes(word)).toBe(false)
  const place = await newPlace()
  const restored = await restoreBackup(place, archive)
  expect(restored).toEqual({ manifest: made, differences: [], lost: null })
  const database = await open(place)
  const { db } = database
  expect(await db.select({ name: investments.name }).from(investments)).toEqual([{ name: 'Willow Court' }])
  expect(await db.$count(users, eq(users.username, 'ruth-hale'))).toBe(1)
  expect(await db.$count(sessions)).toBe(0)
  await database.close()
  // A database in use is never written over.
  await expect(restoreBackup(place, archive)).rejects.toThrow('already: nothing was changed')
}, 120_000)

test('a rehearsal finds the same, leaves nothing behind, and tells what the archive has otherwise', async () => {
  await makeBackup(site, archive)
  const rehearsed = await rehearseRestore(site, archive)
  expect(rehearsed).toMatchObject({ differences: [], lost: null })
}, 120_000)

test('without the key of the papers exactly that is lost, and said', async () => {
  await makeBackup(site, archive)
  const other = Buffer.alloc(32, 'another key').toString('base64')
  const { differences, lost } = await restoreBackup(await newPlace({ DOCUMENT_KEY: other }), archive)
  expect(differences).toEqual([])
  expect(lost).toMatch(
    /^1 paper and 1 key that files are sealed with cannot be read: they need the key [0-9a-f]{8}, and DOCUMENT_KEY is [0-9a-f]{8}\./,
  )
}, 120_000)

test('papers and pictures in storage are asked for where they lie; that they are missing, or that it does not answer, is said', async () => {
  const storage = await bucketServer()
  const stored = await newPlace(storage.env)
  const database = await open(stored)
  const { db } = database
  const files = [1, 2, 3].map(() => encryptedFile(createEncryption(stored), paper, 1))
  await db.insert(documentFiles).values(files)
  const picture = Buffer.from('a picture')
  const id = sha256Of(picture)
  await db
    .insert(images)
    .values({ id, mediaType: 'image/jpeg', width: 4, height: 3, size: picture.byteLength, bytes: picture })
  await db.insert(imageVariants).values({ imageId: id, width: 480, format: 'webp', bytes: Buffer.from('a variant') })
  await moveFiles({ db, storage: storageAt(storage.env.STORAGE_URL, stored) }, 'storage')
  await database.close()
  const file = join(folder, 'stored.backup')
  const { storage: place } = await makeBackup(stored, file)
  expect(place).toBe(storage.env.STORAGE_URL)
  const restoredInto = async (env: Record<string, string>) => (await restoreBackup(await newPlace(env), file)).lost
  expect(await restoredInto(storage.env)).toBeNull()
  const [paperThere, , , pictureThere, variantThere] = [...storage.objects.keys()]
  const all = new Map(storage.objects)
  const lose = (name = '') => storage.objects.delete(name)
  const bring = (name = '') => storage.objects.set(name, all.get(name) ?? Buffer.of())
  // It is made anew of its picture.
  lose(variantThere)
  expect(await restoredInto(storage.env)).toBeNull()
  lose(paperThere)
  expect(await restoredInto(storage.env)).toBe(`1 of 3 papers is missing in ${place}. All else is here.`)
  lose(pictureThere)
  expect(await restoredInto(storage.env)).toBe(
    `1 of 3 papers and 1 of 1 picture are missing in ${place}. All else is here.`,
  )
  bring(paperThere)
  bring(pictureThere)
  expect(await restoredInto({})).toBe(
    `3 papers and 1 picture lie in ${place}: STORAGE_URL is to name it. All else is here.`,
  )
  await storage.stop()
  expect(await restoredInto(storage.env)).toBe(
    `3 papers and 1 picture lie in storage: ${place} did not answer. All else is here. They can be read again once it answers.`,
  )
}, 240_000)

test('an archive of an earlier build is restored, compared as it was, and migrated to this build with what stood in it', async () => {
  const earlier = await newPlace()
  const older = await open(earlier)
  const newest = await readNewestMigration(older.db)
  await downgradeTo(older, '0083_interest_cases', [
    `insert into interests (id, name, email, wording_id, note, updated_at) values
      (1, 'Ruth', 'ruth@example.com', 'indication-1', 'Prefers the telephone.', '2026-01-05T15:30:00Z')`,
  ])
  expect(await readNewestMigration(older.db)).not.toBe(newest)
  await older.close()
  const file = join(folder, 'earlier.backup')
  const made = await makeBackup(earlier, file)
  expect(made.state.tables).toMatchObject({ interests: { rows: 1 } })
  expect(made.state.tables).not.toHaveProperty('case_notes')
  const place = await newPlace()
  expect(await restoreBackup(place, file)).toMatchObject({ differences: [], lost: null })
  const opened = await open(place)
  expect(await readNewestMigration(opened.db)).toBe(newest)
  expect(await opened.db.select({ text: caseNotes.text }).from(caseNotes)).toEqual([{ text: 'Prefers the telephone.' }])
  await opened.close()
}, 240_000)

test('a backup of a newer build, one with another key and one without a key are refused before anything is written', async () => {
  const newer = await newPlace()
  const database = await open(newer)
  const { db } = database
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1999999999999)`)
  await database.close()
  const file = join(folder, 'newer.backup')
  await makeBackup(newer, file)
  const place = await newPlace()
  await expect(restoreBackup(place, file)).rejects.toThrow('made by a newer build')
  const otherKey = { ...place, BACKUP_KEY: Buffer.alloc(32, 'another key').toString('base64') }
  await expect(restoreBackup(otherKey, archive)).rejects.toThrow('BACKUP_KEY is the key')
  await expect(makeBackup({ ...site, BACKUP_KEY: undefined }, file)).rejects.toThrow('BACKUP_KEY is not set')
  // Nothing was written: the same place takes a backup that it knows.
  expect(await restoreBackup(place, archive)).toMatchObject({ differences: [] })
}, 120_000)
