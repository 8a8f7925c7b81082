import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { auditEntries, entities } from '@db/schema'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openReportOffice } from '../../testing/ledger/report-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof openReportOffice>>['admin']
let made: Awaited<ReturnType<typeof openReportOffice>>['made']
let fileOf: Awaited<ReturnType<typeof openReportOffice>>['fileOf']
beforeEach(async () => {
  ;({ admin, made, fileOf } = await openReportOffice({ services }, db))
})

/** What of a state is outstanding: which distributions, and how much of each. */
const outstanding = async (state: 'returned' | 'uncashed') =>
  (await admin.reports.outstanding({ state })).items.map(({ distributionId, cents }) => [distributionId, cents])

test('what the bank sent back and what nobody cashed is outstanding until somebody notes otherwise', async () => {
  const check = await makePublished(db, { positionId: made.second, cents: 5_000 })
  const sent = await makePublished(db, { positionId: made.first, cents: 7_000, name: 'Returned' })
  const states = async () => {
    const told = []
    for (const state of ['returned', 'uncashed'] as const)
      told.push((await admin.reports.outstanding({ state })).items.map(({ distributionId }) => distributionId))
    return told
  }
  // Who is paid otherwise has nothing to cash.
  expect(await states()).toEqual([[], [check.id]])
  const { items } = await admin.distributions.list({ id: sent.id })
  await admin.distributions.markReturned({ id: sent.id, lineId: items[0]?.lines[0]?.id ?? 0 })
  expect(await states()).toEqual([[sent.id], [check.id]])
  expect(await admin.reports.outstandingSums({})).toEqual({ payments: 2, cents: 12_000 })
  expect((await fileOf('outstanding.csv?state=uncashed')).lines.slice(1)).toEqual([
    '2026-07-15,王小明,Trust,Willow Creek,Class A,Second quarter 2026,50.00,Check,Not cashed,',
  ])
  const ledger = await admin.positions.list()
  await admin.distributions.markCashed({ id: check.id, positionId: made.second })
  expect(await states()).toEqual([[sent.id], []])
  await admin.distributions.markCashed({ id: check.id, isCashed: false })
  expect(await states()).toEqual([[sent.id], [check.id]])
  expect(await admin.positions.list()).toEqual(ledger)
  await expect(admin.distributions.markCashed({ id: check.id, positionId: made.first })).rejects.toThrow(/payment/)
  expect(await states()).toEqual([[sent.id], [check.id]])
})

test('a payment of two kinds comes back as one: one press, one row, with what was sent altogether (R223)', async () => {
  const besides = { kind: 'return_of_capital', cents: 3_000 } as const
  const { id } = await makePublished(db, { positionId: made.second, cents: 5_000, withheldCents: 500, besides })
  expect(await outstanding('uncashed')).toEqual([[id, 7_500]])
  const linesOf = async () => (await admin.distributions.list({ id })).items[0]?.lines ?? []
  const lines = await linesOf()
  expect(lines.map(({ kind }) => kind)).toEqual(['return_of_capital', 'profit'])
  for (const { id: lineId } of lines) {
    await admin.distributions.markReturned({ id, lineId })
    expect((await linesOf()).map(({ returnedAt }) => returnedAt === null)).toEqual([false, false])
    expect([await outstanding('returned'), await outstanding('uncashed')]).toEqual([[[id, 7_500]], []])
    expect(await admin.reports.outstandingSums({})).toEqual({ payments: 1, cents: 7_500 })
    expect((await fileOf('outstanding.csv')).lines).toHaveLength(2)
    await admin.distributions.markReturned({ id, lineId, isReturned: false })
    expect([await outstanding('returned'), await outstanding('uncashed')]).toEqual([[], [[id, 7_500]]])
  }
  const [told] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(told).toMatchObject({ action: 'markReturned', after: { amount: '$75.00', isReturned: false } })
})

test('what came back and was paid again is outstanding no longer, and the activity says when and how (R283)', async () => {
  const besides = { kind: 'return_of_capital', cents: 3_000 } as const
  const { id } = await makePublished(db, { positionId: made.second, cents: 5_000, besides })
  const row = async () =>
    (await admin.reports.outstanding({})).items.find(({ distributionId }) => distributionId === id)
  const lineId = (await row())?.lineId ?? 0
  const paidAgain = { on: '2026-08-03', method: 'ach', note: 'The new account.' } as const
  const again = (values: object = {}) =>
    admin.distributions.markReturned({ id, lineId, paidAgain: { ...paidAgain, ...values } })
  // What never came back is not paid again.
  await expect(again()).rejects.toThrow(/has moved on/)
  await admin.distributions.markReturned({ id, lineId })
  expect(await outstanding('returned')).toEqual([[id, 8_000]])
  await expect(again({ on: '2999-01-01' })).rejects.toThrow(/lies ahead/)
  await expect(admin.distributions.markReturned({ id, lineId, isReturned: true, paidAgain })).rejects.toThrow(
    /returned no longer/,
  )
  expect(await outstanding('returned')).toEqual([[id, 8_000]])
  const ledger = await admin.positions.list()
  await again()
  // Paid by transfer there is no check that somebody could cash.
  expect(await admin.reports.outstanding({})).toEqual({ items: [], total: 0 })
  expect(await admin.positions.list()).toEqual(ledger)
  const [told] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(told).toMatchObject({
    action: 'markReturned',
    after: {
      amount: '$80.00',
      isReturned: false,
      paidAgainOn: '2026-08-03',
      paidAgainBy: 'ACH transfer',
      note: 'The new account.',
    },
  })
  await admin.distributions.markReturned({ id, lineId })
  await again({ method: 'check' })
  expect(await outstanding('uncashed')).toEqual([[id, 8_000]])
})

