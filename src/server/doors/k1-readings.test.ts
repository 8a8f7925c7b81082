import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeK1Batch } from '@db/make-documents'
import { type K1Batch, nothingRead } from '@/shared/k1-batches'
import { callerAs, cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { makeHolders } from '../testing/k1-holders'
import { k1Pdf, zipOf } from '../testing/k1-pdfs'

const database = await testDatabase()
const { db } = database
const DATA_DIR = await mkdtemp(join(tmpdir(), 'k1-readings-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))
const { services } = testServices(database, { PUBLISH_DELAY: '0', DATA_DIR })
const request = requesterOf(services)

const unread = {
  match: 'none',
  doubt: 'nothing_found',
  fault: null,
  pages: 1,
  sha256: null,
  entityId: null,
  investmentId: null,
  documentId: null,
} as const

test('each row tells what was read of its file, and a zip that an older version took tells nothing (R134)', async () => {
  const cookie = await cookieOf(services, 'admin')
  await makeHolders(db, 1)
  const files = {
    'one.pdf': await k1Pdf({ name: 'Heron 1 Family Trust', last4: '1000', offering: 'Willow Creek Fund II LLC' }),
    'no.txt': new Uint8Array([1]),
  }
  const answer = await request('POST', '/api/admin/k1-batches?year=2025', { cookie, body: zipOf(files) })
  const { rows }: K1Batch = await answer.json()
  expect(rows.map(({ read }) => read)).toEqual([
    {
      name: 'Heron 1 Family Trust',
      lastFour: '1000',
      year: 2025,
      partnership: 'Willow Creek Fund II LLC',
      amended: null,
    },
    nothingRead,
  ])

  const { admin } = await callerAs(services, 'admin')
  const { id } = await makeK1Batch(db, { rows: [{ ...unread, file: 'old.pdf' }] })
  expect((await admin.k1Batches.get({ id })).rows[0]?.read).toEqual(nothingRead)
})
