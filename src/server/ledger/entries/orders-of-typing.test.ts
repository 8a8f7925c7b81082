import { expect, test } from 'vitest'
import { makeClass, makeEntity, makePosition } from '@db/samples/make-holdings'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { type Told, openLedgerOffice } from '../../testing/ledger/ledger-office'
import { allDifferences } from '../daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const happenings = ['contribution', 'return', 'transfer', 'redemption'] as const
type Happening = (typeof happenings)[number]

/** All orders of some things. */
function ordersOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first) => ordersOf(things.filter((thing) => thing !== first)).map((rest) => [first, ...rest]))
}

/** Somebody's $100,000 of January, $40,000 of them returned in March, half the units given away in July, some redeemed in August. */
async function openHistory() {
  const office = await openLedgerOffice({ services }, db)
  const { admin } = await callerAs(services, 'admin')
  const { id: classId } = await makeClass(db)
  const [old, young] = [
    await makeEntity(db, { legalName: 'Old Trust' }),
    await makeEntity(db, { legalName: 'Young Trust' }),
  ]
  const { id: positionId } = await makePosition(db, { entityId: old.id, classId })
  const { id: youngPositionId } = await makePosition(db, { entityId: young.id, classId })
  const happen: Record<Happening, (asked: { recalculateTransfers: boolean }) => Promise<Told>> = {
    contribution: (asked) =>
      office.type({
        ...asked,
        positionId,
        effectiveOn: '2025-01-02',
        kind: 'contribution',
        cents: 10_000_000,
        units: 1_000_000_000,
      }),
    return: (asked) =>
      office.pay(
        { ...asked, recordOn: '2025-03-01', paidOn: '2025-03-18' },
        [{ kind: 'return_of_capital', cents: 4_000_000 }],
        classId,
      ),
    transfer: (asked) =>
      office.transfer({
        ...asked,
        fromPositionId: positionId,
        toEntityId: young.id,
        effectiveOn: '2025-07-01',
        units: 500_000_000,
      }),
    redemption: (asked) =>
      office.type({
        ...asked,
        positionId: youngPositionId,
        effectiveOn: '2025-08-01',
        kind: 'redemption',
        cents: 600_000,
        units: 100_000_000,
      }),
  }
  const figures = async () => {
    const { items } = await admin.positions.list({ limit: 10 })
    return Object.fromEntries(items.map(({ entityName, stillInCents, units }) => [entityName, { stillInCents, units }]))
  }
  return { happen, figures }
}

const right = {
  'Old Trust': { stillInCents: 3_000_000, units: 500_000_000 },
  'Young Trust': { stillInCents: 2_400_000, units: 400_000_000 },
}

test.each(ordersOf(happenings).map((order) => [order.join(', '), order] as const))(
  'typed as %s, a history ends in the same figures, what is refused typed last',
  async (_, order) => {
    const { happen, figures } = await openHistory()
    const waiting = [...order]
    for (let tries = 0; waiting.length > 0; tries += 1) {
      expect(tries).toBeLessThan(16)
      const [next] = waiting.splice(0, 1)
      if (next === undefined) break
      const before = await figures()
      const { status } = await happen[next]({ recalculateTransfers: true })
      if (status < 300) continue
      // What is refused leaves everything as it was.
      expect(await figures()).toEqual(before)
      waiting.push(next)
    }
    expect(await figures()).toEqual(right)
    expect(await allDifferences(db)).toEqual([])
  },
)

test('without being asked about, what a later transfer moved is never changed', async () => {
  const { happen, figures } = await openHistory()
  const alone = { recalculateTransfers: false }
  expect((await happen.contribution(alone)).status).toBe(201)
  expect((await happen.transfer(alone)).status).toBe(201)
  const before = await figures()
  expect(await happen.return(alone)).toMatchObject({ status: 409, failure: 'transfer_affected' })
  expect(await figures()).toEqual(before)
  expect((await happen.return({ recalculateTransfers: true })).status).toBe(200)
  expect((await happen.redemption(alone)).status).toBe(201)
  expect(await figures()).toEqual(right)
})
