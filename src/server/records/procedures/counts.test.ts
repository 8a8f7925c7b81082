import { expect, test } from 'vitest'
import { makeEntity } from '@db/samples/make-holdings'
import { makeEnquiry, makeInterest, makeOffering, makeNewsletter } from '@db/samples/make'
import { type ShownList, shownLists } from '@/shared/records/record-lists'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { nounSamples } from '../../testing/noun-samples'

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
  const one = ['investments', 'users', 'contacts', 'newsletters', 'interests', 'entities'] satisfies ShownList[]
  expect(await response.json()).toEqual({
    ...Object.fromEntries(shownLists.map((list) => [list, 0])),
    ...Object.fromEntries(one.map((list) => [list, 1])),
    heldMails: 0,
    isMailDelivered: false,
  })
})

test.each(shownLists)('a badge counts the records of %s', async (list) => {
  const cookie = await cookieOf(services, 'admin')
  const counted = async () => {
    const counts: Partial<Record<ShownList, number>> = await (
      await request('GET', '/api/admin/counts', { cookie })
    ).json()
    return counts[list] ?? 0
  }
  const before = await counted()
  await nounSamples[list].named(db, 'elm')
  expect(await counted()).toBe(before + 1)
})
