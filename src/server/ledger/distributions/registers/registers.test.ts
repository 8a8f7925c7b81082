import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeApproved, makeDistribution, makePublished } from '@db/samples/make-distributions'
import { makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { auditEntries, distributionLines, distributions, entities, entries } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { publishNext } from '../../../reporting/publishing'
import { callerAs, cookieOf, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { openPaymentOffice } from '../../../testing/ledger/payment-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
let office: Awaited<ReturnType<typeof openPaymentOffice>>
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
  office = await openPaymentOffice({ services }, db)
})

/** Drafts a payment to all holders of the class and publishes it. */
async function published(values: object = {}) {
  const { id } = await office.drafted(values)
  for (const step of ['approve', 'publish']) expect((await office.send('POST', `/${id}/${step}`)).status).toBe(200)
  await db
    .update(distributions)
    .set({ publishedAt: new Date(0) })
    .where(eq(distributions.id, id))
  while (await publishNext(services)) continue
  return id
}

const fileOf = async (id: number, name: 'register' | 'payments', as = cookie) => {
  const response = await request('GET', `/api/admin/distributions/${id}/${name}.csv`, { cookie: as })
  return { status: response.status, text: await response.text() }
}

test('a register has a row for each owner, with all kinds, the method noted, and last time beside it', async () => {
  const [one, other, third] = await office.holders([100, 50, 50])
  await db
    .update(entities)
    .set({ paymentMethod: 'ach', tinLast4: '0042' })
    .where(eq(entities.id, one?.entityId ?? 0))
  const first = await published({ name: 'Second quarter 2026', recordOn: '2026-05-31', paidOn: '2026-07-15' })
  // The third leaves before the next one, and a fourth comes.
  const whole = { positionId: third?.positionId ?? 0, effectiveOn: calendarDay.parse('2026-06-01') }
  await makeEntry(db, { ...whole, kind: 'redemption' as const, cents: 5_000_000, units: -500_000_000 })
  const fourth = await office.holder(50, 'Łukasz Žižek')
  const parts = [
    { kind: 'profit', cents: 2_000_000 },
    { kind: 'return_of_capital', cents: 400_000 },
  ]
  const second = await published({ parts })
  const { items, total } = await admin.distributions.register({ id: second })
  expect(total).toBe(3)
  expect(items.map(({ entityId, totalCents, beforeCents }) => [entityId, totalCents, beforeCents])).toEqual([
    [one?.entityId, 1_200_000, 5_000_001],
    [other?.entityId, 600_000, 2_500_000],
    [fourth.entityId, 600_000, null],
  ])
  expect(items[0]).toMatchObject({
    entityFacts: 'Trust · 0042',
    paymentMethod: 'ach',
    units: 1_000_000_000,
    parts: [
      { kind: 'return_of_capital', cents: 200_000 },
      { kind: 'profit', cents: 1_000_000 },
    ],
    memo: expect.stringContaining('Third quarter 2026'),
    returnedAt: null,
  })
  expect(items[1]?.paymentMethod).toBeNull()
  expect(await admin.distributions.registerSums({ id: second })).toMatchObject({
    owners: 3,
    totalCents: 2_400_000,
    units: 2_000_000_000,
    // $24,000 for 200,000 units.
    perUnit: 120_000,
    previous: { id: first, owners: 3, totalCents: 10_000_001, perUnit: 500_000 },
    newOwners: 1,
    goneOwners: 1,
  })
  expect(await admin.distributions.goneOwners({ id: second })).toMatchObject({
    items: [{ entityId: third?.entityId, beforeCents: 2_500_000 }],
    total: 1,
  })
  // By pages, it is the same.
  const pages = []
  for (const offset of [0, 2])
    pages.push(...(await admin.distributions.register({ id: second, limit: 2, offset })).items)
  expect(pages).toEqual(items)
})

test('the sums are those that the lines have, and what was reversed is not the last time', async () => {
  await office.holders([70, 30])
  const first = await published({ paidOn: '2026-09-15' })
  const reversal = await office.send('POST', `/${first}/reverse`, { memo: 'Paid twice.' })
  const reversalId = Number(reversal.body['id'])
  for (const step of ['approve', 'publish'])
    expect((await office.send('POST', `/${reversalId}/${step}`)).status).toBe(200)
  await db
    .update(distributions)
    .set({ publishedAt: new Date(0) })
    .where(eq(distributions.id, reversalId))
  while (await publishNext(services)) continue
  const { id } = await office.drafted()
  const sums = await admin.distributions.registerSums({ id })
  const lines = (await db.select().from(distributionLines)).filter(({ cents }) => cents > 0)
  expect(sums).toMatchObject({ previous: null, newOwners: 0, goneOwners: 0, totalCents: 10_000_001, owners: 2 })
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(2 * sums.totalCents)
  // A reversal is compared with nothing, and pays nobody.
  expect((await admin.distributions.registerSums({ id: reversalId })).previous).toBeNull()
  expect((await fileOf(reversalId, 'register')).status).toBe(200)
  expect((await fileOf(reversalId, 'payments')).status).toBe(409)
  expect((await fileOf(first, 'payments')).status).toBe(409)
})

