import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { makeMail } from '@db/samples/make'
import { cookieOf, requesterOf, testSecret, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { testDocumentKey } from '../../testing/second-factors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const path = '/api/admin/about'

test('administrators read what the installation is made of, over REST, and no key is in it', async () => {
  const response = await request('GET', path, { cookie: await cookieOf(services, 'admin') })
  const text = await response.text()
  expect([response.status, JSON.parse(text)]).toMatchObject([
    200,
    {
      build: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: null, node: process.versions.node },
      startedAt: expect.stringMatching(/Z$/),
      database: {
        kind: database.kind === 'postgres' ? 'server' : 'embedded',
        version: expect.stringMatching(/^\d+/),
        sizeBytes: expect.any(Number),
        migration: expect.stringMatching(/^\d{4}_\w+$/),
      },
      storage: {
        place: null,
        fault: null,
        papersInDatabase: 0,
        papersInStorage: 0,
        picturesInDatabase: 0,
        picturesInStorage: 0,
      },
      backups: { isDaily: false, backup: { last: null, fault: null, isOverdue: false } },
      mail: { isDelivered: false, lastSentAt: null, waiting: 0, waitingSince: null, failed: 0 },
      keys: { documents: services.encryption.fingerprint(), links: services.signatures.fingerprint },
    },
  ])
  for (const secret of [testSecret, testDocumentKey]) expect(text).not.toContain(secret)
})

test('mails that left, wait and were given up are told', async () => {
  const [earlier, later] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-21T08:00:00Z')]
  await makeMail(db, { sentAt: earlier })
  await makeMail(db, { sentAt: later })
  await makeMail(db, { createdAt: later })
  await makeMail(db, { createdAt: earlier })
  await makeMail(db, { failedAt: later })
  const response = await request('GET', path, { cookie: await cookieOf(services, 'admin') })
  expect(await response.json()).toMatchObject({
    mail: { lastSentAt: later.toISOString(), waiting: 2, waitingSince: earlier.toISOString(), failed: 1 },
  })
})

test('a migration of a newer build is told as unknown', async () => {
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1999999999999)`)
  const response = await request('GET', path, { cookie: await cookieOf(services, 'admin') })
  expect(await response.json()).toMatchObject({ database: { migration: null } })
})

test('a storage that cannot be used is told, and one that answers is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'about-storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const gone = join(folder, 'unmounted')
  const tell = async (place: string) => {
    const own = testServices(database, { STORAGE_URL: pathToFileURL(place).href }).services
    const answer = await requesterOf(own)('GET', path, { cookie: await cookieOf(own, 'admin') })
    return answer.json()
  }
  expect(await tell(folder)).toMatchObject({ storage: { place: folder, fault: null } })
  expect(await tell(gone)).toMatchObject({ storage: { place: gone, fault: `${gone} is not there` } })
})

test('an investor and a stranger are refused what an administrator reads', async () => {
  expect((await request('GET', path, { cookie: await cookieOf(services, 'admin') })).status).toBe(200)
  expect((await request('GET', path, { cookie: await cookieOf(services, 'user') })).status).toBe(403)
  expect((await request('GET', path)).status).toBe(401)
})
