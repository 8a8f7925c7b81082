import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { users } from '@db/schema'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { newUserFields as fields, signedInBy } from '../../testing/signed-in'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const signedIn = signedInBy(db, services)
const isIn = async (cookie: string) => (await request('GET', '/api/auth/me', { cookie })).status === 200
const activeAdministrators = () =>
  db.$count(users, and(eq(users.role, 'admin'), eq(users.isActive, true), isNull(users.deletedAt)))

let me: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  me = await signedIn({ username: 'me' })
})

describe('deleting a user', () => {
  test('hides the user, ends their sessions and frees their names', async () => {
    const investor = await signedIn({ username: 'r.hale', role: 'LP' })
    const answer = await request('DELETE', `/api/admin/users/${investor.user.id}`, { cookie: me.cookie })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    expect(await isIn(investor.cookie)).toBe(false)
    expect((await me.users.list()).items.map(({ username }) => username)).toEqual(['me'])
    await expect(me.users.create(fields)).resolves.toMatchObject({ username: 'r.hale' })
  })
})

describe('a session that a sign-in began in the moment of its end', () => {
  const ends = [
    ['deactivation', { isActive: false }, ({ id }: { id: number }) => me.users.update({ id, isActive: true })],
    ['deletion', { deletedAt: new Date() }, ({ id }: { id: number }) => restore({ id })],
  ] as const

  test.each(ends)('does not come to life when the %s is taken back', async (_, ended, takeBack) => {
    const { user, cookie } = await signedIn({ role: 'LP' })
    expect(await isIn(cookie)).toBe(true)
    // The sign-in's row comes after the sessions were ended, so it is still there.
    await db.update(users).set(ended).where(eq(users.id, user.id))
    await takeBack(user)
    expect(await isIn(cookie)).toBe(false)
  })
})

/** Restores deleted users in one call; tells its status and how many users are there besides the caller. */
const restore = async (...made: { id: number }[]) => {
  const ids = made.map(({ id }) => id)
  const answer = await request('POST', '/api/admin/users/restore', { cookie: me.cookie, json: { ids } })
  return { status: answer.status, names: (await db.$count(users, isNull(users.deletedAt))) - 1 }
}

describe('restoring users together', () => {
  const names = (username: string, email: string) => ({ username, email, usernameKey: username, deletedAt: new Date() })

  test('gives back all or none, and never one name to two of them', async () => {
    const ruth = await makeUser(db, names('ruth@example.com', 'r@example.com'))
    const other = await makeUser(db, names('hale', 'ruth@example.com'))
    expect(await restore(ruth, other)).toEqual({ status: 409, names: 0 })
    expect(await restore(other, ruth)).toEqual({ status: 409, names: 0 })
    expect(await restore(other)).toEqual({ status: 200, names: 1 })
    expect(await restore(ruth)).toEqual({ status: 409, names: 1 })
  })

  test('lets each keep an address that is the own username', async () => {
    const ruth = await makeUser(db, names('ruth@example.com', 'ruth@example.com'))
    const hale = await makeUser(db, names('hale', 'hale@example.com'))
    expect(await restore(ruth, hale)).toEqual({ status: 200, names: 2 })
  })
})

describe('administrators', () => {
  const dismissals = [
    ['delete', (caller: typeof me, id: number) => caller.users.remove({ id })],
    ['demote', (caller: typeof me, id: number) => caller.users.update({ id, role: 'user' })],
    ['deactivate', (caller: typeof me, id: number) => caller.users.update({ id, isActive: false })],
  ] as const

  test.each(dismissals)('can %s each other, but neither themselves nor the last one', async (_, dismiss) => {
    await expect(dismiss(me, me.user.id)).rejects.toMatchObject({ code: 'CONFLICT', failure: 'last_administrator' })
    const other = await signedIn()
    await expect(dismiss(me, me.user.id)).rejects.toMatchObject({ code: 'CONFLICT', failure: 'own_account' })
    await expect(dismiss(me, other.user.id)).resolves.toBeDefined()
    expect(await isIn(other.cookie)).toBe(false)
    expect(await activeAdministrators()).toBe(1)
  })

  test.each(dismissals)('who %s each other at the same moment leave one', async (_, dismiss) => {
    const others = await Promise.all([signedIn(), signedIn()])
    const all = [me, ...others]
    const outcomes = await Promise.allSettled(
      all.map((caller, index) => dismiss(caller, all[(index + 1) % all.length]?.user.id ?? 0)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: 'last_administrator' },
    })
    expect(await activeAdministrators()).toBe(1)
  })
})
