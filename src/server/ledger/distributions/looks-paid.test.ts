import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { distributions } from '@db/schema'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openPaymentOffice, profit } from '../../testing/ledger/payment-office'
import { publishNext } from '../../reporting/publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let office: Awaited<ReturnType<typeof openPaymentOffice>>
beforeEach(async () => {
  office = await openPaymentOffice({ services }, db)
  await office.holders([100, 50])
})

const approve = (id: number, more: object = {}) => office.send('POST', `/${id}/approve`, more)
/** Approves and publishes, and waits for nobody. */
async function published(id: number) {
  await approve(id)
  await office.send('POST', `/${id}/publish`)
  await db
    .update(distributions)
    .set({ publishedAt: new Date(0) })
    .where(eq(distributions.id, id))
  while (await publishNext(services)) continue
}
async function distributed() {
  const { admin } = await callerAs(services, 'admin')
  const { items } = await admin.positions.list({})
  return items.map(({ distributedCents }) => distributedCents).toSorted((one, other) => one - other)
}
const statusOf = async (id: number) => {
  const { admin } = await callerAs(services, 'admin')
  return (await admin.distributions.list({ id })).items[0]?.status
}

test('the same payment twice is asked about when the second is approved, and approved all the same when that is meant', async () => {
  const first = await office.drafted()
  await published(first.id)
  const once = await distributed()
  const second = await office.drafted({ name: 'Q3 again', ...profit(10_000_001) })
  expect(await approve(second.id)).toEqual({
    status: 409,
    body: { message: expect.stringContaining('paid already'), failure: 'looks_paid', distributionId: first.id },
  })
  expect(await statusOf(second.id)).toBe('draft')
  expect((await approve(second.id, { anyway: false })).status).toBe(409)
  expect(await approve(second.id, { anyway: true })).toMatchObject({ status: 200, body: { status: 'approved' } })
  expect(await distributed()).toEqual(once)
})

test('one that is approved and not yet published counts, and two that are approved at once ask one of them', async () => {
  const [first, second] = [await office.drafted(), await office.drafted()]
  const both = await Promise.all([approve(first.id), approve(second.id)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test.for([
  ['another record day', { recordOn: '2026-08-30' }, 409],
  ['another day of payment', { paidOn: '2026-10-16' }, 409],
  ['another name and other parts', { name: 'X', parts: [{ kind: 'preferred_return', cents: 10_000_001 }] }, 409],
  ['both days others', { recordOn: '2026-08-30', paidOn: '2026-10-16' }, 200],
  ['another total', profit(10_000_002), 200],
] as const)('%s beside the same payment', async ([, values, status]) => {
  const first = await office.drafted()
  expect((await approve(first.id)).status).toBe(200)
  const second = await office.drafted(values)
  expect((await approve(second.id)).status).toBe(status)
})

test('a draft, a payment of another class and a reversed one are no match; nor is a reversal', async () => {
  const [first] = [await office.drafted(), await office.drafted()]
  await published(first.id)
  const other = await openPaymentOffice({ services }, db)
  await other.holders([100])
  const elsewhere = await other.drafted()
  expect((await approve(elsewhere.id)).status).toBe(200)
  const again = await office.drafted()
  expect((await approve(again.id)).body.distributionId).toBe(first.id)
  // While its reversal is a draft the payment stands; once that is published it does not.
  const { body: reversal } = await office.send('POST', `/${first.id}/reverse`, { memo: 'Wrong account.' })
  expect((await approve(again.id)).status).toBe(409)
  await published(Number(reversal.id))
  expect((await approve(again.id)).status).toBe(200)
  await published(again.id)
  expect(await distributed()).toContain(6_666_667)
})
