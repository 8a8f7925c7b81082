import { unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeStatement } from '@db/samples/make-statements'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { documents, documentViews, entityAccess } from '@db/schema'
import { ownDocumentsZip as words } from '@/content/reporting/documents'
import type { DocumentKind } from '@/shared/reporting/document-kinds'
import { calendarDay } from '@/shared/values/days'
import type { AccessScope } from '@/shared/ledger/entity-access'
import { publishNext } from '../publishing'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { documentOf } from '../../testing/documents/documents'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const request = requesterOf(services)
const bytes = await documentOf()

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let staff: string
let entityId: number
let investmentId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  staff = await cookieOf(services, 'admin')
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  investmentId = (await makeOffering(db, { name: 'Willow/Creek' })).id
  const { id: classId } = await makeClass(db, { investmentId })
  await makeEntry(db, { positionId: (await makePosition(db, { entityId, classId })).id })
})

async function published(
  kind: DocumentKind,
  title: string,
  { year = 2025, of = entityId, offering = investmentId } = {},
) {
  const { id } = await admin.documents.create({ kind, title, taxYear: year, entityId: of, investmentId: offering })
  const file = `/api/admin/documents/${id}/file`
  expect((await request('PUT', file, { cookie: staff, body: bytes })).status).toBe(200)
  await admin.documents.publish({ id })
  await publishNext(services)
  return id
}
async function reader(scope: AccessScope = 'owner', of = entityId) {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId: of, scope })
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
const get = (cookie: string, query = '') => request('GET', `/api/investor/documents.zip${query}`, { cookie })
const views = () => db.select().from(documentViews).orderBy(documentViews.id)
/** The names in a zip, and its table. */
async function read(answer: Response) {
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const { [words.contents]: contents, ...others } = files
  return { files: others, names: Object.keys(others).toSorted(), contents: new TextDecoder().decode(contents) }
}

test('all documents of a year come as one zip, each under a name of its own that any system can write, and each is logged', async () => {
  const k1 = await published('k1', 'K-1')
  const one = await published('report', 'Report: first/half')
  const other = await published('report', 'REPORT first half')
  await published('report', 'Another year', { year: 2024 })
  await makeStatement(db, { entityId, publishedAt: new Date(), toldAt: new Date() })
  const { user, cookie } = await reader()

  const answer = await get(cookie, '?year=2025')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="documents.zip"/)
  const { names, files, contents } = await read(answer)
  const folder = '2025/Heronfield Trust'
  expect(names).toEqual([
    `${folder}/REPORT first half.pdf`,
    `${folder}/Report first half (2).pdf`,
    `${folder}/Schedule K-1 2025, Willow Creek, Heronfield Trust.pdf`,
  ])
  for (const each of Object.values(files)) expect(each).toEqual(bytes)
  expect(contents.split('\r\n').filter(Boolean)).toHaveLength(1 + 3)
  const logged = await views()
  expect(new Set(logged.map(({ documentId }) => documentId))).toEqual(new Set([k1, one, other]))
  expect(logged.every(({ userId, asStaff, action }) => userId === user.id && !asStaff && action === 'downloaded')).toBe(
    true,
  )
  const listed = await request('GET', '/api/investor/documents?year=2025', { cookie })
  expect(await listed.json()).toMatchObject([{ isNew: false }, { isNew: false }, { isNew: false }])
  expect((await request('HEAD', '/api/investor/documents.zip?year=2025', { cookie })).status).toBe(405)
  expect(await views()).toHaveLength(3)
})

test('without a year everything comes, by year, and the statements with it', async () => {
  await published('report', 'Report')
  await published('report', 'Report', { year: 2024 })
  const { figures } = await makeStatement(db, { entityId, publishedAt: new Date(), toldAt: new Date() })
  const { names, contents } = await read(await get((await reader()).cookie))
  const year = figures.periodTo.slice(0, 4)
  expect(names.filter((name) => name.endsWith('/Report.pdf'))).toEqual([
    '2024/Heronfield Trust/Report.pdf',
    '2025/Heronfield Trust/Report.pdf',
  ])
  expect(names.filter((name) => name.startsWith(`${year}/`) && name.includes('Statement'))).toHaveLength(1)
  expect(contents).toContain('Heronfield Trust')
})

