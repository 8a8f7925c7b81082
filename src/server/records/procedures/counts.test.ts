import { expect, test } from 'vitest'
import { makeEntity } from '@db/samples/make-holdings'
import { makeEnquiry, makeInterest, makeOffering, makeNewsletter } from '@db/samples/make'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

test('the badges count what there is, without deleted records and spam', async () => {
  await makeOffering(db)
  await makeOffering(db, { deletedAt: new Date() })
  await makeNewsletter(db)
  await makeEntity(db)
  await makeEntity(db, { deletedAt: new Date() })
  for (const make of [makeEnquiry, makeInterest]) {
    await make(db)
    await make(db, { isSpam: true })
    await make(db, { deletedAt: new Date() })
  }
  const response = await request('GET', '/api/admin/counts', { cookie: await cookieOf(services, 'admin') })
  expect(await response.json()).toEqual({
    investments: 1,
    properties: 0,
    users: 1,
    posts: 0,
    contacts: 1,
    newsletters: 1,
    interests: 1,
    letters: 0,
    entities: 1,
    documents: 0,
    distributions: 0,
    updates: 0,
    statements: 0,
    heldMails: 0,
    isMailDelivered: false,
  })
})
