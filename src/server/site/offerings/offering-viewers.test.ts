import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, investments } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

async function administrator(areas: Area[] | null = null) {
  const user = await makeUser(db, { role: 'admin', areas })
  return (await services.sessions.start(user)).split(';')[0] ?? ''
}
type People = { add?: number[]; remove?: number[] }
const change = ({ add = [], remove = [] }: People) => ({ viewers: { add, remove } })

let cookie: string
let [ada, ben, cleo]: number[] = []
beforeEach(async () => {
  cookie = await administrator()
  ;[ada, ben, cleo] = [(await makeUser(db)).id, (await makeUser(db)).id, (await makeUser(db)).id]
})
const id = (user: number | undefined) => user ?? 0
const put = (offering: number, json: object, by = cookie) =>
  request('PUT', `/api/admin/investments/${offering}`, { cookie: by, json })
const named = async (offering: number) => {
  const answer = await request('GET', `/api/admin/investments/${offering}/viewers`, { cookie })
  const { userIds }: { userIds: number[] } = await answer.json()
  return userIds
}

test('people are named with an offering, at its first save and at a later one, and the activity tells it', async () => {
  const made = await request('POST', '/api/admin/investments', {
    cookie,
    json: { name: 'Elm', visibility: 'named', ...change({ add: [id(ada)] }) },
  })
  const { id: offering, ...saved }: { id: number } = await made.json()
  expect([made.status, Object.keys(saved).includes('viewers')]).toEqual([201, false])
  expect(await named(offering)).toEqual([ada])
  expect((await put(offering, { name: 'Elm Court', ...change({ add: [id(ben)], remove: [id(ada)] }) })).status).toBe(
    200,
  )
  expect(await named(offering)).toEqual([ben])
  const told = await db.select().from(auditEntries).where(eq(auditEntries.recordId, offering))
  expect(told.filter(({ after }) => after !== null && 'viewers' in after)).toHaveLength(2)
})

test('of a save that is stale, or names nobody who is there, neither people nor fields are written', async () => {
  const { id: offering, updatedAt } = await makeOffering(db, { name: 'Elm' })
  const seen = { updatedAt: updatedAt.toISOString() }
  expect((await put(offering, { name: 'Elm Court', ...seen, ...change({ add: [id(ada)] }) })).status).toBe(200)
  expect((await put(offering, { name: 'Elm Row', ...seen, ...change({ add: [id(ben)] }) })).status).toBe(409)
  expect((await put(offering, { name: 'Elm Row', ...change({ add: [999_999] }) })).status).toBe(404)
  const [row] = await db.select().from(investments).where(eq(investments.id, offering))
  expect([row?.name, await named(offering)]).toEqual(['Elm Court', [ada]])
})

test('two who name people at the same moment lose nothing of each other’s', async () => {
  const { id: offering } = await makeOffering(db)
  expect((await put(offering, change({ add: [id(ada)] }))).status).toBe(200)
  const answers = await Promise.all([
    put(offering, change({ add: [id(ben)] })),
    put(offering, change({ add: [id(cleo)], remove: [id(ada)] })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await named(offering)).toEqual([ben, cleo])
})

test('who does not look after people names nobody, and saves the rest', async () => {
  const { id: offering } = await makeOffering(db)
  const content = await administrator(['content'])
  expect((await put(offering, { name: 'Elm Court', ...change({}) }, content)).status).toBe(200)
  expect((await put(offering, { name: 'Elm Row', ...change({ add: [id(ada)] }) }, content)).status).toBe(403)
  expect(await named(offering)).toEqual([])
})