test('an accountant gets tax documents alone, a viewer none of them, of one owner or offering where that is asked for', async () => {
  const further = (await makeEntity(db, { legalName: 'Alder Holdings LLC' })).id
  await published('k1', 'K-1')
  await published('report', 'Report')
  await published('k1', 'K-1', { of: further })
  await makeStatement(db, { entityId, publishedAt: new Date(), toldAt: new Date() })
  const accountant = await reader('tax')
  await makeAccess(db, { userId: accountant.user.id, entityId: further, scope: 'tax' })
  const namesOf = async (cookie: string, query: string) => (await read(await get(cookie, query))).names
  expect(await namesOf(accountant.cookie, '?year=2025')).toEqual([
    '2025/Alder Holdings LLC/Schedule K-1 2025, Willow Creek, Alder Holdings LLC.pdf',
    '2025/Heronfield Trust/Schedule K-1 2025, Willow Creek, Heronfield Trust.pdf',
  ])
  expect(await namesOf(accountant.cookie, `?entityId=${further}&kind=k1`)).toHaveLength(1)
  expect(await namesOf((await reader('viewer')).cookie, `?year=2025&investmentId=${investmentId}`)).toEqual([
    '2025/Heronfield Trust/Report.pdf',
  ])
})

test('others find no zip there, nor does whoever’s access has ended, and nothing is logged', async () => {
  await published('k1', 'K-1')
  const { user, cookie } = await reader()
  expect((await get(cookie, `?entityId=${entityId}`)).status).toBe(200)
  const before = await views()
  const { entityId: own } = await makePosition(db)
  const stranger = (await reader('owner', own)).cookie
  const [foreign, unknown] = [await get(stranger, `?entityId=${entityId}`), await get(stranger, '?entityId=999999')]
  expect([foreign.status, await foreign.json()]).toEqual([404, await unknown.json()])
  expect((await get(stranger)).status).toBe(404)
  expect((await get('')).status).toBe(401)
  expect((await get(cookie, '?year=soon')).status).toBe(400)
  await db.update(entityAccess).set({ endedAt: new Date() }).where(eq(entityAccess.userId, user.id))
  expect((await get(cookie)).status).toBe(404)
  expect(await views()).toEqual(before)
})

test('K-1s that are not here yet, or no more, are named in the zip for whoever may read tax documents, with what was told of them', async () => {
  const hold = async (name: string) => {
    const { id } = await makeOffering(db, { name })
    const { id: classId } = await makeClass(db, { investmentId: id })
    const position = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId: position.id, effectiveOn: calendarDay.parse('2025-03-14') })
    return id
  }
  await published('k1', 'K-1')
  await published('report', 'Report')
  const [late, soon, silent] = [await hold('Late Court'), await hold('Soon Court'), await hold('Silent Court')]
  await admin.taxYears.update({ investmentId: late, year: 2025, state: 'delayed' })
  await admin.taxYears.update({ investmentId: soon, year: 2025, state: 'expected', expectedOn: '2026-04-15' })
  await admin.taxYears.update({ investmentId: silent, year: 2025, state: 'none' })
  const { cookie } = await reader()
  const missing = async (query: string, by = cookie) =>
    (await read(await get(by, query))).contents.split('\r\n').filter((line) => line.startsWith(','))
  const told = (offering: string, why: string) =>
    `,Schedule K-1 2025,Schedule K-1,2025,Heronfield Trust,${offering},${why}`
  const [delayed, expected] = [
    told('Late Court', words.awaited.delayed(null)),
    told('Soon Court', `"${words.awaited.expected('April 15, 2026')}"`),
  ]
  expect(await missing('?year=2025')).toEqual([delayed, expected])
  expect(await missing(`?year=2025&entityId=${entityId}&kind=k1`)).toEqual([delayed, expected])
  expect(await missing('?year=2025', (await reader('tax')).cookie)).toEqual([delayed, expected])
  // Of another kind or offering none is missing, and none for who sees no tax documents.
  expect(await missing('?year=2025&kind=report')).toEqual([])
  expect(await missing(`?year=2025&investmentId=${investmentId}`)).toEqual([])
  expect(await missing('?year=2025', (await reader('viewer')).cookie)).toEqual([])

  const again = await published('k1', 'K-1 of Soon Court', { offering: soon })
  expect(await missing('?year=2025')).toEqual([delayed])
  await admin.documents.withdraw({ id: again, reason: 'It was another owner’s.' })
  const [, withdrawn] = await missing('?year=2025')
  expect(withdrawn).toMatch(/Soon Court,"?Withdrawn on .+: It was another owner’s\."?$/)
})

test('what cannot be had by then is named in the zip, and the others come', async () => {
  const gone = await published('report', 'Taken away')
  await published('report', 'Still here')
  const { cookie } = await reader()
  const answer = await get(cookie, '?year=2025')
  // The zip is made as fast as it is read: nothing of it was, so far.
  await db.update(documents).set({ status: 'withdrawn', withdrawnReason: 'Wrong year' }).where(eq(documents.id, gone))
  const { names, contents } = await read(answer)
  expect(names).toEqual(['2025/Heronfield Trust/Still here.pdf'])
  expect(contents).toMatch(/Taken away.*no longer exists/)
  expect((await views()).map(({ documentId }) => documentId)).not.toContain(gone)
})
