import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { makeDocument, makeK1Batch } from '@db/samples/make-documents'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { auditEntries, deliveries, documentViews, k1Consents, securityEvents } from '@db/schema'
import { k1PostFile } from '@/content/reporting/k1-post'
import { calendarDay } from '@/shared/values/days'
import { type CallerRole, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let staff: string
let investmentId: number
let classId: number
beforeEach(async () => {
  staff = await cookieOf(services, 'admin')
  investmentId = (await makeOffering(db, { name: 'Willow Creek' })).id
  classId = (await makeClass(db, { investmentId })).id
})

async function holder(values: Parameters<typeof makeEntity>[1], of = classId) {
  const { id: entityId } = await makeEntity(db, { tinLast4: '4821', ...values })
  const { id: positionId } = await makePosition(db, { entityId, classId: of })
  await makeEntry(db, { positionId, effectiveOn: calendarDay.parse('2025-03-14') })
  return entityId
}
const k1 = (entityId: number) =>
  makeDocument(db, { kind: 'k1', taxYear: 2025, entityId, investmentId, status: 'published' })
const file = (query = '?year=2025', cookie = staff) => request('GET', `/api/admin/k1-paper.csv${query}`, { cookie })
const rows = async (query?: string) => (await (await file(query)).text()).split('\r\n').slice(1, -1)

test('who gets K-1s by post is told by owner and offering, with where to, and when it was published and printed', async () => {
  const agreed = await holder({ legalName: 'Agreed Trust' })
  const consent = { userId: 1, wordingId: 'k1-1', wording: 'Words.', sampleOpenedAt: new Date() }
  await db.insert(k1Consents).values({ entityId: agreed, ...consent })
  const boyd = await holder({
    legalName: '=Boyd LLC',
    kind: 'llc',
    contactName: 'Ann',
    addressLines: ['2 Ford Street', 'Suite 4', 'Knoxville, TN 37902-1001'],
  })
  const six = ['c/o Rua', 'Flores 7', '3rd floor', 'Building B', '1200-195 Lisboa', 'Portugal']
  const cole = await holder({ legalName: 'Cole IRA', kind: 'retirement', tinLast4: null, addressLines: six })
  const printed = await k1(boyd)
  await db.insert(documentViews).values({
    documentId: printed.id,
    userId: 1,
    asStaff: true,
    action: 'printed',
    at: new Date('2026-03-03T18:00:00Z'),
    addressStart: '203.0',
    browser: 'Firefox',
  })
  const undelivered = await k1(agreed)
  const notified = { subject: 'document', subjectId: undelivered.id, userId: 1, address: 'ada@example.com' } as const
  await db.insert(deliveries).values({ ...notified, state: 'bounced', reason: '550 No such user' })

  const answer = await file()
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="k-1-by-post-2025.csv"')
  const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n')
  const { addressLines, ...labels } = k1PostFile.columns
  for (const label of [...addressLines, ...Object.values(labels)]) expect(head).toContain(label)
  const on = '2026-10-02'
  expect(lines).toEqual([
    `${boyd},'=Boyd LLC,LLC,4821,Ann,2 Ford Street,Suite 4,"Knoxville, TN 37902-1001",,,TN,Willow Creek,2025,${on},2026-03-03,No consent`,
    `${agreed},Agreed Trust,Trust,4821,,,,,,,,Willow Creek,2025,${on},,The email about it did not arrive: 550 No such user`,
    `${cole},Cole IRA,Retirement account,,,c/o Rua,Flores 7,3rd floor,Building B,"1200-195 Lisboa, Portugal",,Willow Creek,2025,,,No consent`,
  ])
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'export'))).toMatchObject([
    { list: 'taxes', after: { records: 3 } },
  ])
  expect(await db.$count(securityEvents, eq(securityEvents.kind, 'list_exported'))).toBe(1)
})

test('the list is of one offering or of one zip, where that is asked for', async () => {
  const ada = await holder({ legalName: 'Ada Trust' })
  const mill = await makeOffering(db, { name: 'Mill Street' })
  const boyd = await holder({ legalName: 'Boyd LLC' }, (await makeClass(db, { investmentId: mill.id })).id)
  expect(await rows()).toHaveLength(2)
  expect(await rows(`?year=2025&investmentId=${mill.id}`)).toEqual([expect.stringContaining(`${boyd},Boyd LLC`)])
  const batch = await makeK1Batch(db)
  expect(await rows(`?year=2025&batchId=${batch.id}`)).toEqual([])
  expect((await file('?year=2025&batchId=999999')).status).toBe(404)
  expect(await rows('?year=2024')).toEqual([])
  expect(ada).not.toBe(boyd)
})

test('administrators who look after investors alone have it, of a year that is one', async () => {
  expect((await file()).status).toBe(200)
  const statusFor = async (role: CallerRole) => (await file('?year=2025', await cookieOf(services, role))).status
  expect([await statusFor('user'), await statusFor('LP'), await statusFor('nobody')]).toEqual([403, 403, 401])
  expect([(await file('?year=x')).status, (await file('')).status]).toEqual([400, 400])
})
