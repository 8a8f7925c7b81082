import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, documents } from '@db/schema'
import { doubtOf, k1LeftOutWords as words } from '@/content/reporting/admin-k1-batches'
import { failureSentences } from '@/content/platform/errors'
import type { K1Batch, TypedK1Choice } from '@/shared/reporting/k1-batches'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makeHolders } from '../../testing/documents/k1-holders'
import { k1Pdf, zipOf } from '../../testing/documents/k1-pdfs'

const database = await testDatabase()
const { db } = database
const DATA_DIR = await mkdtemp(join(tmpdir(), 'k1-done-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))
const { services } = testServices(database, { PUBLISH_DELAY: '3600', DATA_DIR })
const request = requesterOf(services)
const spooled = (): Promise<string[]> => readdir(join(DATA_DIR, 'k1-batches')).catch(() => [])

let staff: string
beforeEach(async () => {
  staff = await cookieOf(services, 'admin')
})
const post = (id: number, what: string, json: object = {}) =>
  request('POST', `/api/admin/k1-batches/${id}/${what}`, { cookie: staff, json })
const open = (id: number, file: string) =>
  request('GET', `/api/admin/k1-batches/${id}/files/${encodeURIComponent(file)}`, { cookie: staff })
const list = async (id: number) => {
  const all: { id: number; files: number; leftOut: number; doneAt: string | null }[] = await (
    await request('GET', '/api/admin/k1-batches', { cookie: staff })
  ).json()
  return all.find((batch) => batch.id === id)
}

/** A zip of four files: two of holders, a doubtful one and one that is no PDF. */
async function taken() {
  const { investmentId, holders } = await makeHolders(db, 3)
  const [one, two, three] = holders
  if (!one || !two || !three) throw new Error('There are three.')
  const files = {
    'one.pdf': await k1Pdf({ name: one.legalName, last4: one.tinLast4 ?? '' }),
    'two.pdf': await k1Pdf({ name: two.legalName, last4: two.tinLast4 ?? '' }),
    'odd, "three".pdf': await k1Pdf({ name: three.legalName, last4: '9999' }),
    'list.xlsx': Buffer.from('no PDF'),
  }
  const answer = await request('POST', '/api/admin/k1-batches?year=2025', { cookie: staff, body: zipOf(files) })
  const { id, rows }: K1Batch = await answer.json()
  const matches: TypedK1Choice[] = [{ file: 'one.pdf', entityId: one.id, investmentId }]
  return { id, rows, matches, one, three }
}

test('what was left out stays named, also as CSV, and its files open until somebody says that the zip is done', async () => {
  const { id, rows, matches, three } = await taken()
  const refused = await post(id, 'done')
  expect([refused.status, await refused.json()]).toEqual([409, { message: failureSentences.k1_batch_open }])
  expect((await post(id, 'confirm', { matches })).status).toBe(200)
  expect(await list(id)).toMatchObject({ files: 4, leftOut: 3, doneAt: null })
  const file = await request('GET', `/api/admin/k1-left-out.csv?batchId=${id}`, { cookie: staff })
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="${words.fileName}-2025.csv"`,
  ])
  const [head, ...lines] = (await file.text()).trimEnd().split('\r\n')
  expect(head).toBe(Object.values(words.columns).join(','))
  const odd = rows.find(({ file: name }) => name.startsWith('odd'))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain(words.byHand)
  expect(lines[1]).toMatch(/^"odd, ""three""\.pdf",/)
  for (const told of [odd && doubtOf(odd), three.legalName, '9999', 'Willow Creek']) expect(lines[1]).toContain(told)
  expect(lines[2]).toContain(failureSentences.paper_no_pdf)
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'export'))).toMatchObject([
    { list: 'taxes', after: { records: 3 } },
  ])
  expect((await open(id, 'two.pdf')).status).toBe(200)

  const before = await spooled()
  const done = await post(id, 'done')
  expect([done.status, await done.json()]).toMatchObject([200, { doneAt: expect.any(String), isHere: false }])
  expect(await spooled()).toHaveLength(before.length - 1)
  expect((await open(id, 'two.pdf')).status).toBe(409)
  expect(await list(id)).toMatchObject({ leftOut: 3, doneAt: expect.any(String) })
  expect((await post(id, 'done')).status).toBe(200)
  expect((await post(2_000_000, 'done')).status).toBe(404)
  expect((await request('GET', '/api/admin/k1-left-out.csv', { cookie: staff })).status).toBe(400)
  expect((await request('GET', '/api/admin/k1-left-out.csv?batchId=2000000', { cookie: staff })).status).toBe(404)
})

test('what was taken back whole is decided again, as it was decided; once the zip is done it is not', async () => {
  const { id, matches, one } = await taken()
  const made = () => db.$count(documents, eq(documents.entityId, one.id))
  expect((await post(id, 'confirm', { matches })).status).toBe(200)
  expect((await post(id, 'confirm', { matches })).status).toBe(409)
  const back: K1Batch = await (await post(id, 'unpublish')).json()
  expect([back.confirmedAt, back.rows[0]]).toMatchObject([null, { file: 'one.pdf', as: 'k1', documentId: null }])
  expect(await made()).toBe(0)
  expect((await post(id, 'confirm', { matches })).status).toBe(200)
  expect((await post(id, 'done')).status).toBe(200)
  expect(await (await post(id, 'unpublish')).json()).toMatchObject({ confirmedAt: expect.any(String) })
  expect([await made(), (await post(id, 'confirm', { matches })).status]).toEqual([0, 409])
})
