import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '@db/database'
import {
  approveMade,
  entryOfLine,
  finishMade,
  makeClosing,
  makeDone,
  makePaid,
  publishMade,
} from '@db/samples/make-closings'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { acceptanceOf, letterDecision, makeAccepted } from '@db/samples/make-subscriptions'
import {
  closingLines,
  closingLinesSubscriptionUnique,
  closings,
  closingsRaised,
  decisions,
  entries,
  entriesClosingLineUnique,
  raises,
  subscriptions,
} from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { refusalsOf, testDatabase } from '../../testing/database'

const { db } = await testDatabase()
const refusalOf = refusalsOf(db)
const restricted = '23001'

let made: Awaited<ReturnType<typeof makeClosing>>
beforeEach(async () => {
  made = await makeClosing(db)
})

const set = (values: Partial<typeof closings.$inferInsert>) => (tx: Transaction) =>
  tx.update(closings).set(values).where(eq(closings.id, made.closing.id))
const approve = (tx: Transaction) => approveMade(tx, made)
const finish = (tx: Transaction) => finishMade(tx, made)
const remove = (tx: Transaction) => tx.delete(closings).where(eq(closings.id, made.closing.id))
const first = () => ({
  line: made.lines[0] ?? expect.unreachable(),
  subscription: made.subscriptions[0] ?? expect.unreachable(),
})
const pay = (cents: number) => (tx: Transaction) => {
  const { id: subscriptionId, raiseId } = first().subscription
  return makeMoney(tx, { raiseId, subscriptionId, cents, note: 'Sent back, or more.' })
}
const change = (values: Partial<typeof subscriptions.$inferInsert>) => (tx: Transaction) =>
  tx.update(subscriptions).set(values).where(eq(subscriptions.id, first().subscription.id))

/** Approves it and sets its moment, which has come. */
async function ready() {
  await db.transaction(approve)
  await publishMade(db, made)
}

describe('a closing', () => {
  test('is put together, approved, and done at its moment; it changes as a draft alone', async () => {
    expect(await refusalOf(set({ status: 'done', approvedBy: 2, publishedAt: new Date() }))).toBe(restricted)
    expect(await refusalOf(set({ raiseId: (await makeRaise(db, { status: 'open' })).id }))).toBe(restricted)
    expect(await refusalOf(set({ name: 'The closing' }))).toBeUndefined()
    expect(await refusalOf(approve)).toBeUndefined()
    for (const values of [{ name: 'Another' }, { effectiveOn: calendarDay.parse('2026-01-01') }, { approvedBy: 9 }])
      expect(await refusalOf(set(values))).toBe(restricted)
    expect(await refusalOf(remove)).toBe(restricted)
    expect(await refusalOf(set({ publishedAt: new Date(Date.now() + 60_000) }))).toBeUndefined()
    expect(await refusalOf(finish)).toBe(restricted)
    expect(await refusalOf(set({ publishedAt: null }))).toBeUndefined()
    expect(await refusalOf(set({ status: 'draft', approvedBy: null }))).toBeUndefined()
    expect(await refusalOf(remove)).toBeUndefined()
    expect(await db.$count(closingLines, eq(closingLines.closingId, made.closing.id))).toBe(0)
  })

  test('that is done stays, and is neither removed nor emptied', async () => {
    await ready()
    await db.transaction(finish)
    const back = { status: 'draft' as const, approvedBy: null, publishedAt: null }
    for (const values of [back, { name: 'Another' }, { status: 'approved' as const }])
      expect(await refusalOf(set(values))).toBe(restricted)
    expect(await refusalOf(remove)).toBe(restricted)
    expect(await refusalOf((tx) => tx.execute(sql`truncate ${closings} cascade`))).toBe(restricted)
    expect(await refusalOf((tx) => tx.execute(sql`truncate ${closingLines} cascade`))).toBe(restricted)
  })

  test('is of a raise that was opened, and has lines once it is approved', async () => {
    const { id: raiseId } = await makeRaise(db)
    const { name, effectiveOn, preparedBy } = made.closing
    const begin = (tx: Transaction) => tx.insert(closings).values({ raiseId, name, effectiveOn, preparedBy })
    expect(await refusalOf(begin)).toBe(restricted)
    made = await makeClosing(db, { raiseId: made.closing.raiseId }, [])
    expect(await refusalOf(approve)).toBe(closingsRaised.money)
  })
})

describe('a line', () => {
  const add = (values: Partial<typeof closingLines.$inferInsert>) => (tx: Transaction) =>
    tx
      .insert(closingLines)
      .values({ closingId: made.closing.id, subscriptionId: 0, cents: 7_500_000, units: 750_000_000, ...values })

  test('is an accepted subscription of its raise, once, at the price of its class', async () => {
    const { raiseId } = made.closing
    const { id: subscriptionId } = await makePaid(db, { raiseId })
    const elsewhere = await makePaid(db)
    const { line } = first()
    expect(await refusalOf(add({ subscriptionId: elsewhere.id }))).toBe(restricted)
    expect(await refusalOf(add({ subscriptionId, units: 750_000_001 }))).toBe(restricted)
    expect(await refusalOf(add({ subscriptionId: line.subscriptionId }))).toBe(closingLinesSubscriptionUnique)
    expect(await refusalOf(add({ subscriptionId }))).toBeUndefined()
    expect(await refusalOf((tx) => tx.update(closingLines).set({ cents: 1 }).where(eq(closingLines.id, line.id)))).toBe(
      restricted,
    )
    await db.transaction(approve)
    const { id: late } = await makePaid(db, { raiseId })
    expect(await refusalOf(add({ subscriptionId: late }))).toBe(restricted)
    expect(await refusalOf((tx) => tx.delete(closingLines).where(eq(closingLines.id, line.id)))).toBe(restricted)
  })

  test('is what is accepted and paid, to the cent', async () => {
    await db.transaction(pay(-1))
    expect(await refusalOf(approve)).toBe(closingsRaised.money)
    await db.transaction(pay(2))
    expect(await refusalOf(approve)).toBe(closingsRaised.money)
    await db.transaction(pay(-1))
    expect(await refusalOf(approve)).toBeUndefined()
  })

  test('of another amount than what is accepted since is not approved', async () => {
    const { subscription } = first()
    const { entityId, acceptedOn } = subscription
    const { documentId } = await acceptanceOf(db, subscription, { entityId, acceptedOn })
    await db.transaction(pay(-2_500_000))
    await db.transaction(change({ acceptedCents: 5_000_000, documentId }))
    expect(await refusalOf(approve)).toBe(closingsRaised.money)
  })
})

