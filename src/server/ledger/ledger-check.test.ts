import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeDone } from '@db/samples/make-closings'
import { makePublished } from '@db/samples/make-distributions'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { entries, transfers } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { callerAs, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { allDifferences } from './daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const day = (text: string) => calendarDay.parse(text)

let classId: number
let old: number
let young: number
beforeEach(async () => {
  classId = (await makeClass(db)).id
  const named = async (legalName: string) =>
    (await makePosition(db, { classId, entityId: (await makeEntity(db, { legalName })).id })).id
  old = await named('Old Trust')
  young = await named('Young Trust')
})

/** Enters something past what guards the ledger, as somebody at the database would. */
async function force(values: Partial<typeof entries.$inferInsert>) {
  await db.execute(sql`alter table ${entries} disable trigger user`)
  await makeEntry(db, { positionId: old, ...values })
  await db.execute(sql`alter table ${entries} enable trigger user`)
}

const found = async () =>
  (await allDifferences(db)).map(({ kind, entityName, day: since, publishedCents, enteredCents }) => [
    kind,
    entityName,
    since,
    publishedCents,
    enteredCents,
  ])
const contribution = { cents: 10_000_000, units: 1_000_000_000, effectiveOn: day('2025-01-02') }

/** A transfer as it is typed at the database. */
async function moved({ cents, units, on = '2025-07-01' }: { cents: number; units: number; on?: string }) {
  const effectiveOn = day(on)
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(transfers)
      .values({ classId, fromPositionId: old, toPositionId: young, cents, units, effectiveOn, reason: 'gift' })
      .returning()
    const half = { effectiveOn, transferId: made?.id ?? 0, createdBy: 1 }
    await tx.insert(entries).values([
      { ...half, positionId: old, kind: 'transfer_out', cents: -cents, units: -units },
      { ...half, positionId: young, kind: 'transfer_in', cents, units },
    ])
  })
}

test('a ledger that follows the rules has no differences', async () => {
  await makeEntry(db, { positionId: old, ...contribution })
  await makePublished(db, { positionId: old, kind: 'return_of_capital', cents: 1_000_000 })
  const admin = (await callerAs(services, 'admin')).admin
  const { items } = await admin.positions.list({ id: young })
  for (const units of [333_333_333, 333_333_333, 333_333_334])
    await admin.transfers.create({
      fromPositionId: old,
      toEntityId: items[0]?.entityId ?? 0,
      units,
      effectiveOn: '2026-09-01',
      reason: 'gift',
    })
  expect(await found()).toEqual([])
})

test('a closing whose entries are not its lines', async () => {
  const { lines } = await makeDone(db)
  expect(await found()).toEqual([])
  const [line] = lines
  await db.execute(sql`alter table ${entries} disable trigger user`)
  await db
    .update(entries)
    .set({ cents: sql`${entries.cents} - 1` })
    .where(eq(entries.closingLineId, line?.id ?? 0))
  await db.execute(sql`alter table ${entries} enable trigger user`)
  expect(await found()).toEqual([['closings', null, null, 7_500_000, 7_499_999]])
})

test('less than no units or capital on some day', async () => {
  await makeEntry(db, { positionId: old, ...contribution })
  await force({ kind: 'redemption', cents: 0, units: -1_000_000_001, effectiveOn: day('2025-02-01') })
  await makeEntry(db, { positionId: young, ...contribution })
  await force({
    positionId: young,
    kind: 'adjustment',
    cents: -10_000_001,
    units: 0,
    memo: 'x',
    effectiveOn: day('2025-03-01'),
  })
  await force({ positionId: young, kind: 'adjustment', cents: 2, units: 0, memo: 'x', effectiveOn: day('2025-04-01') })
  expect(await found()).toEqual([
    ['below_zero', 'Old Trust', '2025-02-01', 0, 10_000_000],
    ['below_zero', 'Young Trust', '2025-03-01', 0, -1],
  ])
})

test('a transfer that moved something else than its share', async () => {
  await makeEntry(db, { positionId: old, ...contribution })
  await moved({ cents: 5_000_001, units: 500_000_000 })
  expect(await found()).toEqual([['transfer', 'Old Trust', '2025-07-01', 5_000_000, 5_000_001]])
  // What is left is judged by what that one left.
  await moved({ cents: 4_999_998, units: 500_000_000, on: '2025-08-01' })
  expect(await found()).toEqual([
    ['transfer', 'Old Trust', '2025-07-01', 5_000_000, 5_000_001],
    ['capital_without_units', 'Old Trust', '2025-08-01', 0, 1],
    ['transfer', 'Old Trust', '2025-08-01', 4_999_999, 4_999_998],
  ])
})

test('capital where no units are left, and a payment by a day before the first units', async () => {
  await makeEntry(db, { positionId: old, ...contribution })
  await makeEntry(db, {
    positionId: old,
    kind: 'redemption',
    cents: 9_000_000,
    units: -1_000_000_000,
    effectiveOn: day('2025-05-01'),
  })
  await makeEntry(db, { positionId: young, ...contribution, effectiveOn: day('2026-07-01') })
  await makePublished(db, { positionId: young, cents: 700 })
  expect(await found()).toEqual([
    ['capital_without_units', 'Old Trust', '2025-05-01', 0, 1_000_000],
    ['paid_before_units', 'Young Trust', '2026-06-30', 0, 700],
  ])
})

test('a day that the calendar does not have is none, and a position stays with its holder', async () => {
  const insert = (effectiveOn: string) =>
    db.execute(sql`insert into entries (position_id, effective_on, kind, cents, units, created_by)
      values (${old}, ${effectiveOn}, 'contribution', 1, 100, 1)`)
  await insert('2024-02-29')
  for (const none of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-01', '0000-01-01'])
    await expect(insert(none)).rejects.toThrow('Failed query')
  const { id: other } = await makeEntity(db)
  await db.execute(sql`update positions set created_at = now() where id = ${young}`)
  await expect(db.execute(sql`update positions set entity_id = ${other} where id = ${young}`)).rejects.toThrow(
    'Failed query',
  )
  const { id: otherClass } = await makeClass(db)
  await expect(db.execute(sql`update positions set class_id = ${otherClass} where id = ${young}`)).rejects.toThrow(
    'Failed query',
  )
  // Without entries it may go, with some not.
  await db.execute(sql`delete from positions where id = ${young}`)
  await expect(db.execute(sql`delete from positions where id = ${old}`)).rejects.toThrow('Failed query')
})
