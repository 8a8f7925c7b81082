import { eq, gt, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { auditEntries, users } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { dayMilliseconds } from '@/shared/platform/time'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

/** An administrator with a session. */
async function administrator(areas: Area[] | null = null) {
  const user = await makeUser(db, { role: 'admin', areas })
  return { ...user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
type Person = Awaited<ReturnType<typeof administrator>>

let ada: Person
let ben: Person
beforeEach(async () => {
  ada = await administrator()
  ben = await administrator()
})

const path = '/api/admin/preferences/fourEyes'
const read = async () => (await request('GET', path, { cookie: ada.cookie })).json()

/** One gives another a password, so many days ago. @returns when that is seven days old */
async function letIn(by: Person, whom: Person, daysAgo: number) {
  const json = { password: 'another password' }
  expect((await request('PUT', `/api/admin/users/${whom.id}`, { cookie: by.cookie, json })).status).toBe(200)
  const createdAt = new Date(Date.now() - daysAgo * dayMilliseconds)
  await db
    .update(auditEntries)
    .set({ createdAt })
    .where(gt(auditEntries.createdAt, sql`now() - interval '1 hour'`))
  return new Date(createdAt.getTime() + 7 * dayMilliseconds).toISOString()
}

test('the rule of two tells until when nobody may approve for another: while one of each two let the other in within seven days', async () => {
  expect(await read()).toEqual({ name: 'fourEyes', value: false })
  const first = await letIn(ada, ben, 5)
  expect(await read()).toEqual({ name: 'fourEyes', value: false, heldUntil: first })
  // It is said, and the rule begins: what waits, waits no longer than that.
  const begun = await request('PUT', path, { cookie: ada.cookie, json: { value: true } })
  expect(await begun.json()).toEqual({ name: 'fourEyes', value: true, heldUntil: first })

  const [cleo, dan] = [await administrator(['money']), await administrator(['content'])]
  expect((await read()).heldUntil).toBeUndefined()
  await letIn(ada, dan, 4)
  const third = await letIn(ada, cleo, 1)
  // Ada let both in; they are free of each other.
  expect((await read()).heldUntil).toBeUndefined()
  await db.update(users).set({ isActive: false }).where(eq(users.id, ben.id))
  expect((await read()).heldUntil).toBe(third)
  await db.update(auditEntries).set({ createdAt: new Date(Date.now() - 8 * dayMilliseconds) })
  expect((await read()).heldUntil).toBeUndefined()
})
