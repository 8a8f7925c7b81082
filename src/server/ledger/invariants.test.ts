import { type SQL, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pgError } from '@db/faults'
import { makeClass, makeEntry, makePosition } from '@db/samples/make-holdings'
import {
  classes,
  classesNameUnique,
  entries,
  entriesMemoCheck,
  entriesRaised,
  entriesReversesUnique,
  entriesSignsCheck,
  entriesTransferCheck,
  positions,
  transfers,
} from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const day = (text: string) => calendarDay.parse(text)

/** What the database says of a statement: '' when it takes it. */
const verdictOf = async (work: PromiseLike<unknown>) => {
  const told = await Promise.resolve(work).then(() => ({}), pgError)
  return Object.values(told).join(' ')
}
const verdict = (statement: SQL) => verdictOf(db.execute(statement))

test('no entry and no transfer is changed or removed, by whomever (R145)', async () => {
  const { id } = await makeEntry(db)
  for (const statement of [
    sql`update ${entries} set cents = 1 where id = ${id}`,
    sql`update ${entries} set memo = 'x'`,
    sql`delete from ${entries} where id = ${id}`,
    sql`truncate ${entries} cascade`,
    sql`truncate ${transfers} cascade`,
  ])
    expect(await verdict(statement)).toMatch(/^23001/)
  expect(await db.$count(entries)).toBe(1)
})

test('nothing that the ledger names can be removed from under it', async () => {
  const { positionId } = await makeEntry(db)
  const refused = [
    sql`delete from positions`,
    sql`delete from classes`,
    sql`delete from entities`,
    sql`delete from investments`,
  ]
  for (const statement of refused) expect(await verdict(statement)).toMatch(/^23[05]0[13]/)
  expect(await db.$count(positions, eq(positions.id, positionId))).toBe(1)
})

test('a reversal is the exact opposite of an entry of the same position, once, and has a memo (R146)', async () => {
  const entry = await makeEntry(db)
  const other = await makePosition(db)
  const reversal = {
    ...entry,
    id: undefined,
    cents: -15_000_000,
    units: -1_500_000_000,
    reversesId: entry.id,
    memo: 'Twice.',
  }
  const insert = (values: Partial<typeof entries.$inferInsert>) =>
    verdictOf(db.insert(entries).values({ ...reversal, ...values }))
  const refused = `23514 ${entriesRaised.reversal}`
  expect(await insert({ cents: -14_999_999 })).toBe(refused)
  expect(await insert({ units: -1 })).toBe(refused)
  expect(await insert({ kind: 'adjustment' })).toBe(refused)
  expect(await insert({ effectiveOn: day('2025-03-15') })).toBe(refused)
  expect(await insert({ positionId: other.id })).toBe(refused)
  expect(await insert({ memo: ' ' })).toBe(`23514 ${entriesMemoCheck}`)
  expect(await insert({ memo: null })).toBe(`23514 ${entriesMemoCheck}`)
  expect(await insert({})).toBe('')
  expect(await insert({})).toMatch(`23505 ${entriesReversesUnique}`)
  const [stored] = await db.select().from(entries).where(eq(entries.reversesId, entry.id))
  // A reversal of the reversal.
  expect(await insert({ reversesId: stored?.id, cents: 15_000_000, units: 1_500_000_000 })).toBe(refused)
})

test('units are never below zero on any day, also when something is dated back (R147)', async () => {
  const { positionId } = await makeEntry(db)
  const insert = (effectiveOn: string, units: number) =>
    verdictOf(
      db
        .insert(entries)
        .values({ positionId, effectiveOn: day(effectiveOn), kind: 'redemption', cents: 0, units, createdBy: 1 }),
    )
  const refused = `23514 ${entriesRaised.units}`
  expect(await insert('2025-03-13', -1)).toBe(refused)
  expect(await insert('2025-03-14', -1_500_000_001)).toBe(refused)
  expect(await insert('2025-08-01', -1_000_000_000)).toBe('')
  // On its own day there is enough, in August there would not be.
  expect(await insert('2025-05-01', -500_000_001)).toBe(refused)
  expect(await insert('2025-05-01', -500_000_000)).toBe('')
})

