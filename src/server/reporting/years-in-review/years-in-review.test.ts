import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { distributionLines, entities } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import type { AccessScope } from '@/shared/ledger/entity-access'
import type { PartKind } from '@/shared/ledger/entry-kinds'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { linesOfPdf } from '../../testing/documents/pdf-texts'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const day = (text: string) => calendarDay.parse(text)

let entityId: number
beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust', tinLast4: '4321' })).id
  const held = async (offering: string, paidIn: string, cents: number) => {
    const { id: investmentId } = await makeOffering(db, { name: offering })
    const { id: classId } = await makeClass(db, { investmentId })
    const { id } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId: id, effectiveOn: day(paidIn), cents, units: cents * 100 })
    return id
  }
  const willow = await held('Willow Creek', '2025-03-14', 15_000_000)
  const oak = await held('Oak Hill', '2026-02-01', 5_000_000)
  const paid = (positionId: number, paidOn: string, cents: number, kind: PartKind = 'profit', withheldCents = 0) =>
    makePublished(db, { positionId, recordOn: day('2026-04-01'), paidOn: day(paidOn), cents, kind, withheldCents })
  await makePublished(db, {
    positionId: willow,
    recordOn: day('2025-09-30'),
    paidOn: day('2025-10-15'),
    cents: 100_000,
    withheldCents: 24_000,
    kind: 'preferred_return',
  })
  await paid(willow, '2026-04-15', 900_000)
  await paid(willow, '2026-07-15', 1_500_000, 'profit', 360_000)
  await paid(willow, '2026-09-10', 3_750_000, 'return_of_capital')
  await paid(oak, '2026-05-01', 25_000, 'preferred_return')
  await db
    .update(distributionLines)
    .set({ returnedAt: new Date('2026-05-09T12:00:00Z') })
    .where(eq(distributionLines.positionId, oak))
})

async function reader(scope: AccessScope = 'owner') {
  const user = await makeUser(db)
  await makeAccess(db, { userId: user.id, entityId, scope })
  return (await services.sessions.start(user)).split(';')[0] ?? ''
}
const address = () => `/api/investor/entities/${entityId}/years-in-review`
const ask = (cookie: string, year: number) => request('GET', `${address()}?year=${year}`, { cookie })
const askFile = (cookie: string, kind: string) => request('GET', `${address()}/2026.${kind}`, { cookie })

/** What the worked year says: in the year and since the start. */
const worked = {
  lines: [
    /Year in review 2026/,
    /This is not a tax document\./,
    /Tax number ending in 4321/,
    /Oak Hill\s+\$50,000\.00\s+\$250\.00\s+\$0\.00\s+\$50,000\.00/,
    /Willow Creek\s+\$0\.00\s+\$61,500\.00\s+\$3,600\.00\s+\$112,500\.00/,
    /Total\s+\$50,000\.00\s+\$61,750\.00\s+\$3,600\.00\s+\$162,500\.00/,
    /Preferred return\s+\$250\.00\s+\$1,250\.00/,
    /Profit\s+\$24,000\.00\s+\$24,000\.00/,
    /Paid to you\s+\$61,750\.00\s+\$62,750\.00/,
    /Of this, withheld for taxes\s+\$3,600\.00\s+\$3,840\.00/,
    /Sent to you\s+\$58,150\.00\s+\$58,910\.00/,
    /Of this, sent back by the bank\s+\$250\.00\s+\$250\.00/,
    /Opening capital\s+\$150,000\.00\s+\$0\.00/,
    /Closing capital\s+\$112,500\.00\s+\$112,500\.00/,
  ],
  cells: [
    'All offerings,Paid to you,Capital returned,37500.00,37500.00',
    'All offerings,Capital,Contributed,50000.00,200000.00',
    'All offerings,Capital,Closing capital,162500.00,162500.00',
    'All offerings,Paid to you,Of this, withheld for taxes,3600.00,3840.00',
    'Willow Creek,Paid to you,Sent to you,57900.00,58660.00',
    'Oak Hill,Paid to you,Preferred return,250.00,250.00',
    'Oak Hill,"Paid to you","Of this, sent back by the bank",250.00,250.00',
    'Willow Creek,Paid to you,Preferred return,0.00,1000.00',
    'Willow Creek,Capital,Capital returned,-37500.00,-37500.00',
  ],
}

test('a year stands to the cent by offering and kind in the answer, the PDF and the CSV', async () => {
  const cookie = await reader('viewer')
  const answer = await ask(cookie, 2026)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    entityId,
    year: 2026,
    firstYear: 2025,
    offerings: [
      { offering: 'Oak Hill', before: { stillInCents: 0 }, toDate: { stillInCents: 5_000_000 } },
      { offering: 'Willow Creek', before: { stillInCents: 15_000_000 }, toDate: { stillInCents: 11_250_000 } },
    ],
    inAll: {
      withheld: { yearCents: 360_000, sinceStartCents: 384_000 },
      sentBack: { yearCents: 25_000, sinceStartCents: 25_000 },
    },
  })
  const pdf = await askFile(cookie, 'pdf')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(pdf.headers.get('cache-control')).toBe('private, no-store')
  const text = (await linesOfPdf(Buffer.from(await pdf.arrayBuffer()))).join('\n')
  for (const line of worked.lines) expect(text).toMatch(line)
  const csv = await askFile(cookie, 'csv')
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  const lines = (await csv.text()).replaceAll('"', '').split('\r\n')
  expect(lines[0]).toMatch(/Owner,Tax number ending in,Year,Until,Offering,Section,Kind,In the year,Since the start$/)
  for (const cells of worked.cells)
    expect(
      lines.some((line) => line.startsWith('Heronfield Trust,4321,2026,') && line.endsWith(cells.replaceAll('"', ''))),
    ).toBe(true)
})

