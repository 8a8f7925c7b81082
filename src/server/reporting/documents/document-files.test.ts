import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { documentFiles, documentViews, entityAccess, users } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import type { DocumentKind } from '@/shared/reporting/document-kinds'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { dataContentPolicy } from '../../platform/headers'
import { publishNext } from '../publishing'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { documentOf } from '../../testing/documents/documents'
import { fileTable } from '../../http/rest/rest-table'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const request = requesterOf(services)
const document = await documentOf()

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let staff: string
let entityId: number
let investmentId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  staff = await cookieOf(services, 'admin')
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  investmentId = (await makeOffering(db)).id
  const { id: classId } = await makeClass(db, { investmentId })
  await makeEntry(db, { positionId: (await makePosition(db, { entityId, classId })).id })
})

const put = (id: number, body: BodyInit = document, cookie = staff) =>
  request('PUT', `/api/admin/documents/${id}/file`, { cookie, body })
const get = (id: number, cookie: string) => request('GET', `/api/investor/documents/${id}/file`, { cookie })
const published = async (kind: DocumentKind, title = 'Paper', isOfEntity = true) => {
  const whose = isOfEntity ? { entityId, investmentId } : { investmentId }
  const { id } = await admin.documents.create({ kind, title, taxYear: 2025, ...whose })
  expect((await put(id)).status).toBe(200)
  await admin.documents.publish({ id })
  await publishNext(services)
  return id
}
async function reader(scope: AccessScope = 'owner', of = entityId) {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId: of, scope })
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
const views = () => db.select().from(documentViews).orderBy(documentViews.id)

test('a document that is no K-1 is named by its title, in signs that every system can write', async () => {
  const answer = await get(await published('report', 'Ruth’s report (2025) / final'), (await reader()).cookie)
  const name = "filename*=UTF-8''Ruth%E2%80%99s%20report%20%282025%29%20final.pdf"
  expect(answer.headers.get('content-disposition')).toContain(name)
})

test('a document comes as it was sent, as a file that is kept nowhere and may do nothing, and the view is logged', async () => {
  const id = await published('k1', 'Ruth’s K-1 (2025) / final')
  const { user, cookie } = await reader()
  expect(await (await request('GET', '/api/investor/documents', { cookie })).json()).toMatchObject([
    { id, isNew: true, pages: 1, sizeBytes: document.byteLength, taxYear: 2025 },
  ])
  const answer = await get(id, cookie)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(document)
  expect([
    answer.status,
    ...[
      'content-type',
      'cache-control',
      'x-content-type-options',
      'content-security-policy',
      'content-disposition',
    ].map((name) => answer.headers.get(name)),
  ]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
    'nosniff',
    `${dataContentPolicy}; sandbox`,
    // Several lie side by side in a folder, so a K-1 says of when, of what and whose it is.
    expect.stringMatching(
      `^attachment; filename="document-${id}.pdf"; filename\\*=UTF-8''Schedule%20K-1%202025%2C%20.+%2C%20Heronfield%20Trust.pdf$`,
    ),
  ])
  expect(await views()).toMatchObject([{ documentId: id, userId: user.id, asStaff: false, action: 'downloaded' }])
  expect(await (await request('GET', '/api/investor/documents', { cookie })).json()).toMatchObject([{ isNew: false }])
  expect(await admin.documents.list({ id })).toMatchObject({ items: [{ readers: 1, openedBy: 1 }] })
  expect((await request('HEAD', `/api/investor/documents/${id}/file`, { cookie })).status).toBe(405)
  expect(await views()).toHaveLength(1)
})

test('what lies in the database is encrypted', async () => {
  const id = await published('report')
  const [file] = await db.select().from(documentFiles)
  expect([file?.size, file?.pages]).toEqual([document.byteLength, 1])
  expect(Buffer.from(file?.bytes ?? []).includes('%PDF')).toBe(false)
  const { cookie } = await reader()
  // Moved to another document it opens no more: it is encrypted for one.
  await db.execute(sql`alter table document_files disable trigger document_files_guard`)
  await db.update(documentFiles).set({ bytes: Buffer.from([...(file?.bytes ?? [])].toReversed()) })
  await db.execute(sql`alter table document_files enable trigger document_files_guard`)
  expect((await get(id, cookie)).status).toBe(409)
})

test('with another DOCUMENT_KEY each document says why not, and nobody has seen it; with the right one it opens', async () => {
  const id = await published('report')
  const { cookie } = await reader()
  const other = testServices(database, { DOCUMENT_KEY: Buffer.alloc(32, 7).toString('base64') }).services
  const refused = await requesterOf(other)('GET', `/api/investor/documents/${id}/file`, { cookie })
  expect([refused.status, await refused.json()]).toEqual([409, { message: expect.stringContaining('another key') }])
  expect(await views()).toEqual([])
  expect((await get(id, cookie)).status).toBe(200)
})

test('a view that cannot be logged serves no byte, and who hangs up after the headers was sent it', async () => {
  const id = await published('report')
  const { cookie } = await reader()
  await db.execute(sql`alter table document_views add constraint nobody check (id < 0)`)
  const refused = await get(id, cookie)
  expect(refused.status).toBe(500)
  expect(await refused.text()).not.toContain('%PDF')
  await db.execute(sql`alter table document_views drop constraint nobody`)
  const answer = await get(id, cookie)
  await answer.body?.cancel()
  expect(await views()).toHaveLength(1)
})

