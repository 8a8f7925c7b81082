import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeApproved, makePublished } from '@db/samples/make-distributions'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { auditEntries, distributions, transfers } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { allDifferences } from '../daily-check'
import { publishNext } from '../../reporting/publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const day = (text: string) => calendarDay.parse(text)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let positionId: number
let young: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
  const { id: entityId } = await makeEntity(db, { legalName: 'Old Trust', externalId: 'E-1' })
  young = (await makeEntity(db, { legalName: 'Young Trust', externalId: 'E-2' })).id
  positionId = (await makePosition(db, { classId, entityId })).id
  await makeEntry(db, { positionId, cents: 10_000_000, units: 1_000_000_000, effectiveOn: day('2025-01-02') })
})

const hand = (effectiveOn = '2025-07-01', units = 500_000_000) =>
  admin.transfers.create({ fromPositionId: positionId, toEntityId: young, units, effectiveOn, reason: 'gift' })
const march = { recordOn: day('2025-03-01'), paidOn: day('2025-03-18'), kind: 'return_of_capital' } as const
const recalculate = { recalculateTransfers: true }
const affected = { failure: 'transfer_affected' }
const publishAll = async () => {
  while (await publishNext(services)) continue
}
/** What is still in, in dollars, and the differences of the ledger, which there should never be. */
async function figures() {
  const { items } = await admin.positions.list({})
  expect(await allDifferences(db)).toEqual([])
  return Object.fromEntries(items.map(({ entityName, stillInCents }) => [entityName, stillInCents / 100]))
}
const due = async (id: number) => {
  await db
    .update(distributions)
    .set({ publishedAt: new Date(0) })
    .where(eq(distributions.id, id))
  await publishAll()
  const [row] = await db.select().from(distributions).where(eq(distributions.id, id))
  return row?.status
}

test('a return before a transfer is published only when whoever publishes lets the transfer be worked out anew', async () => {
  await hand()
  const { id } = await makeApproved(db, { positionId, ...march, cents: 4_000_000 })
  await expect(admin.distributions.publish({ id })).rejects.toMatchObject({
    ...affected,
    details: {
      transfers: [{ movedCents: 5_000_000, rightCents: 3_000_000 }],
      holders: [
        { entityName: 'Old Trust', beforeCents: 5_000_000, afterCents: 3_000_000 },
        { entityName: 'Young Trust', beforeCents: 5_000_000, afterCents: 3_000_000 },
      ],
    },
  })
  await admin.distributions.publish({ id, ...recalculate })
  expect(await due(id)).toBe('published')
  expect(await figures()).toEqual({ 'Old Trust': 30_000, 'Young Trust': 30_000 })
  expect(await db.$count(transfers)).toBe(2)
  // What became of the transfer stands in the activity, though nobody was there.
  const audited = await db.select().from(auditEntries).where(eq(auditEntries.list, 'holdings'))
  expect(audited.filter(({ actorId }) => actorId === null).map(({ action }) => action)).toEqual([
    'reverse',
    'reverse',
    'enter',
    'enter',
  ])
})

test('all of a position went on: a return before that is no more than was in then', async () => {
  await hand('2025-07-01', 1_000_000_000)
  const { id } = await makeApproved(db, { positionId, ...march, cents: 4_000_000 })
  await admin.distributions.publish({ id, ...recalculate })
  expect(await due(id)).toBe('published')
  expect(await figures()).toEqual({ 'Old Trust': 0, 'Young Trust': 60_000 })
})

test('a transfer that is dated before a return which waits sends that one back to its draft', async () => {
  const { id } = await makeApproved(db, { positionId, ...march, cents: 4_000_000 })
  await admin.distributions.publish({ id })
  await hand()
  expect(await due(id)).toBe('draft')
  expect(await figures()).toEqual({ 'Old Trust': 50_000, 'Young Trust': 50_000 })
})

test('the reversal of a return asks too, and gives the transfer back what it would have moved', async () => {
  const paid = await makePublished(db, { positionId, ...march, cents: 4_000_000 })
  await hand()
  expect(await figures()).toEqual({ 'Old Trust': 30_000, 'Young Trust': 30_000 })
  const { id } = await admin.distributions.reverse({ id: paid.id, memo: 'The bank sent it back.' })
  await admin.distributions.approve({ id })
  await expect(admin.distributions.publish({ id })).rejects.toMatchObject(affected)
  await admin.distributions.publish({ id, ...recalculate })
  expect(await due(id)).toBe('published')
  expect(await figures()).toEqual({ 'Old Trust': 50_000, 'Young Trust': 50_000 })
})

const head = 'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount'
const returned = `${head}\nWillow Creek,Class A,Q1,2025-01-01,2025-03-31,2025-03-01,2025-03-18,Operations,40000,E-1,Return of capital,40000`
const contributed = 'Offering,Class,Entity,Day,Amount,Units\nWillow Creek,Class A,E-1,2025-03-18,50000,100000'

const confirms = { confirmed: ['unitPrice' as const, 'transfers' as const] }
test.for([
  ['distributions', returned, recalculate, { 'Old Trust': 30_000, 'Young Trust': 30_000 }],
  ['distributions', returned, confirms, { 'Old Trust': 30_000, 'Young Trust': 30_000 }],
  ['positions', contributed, recalculate, { 'Old Trust': 112_500, 'Young Trust': 37_500 }],
  ['positions', contributed, confirms, { 'Old Trust': 112_500, 'Young Trust': 37_500 }],
] as const)(
  'a file of %s asks at its preview and when it is taken in',
  async ([kind, csv, recalculates, figuresThen]) => {
    await hand()
    // These contributions bring twice the units, which is meant.
    const run = (more: object) => admin.imports.run({ kind, csv, confirmed: ['unitPrice'], ...more })
    const looked = await run({ dryRun: true })
    const ask = { key: 'transfers', rows: [2], message: expect.stringContaining('on July 1, 2025') }
    const moved = { transfers: [{ movedCents: 5_000_000 }], holders: [{ entityName: 'Old Trust' }, {}] }
    expect(looked).toMatchObject({ created: 1, faults: [], ...moved })
    expect(looked.asks).toContainEqual(ask)
    await expect(run({})).rejects.toMatchObject({ ...affected, details: { asks: looked.asks, ...moved } })
    expect(await run({ dryRun: true, ...recalculate })).toMatchObject({ created: 1, faults: [] })
    expect(await figures()).toEqual({ 'Old Trust': 50_000, 'Young Trust': 50_000 })
    expect(await run(recalculates)).toMatchObject({ created: 1, faults: [] })
    expect(await figures()).toEqual(figuresThen)
  },
)

test('a file that would return more than is in says so in its row', async () => {
  const tooMuch = returned.replaceAll('40000', '100000.01')
  const { faults } = await admin.imports.run({ kind: 'distributions', csv: tooMuch, dryRun: true })
  expect(faults).toMatchObject([{ row: 2, column: 'Amount' }])
})
