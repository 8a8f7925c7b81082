import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, deliveries, statements } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import type { AccessScope } from '@/shared/ledger/entity-access'
import type { BlockedFigures, StatementFigures } from '@/shared/reporting/statement-figures'
import { publishNext } from '../publishing'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { linesOfPdf } from '../../testing/documents/pdf-texts'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const request = requesterOf(services)
const day = (text: string) => calendarDay.parse(text)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let entityId: number
let positionId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId })
  positionId = (await makeEntry(db, { positionId: (await makePosition(db, { entityId, classId })).id })).positionId
  const paid = (paidOn: string, cents: number, kind: 'profit' | 'return_of_capital' = 'profit', withheldCents = 0) =>
    makePublished(db, { positionId, recordOn: day('2026-04-01'), paidOn: day(paidOn), cents, kind, withheldCents })
  await paid('2026-04-15', 900_000)
  await paid('2026-07-15', 1_500_000, 'profit', 360_000)
  await paid('2026-09-10', 3_750_000, 'return_of_capital')
})

/** As statements are made now. */
function blocked(figures: StatementFigures): BlockedFigures {
  if (figures.version === 1) throw new Error('It was made in the first version.')
  return figures
}
const period = { periodFrom: '2026-07-01', periodTo: '2026-09-30' }
const make = () => admin.statements.create({ entityId, ...period })
const publishAll = async () => {
  while (await publishNext(services)) continue
}
async function published() {
  const { id } = await make()
  await admin.statements.publish({ id })
  await publishAll()
  return id
}
async function reader(scope: AccessScope = 'owner') {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId, scope })
  return (await services.sessions.start(user)).split(';')[0] ?? ''
}

/** What the worked statement says: sums in the period, in the year and since the start, and each entry with the capital after it. */
const worked = {
  lines: [
    /Opening capital\s+\$150,000\.00\s+\$150,000\.00\s+\$0\.00/,
    /Contributed\s+\$0\.00\s+\$0\.00\s+\$150,000\.00/,
    /Capital returned\s+−\$37,500\.00\s+−\$37,500\.00\s+−\$37,500\.00/,
    /Closing capital\s+\$112,500\.00\s+\$112,500\.00\s+\$112,500\.00/,
    /Profit\s+\$15,000\.00\s+\$24,000\.00\s+\$24,000\.00/,
    /Paid to you\s+\$52,500\.00\s+\$61,500\.00\s+\$61,500\.00/,
    /Of this, withheld for taxes\s+\$3,600\.00\s+\$3,600\.00\s+\$3,600\.00/,
    /Sent to you\s+\$48,900\.00\s+\$57,900\.00\s+\$57,900\.00/,
    /Paid back so far\s+0\.41×/,
    /July 15, 2026\s+.*Profit\s+\$15,000\.00\s+\$150,000\.00/,
    /July 15, 2026\s+.*Withheld for\s+−\$3,600\.00\s+taxes/,
    /September 10, 2026\s+.*Return of capital\s+\$37,500\.00\s+\$112,500\.00/,
    /Closing capital\s+150,000\s+\$112,500\.00/,
  ],
  cells: [
    'Capital, In the period,,,,Opening capital,,,150000.00,',
    'Capital, Since the start,,,,Capital returned,,,-37500.00,',
    'Capital, Year to date,,,,Closing capital,,,112500.00,',
    'Paid to you, Year to date,,,,Profit,,,24000.00,',
    'Paid to you, In the period,,,,Paid to you,,,52500.00,',
    'Paid to you, Year to date,,,,Of this, withheld for taxes,,,3600.00,',
    'Paid to you, Since the start,,,,Sent to you,,,57900.00,',
    'Paid to you, Since the start,,,,Paid back so far,,,0.41,',
  ],
}