test('a year in which one offering was held tells that one, and of a year before the first nothing', async () => {
  const cookie = await reader()
  const of2025 = await (await ask(cookie, 2025)).json()
  expect(of2025).toMatchObject({ until: '2025-12-31', offerings: [{ offering: 'Willow Creek' }] })
  expect(await (await ask(cookie, 2024)).json()).toMatchObject({
    offerings: [],
    inAll: { toDate: { totalCents: 0 } },
  })
})

test('this year is told until today, and one that has not begun is refused', async () => {
  const cookie = await reader()
  const now = new Date()
  const thisYear = now.getUTCFullYear()
  const { until, asOf } = await (await ask(cookie, thisYear)).json()
  expect(until).toBe(asOf)
  expect((await ask(cookie, thisYear + 1)).status).toBe(400)
})

test('[R155] whoever was given any access has it with its files, an accountant too, who reads nothing else of the ledger; a stranger has none', async () => {
  for (const scope of ['owner', 'everything', 'viewer', 'tax'] as const) {
    const cookie = await reader(scope)
    expect((await ask(cookie, 2026)).status).toBe(200)
    for (const kind of ['pdf', 'csv']) expect((await askFile(cookie, kind)).status).toBe(200)
    const seesHoldings = scope !== 'tax'
    for (const list of ['positions', 'entries', 'distributions', 'paid-years', 'statements']) {
      expect([
        list,
        scope,
        (await request('GET', `/api/investor/${list}?entityId=${entityId}`, { cookie })).status,
      ]).toEqual([list, scope, seesHoldings ? 200 : 404])
    }
  }
  for (const kind of ['pdf', 'csv']) {
    const stranger = await makeUser(db)
    const cookie = (await services.sessions.start(stranger)).split(';')[0] ?? ''
    expect((await askFile(cookie, kind)).status).toBe(404)
    expect((await askFile('', kind)).status).toBe(401)
  }
})

test('[R246] the years of all owners come as one zip, each as PDF and CSV, of those of whom there is anything in the year', async () => {
  const other = await makeEntity(db, { legalName: 'Aldous Reed IRA' })
  const idle = await makeEntity(db, { legalName: 'Idle LLC' })
  const { id: classId } = await makeClass(db)
  const { id: positionId } = await makePosition(db, { entityId: other.id, classId })
  await makeEntry(db, { positionId, effectiveOn: day('2026-03-01'), cents: 700_000, units: 70_000_000 })
  const user = await makeUser(db)
  for (const [id, scope] of [
    [entityId, 'tax'],
    [other.id, 'owner'],
    [idle.id, 'tax'],
  ] as const)
    await makeAccess(db, { userId: user.id, entityId: id, scope })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  const zipOf = (year: number, by = cookie) =>
    request('GET', `/api/investor/years-in-review.zip?year=${year}`, { cookie: by })
  const zip = await zipOf(2026)
  expect([zip.status, zip.headers.get('content-type'), zip.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.keys(files).toSorted((one, two) => one.localeCompare(two))).toEqual([
    'contents.csv',
    'Year in review 2026 of Aldous Reed IRA.csv',
    'Year in review 2026 of Aldous Reed IRA.pdf',
    'Year in review 2026 of Heronfield Trust.csv',
    'Year in review 2026 of Heronfield Trust.pdf',
  ])
  expect(strFromU8(files['Year in review 2026 of Aldous Reed IRA.csv'] ?? new Uint8Array())).toContain('7000.00')
  // Before anything was held, of a year that has not begun, and without any access there is none.
  expect((await zipOf(2020)).status).toBe(404)
  expect((await zipOf(new Date().getUTCFullYear() + 1)).status).toBe(400)
  const stranger = await makeUser(db)
  expect((await zipOf(2026, (await services.sessions.start(stranger)).split(';')[0])).status).toBe(404)
  expect((await zipOf(2026, '')).status).toBe(401)
})

test('an owner whose name the typeface cannot draw has the year as an answer and a table, and no PDF with empty boxes', async () => {
  await db.update(entities).set({ legalName: 'မောင် Trust' }).where(eq(entities.id, entityId))
  const cookie = await reader()
  expect([(await ask(cookie, 2026)).status, (await askFile(cookie, 'csv')).status]).toEqual([200, 200])
  const refused = await askFile(cookie, 'pdf')
  expect(refused.status).toBe(409)
})
