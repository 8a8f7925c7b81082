import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeEntity, makeEntry } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, documentFiles, documentViews, entries, securityEvents } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import type { Area } from '@/shared/accounts/areas'
import { encryptedFile } from '../documents/encrypted-files'
import { exportLedger } from './exports'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { documentOf } from '../../testing/documents/documents'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const cookieFor = async (areas: Area[] | null) =>
  (await services.sessions.start(await makeUser(db, { role: 'admin', areas }))).split(';')[0] ?? ''

/** A zip's files by their names, and the rows of those that are tables. */
function unpacked(zip: Uint8Array) {
  const files = unzipSync(zip)
  const rowsOf = (name: string) => {
    const rows: Record<string, string>[] = parse(strFromU8(files[name] ?? new Uint8Array()), {
      bom: true,
      columns: true,
    })
    return rows
  }
  return { files, rowsOf }
}

/** What a caller downloads. */
async function exported(cookie: string, query = '') {
  const response = await request('GET', `/api/admin/export${query}`, { cookie })
  expect(response.status).toBe(200)
  return { response, ...unpacked(new Uint8Array(await response.arrayBuffer())) }
}

const sha256 = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

/** A document whose file is encrypted as an upload's is. */
async function makeDocumentWithFile(text: string, values: Parameters<typeof makeDocument>[1] = {}) {
  const bytes = await documentOf((doc) => doc.text(text))
  const file = encryptedFile(services.encryption, bytes, 1)
  await db.insert(documentFiles).values(file)
  return { ...(await makeDocument(db, { status: 'published', ...values, fileId: file.id })), bytes }
}
const views = () => db.select().from(documentViews).orderBy(documentViews.id)

test('the whole ledger leaves as one zip whose manifest has every file with its rows and its hash', async () => {
  const { positionId } = await makeEntry(db)
  await makePublished(db, { positionId })
  await makeStatement(db)
  const access = await makeAccess(db)
  const stranger = await makeUser(db)
  const { response, files, rowsOf } = await exported(await cookieFor(null))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="book-\d{4}-\d\d-\d\d\.zip"$/)
  const manifest = rowsOf('manifest.csv')
  // In the order of the zip, in which the manifest is the last.
  expect([...manifest.map(({ name }) => name), 'manifest.csv']).toEqual(Object.keys(files))
  for (const { name = '', rows, ...listed } of manifest) {
    expect([name, rowsOf(name).length]).toEqual([name, Number(rows)])
    const known = { sizeBytes: String(files[name]?.byteLength), sha256: sha256(files[name]) }
    expect(listed).toEqual({ ...known, documentId: '', fault: '' })
  }
  expect(rowsOf('entries.csv')).toHaveLength(await db.$count(entries))
  expect(rowsOf('entries.csv')[0]).toMatchObject({ cents: '15000000', units: '1500000000', kind: 'contribution' })
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column]), 0)
  const paid = rowsOf('entries.csv').filter(({ distributionLineId }) => distributionLineId !== '')
  expect(sum(paid, 'cents')).toBe(sum(rowsOf('distributions.csv'), 'totalCents'))
  const accounts = rowsOf('accounts.csv').map(({ id }) => Number(id))
  expect(accounts).toContain(access.userId)
  expect(accounts).not.toContain(stranger.id)
})

test('an empty book has its files too, and every export is told before it leaves', async () => {
  const { rowsOf } = await exported(await cookieFor(['investors']))
  // What the firm says of itself is there from the first start.
  const filled = rowsOf('manifest.csv').filter(({ rows }) => rows !== '0')
  expect(filled).toMatchObject([{ name: 'firm-parts.csv' }])
  const [audited] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(audited).toMatchObject({
    list: 'holdings',
    action: 'export',
    after: { records: Number(filled[0]?.rows), papers: 0 },
  })
  expect(await db.select().from(securityEvents)).toMatchObject([{ kind: 'list_exported' }])
})

test('every document is in the zip as it was uploaded, by a name a person understands and no system stumbles over (R71)', async () => {
  const { id: entityId } = await makeEntity(db, { legalName: '../Heron:field <Trust>...' })
  const { id: investmentId } = await makeOffering(db, { name: 'CON' })
  const k1 = { kind: 'k1', title: 'Ruth’s K-1 / final', entityId, investmentId, taxYear: 2025 } as const
  const documents = [
    await makeDocumentWithFile('Replaced', k1),
    await makeDocumentWithFile('In force', { kind: 'report', title: '..', investmentId }),
    await makeDocumentWithFile('Withdrawn', { ...k1, status: 'withdrawn', withdrawnReason: 'For another one.' }),
    await makeDocumentWithFile('Draft', { ...k1, taxYear: null, kind: 'other', status: 'draft' }),
  ]
  const empty = await makeDocument(db, { status: 'draft', fileId: null })
  const [first, report, withdrawn, draft] = documents.map(({ id }) => id)
  const { files, rowsOf } = await exported(await cookieFor(['investors']))
  const folder = 'papers/2025/Schedule K-1/Heron field Trust'
  const names = [
    `${folder}/Ruth’s K-1 final (${first}).pdf`,
    `papers/2026/Report/CON_/without a name (${report}).pdf`,
    `${folder}/Ruth’s K-1 final (${withdrawn}, withdrawn).pdf`,
    `papers/not published/Other document/Heron field Trust/Ruth’s K-1 final (${draft}, draft).pdf`,
  ]
  expect(Object.keys(files).filter((name) => name.startsWith('papers/'))).toEqual(names)
  const listed = rowsOf('manifest.csv').filter(({ documentId }) => documentId !== '')
  for (const [index, { id, bytes }] of documents.entries()) {
    expect(files[names[index] ?? '']).toEqual(bytes)
    const known = { sizeBytes: String(bytes.byteLength), sha256: sha256(bytes) }
    expect(listed[index]).toEqual({ name: names[index], rows: '', ...known, documentId: String(id), fault: '' })
  }
  expect(rowsOf('documents.csv').map(({ id }) => Number(id))).toContain(empty.id)
  // The firm took each of them along, and no investor has seen one.
  expect(await views()).toMatchObject(
    documents.map(({ id }) => ({ documentId: id, asStaff: true, action: 'downloaded' })),
  )
})

