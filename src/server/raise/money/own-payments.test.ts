import { expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { makeAccepted, makeSubscription } from '@db/samples/make-subscriptions'
import { calendarDay } from '@/shared/values/days'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

/** Ruth's subscription, of which $75,000.00 were accepted on 22 February, and how she reads it. */
async function accepted() {
  const ruth = await makeUser(db, { firstName: 'Ruth', lastName: 'Calloway' })
  const { id: raiseId } = await makeRaise(db, { status: 'open', fundDays: 10 })
  const day = { acceptedOn: calendarDay.parse('2027-02-22') }
  const { id } = await makeAccepted(db, { raiseId, userId: ruth.id }, day)
  const cookie = (await services.sessions.start(ruth)).split(';')[0] ?? ''
  const read = async (of = id) => (await request('GET', `/api/investor/subscriptions/${of}`, { cookie })).json()
  const came = (cents: number, on: string, more: object = {}) =>
    makeMoney(db, { raiseId, subscriptionId: id, cents, receivedOn: calendarDay.parse(on), ...more })
  return { ruth, raiseId, id, read, came }
}

test('of $75,000.00, $25.00 are missing until they have come', async () => {
  const { read, came } = await accepted()
  const due = { dueOn: '2027-03-04' }
  expect(await read()).toMatchObject({
    station: 'pay',
    payment: { ...due, cameCents: 0, missingCents: 7_500_000, paid: 'none', sums: [] },
  })
  await came(2_497_500, '2027-03-05', { way: 'ach' })
  await came(5_000_000, '2027-03-03')
  expect(await read()).toMatchObject({
    station: 'pay',
    payment: {
      ...due,
      cameCents: 7_497_500,
      missingCents: 2_500,
      paid: 'part',
      sums: [
        { receivedOn: '2027-03-03', cents: 5_000_000, way: 'wire' },
        { receivedOn: '2027-03-05', cents: 2_497_500, way: 'ach' },
      ],
    },
  })
  await came(2_500, '2027-03-08')
  expect(await read()).toMatchObject({ station: 'arrived', payment: { missingCents: 0, paid: 'full' } })
  await came(50_000, '2027-03-09')
  expect(await read()).toMatchObject({ station: 'arrived', payment: { cameCents: 7_550_000, paid: 'over' } })
  await came(-50_000, '2027-03-10', { note: 'Too much.' })
  expect(await read()).toMatchObject({ payment: { paid: 'full', sums: [{}, {}, {}, {}, { cents: -50_000 }] } })
})

test('what was entered by mistake is not told to its owner', async () => {
  const { read, came } = await accepted()
  const wrong = await came(7_500_000, '2027-03-03')
  await came(-7_500_000, '2027-03-03', { reversesId: wrong.id, note: "Somebody else's." })
  expect(await read()).toMatchObject({ station: 'pay', payment: { cameCents: 0, paid: 'none', sums: [] } })
})

test('nothing of money is told before a subscription is accepted', async () => {
  const { ruth, raiseId, read, came } = await accepted()
  await came(7_500_000, '2027-03-03')
  const other = await makeSubscription(db, { raiseId, userId: ruth.id })
  expect(await read(other.id)).toMatchObject({ station: 'answer', payment: null })
})
