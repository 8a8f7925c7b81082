import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser } from '@db/samples/make'
import { auditEntries, users } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const path = '/api/admin/preferences/closedThrough'
async function administrator(areas: Area[] | null = null) {
  const user = await makeUser(db, { role: 'admin', areas })
  return { ...user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
type Person = Awaited<ReturnType<typeof administrator>>

const answered = z.looseObject({ value: z.unknown().optional(), asked: z.unknown().optional() })
async function close({ cookie }: Person, value: unknown) {
  const answer = await request('PUT', path, { cookie, json: { value } })
  return { status: answer.status, ...answered.parse(await answer.json()) }
}
const read = async ({ cookie }: Person) => answered.parse(await (await request('GET', path, { cookie })).json())

let ada: Person
let ben: Person
beforeEach(async () => {
  ada = await administrator()
  ben = await administrator(['money'])
})

test('days are closed by one person who looks after money, and by nobody else', async () => {
  expect(await read(ada)).toMatchObject({ value: null })
  expect(await close(ben, '2024-12-31')).toMatchObject({ status: 200, value: '2024-12-31' })
  expect((await close(await administrator(['content', 'people', 'investors']), '2025-12-31')).status).toBe(403)
  expect(await close(ada, '2025-12-31')).toMatchObject({ status: 200, value: '2025-12-31' })
  expect(await read(ben)).toMatchObject({ value: '2025-12-31' })
})

test.each(['2025-02-30', '2999-12-31', '', true, 7])('days are not closed through %s', async (value) => {
  expect((await close(ada, value)).status).toBe(400)
  expect((await close(ada, '2025-12-31')).status).toBe(200)
})

test.each([null, '2023-12-31'])(
  'they are opened again, to %s, by two: one asks, another one confirms',
  async (value) => {
    await close(ada, '2024-12-31')
    const asked = { closedThrough: value, by: expect.any(String), at: expect.any(String) }
    expect(await close(ada, value)).toMatchObject({
      status: 200,
      value: '2024-12-31',
      asked: { ...asked, isOwn: true },
    })
    expect(await close(ada, value)).toMatchObject({ value: '2024-12-31' })
    expect(await read(ben)).toMatchObject({ asked: { ...asked, isOwn: false } })
    expect(await close(ben, value)).toMatchObject({ status: 200, value })
    expect((await read(ada)).asked).toBeUndefined()
  },
)

test('another day than the one that was asked for is no confirmation', async () => {
  await close(ada, '2024-12-31')
  await close(ada, null)
  expect(await close(ben, '2023-12-31')).toMatchObject({ value: '2024-12-31', asked: { closedThrough: '2023-12-31' } })
  expect(await close(ada, '2023-12-31')).toMatchObject({ value: '2023-12-31' })
})

test('who closes the same day again takes back what was asked, and who closes more days does too', async () => {
  await close(ada, '2024-12-31')
  await close(ada, null)
  expect((await close(ben, '2024-12-31')).asked).toBeUndefined()
  await close(ada, null)
  expect(await close(ben, '2025-06-30')).toMatchObject({ value: '2025-06-30' })
  expect((await read(ada)).asked).toBeUndefined()
})

test('whom one let in within seven days confirms nothing', async () => {
  await close(ada, '2024-12-31')
  await close(ada, null)
  await db.insert(auditEntries).values({ list: 'users', action: 'create', actorId: ada.id, recordId: ben.id })
  expect(await close(ben, null)).toMatchObject({ status: 409 })
  expect(await close(await administrator(), null)).toMatchObject({ status: 200, value: null })
})

test('where nobody else releases money, one person opens them alone, and the activity tells it', async () => {
  await db
    .update(users)
    .set({ areas: ['investors'] })
    .where(eq(users.id, ben.id))
  await close(ada, '2024-12-31')
  expect(await close(ada, null)).toMatchObject({ status: 200, value: null })
  const told = await db.select().from(auditEntries).where(eq(auditEntries.list, 'preferences')).orderBy(auditEntries.id)
  expect(told.at(-1)).toMatchObject({
    action: 'update',
    actorId: ada.id,
    before: { value: '2024-12-31' },
    after: { value: null },
  })
})
