import { expect, test } from 'vitest'
import { makeInterest } from '@db/samples/make'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { makeAccepted, makeSigned, makeSubscription } from '@db/samples/make-subscriptions'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

async function raised() {
  const { id: raiseId, investmentId } = await makeRaise(db, { status: 'open' })
  const cookie = await cookieOf(services, 'admin')
  const read = async (path: string) => (await request('GET', `/api/admin/raises/${raiseId}/${path}`, { cookie })).json()
  return { raiseId, investmentId, read }
}

test('of $75,000.00 what came in two sums is part, the rest makes it full, and more is over', async () => {
  const { raiseId, read } = await raised()
  const { id: subscriptionId } = await makeAccepted(db, { raiseId, cents: 7_500_000 })
  const pays = (cents: number, more: object = {}) => makeMoney(db, { raiseId, subscriptionId, cents, ...more })
  const stands = { subscriptionId, acceptedCents: 7_500_000, dueOn: '2027-01-25' }
  expect(await read('expected')).toMatchObject([{ ...stands, paid: 'none', cameCents: 0, missingCents: 7_500_000 }])
  await pays(5_000_000)
  await pays(2_497_500)
  expect(await read('expected')).toMatchObject([{ ...stands, paid: 'part', cameCents: 7_497_500, missingCents: 2_500 }])
  await pays(2_500)
  expect(await read('expected')).toMatchObject([{ ...stands, paid: 'full', missingCents: 0 }])
  await pays(50_000)
  expect(await read('expected')).toMatchObject([{ ...stands, paid: 'over', cameCents: 7_550_000, missingCents: 0 }])
  await pays(-50_000, { note: 'Sent too much.' })
  expect(await read('expected')).toMatchObject([{ ...stands, paid: 'full' }])
})

test('the board counts what is said, signed, accepted and paid, each once', async () => {
  const { raiseId, investmentId, read } = await raised()
  const { id: interestId } = await makeInterest(db, { investmentId, amountCents: 10_000_000 })
  await makeInterest(db, { investmentId, amountCents: 85_000_000 })
  await makeSubscription(db, { raiseId, status: 'waiting', cents: 10_000_000, interestId })
  await makeSubscription(db, { raiseId, cents: 27_500_000 })
  await makeSigned(db, { raiseId, cents: 55_000_000 })
  const { id: subscriptionId } = await makeAccepted(db, { raiseId, cents: 120_000_000 })
  await makeMoney(db, { raiseId, subscriptionId, cents: 97_497_500 })
  await makeMoney(db, { raiseId })
  expect(await read('board')).toEqual({
    interest: { count: 1, cents: 85_000_000 },
    waiting: { count: 1, cents: 10_000_000 },
    draft: { count: 1, cents: 27_500_000 },
    signing: { count: 0, cents: 0 },
    signed: { count: 1, cents: 55_000_000 },
    accepted: { count: 1, cents: 120_000_000 },
    closed: { count: 0, cents: 0 },
    committed: { cents: 120_000_000, percent: 40 },
    withSigned: { cents: 175_000_000, percent: 58 },
    paid: { cents: 97_497_500, percent: 32 },
    booked: { cents: 0, percent: 0 },
    roomCents: 125_000_000,
    missingCents: 22_502_500,
  })
})

test('a cutback divides what the cap leaves beside what is accepted', async () => {
  const { raiseId, read } = await raised()
  await makeAccepted(db, { raiseId, cents: 200_000_000 })
  const one = await makeSigned(db, { raiseId, cents: 100_000_000 })
  const other = await makeSigned(db, { raiseId, cents: 50_000_000 })
  const proposed = async (query: string) =>
    (await read(`cutback${query}`)).map((each: Record<string, unknown>) => [each.subscriptionId, each.proposedCents])
  expect(await proposed('?by=pro_rata')).toEqual([
    [one.id, 66_700_000],
    [other.id, 33_300_000],
  ])
  expect(await proposed('?by=moment')).toEqual([
    [one.id, 100_000_000],
    [other.id, 0],
  ])
})
