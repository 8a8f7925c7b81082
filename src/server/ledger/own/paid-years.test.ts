import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { distributions, entities } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createCaller } from '../../testing/documented/callers'
import { largeInvestor } from '../../testing/ledger/large-investor'
import { publishNext } from '../../reporting/publishing'
import { anonymousContext } from '../../platform/trpc/context'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const day = (text: string) => calendarDay.parse(text)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let investor: ReturnType<typeof createCaller>['investor']
let userId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const user = await makeUser(db)
  userId = user.id
  investor = createCaller({ ...anonymousContext(services), user }).investor
})

/** An owner of whoever asks, with $150,000 in. */
async function ownPosition() {
  const { entityId } = await makeAccess(db, { userId })
  const { id } = await makePosition(db, { entityId })
  await makeEntry(db, { positionId: id })
  return { entityId, positionId: id }
}
/** Reverses a payment, and has the reversal published. */
async function takeBack(paymentId: number) {
  const { id } = await admin.distributions.reverse({ id: paymentId, memo: 'Paid twice.' })
  await admin.distributions.approve({ id })
  await admin.distributions.publish({ id })
  const moment = new Date(Date.now() - 1_000)
  await db.update(distributions).set({ publishedAt: moment }).where(eq(distributions.id, id))
  while (await publishNext(services)) continue
}
const sums = ({ last: _last, quarters: _quarters, contributedCents: _in, ...rest }: { [name: string]: unknown }) => rest

