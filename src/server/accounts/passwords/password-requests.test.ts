import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeAccess } from '@db/samples/make-holdings'
import { accountLinks, formerAddresses, outbox, users } from '@db/schema'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makePasskey } from '../../testing/made-for-inputs'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const moved = 'ruth@new.example.com'
let ruth: Awaited<ReturnType<typeof makeUser>>
let cookies: string[] = []
beforeEach(async () => {
  ruth = await makeUser(db, { username: 'ruth', email: 'ruth@example.com' })
  const people = [1, 2].map(() => makeUser(db, { role: 'admin', areas: ['people'] }))
  const sessions = (await Promise.all(people)).map((person) => services.sessions.start(person))
  cookies = (await Promise.all(sessions)).map((cookie) => cookie.split(';')[0] ?? '')
})

/** An administrator changes Ruth's address. */
async function move(email: string, [cookie = ''] = cookies) {
  const answer = await request('PUT', `/api/admin/users/${ruth.id}`, { cookie, json: { email } })
  expect(answer.status).toBe(200)
}
const sent = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind, recipient }) => `${kind} ${recipient}`)
const texts = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ mail }) => mail?.text ?? '')

/** What there is to steal behind an account. */
const guarded: [what: string, make: () => Promise<unknown>][] = [
  ['a second factor', () => makePasskey(db, ruth.id)],
  ['access to an entity', () => makeAccess(db, { userId: ruth.id })],
  ['access to tax papers alone', () => makeAccess(db, { userId: ruth.id, scope: 'tax' })],
]

describe('‘Forgot password?’ after somebody else changed the address', () => {
  const ask = async (email: string) => {
    expect((await request('POST', '/api/auth/forgot-password', { json: { email } })).status).toBe(200)
    await services.passwordRequests.settle()
  }
  const links = () => db.$count(accountLinks, eq(accountLinks.kind, 'reset'))
  /** The triggers let nobody remove what is younger than two years. */
  const forgetEvents = () =>
    db.execute(`do $$ begin set local session_replication_role = replica; delete from security_events; end $$`)

  test.each(guarded)(
    '[R113] opens no account with %s for seven days, and both addresses hear of it',
    async (_what, make) => {
      await move(moved)
      await ask(moved)
      expect(await links()).toBe(1)
      await make()
      await db.delete(outbox)
      await db.delete(accountLinks)
      for (let nth = 0; nth < 5; nth += 1) await ask(moved)
      expect(await links()).toBe(0)
      // The one link of before counts among three an hour.
      const one = [`reset ${moved}`, 'reset ruth@example.com']
      expect(await sent()).toEqual([...one, ...one])
      for (const text of await texts()) {
        expect(text).toMatch(/Until \w+day, /)
        expect(text).not.toContain('token=')
      }
      await db.update(formerAddresses).set({ changedAt: sql`now() - interval '8 days'` })
      await forgetEvents()
      await ask(moved)
      expect(await links()).toBe(1)
    },
  )

  test('[R113] sends a link where the account has the address back that it had, or its owner changed it', async () => {
    await makeAccess(db, { userId: ruth.id })
    await move(moved)
    await move('ruth@example.com', cookies.slice(1))
    await ask('ruth@example.com')
    expect(await links()).toBe(1)
    await db.update(formerAddresses).set({ changedBy: null })
    await db.update(users).set({ email: moved }).where(eq(users.id, ruth.id))
    await ask(moved)
    expect(await links()).toBe(2)
  })
})