test('a payment that came back leaves those of other owners as they are', async () => {
  const { id } = await makePublished(db, { positionId: made.second, cents: 5_000 })
  const other = await makePublished(db, { positionId: made.first, cents: 7_000 })
  const line = (await admin.distributions.list({ id })).items[0]?.lines[0]?.id ?? 0
  await expect(admin.distributions.markReturned({ id: other.id, lineId: line })).rejects.toThrow(/payment/)
  expect(await outstanding('returned')).toEqual([])
  await admin.distributions.markReturned({ id, lineId: line })
  expect(await outstanding('returned')).toEqual([[id, 5_000]])
})

test('how a payment was made stays as it was noted when it was published (R223)', async () => {
  const check = await makePublished(db, { positionId: made.second, cents: 5_000 })
  const note = (paymentMethod: 'check' | 'ach') => db.update(entities).set({ paymentMethod })
  const methodOf = async (id: number) => (await admin.distributions.register({ id })).items[0]?.paymentMethod
  await note('ach')
  const transfer = await makePublished(db, { positionId: made.second, cents: 6_000 })
  expect(await outstanding('uncashed')).toEqual([[check.id, 5_000]])
  expect((await admin.reports.outstanding({})).items[0]?.paymentMethod).toBe('check')
  await note('check')
  expect(await outstanding('uncashed')).toEqual([[check.id, 5_000]])
  expect([await methodOf(check.id), await methodOf(transfer.id)]).toEqual(['check', 'ach'])
})

test('checks of a history that was brought in are taken as cashed, until somebody notes otherwise (R223)', async () => {
  await db.update(entities).set({ externalId: 'E-2' }).where(eq(entities.id, made.secondEntity))
  const csv = [
    'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount',
    'Willow Creek,Class A,Q3 2025,2025-07-01,2025-09-30,2025-09-30,2025-10-15,Operations,300,E-2,Profit,300',
  ].join('\n')
  await admin.imports.run({ kind: 'distributions', csv })
  const { id } = await makePublished(db, { positionId: made.second, cents: 5_000 })
  expect(await outstanding('uncashed')).toEqual([[id, 5_000]])
  const brought = (await admin.distributions.list({ q: 'Q3 2025' })).items[0]?.id ?? 0
  await admin.distributions.markCashed({ id: brought, isCashed: false })
  expect(await outstanding('uncashed')).toEqual([
    [id, 5_000],
    [brought, 30_000],
  ])
})

test('of the checks of a payment each is noted as cashed and put back by itself, and the register tells which are (R234)', async () => {
  const besides = { kind: 'return_of_capital', cents: 3_000 } as const
  const { id } = await makePublished(db, { positionId: made.second, cents: 5_000, besides })
  const transfer = await makePublished(db, { positionId: made.first, cents: 7_000 })
  const toldOf = async (of: number) => {
    const { checks, cashedChecks } = await admin.distributions.registerSums({ id: of })
    const [row] = (await admin.distributions.register({ id: of })).items
    return [checks, cashedChecks, row !== undefined && row.cashedAt !== null]
  }
  expect([await toldOf(id), await toldOf(transfer.id)]).toEqual([
    [1, 0, false],
    [0, 0, false],
  ])
  await admin.distributions.markCashed({ id, positionId: made.second })
  expect(await toldOf(id)).toEqual([1, 1, true])
  const [cashed] = (await admin.distributions.register({ id })).items
  // A second press keeps the first day.
  await admin.distributions.markCashed({ id })
  expect((await admin.distributions.register({ id })).items).toEqual([cashed])
  await admin.distributions.markCashed({ id, positionId: made.second, isCashed: false })
  expect(await toldOf(id)).toEqual([1, 0, false])
  expect(await outstanding('uncashed')).toEqual([[id, 8_000]])
  // What the bank sent back is no check that could be cashed.
  const line = (await admin.distributions.list({ id })).items[0]?.lines[0]?.id ?? 0
  await admin.distributions.markReturned({ id, lineId: line })
  expect(await toldOf(id)).toEqual([0, 0, false])
})
