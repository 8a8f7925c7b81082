import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeK1Batch } from '@db/samples/make-documents'
import { auditEntries, investments } from '@db/schema'
import { type K1Batch, nothingRead } from '@/shared/reporting/k1-batches'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { k1FormPdf } from '../../testing/documents/k1-forms'
import { makeHolders } from '../../testing/documents/k1-holders'
import { k1Pdf, zipOf } from '../../testing/documents/k1-pdfs'

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

test('a partnership of another name is doubtful, until somebody says that this is it; a form is read by its fields (R135, R136)', async () => {
  const cookie = await cookieOf(services, 'admin')
  const { investmentId, holders } = await makeHolders(db, 2)
  const form = (index: number) => ({
    name: `Ruth Heron TTEE\nHeron ${index} Family Trust`,
    number: `XXX-XX-${999 + index}`,
    partnership: 'Willow Creek Fund II LLC',
  })
  const take = async (files: Record<string, Uint8Array>): Promise<K1Batch> => {
    const answer = await request('POST', '/api/admin/k1-batches?year=2025', { cookie, body: zipOf(files) })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const first = await take({ 'one.pdf': await k1FormPdf({ ...form(1), marked: 'amended' }, 'fields') })
  const [row] = first.rows
  const ofFirst = { entityId: holders[0]?.id ?? 0, investmentId }
  expect(row).toMatchObject({ ...ofFirst, match: 'doubtful', doubt: 'other_partnership' })
  expect(row?.read).toEqual({
    name: 'Ruth Heron TTEE, Heron 1 Family Trust',
    lastFour: '1000',
    year: 2025,
    partnership: 'Willow Creek Fund II LLC',
    amended: true,
  })
  const confirmed = await request('POST', `/api/admin/k1-batches/${first.id}/confirm`, {
    cookie,
    json: { matches: [{ file: 'one.pdf', ...ofFirst, storeIssuerName: true }] },
  })
  expect(confirmed.status).toBe(200)
  const offering = { issuerName: 'Willow Creek Fund II LLC' }
  expect(await db.select().from(investments)).toMatchObject([offering])
  const audited = await db.select().from(auditEntries).where(eq(auditEntries.list, 'investments'))
  expect(audited).toMatchObject([{ recordId: investmentId, before: { issuerName: null }, after: offering }])

  const second = await take({ 'two.pdf': await k1FormPdf(form(2), 'words') })
  expect(second.rows).toMatchObject([{ match: 'certain', entityId: holders[1]?.id, read: { amended: false } }])
  const third = { ...form(2), partnership: 'Willow Creek Fund III LLC' }
  expect((await take({ 'three.pdf': await k1FormPdf(third, 'words') })).rows).toMatchObject([
    { match: 'doubtful', doubt: 'other_partnership', read: { partnership: 'Willow Creek Fund III LLC' } },
  ])
})
