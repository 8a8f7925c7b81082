import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeEntity, makeEntry } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { distributionLines } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import type { OwnPosition } from '@/shared/ledger/own-holdings'
import { statementTables } from '@/shared/reporting/statement-rows'
import { createCaller } from '../../testing/documented/callers'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const day = (text: string) => calendarDay.parse(text)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let investor: ReturnType<typeof createCaller>['investor']
/** An owner of whoever asks, who paid $150,000 in on 14 March 2025. */
let entityId: number
let positionId: number
let userId: number

beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const user = await makeUser(db)
  userId = user.id
  entityId = (await makeAccess(db, { userId })).entityId
  positionId = await holdAs(entityId)
  investor = createCaller({ ...anonymousContext(services), user }).investor
})

async function holdAs(owner: number, classId?: number): Promise<number> {
  const position = await admin.positions.create({ entityId: owner, classId: classId ?? (await newClass()) })
  await makeEntry(db, { positionId: position.id })
  return position.id
}
async function newClass(): Promise<number> {
  const { positionId: made } = await makeEntry(db)
  return (await admin.positions.list({ id: made })).items[0]?.classId ?? 0
}
const classOf = async (id: number) => (await admin.positions.list({ id })).items[0]?.classId ?? 0

const addsUp = (
  told: Omit<OwnPosition, 'distributedCents' | 'shareBasisPoints' | 'offering' | 'id' | 'units' | keyof typeof names>,
) =>
  told.contributedCents +
    told.takenOverCents -
    told.handedOverCents +
    told.adjustedCents -
    told.returnedCents -
    told.redeemedCents ===
  told.stillInCents
const names = { entityId: 0, entityName: '', classId: 0, className: '' }

test('who was redeemed in full reads what was redeemed beside what was distributed, and the lines add up', async () => {
  await makePublished(db, { positionId, cents: 209_653 })
  await admin.entries.create({
    positionId,
    kind: 'redemption',
    effectiveOn: day('2026-10-01'),
    cents: 15_000_000,
    units: 1_500_000_000,
    memo: 'Redeemed in full.',
  })
  const told = {
    contributedCents: 15_000_000,
    totalCents: 209_653,
    redeemedCents: 15_000_000,
    adjustedCents: 0,
    stillInCents: 0,
    paidBackHundredths: null,
  }
  expect(await investor.summary()).toMatchObject(told)
  expect(await investor.positions.list()).toMatchObject({ items: [told] })
  expect((await admin.positions.list({ id: positionId })).items).toMatchObject([{ redeemedCents: 15_000_000 }])
})

test('whatever moved capital, the lines add up to what is still in, of the whole and of each position', async () => {
  const stranger = await holdAs((await makeEntity(db)).id, await classOf(positionId))
  const handover = { units: 300_000_000, reason: 'sale' as const }
  const other = await makeEntity(db)
  await admin.transfers.create({
    fromPositionId: stranger,
    toEntityId: entityId,
    effectiveOn: day('2025-06-01'),
    ...handover,
  })
  await admin.transfers.create({
    fromPositionId: positionId,
    toEntityId: other.id,
    effectiveOn: day('2025-07-01'),
    ...handover,
  })
  const typed = { positionId, effectiveOn: day('2025-08-01'), memo: 'As agreed.' }
  await admin.entries.create({ ...typed, kind: 'adjustment', cents: -12_345 })
  await admin.entries.create({ ...typed, kind: 'redemption', cents: 500_000, units: 50_000_000 })
  await makePublished(db, { positionId, kind: 'return_of_capital', cents: 1_000_000 })
  const [summary, { items }] = [await investor.summary(), await investor.positions.list()]
  expect(summary).toMatchObject({
    contributedCents: 15_000_000,
    takenOverCents: 3_000_000,
    handedOverCents: 3_000_000,
    adjustedCents: -12_345,
    redeemedCents: 500_000,
    returnedCents: 1_000_000,
    stillInCents: 13_487_655,
  })
  expect([summary, ...items].map(addsUp)).toEqual([true, true])
})

test('what one of the own owners transferred to another is no move of the whole, and a transfer to others is', async () => {
  await makePublished(db, { positionId, cents: 1_500_000 })
  const before = await investor.summary()
  expect(before).toMatchObject({ paidBackHundredths: 10, takenOverCents: 0, handedOverCents: 0 })
  const trust = await makeEntity(db)
  await makeAccess(db, { userId, entityId: trust.id })
  const handover = { fromPositionId: positionId, units: 600_000_000, effectiveOn: day('2026-10-01') }
  await admin.transfers.create({ ...handover, toEntityId: trust.id, reason: 'gift' })
  expect(await investor.summary()).toEqual(before)
  expect(await investor.summary({ entityId })).toMatchObject({ handedOverCents: 6_000_000, paidBackHundredths: null })
  expect(await investor.summary({ entityId: trust.id })).toMatchObject({
    takenOverCents: 6_000_000,
    stillInCents: 6_000_000,
  })
  const [taken] = (await admin.positions.list({ entityId: trust.id })).items
  await makePublished(db, { positionId: taken?.id ?? 0, cents: 300_000 })
  expect(await investor.summary()).toMatchObject({ totalCents: 1_800_000, paidBackHundredths: 12 })
  const stranger = await makeEntity(db)
  await admin.transfers.create({ ...handover, units: 100_000_000, toEntityId: stranger.id, reason: 'gift' })
  const after = await investor.summary()
  expect(after).toMatchObject({ takenOverCents: 0, handedOverCents: 1_000_000, paidBackHundredths: null })
  expect([before, after].map(addsUp)).toEqual([true, true])
})

test('a payment that the bank sent back says so in its line: in the entries, and on a statement made since', async () => {
  const { id } = await makePublished(db, { positionId, cents: 1_500_000 })
  const period = { entityId, periodFrom: day('2026-01-01'), periodTo: day('2026-10-31') }
  const paidIn = async () => {
    const statement = await admin.statements.create(period)
    return statementTables(statement.figures)[2]?.lines.map(({ kind }) => kind)
  }
  const entryNow = async () => (await investor.entries.list({})).items.find(({ kind }) => kind === 'distribution')
  expect(await entryNow()).toMatchObject({ returnedAt: null })
  expect(await paidIn()).toEqual(['Opening capital', 'Profit', 'Closing capital'])
  const [line] = await db.select().from(distributionLines)
  await admin.distributions.markReturned({ id, lineId: line?.id ?? 0 })
  expect(await entryNow()).toMatchObject({ returnedAt: expect.any(String) })
  expect(await paidIn()).toEqual(['Opening capital', 'Profit, sent back by the bank', 'Closing capital'])
})