test('a document that does not open is told in the manifest with its reason, and the others leave', async () => {
  const encryptedOtherwise = await makeDocument(db, { status: 'published' })
  const good = await makeDocumentWithFile('A report')
  const { files, rowsOf } = await exported(await cookieFor(null))
  const listed = rowsOf('manifest.csv').filter(({ documentId }) => documentId !== '')
  expect(listed.map(({ documentId, fault }) => [Number(documentId), fault])).toEqual([
    [encryptedOtherwise.id, failureSentences.document_key_other],
    [good.id, ''],
  ])
  expect(listed[0]).toMatchObject({ sizeBytes: '1200' })
  expect(Object.keys(files).filter((name) => name.startsWith('papers/'))).toEqual([listed[1]?.['name']])
  expect(await views()).toMatchObject([{ documentId: good.id }])
})

test('what one zip cannot hold is told, and the next one goes on there', async () => {
  const documents = [
    await makeDocumentWithFile('One'),
    await makeDocumentWithFile('Two'),
    await makeDocumentWithFile('Three'),
  ]
  const [first = 0, second = 0, third = 0] = documents.map(({ id }) => id)
  const viewer = { ...services, user: await makeUser(db, { role: 'admin' }), ipAddress: '', userAgent: '' }
  const take = async (papersAfter: number) => {
    const pieces: Uint8Array[] = []
    for await (const piece of (await exportLedger(viewer, { papersAfter }, { maxDocuments: 2 })).pieces)
      pieces.push(piece)
    return unpacked(Buffer.concat(pieces))
      .rowsOf('manifest.csv')
      .flatMap(({ documentId, fault }) => (documentId === '' ? [] : [[Number(documentId), fault]]))
  }
  expect(await take(0)).toEqual([
    [first, ''],
    [second, ''],
    [third, expect.stringContaining(`papersAfter=${second}`)],
  ])
  expect(await take(second)).toEqual([[third, '']])
  const { rowsOf } = await exported(await cookieFor(null), `?papersAfter=${second}`)
  expect(rowsOf('manifest.csv').at(-1)).toMatchObject({ documentId: String(third) })
})

test('documents are opened one by one as they are taken, and none any more for a caller who hangs up', async () => {
  const [first] = [
    await makeDocumentWithFile('One'),
    await makeDocumentWithFile('Two'),
    await makeDocumentWithFile('Three'),
  ]
  const response = await request('GET', '/api/admin/export', { cookie: await cookieFor(null) })
  const reader = response.body?.getReader()
  expect(await views()).toEqual([])
  while ((await db.$count(documentViews)) === 0) await reader?.read()
  await reader?.cancel()
  expect(await views()).toMatchObject([{ documentId: first.id }])
})

test('whether one may take the ledger is asked without taking it', async () => {
  await makeDocumentWithFile('A report')
  const ask = async (cookie: string) => (await request('HEAD', '/api/admin/export', { cookie })).status
  expect([await ask(await cookieFor(['investors'])), await ask(await cookieFor(['money']))]).toEqual([200, 403])
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'export'))).toBe(0)
  expect(await views()).toEqual([])
})

test('nobody takes the ledger along but who looks after investors', async () => {
  const statusOf = async (cookie?: string) =>
    (await request('GET', '/api/admin/export', cookie === undefined ? {} : { cookie })).status
  expect(await statusOf(await cookieFor(['investors']))).toBe(200)
  expect(await statusOf(await cookieFor(['money', 'people', 'content']))).toBe(403)
  expect(await statusOf(await cookieOf(services, 'LP'))).toBe(403)
  expect(await statusOf()).toBe(401)
  expect((await request('POST', '/api/admin/export', { cookie: await cookieFor(null), json: {} })).status).toBe(405)
})

test('an export under way ends with its session: no further document is opened or sent', async () => {
  await makeDocumentWithFile('First')
  const cookie = await cookieFor(null)
  const whole = await request('GET', '/api/admin/export', { cookie })
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(0)
  const before = (await views()).length
  expect(before).toBeGreaterThan(0)
  const reader = (await request('GET', '/api/admin/export', { cookie })).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await services.sessions.end(cookie.split('=')[1] ?? '')
  const readOn = async () => {
    while ((await reader?.read())?.done === false) continue
  }
  await expect(readOn()).rejects.toMatchObject({ failure: 'not_signed_in' })
  expect(await views()).toHaveLength(before)
})
