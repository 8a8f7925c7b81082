import { afterEach, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { closingOffice, forgetPreferred } from '../../testing/documents/closing-office'
import { publishingClosings } from './publishing'

const database = await testDatabase()
const { services } = testServices(database, { PUBLISH_DELAY: '0' })
const request = requesterOf(services)

afterEach(() => forgetPreferred(services))

/** What the Overview says of closings to whoever asks, with its answer. */
async function overviewFor(cookie: string) {
  const answer = await request('GET', '/api/admin/overview', { cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()).closings
}

test('what of a closing waits for somebody stands in the Overview, with the raise where it is', async () => {
  const { raiseId, ada, ben, create, step, paid, setPrice } = await closingOffice(services)
  const none = { count: 0, raiseId: null }
  const one = { count: 1, raiseId }
  expect(await overviewFor(ada)).toEqual({ sentBack: none, toApprove: none, toPublish: none })
  const { body } = await create([await paid()])
  expect(await overviewFor(ada)).toEqual({ sentBack: none, toApprove: one, toPublish: none })
  await step(body.id, 'approve', ben)
  expect(await overviewFor(ada)).toEqual({ sentBack: none, toApprove: none, toPublish: one })
  await step(body.id, 'publish', ben)
  expect(await overviewFor(ada)).toEqual({ sentBack: none, toApprove: none, toPublish: none })
  await setPrice(1_000)
  await publishingClosings(services).work(new AbortController().signal)
  expect(await overviewFor(ada)).toEqual({ sentBack: one, toApprove: one, toPublish: none })
})

test('whoever sees no raises is told of no closings', async () => {
  const { create, paid } = await closingOffice(services)
  await create([await paid()])
  const user = await makeUser(database.db, { role: 'admin', areas: ['people'] })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  expect(await overviewFor(cookie)).toBeNull()
})
