import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { attachments, attachmentsOneCheck, auditEntries, documentFiles, entries } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { documentMaxBytes, nameMaxCharacters } from '@/shared/platform/limits'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { refusalsOf, testDatabase } from '../../testing/database'
import { documentOf } from '../../testing/documents/documents'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const document = await documentOf((page) => page.text('Wire of March 14'))

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let staff: string
let entryId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  staff = await cookieOf(services, 'admin')
  entryId = (await makeEntry(db)).id
})

const addressOf = (to: object, fileName: string) =>
  `/api/admin/attachments?${new URLSearchParams({ ...Object.fromEntries(Object.entries(to).map(([name, id]) => [name, String(id)])), fileName })}`
const post = (to: object, fileName = 'Wire.pdf', body: BodyInit = document, cookie = staff) =>
  request('POST', addressOf(to, fileName), { cookie, body })
async function attached(to: object, fileName?: string): Promise<{ id: number; on: string; name: string }> {
  const answer = await post(to, fileName)
  expect(answer.status).toBe(201)
  return answer.json()
}
const fileOf = (id: number, cookie = staff, method = 'GET') =>
  request(method, `/api/admin/attachments/${id}/file`, { cookie })
const told = async () =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id)).flatMap(
    ({ list, action, recordName, before, after }) =>
      ['attach', 'detach', 'open'].includes(action)
        ? [[list, action, recordName, before?.['file'] ?? after?.['file']]]
        : [],
  )
const namesOf = async (asked: { entryId: number } | { importId: number }) =>
  (await admin.attachments.list(asked)).items.map(({ on, name }) => [on, name])

