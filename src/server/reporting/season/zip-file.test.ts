import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { auditEntries, documents, documentViews } from '@db/schema'
import { ownDocumentsZip } from '@/content/reporting/documents'
import { k1PostWords } from '@/content/reporting/k1-post'
import { calendarDay } from '@/shared/values/days'
import { type CallerRole, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { documentOf } from '../../testing/documents/documents'
import { documentPublisher } from '../../testing/documents/published-documents'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const request = requesterOf(services)
const bytes = await documentOf()

let staff: string
let publish: Awaited<ReturnType<typeof documentPublisher>>
beforeEach(async () => {
  staff = await cookieOf(services, 'admin')
  publish = await documentPublisher(services)
})

async function k1(investmentId: number, legalName: string, tinLast4: string | null = '4821', taxYear = 2025) {
  const { id: entityId } = await makeEntity(db, { legalName, tinLast4 })
  const { id: classId } = await makeClass(db, { investmentId, name: `Class of ${entityId}` })
  const { id: positionId } = await makePosition(db, { entityId, classId })
  await makeEntry(db, { positionId, effectiveOn: calendarDay.parse('2025-03-14') })
  const of = { taxYear, entityId, investmentId }
  return { of, id: await publish({ kind: 'k1', title: 'Schedule K-1', ...of }, bytes) }
}
const get = (query = '?year=2025', cookie = staff) => request('GET', `/api/admin/k1s.zip${query}`, { cookie })
async function read(answer: Response) {
  expect(answer.status).toBe(200)
  const { [ownDocumentsZip.contents]: contents, ...files } = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return { files, names: Object.keys(files), contents: new TextDecoder().decode(contents) }
}

test('all that is published of a year comes as one zip, by offering and owner, and each document is logged', async () => {
  const willow = (await makeOffering(db, { name: 'Willow/Creek' })).id
  const mill = (await makeOffering(db, { name: 'Mill Street' })).id
  const { of } = await k1(willow, 'John Smith')
  await k1(willow, 'John Smith')
  await k1(willow, 'Ada Trust', null)
  await k1(willow, 'Of another year', '4821', 2024)
  await k1(mill, 'Żółć: Family "Trust"')
  await publish({ kind: 'tax_other', title: 'Tennessee K-1', ...of }, bytes)
  await publish({ kind: 'tax_other', title: 'Notes', taxYear: 2025, investmentId: willow }, bytes)
  const replaced = await k1(mill, 'Boyd LLC')
  const replacing = await publish({ kind: 'k1', title: 'Amended', ...replaced.of, replacesId: replaced.id }, bytes)

  const answer = await get()
  expect([answer.headers.get('content-disposition'), answer.headers.get('content-type')]).toEqual([
    'attachment; filename="k-1s-2025.zip"',
    'application/zip',
  ])
  const { names, files, contents } = await read(answer)
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual(
    [
      'Mill Street/Boyd LLC 4821 2025 K-1.pdf',
      'Mill Street/Żółć Family Trust 4821 2025 K-1.pdf',
      'Willow Creek/2025 Notes.pdf',
      'Willow Creek/Ada Trust 2025 K-1.pdf',
      'Willow Creek/John Smith 4821 2025 K-1 (2).pdf',
      'Willow Creek/John Smith 4821 2025 K-1.pdf',
      'Willow Creek/John Smith 4821 2025 Tennessee K-1.pdf',
    ].toSorted((one, other) => one.localeCompare(other)),
  )
  for (const each of Object.values(files)) expect(each).toEqual(bytes)
  expect(contents.trimEnd().split('\r\n')).toHaveLength(1 + 7)
  const views = await db.select().from(documentViews)
  expect(views).toHaveLength(7)
  expect(views.every(({ action, asStaff }) => action === 'downloaded' && asStaff)).toBe(true)
  expect(views.map(({ documentId }) => documentId)).toContain(replacing)
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'export'))).toMatchObject([
    { list: 'taxes', recordName: k1PostWords.zip.recordName(2025), after: { records: 7 } },
  ])

  expect((await read(await get(`?year=2025&investmentId=${mill}`))).names).toHaveLength(2)
  const coming = await get(`?year=2025&investmentId=${mill}`)
  const withdrawn = { status: 'withdrawn', withdrawnReason: 'Wrong amounts.' } as const
  await db.update(documents).set(withdrawn).where(eq(documents.id, replacing))
  const rest = await read(coming)
  expect(rest.names).toEqual(['Mill Street/Żółć Family Trust 4821 2025 K-1.pdf'])
  expect(rest.contents).toMatch(/Boyd LLC 4821 2025 K-1.pdf.*no longer exists/)
})

test('administrators who look after investors alone have it, where there is something', async () => {
  const { id: investmentId } = await makeOffering(db)
  await k1(investmentId, 'Ada Trust')
  expect((await get()).status).toBe(200)
  const statusFor = async (role: CallerRole) => (await get('?year=2025', await cookieOf(services, role))).status
  expect([await statusFor('user'), await statusFor('LP'), await statusFor('nobody')]).toEqual([403, 403, 401])
  expect([(await get('?year=x')).status, (await get('?year=2023')).status]).toEqual([400, 404])
})
