import { beforeEach, expect, test } from 'vitest'
import {
  makeEnquiry,
  makeInterest,
  makeOffering,
  makeNewsletter,
  makePost,
  makeProperty,
  makeUser,
} from '@db/samples/make'
import { areas, mayOpen } from '@/shared/accounts/areas'
import { shownLists } from '@/shared/records/record-lists'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { nounSamples } from '../../testing/noun-samples'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})
const found = async (q: string) => (await admin.search.list({ q })).items.map(({ list, name }) => `${list}: ${name}`)

test('a text is found in the names of all lists, over tRPC and REST, with what tells the records apart', async () => {
  const { id } = await makeOffering(db, { name: 'Willow Creek', location: 'Knoxville, TN' })
  await makeProperty(db, { name: 'Old Willow Mill' })
  await makePost(db, { title: 'Under the willow', headline: null })
  await makeUser(db, { firstName: 'Willow', lastName: 'Hale', email: 'w@example.com' })
  await makeEnquiry(db, { lastName: 'Willows' })
  await makeInterest(db, { name: 'W. Willow' })
  await makeNewsletter(db, { email: 'willow@example.com' })
  const response = await request('GET', '/api/admin/search?q=WILLOW', { cookie: await cookieOf(services, 'admin') })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject([
    { list: 'investments', id, name: 'Willow Creek', detail: 'Knoxville, TN' },
    { list: 'properties', name: 'Old Willow Mill' },
    { list: 'users', name: 'Willow Hale', detail: 'w@example.com' },
    { list: 'posts', name: 'Under the willow', detail: null },
    { list: 'contacts', name: 'Boaz Willows' },
    { list: 'newsletters', name: 'willow@example.com' },
    { list: 'interests', name: 'W. Willow' },
  ])
})

test('people are found by e-mail; what is deleted or spam is not, and no sign stands for another', async () => {
  await makeUser(db, { username: 'anna', email: 'anna_b@example.org' })
  await makeEnquiry(db, { email: 'anna_b@example.org', isSpam: true })
  await makeInterest(db, { email: 'anna_b@example.org', deletedAt: new Date() })
  expect(await found('ANNA_B@example.org')).toEqual(['users: Ruth Calloway'])
  expect(await found('annaxb')).toEqual([])
  expect(await found('%%')).toEqual([])
})

test('of each list the five best are answered: names that begin so, then the newest', async () => {
  const names = ['Elm 1', 'Elm 2', 'Elm 3', 'Elm 4', 'Elm 5', 'Elm 6', 'Old Elm']
  for (const [day, name] of names.entries())
    await makeOffering(db, { name, createdAt: new Date(Date.UTC(2026, 0, day + 1)) })
  expect(await found('elm')).toEqual([6, 5, 4, 3, 2].map((number) => `investments: Elm ${number}`))
})

test('a text of less than two characters looks for nothing', async () => {
  const cookie = await cookieOf(services, 'admin')
  const response = await request('GET', '/api/admin/search?q=%20a', { cookie })
  expect([response.status, await response.json()]).toMatchObject([400, { message: 'Must have 2 to 100 characters' }])
  expect((await request('GET', '/api/admin/search?q=ab', { cookie })).status).toBe(200)
})

test.each([null, ...areas])('who looks after %s finds what the own area shows, and nothing else', async (area) => {
  for (const list of shownLists) await nounSamples[list].named(db, 'cypress')
  const own = area === null ? null : [area]
  const user = await makeUser(db, { role: 'admin', areas: own })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  const answer: { list: string }[] = await (await request('GET', '/api/admin/search?q=cypress', { cookie })).json()
  const lists = new Set(answer.map(({ list }) => list))
  expect(lists).toEqual(new Set(shownLists.filter((list) => mayOpen({ areas: own }, list))))
})
