import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { auditEntries, entries } from '@db/schema'
import { areas } from '@/shared/accounts/areas'
import { calendarDay } from '@/shared/values/days'
import type { Entry } from '@/shared/ledger/entries'
import { csvRecords } from '../../records/files/csv-records'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

/** The entries that a query gives, and how many there are of them in all. */
async function listed(query: string): Promise<{ status: number; items: Entry[]; total: number }> {
  const answer = await request('GET', `/api/admin/entries?${query}`, { cookie })
  return { status: answer.status, items: await answer.json(), total: Number(answer.headers.get('x-total-count')) }
}
const idsOf = async (query: string) => (await listed(query)).items.map(({ id }) => id)
const day = (text: string) => calendarDay.parse(text)

/** A class with one early contribution of $150,000, and a second holder with 1,199 later ones of a dollar each. */
async function longLedger() {
  const { id: classId, investmentId } = await makeClass(db)
  const early = await makePosition(db, { classId })
  const first = await makeEntry(db, { positionId: early.id, effectiveOn: day('2019-01-02') })
  const late = await makePosition(db, { classId })
  await db.execute(sql`insert into ${entries} (position_id, effective_on, kind, cents, units, created_by)
    select ${late.id}::int, to_char(date '2020-01-01' + n, 'YYYY-MM-DD'), 'contribution', 100, 10000, 1
    from generate_series(1, 1199) as n`)
  return { investmentId, early, first, late }
}

test('among 1,200 entries of an offering the first contribution is found and reversed over REST', async () => {
  const { investmentId, early, first, late } = await longLedger()
  const all = await listed(`investmentId=${investmentId}`)
  expect([all.items.length, all.total, all.items.at(-1)?.id]).toEqual([1200, 1200, first.id])
  const [found] = (await listed(`investmentId=${investmentId}&sort=effectiveOn&order=asc&limit=1`)).items
  expect(found).toMatchObject({ id: first.id, cents: 15_000_000, isReversed: false })
  expect(await idsOf(`investmentId=${investmentId}&entityId=${early.entityId}&kind=contribution`)).toEqual([first.id])
  const figures = async () => {
    const answer = await request('GET', `/api/admin/positions?investmentId=${investmentId}`, { cookie })
    const held: { id: number; contributedCents: number; units: number }[] = await answer.json()
    return held.map(({ id, contributedCents, units }) => [id, contributedCents, units])
  }
  const others = [late.id, 119_900, 11_990_000]
  expect(await figures()).toEqual([[early.id, 15_000_000, 1_500_000_000], others])
  const json = { memo: 'Never arrived.' }
  expect((await request('POST', `/api/admin/entries/${first.id}/reverse`, { cookie, json })).status).toBe(201)
  expect(await figures()).toEqual([[early.id, 0, 0], others])
  const last = await listed(`investmentId=${investmentId}&limit=100&offset=1200`)
  expect([last.items.map(({ id, isReversed }) => [id, isReversed]), last.total]).toEqual([[[first.id, true]], 1201])
})

test('entries are narrowed to an owner, a class and a kind, and say of a payment its name and part', async () => {
  const a = await makeClass(db)
  const b = await makeClass(db, { investmentId: a.investmentId, name: 'Class B' })
  const { id: entityId } = await makeEntity(db)
  const inA = await makePosition(db, { classId: a.id, entityId })
  const inB = await makePosition(db, { classId: b.id, entityId })
  const one = await makeEntry(db, { positionId: inA.id })
  const two = await makeEntry(db, { positionId: inB.id })
  const other = await makeEntry(db, { positionId: (await makePosition(db, { classId: b.id })).id })
  await makePublished(db, { positionId: inB.id, name: 'Spring payment', kind: 'preferred_return', cents: 5_000 })
  const [paid] = (await listed(`classId=${b.id}&kind=distribution`)).items
  expect(paid).toMatchObject({
    distributionName: 'Spring payment',
    part: 'preferred_return',
    returnedAt: null,
    cents: 5_000,
  })
  expect(new Date(paid?.createdAt ?? 0).getTime()).toBeGreaterThan(0)
  expect(await idsOf(`classId=${a.id}`)).toEqual([one.id])
  expect(await idsOf(`classId=${b.id}&entityId=${entityId}&kind=contribution`)).toEqual([two.id])
  expect(await idsOf(`classId=${b.id}`)).toEqual([paid?.id, other.id, two.id])
  expect(await idsOf(`classId=${b.id}&sort=createdAt`)).toEqual([two.id, other.id, paid?.id])
  expect(await idsOf(`entityId=${entityId}&investmentId=${a.investmentId + 1}`)).toEqual([])
  expect([(await listed('kind=distribution')).status, (await listed('kind=dividend')).status]).toEqual([200, 400])
  expect([(await listed('sort=createdAt')).status, (await listed('sort=memo')).status]).toEqual([200, 400])
})

test('a text finds entries by their owner, payment, memo and who entered them, and nothing else', async () => {
  await makeUser(db)
  const author = await makeUser(db, { firstName: 'Olive', lastName: 'Kowalski' })
  const { id: entityId } = await makeEntity(db, { legalName: 'Heronfield 50% Trust' })
  const held = await makePosition(db, { entityId })
  const owned = await makeEntry(db, { positionId: held.id })
  const payment = await makePublished(db, { name: 'Autumn payment' })
  const [paid] = await idsOf(`q=${payment.name.slice(0, 6).toLowerCase()}`)
  expect((await listed(`positionId=${held.id}`)).items).toHaveLength(1)
  const entered = await makeEntry(db, { createdBy: author.id, memo: 'By wire' })
  expect(await idsOf('q=heronfield')).toEqual([owned.id])
  expect(await idsOf('q=50%25')).toEqual([owned.id])
  expect(await idsOf('q=olive kow')).toEqual([entered.id])
  const byMemo = await listed('q=WIRE&limit=10')
  expect([byMemo.items.map(({ id }) => id), byMemo.total]).toEqual([[entered.id], 1])
  expect([paid === undefined, (await listed('q=winter')).total]).toEqual([false, 0])
})