describe('who may open what', () => {
  const statusesFor = async (cookie: string, ids: number[]) =>
    Promise.all(ids.map(async (id) => (await get(id, cookie)).status))

  test('an owner opens everything, a viewer no tax documents, an accountant nothing else; others find nothing there', async () => {
    const ids = [
      await published('k1'),
      await published('tax_other'),
      await published('report'),
      await published('ppm', 'P', false),
    ]
    expect(await statusesFor((await reader('owner')).cookie, ids)).toEqual([200, 200, 200, 200])
    expect(await statusesFor((await reader('viewer')).cookie, ids)).toEqual([404, 404, 200, 200])
    expect(await statusesFor((await reader('tax')).cookie, ids)).toEqual([200, 200, 404, 404])
    const { entityId: own } = await makePosition(db)
    const stranger = (await reader('owner', own)).cookie
    const [foreign, unknown] = [await get(ids[0] ?? 0, stranger), await get(999_999, stranger)]
    expect([foreign.status, await foreign.json()]).toEqual([404, await unknown.json()])
    expect(await statusesFor(stranger, ids)).toEqual([404, 404, 404, 404])
    expect(await statusesFor(staff, ids)).toEqual([404, 404, 404, 404])
    expect(await statusesFor('', ids)).toEqual([401, 401, 401, 401])
  })

  test('an access that ended and an account that is not active open nothing', async () => {
    const id = await published('report')
    const { user, cookie } = await reader()
    expect(await statusesFor(cookie, [id])).toEqual([200])
    await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.userId, user.id))
    expect(await statusesFor(cookie, [id])).toEqual([404])
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect(await statusesFor(cookie, [id])).toEqual([401])
  })

  test('who holds an offering no more sees what was published while they did, and the own documents for good', async () => {
    const { cookie } = await reader()
    const sold = calendarDay.parse('2026-04-01')
    const offered = (on: string) =>
      makeDocument(db, { investmentId, kind: 'ppm', status: 'published', publishedOn: calendarDay.parse(on) })
    const [before, after] = [await offered('2026-03-31'), await offered('2026-04-01')]
    const own = await published('report')
    const seen = async () =>
      (await (await request('GET', '/api/investor/documents', { cookie })).json())
        .map(({ id }: { id: number }) => id)
        .toSorted()
    expect(await seen()).toEqual([before.id, after.id, own])
    const { items } = await admin.positions.list({ entityId })
    await makeEntry(db, {
      positionId: items[0]?.id ?? 0,
      kind: 'redemption',
      cents: 15_000_000,
      units: -1_500_000_000,
      effectiveOn: sold,
    })
    expect(await seen()).toEqual([before.id, own])
  })
})

test('the routes of files are closed as their lines say', async () => {
  const { id } = await makeDocument(db)
  const tried = fileTable
    .filter(({ path }) => /\/file$|k1-batches/.test(path))
    .map(({ method, path, route: { who } }) => ({ method, who, path: `/api${path.replaceAll(/{\w+}/g, String(id))}` }))
  expect(tried).toHaveLength(13)
  for (const { method, path, who } of tried) {
    const answer = async (role: 'nobody' | 'LP' | 'user') =>
      (
        await request(method, path, {
          cookie: await cookieOf(services, role),
          ...(method !== 'GET' && { body: document }),
        })
      ).status
    const refused = who === 'investors' || who === 'any area' ? 403 : 404
    expect([await answer('nobody'), await answer('LP'), await answer('user')]).toEqual([401, refused, refused])
  }
  expect((await put(id)).status).toBe(200)
  const download = await request('GET', `/api/admin/documents/${id}/file`, { cookie: staff })
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(document)
  expect(await views()).toMatchObject([{ asStaff: true }])
  expect((await request('DELETE', `/api/admin/documents/${id}/file`, { cookie: staff })).headers.get('allow')).toBe(
    'PUT, GET',
  )
})

describe('a file that investors should not be sent is refused with a sentence, and the draft stays as it was', () => {
  const scripted = async () => {
    const pdf = await PDF.load(document)
    const action = { S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') }
    pdf.getCatalog().set('OpenAction', PdfDict.of(action))
    return pdf.save()
  }
  test.each([
    ['no PDF', async () => Buffer.from('PK\u0003\u0004'), 'not a PDF'],
    ['a PDF that breaks off', async () => document.slice(0, 300), 'could not be read'],
    ['one with a password', () => documentOf((doc) => doc.text('x'), { userPassword: 'x' }), 'protected'],
    ['one with a script', scripted, 'script'],
    ['one with a file inside', () => documentOf((doc) => doc.file(Buffer.from('x'), { name: 'x.txt' })), 'other files'],
  ] as const)('%s', async (_, file, sentence) => {
    const { id } = await makeDocument(db, { fileId: null })
    const refused = await put(id, new Uint8Array(await file()))
    expect([refused.status, await refused.json()]).toEqual([400, { message: expect.stringContaining(sentence) }])
    expect(await admin.documents.list({ id })).toMatchObject({ items: [{ sizeBytes: null }] })
    expect((await put(id)).status).toBe(200)
  })

  test('one with more than 25 MB, announced or not', async () => {
    const { id } = await makeDocument(db, { fileId: null })
    const large = new Uint8Array(25_000_001)
    expect((await put(id, large)).status).toBe(413)
    const announced = await request('PUT', `/api/admin/documents/${id}/file`, {
      cookie: staff,
      headers: { 'Content-Length': '25000001' },
      body: 'x',
    })
    expect(announced.status).toBe(413)
  })
})