test('of two that would take the last units at once, one does', async () => {
  const { positionId } = await makeEntry(db)
  const take = () =>
    verdictOf(
      db.insert(entries).values({
        positionId,
        effectiveOn: day('2025-08-01'),
        kind: 'redemption',
        cents: 0,
        units: -1_000_000_000,
        createdBy: 1,
      }),
    )
  expect((await Promise.all([take(), take(), take()])).filter((told) => told === '')).toHaveLength(1)
})

test('the halves of a transfer sum to nothing at commit, between positions of its class (R147)', async () => {
  const { positionId: fromPositionId } = await makeEntry(db)
  const [from] = await db.select().from(positions).where(eq(positions.id, fromPositionId))
  const to = await makePosition(db, { classId: from?.classId ?? 0 })
  const elsewhere = await makePosition(db, { classId: (await makeClass(db)).id })
  const moved = { units: 600_000_000, cents: 6_000_000, effectiveOn: day('2025-08-01') }
  const hand = (halves: Partial<typeof entries.$inferInsert>[], toPositionId = to.id) =>
    verdictOf(
      db.transaction(async (tx) => {
        const [made] = await tx
          .insert(transfers)
          .values({ classId: from?.classId ?? 0, fromPositionId, toPositionId, ...moved, reason: 'gift' })
          .returning()
        const rows = halves.map((half) => ({
          positionId: toPositionId,
          kind: 'transfer_in' as const,
          ...moved,
          transferId: made?.id,
          createdBy: 1,
          ...half,
        }))
        if (rows.length > 0) await tx.insert(entries).values(rows)
      }),
    )
  const out = { positionId: fromPositionId, kind: 'transfer_out' as const, units: -600_000_000, cents: -6_000_000 }
  const refused = `23514 ${entriesRaised.balance}`
  expect(await hand([])).toBe(refused)
  expect(await hand([out])).toBe(refused)
  expect(await hand([out, { cents: 5_999_999 }])).toBe(refused)
  expect(await hand([out, { units: 600_000_001 }])).toBe(refused)
  expect(await hand([out, {}], elsewhere.id)).toBe(refused)
  expect(await hand([out, { effectiveOn: day('2025-08-02') }])).toBe(refused)
  expect(await db.$count(transfers)).toBe(0)
  expect(await hand([out, {}])).toBe('')
})

test('an entry has the sign of its kind, a day, and a memo where one is due', async () => {
  const { id: positionId } = await makePosition(db)
  const insert = (values: Partial<typeof entries.$inferInsert>) =>
    verdictOf(
      db.insert(entries).values({
        positionId,
        effectiveOn: day('2025-03-14'),
        kind: 'contribution',
        cents: 100,
        units: 10_000,
        createdBy: 1,
        ...values,
      }),
    )
  const signs = `23514 ${entriesSignsCheck}`
  expect(await insert({ cents: 0 })).toBe(signs)
  expect(await insert({ units: 0 })).toBe(signs)
  expect(await insert({ kind: 'redemption' })).toBe(signs)
  expect(await insert({ kind: 'adjustment' })).toBe(`23514 ${entriesMemoCheck}`)
  expect(await insert({ kind: 'adjustment', memo: 'x', cents: 0, units: 0 })).toBe(signs)
  expect(await insert({ kind: 'transfer_in' })).toBe(`23514 ${entriesTransferCheck}`)
  expect(await insert({})).toBe('')
})

test('a class has one name in an offering, a holder one position in a class', async () => {
  const position = await makePosition(db)
  const [held] = await db.select().from(classes).where(eq(classes.id, position.classId))
  expect(await verdictOf(makePosition(db, { entityId: position.entityId, classId: position.classId }))).toMatch(
    /^23505/,
  )
  expect(await verdictOf(makeClass(db, { investmentId: held?.investmentId ?? 0 }))).toMatch(classesNameUnique)
})