/** A name in each of ten alphabets, with a part of it that is typed to find it. */
const alphabets = [
  ['Heronfield Trust', 'heron'],
  ['Ελληνική Γη', 'Ελλην'],
  ['Общество Берёза', 'Берёза'],
  ['אלון בעמק', 'אלון'],
  ['شركة البلوط', 'البلوط'],
  ['बरगद न्यास', 'बरगद'],
  ['บริษัท โอ๊ค', 'โอ๊ค'],
  ['橡水有限公司', '橡水'],
  ['かしわ合同会社', 'かしわ'],
  ['참나무 신탁', '참나무'],
] as const

/** Of each of those owners 150 entries of one offering, a day apart. */
async function tenAlphabets() {
  const { id: classId, investmentId } = await makeClass(db)
  for (const [legalName] of alphabets) {
    const { id: entityId } = await makeEntity(db, { legalName })
    const { id } = await makePosition(db, { classId, entityId })
    await db.execute(sql`insert into ${entries} (position_id, effective_on, kind, cents, units, created_by, memo)
      select ${id}::int, to_char(date '2020-01-01' + n, 'YYYY-MM-DD'), 'contribution', n + 1, 10000, 1, ${`by ${legalName}`}::text
      from generate_series(0, 149) as n`)
  }
  return { investmentId }
}

/** The numbers and the owners in the file of a query. */
async function filed(query: string) {
  const answer = await request('GET', `/api/admin/entries.csv?${query}`, { cookie })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  const [head = [], ...rows] = [...csvRecords((await answer.text()).replace(/^\uFEFF/, ''), ',')].map(
    ({ cells }) => cells,
  )
  const at = (name: string) => head.indexOf(name)
  return rows.map((cells) => ({ id: Number(cells[at('Number')]), owner: cells[at('Owner')] }))
}

test('1,500 entries of owners in ten alphabets are found by name and days, page by page, and the file has the same', async () => {
  const { investmentId } = await tenAlphabets()
  const of = `investmentId=${investmentId}`
  const pages = await Promise.all(
    Array.from({ length: 15 }, async (_, page) => idsOf(`${of}&limit=100&offset=${page * 100}`)),
  )
  const all = pages.flat()
  expect([all.length, new Set(all).size, (await listed(`${of}&limit=1`)).total]).toEqual([1_500, 1_500, 1_500])
  const rows = await filed(of)
  expect(rows.map(({ id }) => id)).toEqual(all)
  expect(new Set(rows.map(({ owner }) => owner))).toEqual(new Set(alphabets.map(([name]) => name)))
  for (const [name, typed] of alphabets) {
    const found = await filed(`${of}&q=${encodeURIComponent(typed)}`)
    expect([typed, found.length, new Set(found.map(({ owner }) => owner))]).toEqual([typed, 150, new Set([name])])
    expect((await listed(`${of}&q=${encodeURIComponent(typed)}&limit=1`)).total).toBe(150)
  }
})

test('a first and a last day narrow the entries and their file to the days between them, both included', async () => {
  const { investmentId } = await tenAlphabets()
  const daysOf = async (query: string) => [
    ...new Set((await listed(`investmentId=${investmentId}&${query}`)).items.map(({ effectiveOn }) => effectiveOn)),
  ]
  expect(await daysOf('from=2020-01-30&to=2020-02-01')).toEqual(['2020-02-01', '2020-01-31', '2020-01-30'])
  expect(await daysOf('to=2020-01-02&sort=effectiveOn')).toEqual(['2020-01-01', '2020-01-02'])
  expect(await daysOf('from=2020-05-30')).toEqual([])
  const query = `investmentId=${investmentId}&from=2020-05-28&sort=createdAt&order=desc`
  const shown = await idsOf(query)
  expect(shown).toHaveLength(20)
  expect((await filed(query)).map(({ id }) => id)).toEqual(shown)
  expect((await filed(`${query}&limit=5&offset=3`)).map(({ id }) => id)).toEqual(shown.slice(3, 8))
  expect((await listed('from=2020-02-30')).status).toBe(400)
})

test('an entry is found by its number alone, in the list and in the file, and one that is not there is none', async () => {
  const one = await makeEntry(db)
  await makeEntry(db)
  expect(await idsOf(`id=${one.id}`)).toEqual([one.id])
  expect(await filed(`id=${one.id}`)).toMatchObject([{ id: one.id }])
  expect(await idsOf('id=2147483000')).toEqual([])
})

test('the file of entries is told to the activity, and is for administrators of investors', async () => {
  await makeEntry(db)
  expect(await filed('')).toHaveLength(1)
  const [audited] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'export'))
  expect(audited).toMatchObject({ list: 'holdings', after: { records: 1 } })
  const statusFor = async (as: string, query = '') =>
    (await request('GET', `/api/admin/entries.csv${query}`, { cookie: as })).status
  expect([await statusFor(cookie, '?kind=contribution'), await statusFor(cookie, '?kind=dividend')]).toEqual([200, 400])
  expect([await statusFor(''), await statusFor(await cookieOf(services, 'LP'))]).toEqual([401, 403])
  for (const area of areas) {
    const user = await makeUser(db, { role: 'admin', areas: [area] })
    const own = (await services.sessions.start(user)).split(';')[0] ?? ''
    expect([area, await statusFor(own)]).toEqual([area, area === 'investors' ? 200 : 403])
  }
})