const names = [
  'Ångström Family Trust',
  'Łukasz Žižek',
  'Νίκος Παπαδόπουλος',
  'Анна Ковалёва',
  '王小明',
  '김철수',
  'さくら 桜',
  'יעל כהן',
  'محمد علي',
  'सीता देवी',
  '=HYPERLINK("http://a")',
]

test('the file of payments has name, amount, method and memo, in any alphabet, and runs nothing in a spreadsheet', async () => {
  for (const name of names) await office.holder(10, name)
  await db
    .update(entities)
    .set({ paymentMethod: 'check', externalId: 'E-0017', tinLast4: '0042' })
    .where(eq(entities.legalName, names[0] ?? ''))
  const id = await published({ parts: [{ kind: 'profit', cents: 1_375_00 }] })
  const { status, text } = await fileOf(id, 'payments')
  expect(status).toBe(200)
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toBe('Name,Amount,Method,Memo,External ID,Last four')
  for (const name of names.slice(0, -1)) expect(lines.find((line) => line.startsWith(`${name},125.00,`))).toBeDefined()
  expect(lines.find((line) => line.startsWith('Å'))).toMatch(
    /^Ångström Family Trust,125\.00,Check,".*: Third quarter 2026",E-0017,0042$/,
  )
  expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK\(/)
  expect(lines).toHaveLength(names.length)
  const register = (await fileOf(id, 'register')).text.trim().split('\r\n')
  expect(register.at(-1)).toBe('Sum,,,0.00,0.00,1375.00,1375.00')
  // It is told that they left the house; that somebody asked whether they may have one is not.
  const asked = await request('HEAD', `/api/admin/distributions/${id}/payments.csv`, { cookie })
  expect(asked.status).toBe(200)
  const told = (await db.select().from(auditEntries)).filter(({ action }) => action === 'export')
  expect(told.map(({ list, recordId, after }) => [list, recordId, after])).toEqual([
    ['distributions', id, { records: 11 }],
    ['distributions', id, { records: 11 }],
  ])
})

test('who looks after neither investors nor money reads no register, and there is no file of payments before the publication', async () => {
  const { id } = await makePublished(db)
  const draft = await makeDistribution(db)
  const approved = await makeApproved(db)
  const cookieFor = async (area: 'money' | 'investors' | 'content') => {
    const user = await makeUser(db, { role: 'admin', areas: [area] })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  for (const area of ['money', 'investors'] as const) {
    const as = await cookieFor(area)
    expect([(await fileOf(id, 'payments', as)).status, (await fileOf(id, 'register', as)).status]).toEqual([200, 200])
  }
  const stranger = await cookieFor('content')
  for (const name of ['register', 'payments'] as const) {
    expect((await fileOf(id, name, stranger)).status).toBe(403)
    expect((await fileOf(id, name, await cookieOf(services, 'LP'))).status).toBe(403)
    expect((await fileOf(id, name, '')).status).toBe(401)
    expect((await fileOf(999_999, name)).status).toBe(404)
  }
  for (const path of ['register', 'register-sums', 'gone-owners']) {
    const address = `/api/admin/distributions/${id}/${path}`
    expect((await request('GET', address, { cookie })).status).toBe(200)
    expect((await request('GET', address, { cookie: stranger })).status).toBe(403)
  }
  for (const other of [draft.id, approved.id]) {
    expect((await fileOf(other, 'register')).status).toBe(200)
    expect((await fileOf(other, 'payments')).status).toBe(409)
  }
})

test('units are those that divided it, whatever is dated back; of typed lines, those of the record date', async () => {
  const { positionId } = await office.holder(10)
  const id = await published()
  await makeEntry(db, {
    positionId,
    effectiveOn: calendarDay.parse(office.draft().recordOn),
    cents: 100,
    units: 10_000,
  })
  expect((await admin.distributions.register({ id })).items[0]?.units).toBe(100_000_000)
  const position = await makePosition(db, { entityId: (await makeEntity(db)).id })
  await makeEntry(db, { positionId: position.id, cents: 700, units: 70_000 })
  const typed = await makePublished(db, { positionId: position.id })
  expect((await admin.distributions.register({ id: typed.id })).items[0]?.units).toBe(70_000)
  expect(await db.$count(entries)).toBeGreaterThan(0)
})
