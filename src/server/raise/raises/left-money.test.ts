import { expect, test } from 'vitest'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { makeSubscription } from '@db/samples/make-subscriptions'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

test('a raise does not end with money that is neither in the ledger nor sent back, whose ever it is', async () => {
  const { admin } = await callerAs(services, 'admin')
  const { id: raiseId } = await makeRaise(db, { status: 'open' })
  const { id: subscriptionId } = await makeSubscription(db, { raiseId })
  const ofDraft = { raiseId, subscriptionId, cents: 5_000_000 }
  const ofNobody = { raiseId, cents: 100 }
  await makeMoney(db, ofDraft)
  await makeMoney(db, ofNobody)
  const end = () => admin.raises.close({ id: raiseId })
  const refused = (amount: string) => ({
    failure: 'raise_not_now',
    message: `The raise cannot end yet: ${amount} that came is neither in the book nor sent back.`,
  })
  await expect(end()).rejects.toMatchObject(refused('$50,001.00'))
  await makeMoney(db, { ...ofDraft, cents: -5_000_000, note: 'Sent back.' })
  await expect(end()).rejects.toMatchObject(refused('$1.00'))
  await makeMoney(db, { ...ofNobody, cents: -100, note: 'Sent back.' })
  expect(await end()).toMatchObject({ status: 'closed' })
})