describe('while a closing waits', () => {
  test('its subscriptions, their money and decisions on them stay as they are', async () => {
    const { id, raiseId } = first().subscription
    const decide = (tx: Transaction) => tx.insert(decisions).values(letterDecision(id))
    const others = [pay(100), pay(-100), decide, change({ status: 'released', reason: 'Never paid.' })]
    await db.transaction(decide)
    await db.transaction(approve)
    for (const other of others) expect(await refusalOf(other)).toBe(closingsRaised.waits)
    // Of another subscription of the raise nothing is locked, and neither is what staff note of this one.
    expect(await refusalOf((tx) => makeMoney(tx, { raiseId }))).toBeUndefined()
    expect(await refusalOf(change({ note: 'Called.' }))).toBeUndefined()
    await db.transaction(set({ status: 'draft', approvedBy: null }))
    expect(await refusalOf(pay(100))).toBeUndefined()
  })
})

describe('what is closed', () => {
  test('is closed by a closing that is done, and by nothing else', async () => {
    expect(await refusalOf(change({ status: 'closed' }))).toBe(closingsRaised.entries)
    await ready()
    expect(await refusalOf(change({ status: 'closed' }))).toBe(closingsRaised.entries)
    const alone = await makeAccepted(db)
    expect(
      await refusalOf((tx) => tx.update(subscriptions).set({ status: 'closed' }).where(eq(subscriptions.id, alone.id))),
    ).toBe(closingsRaised.entries)
    expect(await refusalOf(finish)).toBeUndefined()
    expect(await refusalOf(change({ status: 'accepted' }))).toBe(restricted)
  })

  test('is in the ledger as its lines say, and leaves none out', async () => {
    await ready()
    const { line } = first()
    const wrong = (values: Partial<typeof entries.$inferInsert> | null) => async (tx: Transaction) => {
      await set({ status: 'done' })(tx)
      const entry = await entryOfLine(tx, made, line)
      if (values !== null) await tx.insert(entries).values({ ...entry, ...values })
      await change({ status: 'closed' })(tx)
    }
    const other = await makeDone(db)
    const [elsewhere] = await db
      .select()
      .from(entries)
      .where(eq(entries.closingLineId, other.lines[0]?.id ?? 0))
    const untrue = [
      { cents: line.cents - 1 },
      { units: line.units + 1 },
      { effectiveOn: calendarDay.parse('2026-11-14') },
      { positionId: elsewhere?.positionId ?? 0 },
      { closingLineId: null },
      null,
    ]
    for (const values of untrue)
      expect([values, await refusalOf(wrong(values))]).toEqual([values, closingsRaised.entries])
    expect(await refusalOf(set({ status: 'done' }))).toBe(closingsRaised.money)
    expect(await refusalOf(wrong({}))).toBeUndefined()
    const [positionId, { effectiveOn }] = [elsewhere?.positionId ?? 0, other.closing]
    const twice = {
      positionId,
      effectiveOn,
      kind: 'contribution',
      cents: 1,
      units: 1,
      closingLineId: line.id,
      createdBy: 1,
    } as const
    expect(await refusalOf((tx) => tx.insert(entries).values(twice))).toBe(entriesClosingLineUnique)
  })

  test('of a closing that is not done is no entry', async () => {
    const { line } = first()
    const enter = async (tx: Transaction) => tx.insert(entries).values(await entryOfLine(tx, made, line))
    expect(await refusalOf(enter)).toBe(closingsRaised.entries)
    await ready()
    expect(await refusalOf(enter)).toBe(closingsRaised.entries)
  })
})

test('nothing closes below the minimum of the raise; what was closed before counts', async () => {
  const { id: raiseId } = await makeRaise(db, { status: 'open', minimumCents: 20_000_000 })
  const [one, two, three] = [
    await makePaid(db, { raiseId }),
    await makePaid(db, { raiseId, cents: 12_499_999 }),
    await makePaid(db, { raiseId }),
  ]
  made = await makeClosing(db, {}, [one, two])
  expect(await refusalOf(approve)).toBe(closingsRaised.minimum)
  const setMinimum = (minimumCents: number) => db.update(raises).set({ minimumCents }).where(eq(raises.id, raiseId))
  await setMinimum(19_999_999)
  await ready()
  await db.transaction(finish)
  await setMinimum(27_499_999)
  made = await makeClosing(db, {}, [three])
  expect(await refusalOf(approve)).toBeUndefined()
})