test('a PDF is attached to an entry, comes back as it was sent, and is removed for good; the activity tells each', async () => {
  const { id, ...made } = await attached({ entryId }, 'Überweisung 3/14 王小明.pdf')
  expect(made).toMatchObject({ on: 'entry', name: '14 王小明', pages: 1, sizeBytes: document.byteLength })
  const listed = await request('GET', `/api/admin/attachments?entryId=${entryId}`, { cookie: staff })
  expect(await listed.json()).toEqual([{ id, ...made }])

  const [kept] = await db.select().from(documentFiles)
  expect(Buffer.from(kept?.bytes ?? []).includes(Buffer.from('%PDF'))).toBe(false)
  const sent = await fileOf(id)
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(document)
  expect([sent.status, sent.headers.get('content-type'), sent.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(sent.headers.get('content-disposition')).toMatch(/^attachment; .*%E7%8E%8B%E5%B0%8F%E6%98%8E\.pdf$/)

  expect(await admin.attachments.remove({ id })).toEqual({ success: true })
  expect([await db.$count(attachments), await db.$count(documentFiles)]).toEqual([0, 0])
  expect((await fileOf(id)).status).toBe(404)
  await expect(admin.attachments.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const whose = expect.stringContaining(', ')
  expect(await told()).toEqual([
    ['holdings', 'attach', whose, '14 王小明'],
    ['holdings', 'open', whose, '14 王小明'],
    ['holdings', 'detach', whose, '14 王小明'],
  ])
})

describe('a file belongs to all of what it tells of', () => {
  test('to both halves of a transfer', async () => {
    const { id: classId } = await makeClass(db)
    const from = await makePosition(db, { classId })
    await makeEntry(db, { positionId: from.id, units: 1_000_000 })
    await admin.transfers.create({
      fromPositionId: from.id,
      toEntityId: (await makeEntity(db)).id,
      units: 500_000,
      effectiveOn: '2026-03-14',
      reason: 'gift',
      memo: 'Signed.',
    })
    const halves = await db
      .select()
      .from(entries)
      .where(sql`${entries.transferId} is not null`)
    expect(halves).toHaveLength(2)
    const [out, into] = halves
    await attached({ entryId: out?.id }, 'Assignment.pdf')
    expect(await namesOf({ entryId: into?.id ?? 0 })).toEqual([['transfer', 'Assignment']])
    expect(await namesOf({ entryId: out?.id ?? 0 })).toEqual([['transfer', 'Assignment']])
    expect(await namesOf({ entryId })).toEqual([])
  })

  test('to the line of a payment', async () => {
    const { positionId } = await makeEntry(db)
    await makePublished(db, { positionId })
    const [paid] = await db
      .select()
      .from(entries)
      .where(sql`${entries.distributionLineId} is not null`)
    await attached({ entryId: paid?.id }, 'Check 1042.PDF')
    expect(await namesOf({ entryId: paid?.id ?? 0 })).toEqual([['distributionLine', 'Check 1042']])
  })

  test('to a file that was brought in, and so to every entry of it', async () => {
    await makeOffering(db, { name: 'Willow Creek' })
    const bring = (kind: 'entities' | 'classes' | 'positions', csv: string) => admin.imports.run({ kind, csv })
    await bring('entities', 'External ID,Legal Name,Kind\nE-1,Heronfield Trust,Trust')
    await bring('classes', 'Offering,Class\nWillow Creek,Class A')
    await bring('positions', 'Entity,Offering,Class,Day,Amount\nE-1,Willow Creek,Class A,2024-03-14,50000.00')
    const [kept] = (await admin.ledgerImports.list({ kind: 'positions' })).items
    const importId = kept?.id ?? 0
    await attached({ importId }, 'Signed list.pdf')
    const [brought] = await db.select().from(entries).where(eq(entries.importId, importId))
    await attached({ entryId: brought?.id }, 'Wire.pdf')
    expect(await namesOf({ importId })).toEqual([['import', 'Signed list']])
    expect(await namesOf({ entryId: brought?.id ?? 0 })).toEqual([
      ['import', 'Signed list'],
      ['entry', 'Wire'],
    ])
    expect((await told()).map(([list, action]) => [list, action])).toEqual([
      ['ledgerImports', 'attach'],
      ['holdings', 'attach'],
    ])
  })
})

test('whoever has not the area, or no session, neither sees, attaches, opens nor removes one', async () => {
  const { id } = await attached({ entryId })
  const others = await makeUser(db, { role: 'admin', areas: ['content', 'people', 'money'] })
  const cookies = [(await services.sessions.start(others)).split(';')[0] ?? '', await cookieOf(services, 'LP'), '']
  const statuses = async (cookie: string) => [
    (await request('GET', `/api/admin/attachments?entryId=${entryId}`, { cookie })).status,
    (await post({ entryId }, 'Wire.pdf', document, cookie)).status,
    (await fileOf(id, cookie)).status,
    (await request('DELETE', `/api/admin/attachments/${id}`, { cookie })).status,
  ]
  const [byOthers, byInvestor, byNobody] = [cookies[0] ?? '', cookies[1] ?? '', cookies[2] ?? '']
  expect(await statuses(byOthers)).toEqual([403, 403, 403, 403])
  expect(await statuses(byInvestor)).toEqual([403, 403, 403, 403])
  expect(await statuses(byNobody)).toEqual([401, 401, 401, 401])
  expect(await db.$count(attachments)).toBe(1)
  expect((await request('DELETE', `/api/admin/attachments/${id}`, { cookie: staff })).status).toBe(200)
})

describe('what is no attachment is refused, and nothing is kept', () => {
  const cases: [string, () => Promise<Response>, number, string | RegExp][] = [
    ['no PDF', () => post({ entryId }, 'Wire.pdf', 'Wire of March 14'), 400, /PDF/],
    [
      'too large',
      () => post({ entryId }, 'Wire.pdf', new Uint8Array(documentMaxBytes + 1)),
      413,
      failureSentences.paper_too_large,
    ],
    ['of an entry that is not there', () => post({ entryId: entryId + 1_000 }), 404, /no longer exists/],
    ['of an import that is not there', () => post({ importId: 1_000 }), 404, /no longer exists/],
    ['of nothing', () => post({}), 400, /entryId or importId/],
    ['of both', () => post({ entryId, importId: 1 }), 400, /entryId or importId/],
    ['without a name', () => post({ entryId }, ' '), 400, /fileName/],
  ]
  test.each(cases)('%s', async (_, send, status, message) => {
    const answer = await send()
    const { message: said } = await answer.json()
    expect([answer.status, said]).toEqual([status, expect.stringMatching(message)])
    expect([await db.$count(attachments), await db.$count(documentFiles)]).toEqual([0, 0])
    await attached({ entryId })
  })
})

test('a long name is cut, not refused', async () => {
  const { name } = await attached({ entryId }, `${'王'.repeat(nameMaxCharacters + 5)}.pdf`)
  expect(name).toBe('王'.repeat(nameMaxCharacters))
})

test('to ask for the head of one leaves no trace, for nothing is sent', async () => {
  const { id } = await attached({ entryId })
  expect((await fileOf(id, staff, 'HEAD')).status).toBe(405)
  expect((await told()).map(([, action]) => action)).toEqual(['attach'])
})

test('the database keeps an attachment as it is, with one thing that it belongs to, and what it belongs to stays', async () => {
  const { id } = await attached({ entryId })
  const refusalOf = refusalsOf(db)
  expect(await refusalOf((tx) => tx.update(attachments).set({ name: 'Other' }).where(eq(attachments.id, id)))).toBe(
    '23001',
  )
  expect(await refusalOf((tx) => tx.execute(sql`truncate ${attachments}`))).toBe('23001')
  const [row] = await db.select().from(attachments)
  const values = { name: 'Two', fileId: row?.fileId ?? '', createdBy: 1 }
  expect(await refusalOf((tx) => tx.insert(attachments).values({ ...values }))).toBe(attachmentsOneCheck)
})
