import { beforeEach, expect, test } from 'vitest'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { makeStatement } from '@db/samples/make-statements'
import { calendarDay } from '@/shared/values/days'
import { anonymousContext } from '../../platform/trpc/context'
import { asAdmin, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createCaller } from '../../testing/documented/callers'
import { linesOfPdf } from '../../testing/documents/pdf-texts'
import { openSecondPersonOffice } from '../../testing/ledger/second-person'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '3600' })
const request = requesterOf(services)
const office = openSecondPersonOffice(services, db)

const names = ['Núñez Family Trust', 'O’Neil LLC', 'Łucja Wałęsa', 'Ελένη Παππά']

type Person = Awaited<ReturnType<typeof office.administrator>>
let ada: Person
let ben: Person
let approvalId: number
beforeEach(async () => {
  ada = await office.administrator(['investors'])
  // Who approves looks after money alone, and may read no list of statements.
  ben = await office.administrator(['money'])
  await office.prefer('fourEyes', true)
  const { id: investmentId } = await makeOffering(db)
  const { id: classId } = await makeClass(db, { investmentId })
  for (const legalName of names) {
    const { id: entityId } = await makeEntity(db, { legalName })
    const { id: positionId } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId, effectiveOn: calendarDay.parse('2026-03-02') })
  }
  const { statements } = await asAdmin(services)
  const run = { investmentId, periodFrom: '2026-07-01', periodTo: '2026-09-30' }
  await statements.makeRun(run)
  const { draftIds } = await statements.runSums(run)
  const { body } = await office.send(ada, '/statement-runs/publish', { ids: draftIds })
  approvalId = body.approvalId ?? 0
})

const calls = (user: Person) => createCaller({ ...anonymousContext(services), user, provedAt: new Date() }).admin
const asked = (more: object = {}) => calls(ben).statements.asked({ id: approvalId, ...more })
const fileOf = (statementId: number, cookie: string, approval = approvalId) =>
  request('GET', `/api/admin/approvals/${approval}/statements/${statementId}/file`, { cookie })

test('whoever approves looks through all statements, by name, page by page or by a search (R224)', async () => {
  const { items, total } = await asked()
  // Several are called by their number and period, not by the name of one.
  const { items: waiting } = await calls(ben).approvals.list({ id: approvalId })
  expect(waiting[0]?.subject).toMatch(/^4 statements, .*2026.*: Class A, /)
  expect([items.map(({ entityName }) => entityName), total]).toEqual([names, 4])
  expect(items[0]).toMatchObject({ status: 'draft', isOutdated: false, inPeriodCents: 0, closingCents: 15_000_000 })
  expect((await asked({ limit: 2, offset: 2 })).items.map(({ entityName }) => entityName)).toEqual(names.slice(2))
  expect(await asked({ q: 'nunez' })).toMatchObject({ items: [{ entityName: 'Núñez Family Trust' }], total: 1 })
  expect(await asked({ q: 'ΕΛΈΝΗ' })).toMatchObject({ items: [{ entityName: 'Ελένη Παππά' }], total: 1 })
  // Of others nothing, also not by their name.
  await makeStatement(db, { entityId: (await makeEntity(db, { legalName: 'Nobody’s' })).id })
  expect((await asked({ q: 'Nobody' })).total).toBe(0)
  await calls(ben).approvals.approve({ id: approvalId })
  expect((await asked()).items.map(({ status }) => status)).toEqual(names.map(() => 'publishing'))
})

test('each of them opens as its owner would get it, before anything is approved', async () => {
  const { items } = await asked()
  for (const { id, entityName } of items) {
    const answer = await fileOf(id, ben.cookie)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect((await linesOfPdf(new Uint8Array(await answer.arrayBuffer()))).join('\n')).toContain(entityName)
  }
})

test('nobody else opens one, and none that the approval is not about', async () => {
  const [first] = (await asked()).items
  const id = first?.id ?? 0
  expect((await fileOf(id, ada.cookie)).status).toBe(200)
  const content = await office.administrator(['content'])
  expect((await fileOf(id, content.cookie)).status).toBe(403)
  expect((await fileOf(id, await cookieOf(services, 'LP'))).status).toBe(403)
  expect((await fileOf(id, '')).status).toBe(401)
  expect((await fileOf((await makeStatement(db)).id, ben.cookie)).status).toBe(404)
  expect((await fileOf(id, ben.cookie, approvalId + 1)).status).toBe(404)
  await expect(calls(ben).statements.asked({ id: approvalId + 1 })).rejects.toThrow(/approval/i)
})
