import { expect, test } from 'vitest'
import { makeOffering, makePost, makeUser } from '@db/samples/make'
import { auditEntries } from '@db/schema'
import { type Area, areas, mayOpen } from '@/shared/accounts/areas'
import { exportAction } from '@/shared/records/activity'
import { auditedLists } from '@/shared/records/nouns'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const cookieOf = async (own: readonly Area[] | null) => {
  const administrator = await makeUser(db, { role: 'admin', areas: own === null ? null : [...own] })
  return (await services.sessions.start(administrator)).split(';')[0] ?? ''
}

/** Every call at which what happened to all lists is told together. */
const transports = ['/api/admin/activity?limit=200', '/api/admin/audit?limit=200'] as const

/** Whoever looks after people may ask; each further area beside it opens its own lists, and no other. */
const readers = [null, ...areas.map((area): readonly Area[] => [...new Set(['people', area] as const)])]
const cases = readers.flatMap((own) =>
  auditedLists.map((list) => ({ own, list, isOpen: own === null || mayOpen({ areas: own }, list) })),
)

test.each(cases)('$own reads what was written to $list, and its values: $isOpen', async ({ own, list, isOpen }) => {
  const [before, after] = [`secret before of ${list}`, `secret after of ${list}`]
  const entry = { list, actorId: (await makeUser(db, { role: 'admin' })).id }
  await db.insert(auditEntries).values([
    {
      ...entry,
      recordId: 1,
      recordName: `Secret ${list}`,
      action: 'update',
      before: { name: before },
      after: { name: after },
    },
    { ...entry, action: exportAction, after: { records: 7 } },
  ])
  const [everything, cookie] = [await cookieOf(null), await cookieOf(own)]
  for (const transport of transports)
    for (const query of ['', `&list=${list}`].slice(0, transport.includes('audit') ? 2 : 1)) {
      const all = await request('GET', `${transport}${query}`, { cookie: everything })
      const asked = await request('GET', `${transport}${query}`, { cookie })
      const [told, text] = [await all.text(), await asked.text()]
      const isTold = (answer: string) =>
        [`Secret ${list}`, before, after, `"list":"${list}"`].map((word) => answer.includes(word))
      expect(isTold(told)).toEqual([true, true, true, true])
      expect([asked.status, ...isTold(text)]).toEqual([200, isOpen, isOpen, isOpen, isOpen])
      const total = (answer: Response) => Number(answer.headers.get('x-total-count'))
      expect(total(all) - total(asked)).toBe(isOpen ? 0 : 2)
    }
})

test('who looks after people alone is told by the overview of no offering, post, interest or payment', async () => {
  await makeOffering(db, { name: 'Hidden Hollow', status: 'Open', visibility: 'named', fundingProgress: 0 })
  await makePost(db, { isPublished: true, publishedAt: new Date('2999-01-05T00:00:00Z') })
  const read = async (own: readonly Area[] | null) =>
    (await request('GET', '/api/admin/overview', { cookie: await cookieOf(own) })).json()
  expect(await read(null)).toMatchObject({
    unfinishedOfferings: { count: 1, first: [{ name: 'Hidden Hollow' }] },
    scheduledPosts: { count: 1 },
    newInterests: 0,
    followUps: { contacts: 0, interests: 0 },
    distributions: { toApprove: 0 },
  })
  const content = { unfinishedOfferings: null, scheduledPosts: null }
  const investors = { newInterests: null, distributions: null, followUps: { contacts: 0, interests: null } }
  expect(await read(['people'])).toMatchObject({ ...content, ...investors, enquiries: { unanswered: 0 } })
  expect(await read(['people', 'content'])).toMatchObject({ ...investors, unfinishedOfferings: { count: 1 } })
  expect(await read(['people', 'investors'])).toMatchObject({
    ...content,
    newInterests: 0,
    distributions: { toApprove: 0 },
  })
})
