import { expect, test } from 'vitest'
import { makeEntity } from '@db/samples/make-holdings'
import { makeEnquiry, makeInterest, makeOffering, makeNewsletter, makeUser } from '@db/samples/make'
import { makeDistribution, makePublished } from '@db/samples/make-distributions'
import type { Area } from '@/shared/accounts/areas'
import { type ShownList, shownLists } from '@/shared/records/record-lists'
import { anonymousContext } from '../../platform/trpc/context'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createCaller } from '../../testing/documented/callers'
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

test('the badge of Approvals counts the payments that a colleague has to approve, for who may', async () => {
  const approvalsOf = async (areas: Area[] | null) => {
    const user = await makeUser(db, { role: 'admin', areas })
    const counts = await createCaller({ ...anonymousContext(services), user }).admin.counts.get()
    return counts.approvals
  }
  expect(await approvalsOf(['money'])).toBeUndefined()
  await makeDistribution(db)
  await makePublished(db)
  expect([await approvalsOf(['money']), await approvalsOf(['content'])]).toEqual([1, undefined])
})