test('the worked statement stands to the cent in the answer, the PDF and the CSV', async () => {
  const id = await published()
  const cookie = await reader()
  const csv = await request('GET', `/api/investor/statements/${id}.csv`, { cookie })
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  const table = await csv.text()
  const pdf = await request('GET', `/api/investor/statements/${id}.pdf`, { cookie })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(pdf.headers.get('cache-control')).toBe('private, no-store')
  expect(pdf.headers.get('content-disposition')).toBe(
    `attachment; filename="statement-${id}.pdf"; filename*=UTF-8''Statement%202026-07-01%20to%202026-09-30%2C%20Heronfield%20Trust.pdf`,
  )
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/Marked true/)
  const text = (await linesOfPdf(bytes)).join('\n')
  for (const line of worked.lines) expect(text).toMatch(line)
  for (const line of worked.cells) expect(table.replaceAll('"', '')).toContain(`\r\nHeronfield Trust,${line}\r\n`)
  const [head] = table.split('\r\n')
  expect(head).toMatch(/Owner,Section,Offering,Class,Day,Kind,Name,Units,Amount,Capital$/)
  expect(table).toMatch(/,Willow Creek,[^,]+,2026-07-15,Profit,[^,]+,,15000\.00,150000\.00\r\n/)
  expect(table).toMatch(/,Willow Creek,[^,]+,2026-07-15,"?Withheld for taxes"?,[^,]+,,-3600\.00,\r\n/)
  expect(text).toContain(`Statement ${id} · Issued `)
  expect(text).toContain('Heronfield Trust')
})

test('one that was issued in the first version is read as it was issued', async () => {
  const { id, figures } = await make()
  const { owner: _, beforeYear: __, paid: ___, blocks: ____, ...first } = blocked(figures)
  await db
    .update(statements)
    .set({ figures: { ...first, version: 1 } })
    .where(eq(statements.id, id))
  await admin.statements.publish({ id })
  await publishAll()
  const cookie = await reader()
  expect(await (await request('GET', '/api/investor/statements', { cookie })).json()).toMatchObject([
    { id, figures: { version: 1, inPeriodCents: 5_250_000 } },
  ])
  const csv = await (await request('GET', `/api/investor/statements/${id}.csv`, { cookie })).text()
  expect(csv).toContain('\r\nHeronfield Trust,In the period,Willow Creek,,2026-07-15,Distribution,,,15000.00,\r\n')
  const pdf = await request('GET', `/api/investor/statements/${id}.pdf`, { cookie })
  const text = (await linesOfPdf(new Uint8Array(await pdf.arrayBuffer()))).join('\n')
  expect(text).toMatch(/Distributed in the period\s+\$52,500\.00/)
})

test('a name of another alphabet stands in the PDF as it is written', async () => {
  const legalName = 'Wałęsa–Żółć & Nguyễn Thị Hạnh'
  await admin.entities.update({ id: entityId, legalName })
  const id = await published()
  const pdf = await request('GET', `/api/investor/statements/${id}.pdf`, { cookie: await reader() })
  expect(await linesOfPdf(new Uint8Array(await pdf.arrayBuffer()))).toContain(legalName)
})

test('no statement is made, and no draft published, with a sign that would not be drawn: the sign and whose it is are named', async () => {
  const { id, figures } = await make()
  const refusal = { failure: 'sign_without_shape', message: expect.stringMatching(/“李” in “李明 Family Trust”/) }
  // As one that was made before signs were looked at.
  const entityName = '李明 Family Trust'
  await db
    .update(statements)
    .set({ figures: { ...figures, entityName } })
    .where(eq(statements.id, id))
  await expect(admin.statements.publish({ id })).rejects.toMatchObject(refusal)
  await admin.entities.update({ id: entityId, legalName: entityName })
  await expect(make()).rejects.toMatchObject(refusal)
  expect((await admin.statements.list({ entityId })).items).toMatchObject([{ id, status: 'draft' }])
  await admin.entities.update({ id: entityId, legalName: 'Heronfield Trust' })
  await published()
})

test('a file is 401 for a stranger, and 404 for everybody who may not see the holdings, as one that is not there', async () => {
  const id = await published()
  expect((await request('GET', `/api/investor/statements/${id}.pdf`, { cookie: await reader('viewer') })).status).toBe(
    200,
  )
  const other = (await services.sessions.start(await makeUser(db))).split(';')[0] ?? ''
  const unknown = await request('GET', '/api/investor/statements/999999.pdf', { cookie: other })
  for (const cookie of [other, await reader('tax')]) {
    const answer = await request('GET', `/api/investor/statements/${id}.pdf`, { cookie })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect([answer.status, await answer.json()]).toEqual([404, await unknown.clone().json()])
  }
  expect((await request('GET', `/api/investor/statements/${id}.csv`)).status).toBe(401)
})