test('three owners, twelve positions, five years and 105 payments sum to what their files say, by year, owner and kind', async () => {
  const large = largeInvestor('A', 2026)
  expect([large.positions, large.payments]).toEqual([12, 105])
  for (const name of large.offerings) await makeOffering(db, { name })
  for (const kind of ['entities', 'classes', 'positions', 'distributions'] as const)
    await admin.imports.run({ kind, csv: large.files[kind] })
  const idOf = new Map((await db.select().from(entities)).map(({ id, legalName }) => [legalName, id]))
  for (const { name } of large.owners) await makeAccess(db, { userId, entityId: idOf.get(name) ?? 0 })

  const { items, total, inAll } = await investor.paidYears.list()
  expect([total, items.map(({ year }) => year)]).toEqual([5, [2026, 2025, 2024, 2023, 2022]])
  const expected = ({ year, owner }: { year?: number; owner?: 'E' | 'T' | 'I' }) => {
    const { payments: _payments, ...paid } = large.paid({ ...(year && { year }), ...(owner && { owner }) })
    return { ...paid, redeemedCents: 0 }
  }
  for (const one of items) {
    expect(sums(one)).toEqual({ year: one.year, ...expected({ year: one.year }) })
    // The quarters are the year once more.
    expect(one.quarters.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(one.totalCents)
  }
  expect(items[0]?.last).toMatchObject({ paidOn: '2026-10-15', name: 'Third quarter 2026' })

  const summary = await investor.summary()
  expect(sums(inAll)).toEqual(expected({}))
  expect(inAll).toMatchObject({ totalCents: summary.totalCents, contributedCents: large.contributedCents })
  expect(inAll.last).toEqual(items[0]?.last)
  for (const [owner, name] of [
    ['E', 'Eleanor Whitfield'],
    ['T', 'Whitfield Family Trust'],
  ] as const) {
    const own = await investor.paidYears.list({ entityId: idOf.get(name) })
    expect(own.items.map(sums)).toEqual(own.items.map(({ year }) => ({ year, ...expected({ year, owner }) })))
  }
  const { items: held } = await investor.positions.list()
  for (const offering of new Set(held.map((each) => each.offering.id))) {
    const ofOffering = await investor.paidYears.list({ investmentId: offering })
    const paidTo = held.filter((each) => each.offering.id === offering)
    expect(ofOffering.items.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
      paidTo.reduce((sum, { totalCents }) => sum + totalCents, 0),
    )
  }
})

test('a redemption and capital count as paid, a reversal takes its payment back on its own day, and what is last still stands', async () => {
  const { positionId } = await ownPosition()
  await makePublished(db, { positionId, cents: 200_000, withheldCents: 48_000, paidOn: day('2026-07-15') })
  await makePublished(db, {
    positionId,
    kind: 'return_of_capital',
    cents: 50_000,
    paidOn: day('2025-12-31'),
    recordOn: day('2025-12-31'),
    periodFrom: day('2025-10-01'),
    periodTo: day('2025-12-31'),
  })
  const wrong = await makePublished(db, {
    positionId,
    cents: 700,
    withheldCents: 200,
    name: 'Twice',
    paidOn: day('2026-08-15'),
  })
  const typed = { positionId, kind: 'redemption' as const, units: 10_000_000 }
  const redeemed = await admin.entries.create({ ...typed, effectiveOn: day('2026-10-01'), cents: 100_000 })
  const before = await investor.paidYears.list()
  expect(before.items).toMatchObject([
    {
      year: 2026,
      profitCents: 200_700,
      redeemedCents: 100_000,
      totalCents: 300_700,
      withheldCents: 48_200,
      last: { distributionId: null, withheldCents: 0 },
    },
    { year: 2025, capitalCents: 50_000, totalCents: 50_000, contributedCents: 15_000_000 },
  ])
  await admin.entries.reverse({ id: redeemed.id, memo: 'Of somebody else.' })
  await takeBack(wrong.id)
  const after = await investor.paidYears.list()
  const left = { totalCents: 200_000, withheldCents: 48_000 }
  expect(after.items[0]).toMatchObject({ profitCents: 200_000, redeemedCents: 0, ...left })
  expect(after.inAll).toMatchObject({ totalCents: 250_000, withheldCents: 48_000 })
  expect(await investor.summary()).toMatchObject({ totalCents: 250_000, withheldCents: 48_000 })
  expect(after.items[0]?.last).toMatchObject({
    paidOn: '2026-07-15',
    cents: 200_000,
    withheldCents: 48_000,
    name: 'Second quarter 2026',
  })
  expect(after.items[0]?.quarters).toMatchObject([
    { quarter: 3, ...left },
    { quarter: 4, totalCents: 0 },
  ])
})

test('what was paid last is every payment of that day: of all offerings, a redemption too, one that was taken back not', async () => {
  const { positionId, entityId } = await ownPosition()
  const elsewhere = await makePosition(db, { entityId })
  await makeEntry(db, { positionId: elsewhere.id })
  const [paidOn, earlier] = [day('2026-07-15'), day('2026-07-14')]
  await makePublished(db, { positionId, cents: 900, paidOn: earlier, name: 'The day before' })
  const one = await makePublished(db, { positionId, cents: 200_000, withheldCents: 48_000, paidOn })
  const other = await makePublished(db, { positionId: elsewhere.id, cents: 30_000, paidOn, name: 'Elsewhere' })
  const wrong = await makePublished(db, { positionId: elsewhere.id, cents: 700, paidOn, name: 'Twice' })
  const standing = async () => (await investor.paidYears.list()).items[0]?.last
  expect((await standing())?.others.map(({ cents }) => cents)).toEqual([30_000, 200_000])
  await takeBack(wrong.id)
  await admin.entries.create({ positionId, kind: 'redemption', units: 100_000, effectiveOn: paidOn, cents: 1_000 })
  expect(await standing()).toMatchObject({
    distributionId: other.id,
    cents: 30_000,
    others: [
      { distributionId: one.id, cents: 200_000, withheldCents: 48_000 },
      { distributionId: null, cents: 1_000 },
    ],
  })
})

test('entries are those of the days that are asked for, and each names the payment it is of, which is found alone', async () => {
  const { positionId, entityId } = await ownPosition()
  const paid = await makePublished(db, { positionId, cents: 200_000, withheldCents: 48_000 })
  const all = await investor.entries.list()
  expect(all.items).toMatchObject([{ distributionId: paid.id }, { distributionId: null, kind: 'contribution' }])
  const ofYear = await investor.entries.list({ from: day('2026-01-01'), to: day('2026-12-31') })
  expect(ofYear).toMatchObject({
    total: 1,
    items: [{ distributionId: paid.id, cents: 200_000, withheldCents: 48_000 }],
  })
  await makePublished(db, { positionId, cents: 300, paidOn: day('2026-08-15'), name: 'Another' })
  const { items, total } = await investor.distributions.list({ id: paid.id, entityId })
  expect(total).toBe(1)
  // A line that was typed has no weight, so the units are those of the ledger on the record date.
  expect(items).toMatchObject([
    {
      distributionId: paid.id,
      cents: 200_000,
      withheldCents: 48_000,
      units: 1_500_000_000,
      parts: [{ cents: 200_000, withheldCents: 48_000 }],
    },
  ])
})

test('the share of a class is of all who hold it, and of nothing while nobody has units', async () => {
  const { positionId } = await ownPosition()
  const [own] = (await investor.positions.list()).items
  expect(own?.shareBasisPoints).toBe(10_000)
  const other = await makePosition(db, { entityId: (await makeEntity(db)).id, classId: own?.classId ?? 0 })
  await makeEntry(db, { positionId: other.id, cents: 45_000_000, units: 4_500_000_000 })
  expect((await investor.positions.list()).items).toMatchObject([{ id: positionId, shareBasisPoints: 2_500 }])
})
