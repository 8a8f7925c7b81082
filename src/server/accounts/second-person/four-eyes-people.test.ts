import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { preferences, users } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import type { Area } from '@/shared/accounts/areas'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

async function administrator(areas: Area[] | null = null) {
  const user = await makeUser(db, { role: 'admin', areas })
  return { ...user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
type Person = Awaited<ReturnType<typeof administrator>>

let ada: Person
let ben: Person
beforeEach(async () => {
  await db.delete(preferences)
  await db.delete(users)
  ada = await administrator()
  ben = await administrator(['money', 'investors'])
})

const demand = async () => {
  const path = '/api/admin/preferences/fourEyes'
  expect((await request('PUT', path, { cookie: ada.cookie, json: { value: true } })).status).toBe(200)
}
const put = (id: number, json: object, by = ada) =>
  request('PUT', `/api/admin/users/${id}`, { cookie: by.cookie, json })
const removeSeveral = (json: object, by = ada) =>
  request('POST', '/api/admin/users/delete', { cookie: by.cookie, json })
const statusAndMessage = async (answer: Response) => [answer.status, (await answer.json()).message]
const refusal = [409, failureSentences.four_eyes_keep_two]
const rows = () => db.select().from(users).orderBy(users.id)

/** The ways in which somebody stops being one who may release money. */
const ways: [string, (id: number) => Response | Promise<Response>][] = [
  ['the role', (id) => put(id, { role: 'LP' })],
  ['the area Money', (id) => put(id, { areas: ['investors'] })],
  ['the area Money, as a whole form saves it', (id) => put(id, { role: 'admin', isActive: true, areas: ['content'] })],
  ['activity', (id) => put(id, { isActive: false })],
  ['activity and areas at once', (id) => put(id, { isActive: false, areas: null })],
  ['the account', (id) => request('DELETE', `/api/admin/users/${id}`, { cookie: ada.cookie })],
  ['the account, among several', (id) => removeSeveral({ ids: [id] })],
  ['the account, among all who match', (_id) => removeSeveral({ matching: { role: 'admin' }, count: 2 })],
]

describe.each(ways)('taking %s from an administrator of money', (_way, take) => {
  test('works while one person may release money', async () => {
    expect((await take(ben.id)).status).toBe(200)
  })

  test('is refused where four eyes are the rule and one would be left, and nothing is written', async () => {
    await demand()
    const before = await rows()
    expect(await statusAndMessage(await take(ben.id))).toEqual(refusal)
    expect(await rows()).toEqual(before)
    // Who looks after everything looks after money.
    await db
      .update(users)
      .set({ areas: null })
      .where(inArray(users.id, [ben.id]))
    expect(await statusAndMessage(await take(ben.id))).toEqual(refusal)
  })
})

describe('where four eyes are the rule', () => {
  beforeEach(demand)

  test('one of three goes, one of the two left does not, nor two of three at once', async () => {
    const cleo = await administrator(['money'])
    expect(await statusAndMessage(await removeSeveral({ ids: [ben.id, cleo.id] }))).toEqual(refusal)
    expect((await put(cleo.id, { areas: ['content'] })).status).toBe(200)
    expect(await statusAndMessage(await put(ben.id, { isActive: false }))).toEqual(refusal)
  })

  test('two of three who are dismissed at the same moment do not both go', async () => {
    const [cleo, dan] = [await administrator(['money']), await administrator()]
    await put(dan.id, { areas: ['people'] })
    const answers = await Promise.all([put(ben.id, { role: 'LP' }), put(cleo.id, { isActive: false })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('who may not release money is dismissed, and areas beside Money are taken, as ever', async () => {
    const others = [await administrator(['content']), await administrator(['people', 'content'])]
    const investor = await makeUser(db)
    const closed = await makeUser(db, { role: 'admin', isActive: false })
    const deleted = await request('DELETE', `/api/admin/users/${closed.id}`, { cookie: ada.cookie })
    const answers = [
      deleted,
      await put(ben.id, { areas: ['money'] }),
      await put(ben.id, { areas: null }),
      await put(ben.id, { areas: ['money', 'content'], lastName: 'Marsh' }),
      await put(others[0]?.id ?? 0, { role: 'LP' }),
      await removeSeveral({ ids: [others[1]?.id, investor.id] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('who does not come in yet is not counted: an invitation replaces nobody', async () => {
    const json = { firstName: 'Cleo', lastName: 'Marsh', email: 'cleo@example.com', role: 'admin' }
    expect((await request('POST', '/api/admin/users/invite', { cookie: ada.cookie, json })).status).toBe(201)
    expect(await statusAndMessage(await put(ben.id, { role: 'LP' }))).toEqual(refusal)
  })

  test('when the rule has ended, the second one goes', async () => {
    const path = '/api/admin/preferences/fourEyes'
    for (const { cookie } of [ada, ben])
      expect((await request('PUT', path, { cookie, json: { value: false } })).status).toBe(200)
    expect((await put(ben.id, { isActive: false })).status).toBe(200)
  })
})

test('the rule does not begin in the moment in which the second one goes', async () => {
  const path = '/api/admin/preferences/fourEyes'
  const [begun, gone] = await Promise.all([
    request('PUT', path, { cookie: ada.cookie, json: { value: true } }),
    put(ben.id, { role: 'LP' }),
  ])
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual([begun.status, gone.status])
})