test('a file is not there before its statement is shown, and a later statement supersedes it', async () => {
  const cookie = await reader()
  const { id } = await make()
  const read = async () => (await request('GET', '/api/investor/statements', { cookie })).json()
  expect((await request('GET', `/api/investor/statements/${id}.pdf`, { cookie })).status).toBe(404)
  const first = await published()
  expect((await request('GET', `/api/investor/statements/${first}.pdf`, { cookie })).status).toBe(200)
  const second = await published()
  expect(await read()).toMatchObject([
    { id: second, supersededBy: null },
    { id: first, supersededBy: second },
  ])
})

test('one for which something is dated back while it waits is a draft again, and nobody is told', async () => {
  const cookie = await reader()
  const { id } = await make()
  await admin.statements.publish({ id })
  expect(await admin.statements.list({ id })).toMatchObject({ items: [{ status: 'publishing', isOutdated: false }] })
  await admin.entries.create({ positionId, kind: 'contribution', effectiveOn: '2026-08-01', cents: 100 })
  await publishAll()
  expect(await admin.statements.list({ id })).toMatchObject({ items: [{ status: 'draft', isOutdated: true }] })
  expect(await (await request('GET', '/api/investor/statements', { cookie })).json()).toEqual([])
  expect(await db.$count(deliveries, eq(deliveries.subject, 'statement'))).toBe(0)
  const [audited] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'unpublish'))
  expect(audited).toMatchObject({
    list: 'statements',
    recordId: id,
    recordName: 'Heronfield Trust, July 1, 2026 to September 30, 2026',
    actorId: null,
  })
})

test('of one period at most one waits: a second is made in place of a draft, and not while one is published', async () => {
  const first = await make()
  const second = await make()
  expect((await admin.statements.list({ entityId })).items).toMatchObject([{ id: second.id }])
  expect(first.id).not.toBe(second.id)
  await admin.statements.publish({ id: second.id })
  await expect(make()).rejects.toMatchObject({ failure: 'statement_not_now' })
  await admin.statements.unpublish({ id: second.id })
  const made = await Promise.all([1, 2, 3, 4].map(make))
  const last = Math.max(...made.map(({ id }) => id))
  expect((await admin.statements.list({ entityId })).items).toMatchObject([{ id: last, status: 'draft' }])
})

test('the database keeps what was published as it was issued (R148)', async () => {
  const { id } = await make()
  // A draft may be changed: this is what is refused afterwards.
  await db.update(statements).set({ createdBy: 7 }).where(eq(statements.id, id))
  await admin.statements.publish({ id })
  await publishAll()
  const change = (values: Partial<typeof statements.$inferInsert>) =>
    db.update(statements).set(values).where(eq(statements.id, id))
  for (const refused of [
    () => change({ createdBy: 8 }),
    () => change({ publishedAt: null }),
    () => change({ toldAt: null }),
    () => db.delete(statements).where(eq(statements.id, id)),
    () => db.execute(sql`truncate statements`),
  ])
    await expect(refused()).rejects.toMatchObject({ cause: { code: '23001' } })
})

test('an entry dated back marks a published statement, and keeps one that was made before from being published', async () => {
  const first = await published()
  const { id } = await make()
  expect(await admin.statements.list({ id: first })).toMatchObject({ items: [{ isOutdated: false }] })
  await admin.entries.create({ positionId, kind: 'contribution', effectiveOn: '2026-08-01', cents: 100 })
  const { items } = await admin.statements.list({ entityId })
  expect(items).toMatchObject([
    { id, isOutdated: true },
    { id: first, isOutdated: true, figures: { inPeriodCents: 5_250_000 } },
  ])
  await expect(admin.statements.publish({ id })).rejects.toMatchObject({ failure: 'statement_outdated' })
  expect(await make()).toMatchObject({ isOutdated: false })
  expect(await db.$count(statements)).toBe(2)
})
